import type { ShownClaim, ShownTransfer } from '@kermesse/domain/registration/schemas';
import { formatDateRange, formatDateTime } from '@kermesse/domain/shared/moments';
import { Anchor, Box, Button, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { session } from '../../../platform/session/session.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { acceptLabel, useAcceptance } from './accept-transfer.ts';
import { ClaimEntry } from './claim-entry.tsx';
import { TransferQuestions } from './transfer-questions.tsx';

/** Whoever accepts a ticket accepts what its buyer accepted, and can read it here. */
function Terms({ transfer: { terms, termsUrl } }: { transfer: ShownTransfer }): ReactElement | null {
  if (!terms && !termsUrl) return null;
  return (
    <Stack gap={10}>
      <Text c="dimmed" fz="sm">
        Avec ce billet, vous acceptez{' '}
        {termsUrl ? (
          <Anchor href={termsUrl} target="_blank" rel="noreferrer" inherit>
            le règlement
            <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
          </Anchor>
        ) : (
          'le règlement'
        )}{' '}
        de l’événement.
      </Text>
      {terms && (
        <Paper component="details" px={18} py={4} withBorder>
          <Box component="summary" py="sm" fw={600} style={{ cursor: 'pointer' }}>
            Lire le règlement
          </Box>
          <Text mb={14} className="k-keep-lines">
            {terms}
          </Text>
        </Paper>
      )}
    </Stack>
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

/** Signed out, the page offers to go on with the mailed address. */
function ChangeAccount(): ReactElement {
  const leaving = useChange({ send: () => session.signOut() });
  return (
    <Button variant="default" loading={leaving.isPending} onClick={() => void leaving.run()}>
      Changer de compte
    </Button>
  );
}

/** A ticket that its holder passes on to the mailed address. */
export function TransferOffer({ token, claim, transfer }: TransferOfferProps): ReactElement {
  const state = useSession();
  const { email, eventName, editionName, registeredBy } = claim;
  const { items, dateStart, dateEnd, timezone, until, form } = transfer;
  const isSignedIn = state.status === 'signed-in';
  const isTheirs = isSignedIn && state.user.email.toLowerCase() === email.toLowerCase();
  return (
    <Page title="Un billet pour vous" width="narrow">
      <Stack gap={22}>
        <StatePanel
          size="page"
          drawing={<TicketsDrawing />}
          title="Un billet pour vous"
          action={
            isSignedIn ? (
              isTheirs ? (
                !form && <AcceptButton token={token} />
              ) : (
                <ChangeAccount />
              )
            ) : (
              <ClaimEntry token={token} email={email} />
            )
          }
        >
          <Stack gap={8}>
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
          </Stack>
        </StatePanel>
        {isTheirs && form && (
          <TransferQuestions token={token} form={form} timeZone={timezone} editionStart={dateStart} />
        )}
        {isTheirs && <Terms transfer={transfer} />}
      </Stack>
    </Page>
  );
}
