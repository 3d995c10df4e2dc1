import type { Association } from '@kermesse/domain/associations/answers';
import { type AssociationChange, changeAssociationSchema } from '@kermesse/domain/associations/schemas';
import type { DomainSchema } from '../../../ui/forms/domain-resolver.ts';

export interface SettingsForm {
  name: string;
  bio: string;
  description_short: string;
  description_long: string;
  website: string;
  price: number | null;
  active: boolean;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  zipcode: string;
  city: string;
  president_name: string;
  siret: string;
  rna: string;
  regime: string;
}

export type SettingsField = keyof SettingsForm;

const fieldNames: Record<SettingsField, string> = {
  name: 'le nom',
  bio: 'le mot d’accueil',
  description_short: 'la description courte',
  description_long: 'la description longue',
  website: 'le site web',
  price: 'la cotisation proposée',
  active: 'l’état',
  email: 'l’e-mail',
  phone: 'le téléphone',
  line1: 'l’adresse',
  line2: 'le complément d’adresse',
  zipcode: 'le code postal',
  city: 'la ville',
  president_name: 'la présidence',
  siret: 'le SIRET',
  rna: 'le numéro RNA',
  regime: 'le régime',
};

export const fieldName = (field: string): string => fieldNames[field as SettingsField];

export function formOf(association: Association): SettingsForm {
  const { address } = association;
  return {
    name: association.name,
    bio: association.bio ?? '',
    description_short: association.description_short,
    description_long: association.description_long,
    website: association.social_media_links[0]?.url ?? '',
    price: association.price,
    active: association.active,
    email: association.email ?? '',
    phone: association.phone ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    zipcode: address?.zipcode ?? '',
    city: address?.city ?? '',
    president_name: association.president_name ?? '',
    siret: association.siret ?? '',
    rna: association.rna ?? '',
    regime: association.regime ?? '',
  };
}

const addressFields = ['line1', 'line2', 'zipcode', 'city'] as const;
const sameNamed = [
  'name',
  'bio',
  'description_short',
  'description_long',
  'active',
  'email',
  'phone',
  'president_name',
  'siret',
  'rna',
  'regime',
] as const;

/** The changed fields, as the server takes them. */
export function changeOf(before: SettingsForm, after: SettingsForm, association: Association): unknown {
  const change: Record<string, unknown> = {};
  for (const name of sameNamed) if (before[name] !== after[name]) change[name] = after[name];
  if (before.price !== after.price) change.price = after.price ?? 0;
  if (before.website !== after.website) {
    const others = association.social_media_links.slice(1);
    const website = after.website.trim();
    change.social_media_links = website === '' ? others : [{ url: website }, ...others];
  }
  if (addressFields.some((name) => before[name] !== after[name])) {
    const { line1, line2, zipcode, city } = after;
    change.address = { line1, line2: line2 || null, zipcode, city };
  }
  return change;
}

export function fieldOf(path: string): SettingsField | null {
  const steps = path.replace(/^data\./, '').split('.');
  if (steps[0] === 'social_media_links') return 'website';
  const name = steps[0] === 'address' ? steps[1] : steps[0];
  const known: readonly string[] = [...sameNamed, ...addressFields, 'price'];
  return known.includes(name ?? '') ? (name as SettingsField) : null;
}

/** The server's own schema, over what changed; its issues stand at the form's fields. */
export const settingsSchema = (association: Association): DomainSchema<AssociationChange> => ({
  safeParse: (values) => {
    const change = changeOf(formOf(association), values as SettingsForm, association);
    const parsed = changeAssociationSchema.safeParse(change);
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: [fieldOf(path.join('.')) ?? 'root'],
      message,
    }));
    return { success: false, error: { issues } };
  },
});
