import { z } from 'zod';
import { sanitiseRichText } from '../shared/sanitise-rich-text.ts';
import { mailingMessages as say } from './messages.ts';
import { ticketLink, unknownVariables } from './variables.ts';

const templateLimits = {
  blocks: 60,
  rows: 20,
  line: 300,
  html: 20_000,
  name: 120,
  subject: 200,
  previewText: 200,
} as const;

const checkVariables = (text: string, context: z.RefinementCtx) => {
  const [unknown] = unknownVariables(text);
  if (unknown !== undefined) context.addIssue({ code: 'custom', message: say.unknownVariable(unknown) });
};

const line = z.string().max(templateLimits.line).superRefine(checkVariables);
const id = z.string().min(1).max(40);

/** A page of this site, a web address, or `ticketLink`. */
export const mailLinkSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine((url) => url === ticketLink || isWebLink(url), { error: say.badLink });

const webAddress = z.url({ protocol: /^https?$/i });

function isWebLink(url: string): boolean {
  if (/\s|\{\{|\p{Cc}/u.test(url)) return false;
  if (/^\/(?![/\\])/.test(url)) return true;
  return webAddress.safeParse(url).success;
}

/** Only files of this site, so that opening a mail reveals nothing to others. */
const pictureSchema = z
  .string()
  .max(500)
  .regex(/^\/api\/files\/[\w.-]+$/, { error: say.badPicture });

export const mailBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('heading'), text: line }),
  z.strictObject({
    id,
    type: z.literal('text'),
    html: z.string().max(templateLimits.html).superRefine(checkVariables).transform(sanitiseRichText),
  }),
  z.strictObject({
    id,
    type: z.literal('button'),
    label: line.min(1, { error: say.labelMissing }),
    url: mailLinkSchema,
  }),
  z.strictObject({ id, type: z.literal('image'), url: pictureSchema, alt: z.string().max(300) }),
  z.strictObject({ id, type: z.literal('divider') }),
  z.strictObject({
    id,
    type: z.literal('details'),
    rows: z.array(z.strictObject({ label: line, value: line })).max(templateLimits.rows),
  }),
]);
export type MailTemplateBlock = z.infer<typeof mailBlockSchema>;
export type MailTemplateBlockType = MailTemplateBlock['type'];

export const mailDocumentSchema = z.strictObject({
  version: z.literal(1),
  blocks: z.array(mailBlockSchema).max(templateLimits.blocks),
});
export type MailDocument = z.infer<typeof mailDocumentSchema>;

export const templateFields = {
  name: z.string().trim().min(1, { error: say.nameMissing }).max(templateLimits.name),
  subject: z
    .string()
    .trim()
    .min(1, { error: say.subjectMissing })
    .max(templateLimits.subject)
    .superRefine(checkVariables),
  previewText: z.string().trim().max(templateLimits.previewText).superRefine(checkVariables),
  json: mailDocumentSchema,
} as const;

export const blockLabels: Record<MailTemplateBlockType, string> = {
  heading: 'Titre',
  text: 'Texte',
  button: 'Bouton',
  image: 'Image',
  divider: 'Séparateur',
  details: 'Détails',
};

/** Whose message it is decides what it knows and where its own button leads. */
export type MailOwnerKind = 'edition' | 'association';

export const ownPageLabels: Record<MailOwnerKind, { button: string; choice: string }> = {
  edition: { button: 'Voir mon inscription', choice: 'La page de l’inscription (billets)' },
  association: { button: 'Ouvrir mon espace', choice: 'L’espace de l’association' },
};

export function newBlock(
  type: MailTemplateBlockType,
  id: string,
  owner: MailOwnerKind = 'edition',
): MailTemplateBlock {
  switch (type) {
    case 'heading':
      return { id, type, text: '' };
    case 'text':
      return { id, type, html: '' };
    case 'button':
      return { id, type, label: ownPageLabels[owner].button, url: ticketLink };
    case 'image':
      return { id, type, url: '', alt: '' };
    case 'divider':
      return { id, type };
    case 'details':
      return { id, type, rows: [{ label: 'Date', value: owner === 'edition' ? '{{date}}' : '' }] };
  }
}

export const starterDocument: MailDocument = {
  version: 1,
  blocks: [
    { id: 'titre', type: 'heading', text: 'Bonjour {{prenom}}' },
    { id: 'texte', type: 'text', html: '<p>Voici des nouvelles de {{evenement}}.</p>' },
    { id: 'bouton', type: 'button', label: 'Voir mon inscription', url: ticketLink },
  ],
};

export const memberStarterDocument: MailDocument = {
  version: 1,
  blocks: [
    { id: 'titre', type: 'heading', text: 'Bonjour {{prenom}}' },
    { id: 'texte', type: 'text', html: '<p>Voici des nouvelles de {{association}}.</p>' },
    { id: 'bouton', type: 'button', label: ownPageLabels.association.button, url: ticketLink },
  ],
};

/** An incomplete block is left out of the preview rather than refused. */
export function isComplete(block: MailTemplateBlock): boolean {
  return mailBlockSchema.safeParse(block).success;
}
