import type { DemoAccount } from '@kermesse/domain/settings/page-settings';

export const demoPassword = 'Kermesse2027!';

interface DemoPerson extends DemoAccount {
  firstname: string;
  lastname: string;
  gender: 'M' | 'Mme';
  birthday: string;
  isPlatformAdmin?: boolean;
}

/** Accounts that the sign-in page offers. */
export const demoPeople = [
  {
    email: 'admin@kermesse.test',
    label: 'Administration de la plateforme',
    firstname: 'Nadia',
    lastname: 'Lambert',
    gender: 'Mme',
    birthday: '1981-03-09',
    isPlatformAdmin: true,
  },
  {
    email: 'organisatrice@kermesse.test',
    label: 'Organise les événements de démonstration',
    firstname: 'Hélène',
    lastname: 'Carpentier',
    gender: 'Mme',
    birthday: '1978-11-21',
  },
  {
    email: 'participante@kermesse.test',
    label: 'Participe, avec sa famille',
    firstname: 'Camille',
    lastname: 'Lefort',
    gender: 'Mme',
    birthday: '1990-06-14',
  },
  {
    email: 'benevole@kermesse.test',
    label: 'Bénévole, retraité',
    firstname: 'Gérard',
    lastname: 'Delattre',
    gender: 'M',
    birthday: '1956-02-29',
  },
  {
    email: 'presidente@kermesse.test',
    label: 'Préside Les Foulées de l’Ancre',
    firstname: 'Odile',
    lastname: 'Vasseur',
    gender: 'Mme',
    birthday: '1969-08-02',
  },
  {
    email: 'tresorier@kermesse.test',
    label: 'Trésorier des Foulées de l’Ancre',
    firstname: 'Karim',
    lastname: 'Benali',
    gender: 'M',
    birthday: '1974-01-17',
  },
  {
    email: 'moderateur@kermesse.test',
    label: 'Modérateur des Foulées de l’Ancre',
    firstname: 'Bastien',
    lastname: 'Caron',
    gender: 'M',
    birthday: '1988-12-05',
  },
  {
    email: 'membre@kermesse.test',
    label: 'Membre des Foulées de l’Ancre',
    firstname: 'Élodie',
    lastname: 'Masson',
    gender: 'Mme',
    birthday: '1995-04-30',
  },
] as const satisfies readonly DemoPerson[];

export type DemoEmail = (typeof demoPeople)[number]['email'];

export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ email, label }) => ({
  email,
  label,
  password: demoPassword,
}));
