import { ageAtEdition, checkAge } from '../catalog/age.ts';
import type { AudienceTargeting, ProductConfig } from '../catalog/product-config.ts';
import type { EditionStatus } from '../events/enums.ts';
import { eventMessages } from '../events/messages.ts';
import { registrationState } from '../events/registration-state.ts';
import { type Audience, isAimedAt } from '../forms/visibility/audience.ts';
import { reservationMessages as say } from './messages.ts';

export type RefusalCode =
  | 'stock_insufficient'
  | 'product_unavailable'
  | 'not_eligible'
  | 'already_registered'
  | 'quantity_refused'
  | 'registration_closed'
  | 'edition_taken_down'
  | 'visitor_places_full'
  | 'session_expired';

/** `reason` is the state that the product's card shows. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly reason: string;
}

export interface CategorySibling {
  readonly id: number;
  readonly isOnePerCategory: boolean;
  readonly audience: AudienceTargeting;
}

export interface EditionRules {
  readonly status: EditionStatus;
  /** An archived event closes its editions. */
  readonly isEventArchived: boolean;
  readonly endsAt: Date;
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
  readonly isOpenToParticipants: boolean;
  readonly isOpenToVolunteers: boolean;
}

export interface SaleRules {
  readonly id: number;
  readonly name: string;
  readonly editionId: number;
  readonly isActive: boolean;
  readonly onSaleFrom: Date | null;
  readonly onSaleUntil: Date | null;
  readonly config: ProductConfig;
  readonly isCourse: boolean;
  readonly isSingleChoice: boolean;
  readonly siblings: readonly CategorySibling[];
  readonly edition: EditionRules & { readonly startsAt: Date; readonly timezone: string };
}

/** The person registered, not the one who fills in the form. */
export interface Buyer extends Audience {
  readonly editionId: number;
  /** Null while unknown: the age is then checked when the inscription is made. */
  readonly birthdate: string | null;
  readonly isMember: boolean;
  readonly isRegisteredForIt: boolean;
}

const refused = (code: RefusalCode, message: string, reason: string): Refusal => ({ code, message, reason });

function isEditionOpen(edition: EditionRules, now: Date): boolean {
  return !edition.isEventArchived && registrationState(edition, now) === 'open';
}

export function checkEdition(edition: EditionRules, kind: Audience['kind'], now: Date): Refusal | null {
  if (edition.status === 'taken_down')
    return refused('edition_taken_down', eventMessages.editionTakenDown, 'registration_closed');
  const isOpenTo = kind === 'volunteer' ? edition.isOpenToVolunteers : edition.isOpenToParticipants;
  return isEditionOpen(edition, now) && isOpenTo
    ? null
    : refused('registration_closed', say.registrationClosed, 'registration_closed');
}

function checkArticle(product: SaleRules, buyer: Buyer): Refusal | null {
  return product.editionId === buyer.editionId && product.isActive
    ? null
    : refused('product_unavailable', say.unavailable, 'unavailable');
}

function checkDates(product: SaleRules, now: Date): Refusal | null {
  const hasStarted = !product.onSaleFrom || now >= product.onSaleFrom;
  const hasEnded = product.onSaleUntil !== null && now >= product.onSaleUntil;
  if (!hasStarted || hasEnded) return refused('product_unavailable', say.unavailable, 'not_on_sale');
  return null;
}

/** Among a category's variants for an audience, only those of the highest priority apply. */
function isBestVariant(product: SaleRules, buyer: Buyer): boolean {
  const own = product.config.audience_targeting;
  if (!own.enabled) return true;
  return !product.siblings.some(
    ({ audience }) => audience.enabled && audience.priority > own.priority && isAimedAt(audience, buyer),
  );
}

/** Whether the product is for this person, at any time. Null: yes. */
export function checkPerson(product: SaleRules, buyer: Buyer): Refusal | null {
  const { name, config, edition } = product;
  if (!isAimedAt(config.audience_targeting, buyer) || !isBestVariant(product, buyer))
    return refused('not_eligible', say.notEligible(name), 'other');
  if (config.membersOnly && !buyer.isMember)
    return refused('not_eligible', say.notEligible(name), 'members_only');
  if (product.isCourse && buyer.isRegisteredForIt)
    return refused('already_registered', say.alreadyRegistered(name), 'course_duplicate');
  if (buyer.birthdate === null) return null;
  const age = ageAtEdition(buyer.birthdate, edition.startsAt, edition.timezone);
  const problem = checkAge(config.limitAge, age);
  return problem ? refused('not_eligible', problem.message, problem.restriction) : null;
}

/** Without the stock; checked before a place is held, queued for or held again. Null: yes. */
export function checkEligibility(product: SaleRules, buyer: Buyer, now: Date): Refusal | null {
  return (
    checkEdition(product.edition, buyer.kind, now) ??
    checkArticle(product, buyer) ??
    checkDates(product, now) ??
    checkPerson(product, buyer)
  );
}

/** A place that was offered in time can be taken until the offer ends, also after the sale does. Null: yes. */
export function checkOffered(product: SaleRules, buyer: Buyer, now: Date): Refusal | null {
  return (
    checkEdition(product.edition, buyer.kind, now) ??
    checkArticle(product, buyer) ??
    checkPerson(product, buyer)
  );
}

/** As `checkPerson`, where the birth date must be known by now if there is a limit of age. */
export function checkKnownPerson(product: SaleRules, buyer: Buyer): Refusal | null {
  const problem = checkPerson(product, buyer);
  if (problem || product.config.limitAge === null || buyer.birthdate !== null) return problem;
  return refused('not_eligible', say.birthDateNeeded(product.name), 'other');
}

/** At submission: a held place stays valid after its sale ends. */
export function checkRegistered(product: SaleRules, buyer: Buyer, now: Date): Refusal | null {
  return checkEdition(product.edition, buyer.kind, now) ?? checkKnownPerson(product, buyer);
}

/** Products of the category that cannot be in the same cart. */
export function categoryRivals({ isSingleChoice, config, siblings }: SaleRules): number[] {
  return siblings
    .filter((sibling) => isSingleChoice || config.onePerCategory || sibling.isOnePerCategory)
    .map(({ id }) => id);
}
