import type { Gender } from '@kermesse/domain/profiles/enums';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';

/** An empty choice is null. */
export interface SignUpValues {
  gender: Gender | null;
  lastname: string;
  firstname: string;
  email: string;
  password: string;
  major: IsoDate | null;
  birthPlace: string;
  nationality: string | null;
  language: string[];
  phone: string;
  country: string | null;
  address: string;
  complement: string;
  city: string;
  postalCode: string;
  policy: boolean;
}

/** Repeated here because the list of the domain imports the validation library. */
export const genderChoices = ['Mme', 'M'] as const satisfies readonly Gender[];

export type SignUpField = keyof SignUpValues;

export const signUpLabels: Readonly<Record<SignUpField, string>> = {
  gender: 'Civilité',
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'Adresse email',
  password: 'Mot de passe',
  major: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  nationality: 'Nationalité',
  language: 'Langues parlées',
  phone: 'Téléphone',
  country: 'Pays',
  address: 'Adresse',
  complement: 'Complément d’adresse',
  city: 'Ville',
  postalCode: 'Code postal',
  policy: 'Conditions générales',
};

export const emptySignUp: SignUpValues = {
  gender: null,
  lastname: '',
  firstname: '',
  email: '',
  password: '',
  major: null,
  birthPlace: '',
  nationality: null,
  language: [],
  phone: '',
  country: 'FR',
  address: '',
  complement: '',
  city: '',
  postalCode: '',
  policy: false,
};
