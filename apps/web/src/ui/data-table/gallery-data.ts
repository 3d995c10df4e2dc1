export interface GalleryMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  status: string;
  phone: string | null;
  since: string;
  paidCents: number;
  city: string | null;
}

const firstNames =
  'Aline Bastien Chloé David Élodie Farid Gaëlle Hugo Inès Jules Karim Léa Maëlys Noé Océane Pauline Quentin Rose Samir Théo Ursule Victor Wendy Xavier Yasmine Zoé Anne-Marie Jean-Baptiste Loïc Maïwenn'.split(
    ' ',
  );
const lastNames =
  'Dubreuil|Caron|Fontaine|Lefebvre|Masson|Benali|d’Estaing|Le Goff|Lemaire|N’Diaye|Petit|Roussel|Vasseur|Œillet|Delattre|Bouzid|Carpentier|Hérisson|de la Croix|Wozniak|Martin|Nguyen|Joly|Poulain|Leclercq'.split(
    '|',
  );
const cities = ['Amiens', 'Laon', 'Corbie', 'Beauvais', 'Lille'];

export const roleLabels: Record<string, string> = {
  president: 'Président',
  manager: 'Manager',
  accountant: 'Comptable',
  moderator: 'Modérateur',
  member: 'Membre',
  aspirant: 'Aspirant',
};

export const statusLabels: Record<string, string> = {
  active: 'Actif',
  pending: 'En attente',
  inactive: 'Inactif',
  suspended: 'Suspendu',
};

function numbersFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const two = (value: number) => String(value).padStart(2, '0');

function statusFor(roll: number): string {
  if (roll < 86) return 'active';
  if (roll < 92) return 'pending';
  return roll < 98 ? 'inactive' : 'suspended';
}

function roleFor(roll: number): string {
  if (roll < 80) return 'member';
  return ['aspirant', 'moderator', 'accountant', 'manager'][roll % 4] ?? 'member';
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}

export function makeMembers(count: number): GalleryMember[] {
  const pick = numbersFrom(7);
  return Array.from({ length: count }, (_, index) => {
    const firstName = firstNames[pick(firstNames.length)] ?? 'Aline';
    const lastName = lastNames[pick(lastNames.length)] ?? 'Dubreuil';
    const digits = Array.from({ length: 8 }, () => pick(10)).join('');
    return {
      id: `m${index + 1}`,
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}${index > 40 ? index : ''}@kermesse.test`,
      role: index === 3 ? 'president' : roleFor(pick(100)),
      status: statusFor(pick(100)),
      phone: pick(12) === 0 ? null : `+336${digits}`,
      since: `${2015 + pick(12)}-${two(1 + pick(12))}-${two(1 + pick(28))}`,
      paidCents: pick(5) === 0 ? 0 : 1500 + pick(40) * 250,
      city: pick(6) === 0 ? null : (cities[pick(cities.length)] ?? null),
    };
  });
}
