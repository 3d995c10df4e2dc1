import type { SignedIn } from '@kermesse/domain/accounts/session-schemas';
import type { CreatedInscription } from '@kermesse/domain/registration/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../../../form-renderer/focus-field.ts';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { session as account } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';
import { ownRegistrationsQuery } from '../api.ts';
import { pageTexts } from '../messages.ts';
import type { RegistrationSession } from '../registration-session.ts';
import { type FieldProblem, submit } from '../submit.ts';

const shownErrors = 3;
const betweenToastsMs = 100;

/** The first three, staggered so that each is read. */
export function toastFirst(problems: readonly { message: string }[], title?: string): void {
  problems.slice(0, shownErrors).forEach(({ message }, index) => {
    const options = index === 0 && title ? { title } : {};
    setTimeout(() => toast.error(message, options), index * betweenToastsMs);
  });
}

/** Tells the page that its form goes on under this account; null: that it is opened again for the account. */
export type TakeAlong = (person: string | null) => void;

interface SubmissionOptions {
  registration: RegistrationSession;
  root: RefObject<HTMLElement | null>;
  pageIndex: number;
  goToPage: (pageIndex: number) => void;
  onTakeAlong: TakeAlong;
}

export function useSubmission(options: SubmissionOptions) {
  const { registration, root, pageIndex, goToPage, onTakeAlong } = options;
  const client = useQueryClient();
  const [inscription, setInscription] = useState<CreatedInscription | null>(null);
  const [codeFor, setCodeFor] = useState<string | null>(null);

  const show = (problems: readonly FieldProblem[], title: string) => {
    for (const { path, message } of problems) registration.store.setError(path, message);
    toastFirst(problems, title);
    const [first] = problems;
    if (!first) return;
    const page = first.pageIndex ?? pageOf(registration, first.path);
    if (page !== null) goToPage(page);
    if (root.current) focusField(root.current, first.path);
  };

  const enter = (answer: SignedIn) => {
    const person = answer.user.documentId;
    // Before the session changes, which would open the form again and lose what is under way.
    flushSync(() => onTakeAlong(person));
    account.adoptAnswer(answer);
    registration.drafts.continueAs(person, registration.store.answers(), pageIndex);
  };

  const sending = useChange({
    send: () => submit(registration, enter),
    onDone: async (result) => {
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
        case 'invalid':
          show(result.problems, result.title);
          break;
        case 'failed':
          if (result.isExpired) registration.session.expire();
          else toast.error(result.message, result.title ? { title: result.title } : {});
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

function pageOf({ store }: RegistrationSession, path: string): number | null {
  const pages = store.form.pages;
  const found = pages.findIndex(({ blocks }) =>
    blocks.some(({ questions }) => questions.some(({ fieldName }) => fieldName === path)),
  );
  return found >= 0 ? found : null;
}
