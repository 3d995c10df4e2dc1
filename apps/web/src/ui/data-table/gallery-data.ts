export interface GalleryMember {
  id: string;
  name: string;
  email: string;
  role: string;
  status: string;
  phone: string | null;
  since: string;
  paidCents: number;
}

const firstNames = 'Aline Bastien Chloé David Élodie Farid Gaëlle Hugo Inès Jean-Baptiste Maïwenn Zoé'.split(
  ' ',
);
const lastNames = 'Dubreuil|Caron|Le Goff|N’Diaye|Œillet|de la Croix|Wozniak'.split('|');

export const roleLabels: Record<string, string> = {
  president: 'Président',
  manager: 'Manager',
  accountant: 'Comptable',
  moderator: 'Modérateur',
  member: 'Membre',
};

export const statusLabels: Record<string, string> = {
  active: 'Actif',
  pending: 'En attente',
  inactive: 'Inactif',
  suspended: 'Suspendu',
};

/** One of a list, spread so that neighbours differ. */
const pick = <Item>(items: readonly Item[], index: number, step: number): Item =>
  items[(index * step) % items.length] as Item;

export function makeMembers(count: number): GalleryMember[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index + 1}`,
    name: `${pick(firstNames, index, 5)} ${pick(lastNames, index, 3)}`,
    email: `membre${index + 1}@kermesse.test`,
    role: index === 3 ? 'president' : pick(['member', 'member', 'moderator', 'member', 'manager'], index, 1),
    status: pick(['active', 'active', 'pending', 'active', 'inactive', 'active', 'suspended'], index, 1),
    phone:
      index % 12 === 0
        ? null
        : `+336${String(index * 7_919)
            .padStart(8, '1')
            .slice(-8)}`,
    since: `${2015 + (index % 12)}-${pick(['03', '06', '11'], index, 2)}-1${index % 10}`,
    paidCents: 1_500 + (index % 40) * 250,
  }));
}
