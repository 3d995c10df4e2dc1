import { isEmail } from '@kermesse/domain/forms/answers/email';
import { type Person, personFieldOf, personFromAnswers } from '@kermesse/domain/forms/person-fields';
import type { RegistrationSession } from './registration-session.ts';

type Asked = Pick<RegistrationSession, 'store' | 'intent'>;

function shownQuestions({ store }: Asked) {
  return store.form.pages
    .flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions))
    .filter(({ id }) => store.isShown(id));
}

/** Whom the answers name: the person who registers, unless it is for somebody else. */
function namedBy(asked: Asked): Person {
  if (asked.intent.isForOther) return {};
  return personFromAnswers(shownQuestions(asked), asked.store.answers());
}

/** The address that the answers give for the person who registers; empty while there is none. */
export function answeredAddress(asked: Asked): string {
  const { email } = namedBy(asked);
  return isEmail(email) ? email : '';
}

/** Whether the form itself asks for it; an optional question counts once it is answered. */
export function asksForAddress(asked: Asked): boolean {
  if (asked.intent.isForOther) return false;
  const question = shownQuestions(asked).find((each) => personFieldOf(each) === 'email');
  return question !== undefined && (question.fieldRequired || answeredAddress(asked) !== '');
}

/** Who registers; the address of the bill counts where the answers give none. */
export function buyerOf(asked: Asked): Person {
  const bill = asked.store.answer('billing_email');
  const typed = typeof bill === 'string' && isEmail(bill.trim()) ? bill.trim() : '';
  return { ...namedBy(asked), email: answeredAddress(asked) || typed };
}

export const hasPaymentBlock = ({ store }: Pick<Asked, 'store'>): boolean =>
  store.form.pages.some(({ blocks }) => blocks.some(({ blockPayment }) => blockPayment));
