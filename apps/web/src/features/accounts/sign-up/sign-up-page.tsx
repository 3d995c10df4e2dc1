import { accountMessages } from '@kermesse/domain/accounts/messages';
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { safeRedirect } from '../../../platform/navigation/safe-redirect.ts';
import { session } from '../../../platform/session/session.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { type InitialView, initialView, keptSearch, searchFor, signUpIntentOf } from './arrival.ts';
import { loadDraft } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpLayout } from './sign-up-layout.tsx';

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx'));
const ThirdPersonState = lazy(() => import('./third-person-state.tsx'));
const BusyOverlay = lazy(() => import('./busy-overlay.tsx'));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function SignUpPage(): ReactElement {
  const invitation = useMatch({ from: '/public/register/$associationId', shouldThrow: false });
  const search = keptSearch(useSearch({ from: '/public/register' }), invitation?.params.associationId);
  const intent = signUpIntentOf(search);
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const [view, setView] = useState<InitialView | null>(null);
  const [hadDraft] = useState(() => loadDraft() !== null);
  const [busyText, setBusyText] = useState<string | null>(null);
  const isBusy = busyText !== null;

  /** Back to the page of this site that the person came from, rather than home. */
  const back = safeRedirect(search.redirect);
  const leave = (to: string) =>
    void (to === '/home' && back
      ? navigate({ href: back, replace: true })
      : navigate({ to, search: searchFor(to, search), replace: true }));

  const continueAfterSignUp = async (email: string) => {
    setBusyText(accountMessages.redirecting);
    const { nextPlace } = await import('./create-account.ts');
    const { address, delayMs } = await nextPlace(intent, email);
    await wait(delayMs);
    if (address.startsWith('/')) leave(address);
    else window.location.assign(address);
  };

  // Asking for the session renews it when this browser has one. Signing in from another tab is seen here too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once; only the session may change
  useEffect(() => {
    if (isBusy) return;
    let isHere = true;
    void session
      .ready()
      .catch(() => null)
      .then((state) => {
        if (!isHere) return;
        const next = initialView(intent, state?.status === 'signed-in');
        setView(next);
        if (next.kind !== 'leave') return;
        // A promised group is assigned to an existing account on the way.
        if (intent.assignAsOwner && intent.groupId && state?.status === 'signed-in')
          void continueAfterSignUp(state.user.email);
        else leave(next.to);
      });
    return () => {
      isHere = false;
    };
  }, [isSignedIn]);

  if (view?.kind === 'third-person')
    return (
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <ThirdPersonState />
      </Suspense>
    );
  const overlay = busyText ?? (view?.kind === 'leave' ? accountMessages.redirecting : null);
  return (
    <Page title="Créer un compte">
      <SignUpLayout intent={intent} search={search}>
        {view?.kind === 'form' || isBusy ? (
          <SignUpForm
            initialEmail={search.email}
            isBusy={isBusy}
            onBusy={(busy) => setBusyText(busy ? accountMessages.creating : null)}
            onCreated={(email) => void continueAfterSignUp(email)}
          />
        ) : (
          <FormSkeleton fields={4} />
        )}
      </SignUpLayout>
      <Suspense>
        {view?.kind === 'form' && view.asksForAccount && !hadDraft && !isBusy && <WelcomeDialog />}
        {overlay && <BusyOverlay text={overlay} />}
      </Suspense>
    </Page>
  );
}
