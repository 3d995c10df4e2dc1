import type { MailDocument } from '../template.ts';
import type { MailVariable } from '../variables.ts';

/** Headings on the organiser's page. */
export const transactionalAreas = [
  'Inscriptions',
  'Paiements',
  'Bénévoles',
  'Groupes et associations',
  'Équipe',
] as const;

type Row = readonly [label: string, sample: string];

interface Described<Kind extends string> {
  readonly key: Kind;
  readonly area: (typeof transactionalAreas)[number];
  readonly label: string;
  readonly hint: string;
  readonly subject: string;
  /** Samples of what the product adds below the organiser's text. */
  readonly recap: readonly Row[];
  readonly list?: readonly string[];
  readonly action?: string;
  /** Variables beyond those of the edition. */
  readonly knows: readonly MailVariable[];
}

interface AutomaticMail<Kind extends string = string> extends Described<Kind> {
  readonly document: MailDocument;
}

interface Words<Kind extends string> extends Described<Kind> {
  readonly title: string;
  readonly text: string;
}

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
