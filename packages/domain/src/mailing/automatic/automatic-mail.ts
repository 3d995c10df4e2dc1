import type { MailDocument } from '../template.ts';
import type { MailVariable } from '../variables.ts';

/** Under which heading organisers find them. */
export const transactionalAreas = [
  'Inscriptions',
  'Paiements',
  'Bénévoles',
  'Groupes et associations',
  'Équipe',
] as const;

type Row = readonly [label: string, sample: string];

interface Described<Kind extends string> {
  /** The kind of the mail, by which it is sent. */
  readonly key: Kind;
  readonly area: (typeof transactionalAreas)[number];
  readonly label: string;
  readonly hint: string;
  readonly subject: string;
  /** What only the product knows and adds below the words, as examples of it. */
  readonly recap: readonly Row[];
  readonly list?: readonly string[];
  readonly action?: string;
  /** What the words can say beyond the edition itself. */
  readonly knows: readonly MailVariable[];
}

interface AutomaticMail<Kind extends string = string> extends Described<Kind> {
  readonly document: MailDocument;
}

interface Words<Kind extends string> extends Described<Kind> {
  readonly title: string;
  readonly text: string;
}

/** A mail of the product with the words that are offered for it. */
export const automaticMail = <Kind extends string>({
  title,
  text,
  ...described
}: Words<Kind>): AutomaticMail<Kind> => ({
  ...described,
  document: {
    version: 1,
    blocks: [
      { id: 'titre', type: 'heading', text: title },
      { id: 'texte', type: 'text', html: `<p>${text}</p>` },
    ],
  },
});
