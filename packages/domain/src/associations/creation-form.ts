import { z } from 'zod';
import { registryMessages } from '../registry/messages.ts';
import type { AssociationData } from '../registry/schemas.ts';
import { textField } from '../shared/text-field.ts';
import { associationMessages as messages } from './messages.ts';
import {
  associationFields,
  type NewAssociationInput,
  rnaSchema,
  siretSchema,
  zipcodeSchema,
} from './schemas.ts';

const typed = (message: string, max: number) =>
  textField({ max }).refine((text) => text !== '', { error: message });

const file = z.object({ url: z.string(), name: z.string() });

export interface CreationForm {
  siret: string;
  rna: string;
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
  documents: z.infer<typeof file>[];
  logos: z.infer<typeof file>[];
  /** What the register gave; the coordinates count while the address is the same. */
  located: { address: string; coordinates: string } | null;
}

export const emptyCreationForm: CreationForm = {
  siret: '',
  rna: '',
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
  documents: [],
  logos: [],
  located: null,
};

type Address = Pick<CreationForm, 'number' | 'street' | 'zipcode' | 'city'>;

const addressText = ({ number, street, zipcode, city }: Address): string =>
  [number, street, zipcode, city].map((part) => part.trim()).join(' ');

/** Number and street are separate fields, as the register gives them. */
export const creationFormSchema = z
  .object({
    siret: siretSchema,
    rna: rnaSchema,
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
    documents: z.array(file).min(1, messages.documentRequired),
    logos: z.array(file),
    located: z.object({ address: z.string(), coordinates: z.string() }).nullable(),
  })
  .transform((form): NewAssociationInput => {
    const { number, street, complement, zipcode, city, documents, logos, located, ...rest } = form;
    return {
      ...rest,
      address: {
        line1: `${number} ${street}`,
        line2: complement || null,
        zipcode,
        city,
        coordinates: located?.address === addressText(form) ? located.coordinates : null,
      },
      url_logo: logos[0]?.url ?? null,
      url_official_document: documents[0]?.url ?? '',
    };
  });

const fieldOfPath: Readonly<Record<string, keyof CreationForm>> = {
  'data.address.line1': 'street',
  'data.address.line2': 'complement',
  'data.address.city': 'city',
  'data.address.zipcode': 'zipcode',
  'data.url_official_document': 'documents',
  'data.url_logo': 'logos',
};

/** The field of a path in the server's answer, where they differ. */
export const creationFieldOf = (path: string): keyof CreationForm | undefined => fieldOfPath[path];

const short = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

/** A typed value stays where the register has none. */
export function fillFromRegistry(form: CreationForm, data: AssociationData): CreationForm {
  const { identite, president, coordonnees, activites } = data;
  const known = {
    siret: identite.siret ?? identite.siren,
    rna: identite.rna,
    name: identite.nom,
    president_name: president?.nomComplet,
    number: coordonnees.numero,
    street: coordonnees.voie,
    complement: coordonnees.complement,
    zipcode: coordonnees.codePostal,
    city: coordonnees.commune,
    email: coordonnees.email,
    phone: coordonnees.telephone,
    description_short: form.description_short || short(activites.objet ?? activites.libelle ?? '', 300),
    description_long: form.description_long || activites.objet,
  };
  const filled = { ...form, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)) };
  const { coordinates } = coordonnees;
  return { ...filled, located: coordinates ? { address: addressText(filled), coordinates } : null };
}

/** What is said at a number that was found: that it is taken, or that its association is no more. */
export function registryNotice(
  field: 'siret' | 'rna',
  { identite }: AssociationData,
  isTaken: boolean,
): string | null {
  if (isTaken) return field === 'siret' ? messages.siretTaken : messages.rnaTaken;
  return identite.estActive ? null : registryMessages.closed;
}
