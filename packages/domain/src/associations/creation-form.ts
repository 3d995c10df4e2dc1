import { z } from 'zod';
import type { AssociationData } from '../registry/schemas.ts';
import { textField } from '../shared/text-field.ts';
import { associationMessages as messages } from './messages.ts';
import { associationFields, type NewAssociationInput, siretSchema, zipcodeSchema } from './schemas.ts';

const typed = (message: string, max: number) =>
  textField({ max }).refine((text) => text !== '', { error: message });

/** Number and street are separate fields, as the register gives them. */
export const creationFormSchema = z.object({
  siret: siretSchema,
  name: associationFields.name,
  president_name: associationFields.president_name,
  number: typed(messages.numberRequired, 20),
  street: typed(messages.streetRequired, 170),
  complement: textField({ max: 200 }),
  zipcode: zipcodeSchema,
  city: typed(messages.cityRequired, 100),
  email: associationFields.email,
  phone: associationFields.phone,
  description_short: associationFields.description_short,
  description_long: associationFields.description_long,
});

export interface CreationForm {
  siret: string;
  name: string;
  president_name: string;
  number: string;
  street: string;
  complement: string;
  zipcode: string;
  city: string;
  email: string;
  phone: string;
  description_short: string;
  description_long: string;
}

export const emptyCreationForm: CreationForm = {
  siret: '',
  name: '',
  president_name: '',
  number: '',
  street: '',
  complement: '',
  zipcode: '',
  city: '',
  email: '',
  phone: '',
  description_short: '',
  description_long: '',
};

export type CreationProblems = Partial<Record<keyof CreationForm | 'document', string>>;

export function creationProblems(form: CreationForm, hasDocument: boolean): CreationProblems {
  const parsed = creationFormSchema.safeParse(form);
  const problems: CreationProblems = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]) as keyof CreationForm;
    problems[name] ??= message;
  }
  if (!hasDocument) problems.document = messages.documentRequired;
  return problems;
}

export function toNewAssociation(
  form: CreationForm,
  files: { logo: string | null; document: string; coordinates: string | null },
): NewAssociationInput {
  const { number, street, complement, zipcode, city, siret, ...rest } = form;
  return {
    ...rest,
    siret: siret === '' ? null : siret,
    address: {
      line1: `${number.trim()} ${street.trim()}`,
      line2: complement.trim() || null,
      zipcode: zipcode.trim(),
      city: city.trim(),
      coordinates: files.coordinates,
    },
    url_logo: files.logo,
    url_official_document: files.document,
  };
}

const short = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

/** A typed value stays where the register has none. */
export function fillFromRegistry(form: CreationForm, data: AssociationData): CreationForm {
  const { identite, president, coordonnees, activites } = data;
  const known: Partial<Record<keyof CreationForm, string | null>> = {
    siret: identite.siret ?? identite.siren,
    name: identite.nom,
    president_name: president?.nomComplet ?? null,
    number: coordonnees.numero,
    street: coordonnees.voie,
    complement: coordonnees.complement,
    zipcode: coordonnees.codePostal,
    city: coordonnees.commune,
    email: coordonnees.email,
    phone: coordonnees.telephone,
    description_short: form.description_short || short(activites.objet ?? activites.libelle ?? '', 300),
    description_long: form.description_long || (activites.objet ?? ''),
  };
  const filled = { ...form };
  for (const [name, value] of Object.entries(known) as [keyof CreationForm, string | null][]) {
    if (value) filled[name] = value;
  }
  return filled;
}
