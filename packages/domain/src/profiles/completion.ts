/** In the order of the page; each counts the same. */
const completionFields = [
  { name: 'firstname', label: 'Prénom', isRequired: true },
  { name: 'lastname', label: 'Nom', isRequired: true },
  { name: 'phone', label: 'Téléphone', isRequired: true },
  { name: 'birthday', label: 'Date de naissance', isRequired: true },
  { name: 'nationality', label: 'Nationalité', isRequired: true },
  { name: 'timezone', label: 'Fuseau horaire', isRequired: true },
  { name: 'shirt_size', label: 'Taille de t-shirt', isRequired: true },
  { name: 'shoe_size', label: 'Pointure', isRequired: true },
  { name: 'addresses', label: 'Adresse', isRequired: true },
  { name: 'tiers', label: 'Contact d’urgence', isRequired: false },
] as const;

type CompletionField = (typeof completionFields)[number]['name'];

export interface Completion {
  /** From 0 to 100, rounded. */
  readonly percent: number;
  readonly missing: readonly string[];
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && String(value).trim() !== '';
}

export function completionOf(profile: Partial<Record<CompletionField, unknown>>): Completion {
  const required = completionFields.filter(({ isRequired }) => isRequired);
  const missing = required.filter(({ name }) => !isFilled(profile[name]));
  return {
    percent: Math.round(((required.length - missing.length) / required.length) * 100),
    missing: missing.map(({ label }) => label),
  };
}
