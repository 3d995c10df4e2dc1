import type { EventType } from '../events/event-types.ts';
import type { MailDocument } from '../mailing/template.ts';
import type { StarterKind } from './starter-kinds.ts';

/** As the builder sends it: missing values get their default when it is stored. */
export type Raw = Readonly<Record<string, unknown>>;

export interface StarterDay {
  /** Hours as in `StarterOutline`. */
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** False for the days of preparation. */
  readonly isEventDay: boolean;
}

export interface StarterProduct {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly capacity: number | null;
  /** Missing where it begins with the edition. */
  readonly begin?: number;
  readonly config?: Raw;
}

export interface StarterCategory {
  readonly name: string;
  readonly color: string;
  readonly selectionMode: 'single' | 'multiple';
  readonly isCourse: boolean;
  readonly products: readonly StarterProduct[];
}

export interface StarterMission {
  readonly title: string;
  readonly description: string;
  readonly family: string;
  readonly minAge?: number;
  readonly slots: readonly { readonly from: number; readonly to: number; readonly need: number }[];
}

export interface StarterMail {
  readonly name: string;
  readonly subject: string;
  readonly previewText: string;
  readonly document: MailDocument;
  /** Set for the text of an automatic mail; the others wait to be sent. */
  readonly transactionalKey: string | null;
}

export interface PlacedProduct {
  readonly documentId: string;
  readonly name: string;
  readonly priceCents: number;
  readonly config: unknown;
}

/** The pages of a form in whose place for products the given ones stand. */
export type FormPages = (products: readonly PlacedProduct[]) => readonly Raw[];

export interface Starter {
  readonly kind: StarterKind;
  readonly type: EventType;
  /** Also chooses the drawn cover. */
  readonly category: string;
  readonly isOpenToParticipants: boolean;
  readonly days: readonly StarterDay[];
  readonly catalog: readonly StarterCategory[];
  readonly form: FormPages;
  readonly missions: readonly StarterMission[];
  /** Whether volunteers take places themselves. */
  readonly areMissionsOpen: boolean;
  readonly mails: readonly StarterMail[];
}
