import type { SignedIn } from '@kermesse/domain/accounts/session-schemas';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { CreatedInscription } from '@kermesse/domain/registration/schemas';
import type { PersonInCart } from '@kermesse/domain/reservations/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../../../form-renderer/focus-field.ts';
import { OfflineError } from '../../../platform/api/errors.ts';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { session as account } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';
import { ownRegistrationsQuery } from '../api.ts';
import { firstNameOf, useGoToPerson } from '../cart/use-people.ts';
import { registrationKeys } from '../keys.ts';
import { pageTexts } from '../messages.ts';
import type { RegistrationSession } from '../registration-session.ts';
import type { FieldProblem, SubmitResult } from '../submit.ts';

const shownErrors = 3;
const betweenToastsMs = 100;

/** The first three, staggered so that each is read. */
export function toastFirst(problems: readonly { message: string }[], title?: string): void {
  problems.slice(0, shownErrors).forEach(({ message }, index) => {
    const options = index === 0 && title ? { title } : {};
    setTimeout(() => toast.error(message, options), index * betweenToastsMs);
  });
}

/** Both are loaded when the first page is shown already. */
export const loadSubmit = () => import('../submit.ts');

/** Settled when it was told, which must be before the page is left. */
export async function countPage(
  editionId: string,
  page: string | undefined,
  step: 'opened' | 'passed' | 'sent',
): Promise<void> {
  const pages = await import('../count-pages.ts').catch(() => null);
  pages?.countPage(editionId, page, step);
}

/** Tells the page that its form goes on under this account; null: that it is opened again for the account. */
export type TakeAlong = (person: string | null) => void;

interface SubmissionOptions {
  /** Of the same cart. */
  others: readonly PersonInCart[];
  registration: RegistrationSession;
  root: RefObject<HTMLElement | null>;
  pageIndex: number;
  goToPage: (pageIndex: number) => void;
  onTakeAlong: TakeAlong;
}

export function useSubmission(options: SubmissionOptions) {
  const { registration, others, root, pageIndex, goToPage, onTakeAlong } = options;
  const client = useQueryClient();
  const goToPerson = useGoToPerson();
  const { editionId, kind, groupId } = registration.intent;
  const [inscription, setInscription] = useState<CreatedInscription | null>(null);
  const [codeFor, setCodeFor] = useState<string | null>(null);

  const show = (problems: readonly FieldProblem[], title: string) => {
    const isOfOther = ({ sessionId }: FieldProblem) => others.some((other) => other.sessionId === sessionId);
    for (const problem of problems)
      if (!isOfOther(problem)) registration.store.setError(problem.path, problem.message);
    toastFirst(
      problems.map((problem) => {
        const whose = others.find(({ sessionId }) => sessionId === problem.sessionId);
        return { message: whose ? `${firstNameOf(whose)}\u00a0: ${problem.message}` : problem.message };
      }),
      title,
    );
    const [first] = problems;
    if (!first) return;
    const other = others.find(({ sessionId }) => sessionId === first.sessionId);
    if (other) {
      void openOnPageOf(registration, other, first).then(() => goToPerson(other));
      return;
    }
    const page = first.pageIndex ?? pageOf(registration, first.path);
    if (page !== null) goToPage(page);
    if (root.current) focusField(root.current, first.path);
  };

  /** The child's own page says why, and how to go on. */
  const showEndedCare = (sessionId: string) => {
    const other = others.find((person) => person.sessionId === sessionId);
    if (other) goToPerson(other);
    else void registration.session.open();
  };

  const enter = (answer: SignedIn) => {
    const person = answer.user.documentId;
    // Before the session changes, which would open the form again and lose what is under way.
    flushSync(() => onTakeAlong(person));
    account.adoptAnswer(answer);
    registration.drafts.continueAs(person, registration.store.answers(), pageIndex);
  };

  const send = async (): Promise<SubmitResult> => {
    const loaded = await loadSubmit().catch(() => null);
    if (loaded) return loaded.submit(registration, others, enter);
    if (!navigator.onLine) throw new OfflineError();
    // A browser may keep the failure of a file until the page is loaded again.
    await registration.drafts.flush();
    return { kind: 'failed', message: registrationMessages.reloadToSend, isExpired: false };
  };

  const sending = useChange({
    send,
    onDone: async (result) => {
      if (result.kind === 'payment' || result.kind === 'done')
        await countPage(registration.intent.editionId, registration.store.form.pages[pageIndex]?.id, 'sent');
      switch (result.kind) {
        case 'payment':
          await leavePage(result.url);
          // The back/forward cache restored a cart that is closed by now.
          window.location.reload();
          break;
        case 'done':
          setInscription(result.inscription);
          break;
        case 'code':
          setCodeFor(result.email);
          break;
        case 'care-ended':
          showEndedCare(result.sessionId);
          break;
        case 'invalid':
          show(result.problems, result.title);
          break;
        case 'failed':
          if (result.isExpired) registration.session.expire();
          else toast.error(result.message, result.title ? { title: result.title } : {});
          // Somebody may have been taken out of the cart elsewhere.
          void client.invalidateQueries({ queryKey: registrationKeys.people(editionId, kind, groupId) });
          // The button lost the focus while it was disabled.
          focusWhenRendered(() => root.current?.querySelector<HTMLElement>('[data-submit]:enabled'));
      }
    },
  });

  /** Whoever is registered here already is asked first, as if they had been signed in from the start. */
  const enterByCode = async (answer: SignedIn) => {
    enter(answer);
    setCodeFor(null);
    const { intent } = registration;
    const own = intent.isForOther
      ? []
      : await client.fetchQuery(ownRegistrationsQuery(intent.editionId)).catch(() => []);
    if (own.some(({ status }) => status === 'confirmed' || status === 'pending_payment')) {
      await registration.drafts.flush();
      toast.info(pageTexts.signedInAgain);
      onTakeAlong(null);
      return;
    }
    await sending.run();
  };

  return {
    isBusy: sending.isPending,
    inscription,
    send: () => void sending.run(),
    /** The address whose code is being typed. */
    codeFor,
    enterByCode,
    closeCode: () => setCodeFor(null),
  };
}

async function openOnPageOf(
  registration: RegistrationSession,
  person: PersonInCart,
  { path, pageIndex }: FieldProblem,
): Promise<void> {
  const { openOnPage } = await import('../cart/other-payloads.ts');
  await openOnPage(registration, person, pageIndex ?? pageOf(registration, path) ?? 0);
}

function pageOf({ store }: RegistrationSession, path: string): number | null {
  const pages = store.form.pages;
  const found = pages.findIndex(({ blocks }) =>
    blocks.some(({ questions }) => questions.some(({ fieldName }) => fieldName === path)),
  );
  return found >= 0 ? found : null;
}
