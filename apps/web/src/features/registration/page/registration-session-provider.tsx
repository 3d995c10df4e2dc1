import type { EventPage } from '@kermesse/domain/catalog/event-page';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { focusPageTitle } from '../../../form-renderer/focus-field.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { type FoundForm, restrictionsQuery } from '../api.ts';
import { pageTexts } from '../messages.ts';
import type { RegistrationIntent } from '../registration-intent.ts';
import type { RegistrationListener } from '../registration-session.ts';
import { sessionOfEndedCare } from '../resync.ts';
import { RegistrationContext, useRegistrationSession, useStateOf } from '../use-registration.ts';
import { goBack } from './go-back.ts';
import { RegistrationClosed } from './lazy-states.ts';
import { searchForOther } from './person-search.ts';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationSkeleton } from './registration-skeleton.tsx';
import type { TakeAlong } from './use-submission.ts';

const CareEnded = lazy(() => import('./care-ended.tsx'));
const AlreadyRegisteredDialog = lazy(() => import('./already-registered-dialog.tsx'));

interface RegistrationSessionProviderProps {
  intent: RegistrationIntent;
  found: Extract<FoundForm, { state: 'published' }>;
  page: EventPage;
  group: GroupAvailability | null;
  help: RegistrationHelp | null;
  isSignedIn: boolean;
  onTakeAlong: TakeAlong;
}

const expiredRedirectMs = 2_000;
const warningMs = 10_000;

const refusals = {
  reserve: reservationMessages.reserveFailed,
  adjust: reservationMessages.adjustFailed,
  release: reservationMessages.releaseFailed,
} as const;

/** With the server's reason where it has one. */
function toastRefusal(action: keyof typeof refusals, name: string, error: unknown): void {
  const isKnown = error instanceof ApiError;
  if (isKnown && error.code === 'session_expired') return;
  if (isKnown && error.code === 'stock_insufficient')
    toast.error(reservationMessages.stockInsufficient(name));
  else showFailure(error, refusals[action](name));
}

/** A toast in a hidden tab would be gone when somebody returns. */
function whenVisible(say: () => void): void {
  const listen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', listen);
    say();
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}

function useRegistrationListener(restart: () => void): RegistrationListener {
  return {
    onWarning: () => toast.error(pageTexts.warning, { title: pageTexts.warningTitle, durationMs: warningMs }),
    onExpired: () => {
      if (document.visibilityState !== 'visible') {
        restart();
        whenVisible(() => toast.info(reservationMessages.newSession));
        return;
      }
      toast.error(pageTexts.expired, { title: reservationMessages.sessionExpired });
    },
    onReplaced: () => toast.info(reservationMessages.newSession),
    onHeld: ({ message }) => message && toast.info(message),
    onRefused: toastRefusal,
    onRecovered: (count) => toast.info(pageTexts.recovered(count)),
  };
}

/** Leaves time to read why, then opens the page of the end, unless somebody navigated elsewhere. */
function useEndOfSession(status: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== 'expired') return;
    const timer = setTimeout(() => void navigate({ to: '/session-expired' }), expiredRedirectMs);
    return () => clearTimeout(timer);
  }, [status, navigate]);
}

/** Without the restrictions nothing is disabled here; the server still refuses, so the failure is shown. */
function useRestrictionsFailure(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    toast.error(
      error instanceof ApiError
        ? registrationMessages.restrictionsStatus(error.status)
        : registrationMessages.restrictionsFailed,
      { title: registrationMessages.restrictionsFailed },
    );
  }, [error]);
}

export function RegistrationSessionProvider(props: RegistrationSessionProviderProps): ReactElement {
  const { intent, found, page, group, help, isSignedIn, onTakeAlong } = props;
  const [attempt, setAttempt] = useState(0);
  const restart = () => setAttempt((count) => count + 1);
  const options = {
    intent,
    form: found.content,
    timeZone: found.timeZone,
    editionStart: page.edition.date_start,
    groupType: group?.group_type ?? null,
    help,
    catalogue: page.products,
    isOpen: page.edition.registration_state === 'open',
  };
  const registration = useRegistrationSession(attempt, options, useRegistrationListener(restart));
  const { status, error } = useStateOf(registration);
  useEndOfSession(status);
  const restrictions = useQuery({ ...restrictionsQuery(intent), enabled: isSignedIn && !intent.isForOther });
  useRestrictionsFailure(restrictions.error);
  const [isAsked, setIsAsked] = useState(intent.isAdditional);
  const navigate = useNavigate();
  const registerOther = (who: Record<string, string>) =>
    void navigate({ to: '/inscriptions', search: searchForOther(who) });
  if (registration === null) return <RegistrationSkeleton intent={intent} found={found} page={page} />;
  if (status === 'failed') {
    if (error instanceof ApiError && error.code === 'registration_closed')
      return <RegistrationClosed edition={page.edition} />;
    const leftOut = sessionOfEndedCare(error);
    if (leftOut !== null)
      return <CareEnded intent={intent} sessionId={leftOut} message={messageOf(error)} onRetry={restart} />;
    return <ErrorState size="page" error={error} onRetry={restart} onBack={goBack} />;
  }
  return (
    <RegistrationContext value={registration}>
      <RegistrationForm
        page={page}
        group={group}
        help={help}
        timeZone={found.timeZone}
        onTakeAlong={onTakeAlong}
      />
      {!intent.isForOther && restrictions.data?.has_inscriptions && !isAsked && (
        <Suspense>
          <AlreadyRegisteredDialog
            editionId={intent.editionId}
            family={help?.children ?? []}
            onContinue={() => {
              setIsAsked(true);
              focusPageTitle();
            }}
            onOther={(tierEmail) => registerOther({ tierEmail })}
            onChild={(tierDocumentId) => registerOther({ tierDocumentId })}
            onNewChild={() => registerOther({})}
            onBack={goBack}
          />
        </Suspense>
      )}
    </RegistrationContext>
  );
}
