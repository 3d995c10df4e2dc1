import { ofName } from '../shared/of-name.ts';
import { tokeniseRichText } from '../shared/rich-text-tokens.ts';

/** `{{prenom}}` in a text is replaced by the value. */
export const mailVariables = [
  { name: 'prenom', label: 'Prénom', sample: 'Camille' },
  { name: 'nom', label: 'Nom', sample: 'Durand' },
  { name: 'evenement', label: 'Événement', sample: 'Fête du village' },
  { name: 'edition', label: 'Édition', sample: 'Édition 2027' },
  { name: 'date', label: 'Date', sample: 'samedi 12 juin 2027' },
  { name: 'lieu', label: 'Lieu', sample: 'Laon' },
  { name: 'produit', label: 'Produit', sample: '10 km' },
  { name: 'mission', label: 'Mission', sample: 'Ravitaillement' },
  { name: 'groupe', label: 'Groupe', sample: 'Club de Laon' },
  { name: 'association', label: 'Association', sample: 'Les Amis du Trail' },
  { name: 'reference', label: 'Référence', sample: 'A1B2C3D4E5' },
] as const;

/** Stands for a whole address: the recipient's page of the edition, with the tickets. */
export const ticketLink = '{{lien_billet}}';
export const ticketLinkName = 'lien_billet';

export type MailVariable = (typeof mailVariables)[number]['name'];
/** What a message to the members of an association knows of its reader. */
export const memberVariables: readonly MailVariable[] = ['prenom', 'nom', 'association'];

export type MailValues = Readonly<Partial<Record<string, string>>>;

export const sampleValues: MailValues = {
  ...Object.fromEntries(mailVariables.map(({ name, sample }) => [name, sample])),
  [ticketLinkName]: '/home',
};

const known = new Set<string>(mailVariables.map(({ name }) => name));
const placeholder = /(\bde)?( ?)\{\{\s*([a-z_]+)\s*\}\}/g;
const longestValue = 300;

/**
 * One pass, so that a value like a placeholder is not replaced; an empty value removes the space before it. After
 * « de » the value is written as in French: « des Foulées », « d’Anna ».
 */
function fill(text: string, values: MailValues, write: (value: string) => string): string {
  return text.replace(placeholder, (whole, of = '', space: string, name: string) => {
    if (!known.has(name)) return whole;
    const value = [...(values[name] ?? '')].slice(0, longestValue).join('');
    if (value === '') return of;
    return of && space ? write(ofName(value)) : `${of}${space}${write(value)}`;
  });
}

export function fillText(text: string, values: MailValues): string {
  return fill(text, values, (value) => value);
}

/** A subject for those who send it: recipient variables stand as their labels. */
export function subjectForSenders(title: string, values: MailValues): string {
  const labels = mailVariables.map(({ name, label }) => [name, `[${label.toLowerCase()}]`]);
  return fillText(title, { ...Object.fromEntries(labels), ...values });
}

/** Values are inserted into text only, never into a tag. */
export function fillHtml(html: string, values: MailValues, toHtml: (value: string) => string): string {
  return tokeniseRichText(html)
    .map((token) => (token.kind === 'text' ? fill(token.raw, values, toHtml) : token.raw))
    .join('');
}

export function unknownVariables(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(found.filter((name) => !known.has(name)))];
}

/** Of the variables that exist, those that a message to members cannot fill in. */
export function foreignVariables(text: string): string[] {
  const found = [...text.matchAll(placeholder)].map(([, , , name = '']) => name);
  return [
    ...new Set(found.filter((name) => known.has(name) && !memberVariables.some((own) => own === name))),
  ];
}
