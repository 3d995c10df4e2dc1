import type { ShownClaim, ShownTransfer } from '@kermesse/domain/registration/schemas';
import { formatDateRange, formatDateTime } from '@kermesse/domain/shared/moments';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { acceptLabel, useAcceptance } from './accept-transfer.ts';
import { ClaimEntry } from './claim-entry.tsx';

const TransferQuestions = lazy(() => import('./transfer-questions.tsx'));

function Terms({ transfer: { hasTerms, termsUrl } }: { transfer: ShownTransfer }): ReactElement | null {
  if (!hasTerms) return null;
  return (
    <Text c="dimmed" fz="sm" ta="center">
      En acceptant, vous acceptez{' '}
      {termsUrl ? (
        <Anchor href={termsUrl} target="_blank" rel="noreferrer" inherit>
          le règlement de l’événement
        </Anchor>
      ) : (
        'les conditions de participation de l’événement'
      )}
      .
    </Text>
  );
}

function AcceptButton({ token }: { token: string }): ReactElement {
  const acceptance = useAcceptance({ token });
  return (
    <Button loading={acceptance.isPending} onClick={() => void acceptance.run({})}>
      {acceptLabel}
    </Button>
  );
}

interface TransferOfferProps {
  token: string;
  claim: ShownClaim;
  transfer: ShownTransfer;
}

/** A ticket that its holder passes on to the mailed address. */
export function TransferOffer({ token, claim, transfer }: TransferOfferProps): ReactElement {
  const session = useSession();
  const { email, eventName, editionName, registeredBy } = claim;
  const { items, dateStart, dateEnd, timezone, until, form } = transfer;
  const isSignedIn = session.status === 'signed-in';
  const isTheirs = isSignedIn && session.user.email.toLowerCase() === email.toLowerCase();
  return (
    <Page title="Un billet pour vous" width="narrow">
      <Stack gap={22}>
        <StatePanel
          size="page"
          drawing={<TicketsDrawing />}
          title="Un billet pour vous"
          action={
            isSignedIn ? (
              isTheirs && !form && <AcceptButton token={token} />
            ) : (
              <ClaimEntry token={token} email={email} />
            )
          }
        >
          <p>
            {registeredBy || 'Quelqu’un'} vous transmet son billet pour {eventName}, {editionName}.
          </p>
          <p>
            {items.join(', ')} · {formatDateRange(dateStart, dateEnd, timezone)}
          </p>
          <p>Vous n’avez rien à payer. À accepter avant le {formatDateTime(until, timezone)}.</p>
          {isSignedIn && !isTheirs && (
            <p role="status">
              Ce billet est destiné à {email}
              {'\u00a0'}: connectez-vous avec cette adresse pour l’accepter.
            </p>
          )}
        </StatePanel>
        {isTheirs && form && (
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <TransferQuestions token={token} form={form} timeZone={timezone} />
          </Suspense>
        )}
        {isTheirs && <Terms transfer={transfer} />}
      </Stack>
    </Page>
  );
}
