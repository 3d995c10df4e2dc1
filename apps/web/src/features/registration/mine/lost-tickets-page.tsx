import { registrationMessages } from '@kermesse/domain/registration/messages';
import { lostTicketAnswerSchema } from '@kermesse/domain/tickets/ticket-schemas';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { isEmailAddress } from '../registration-intent.ts';

/** Sends the tickets to the address; never tells whether it has any. */
export function LostTicketsPage(): ReactElement {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const asking = useChange({
    send: () =>
      api.post('/custom/lost-tickets', { body: { email: email.trim() }, schema: lostTicketAnswerSchema }),
    onDone: ({ message }) => setAnswer(message),
    onFailure: (failure) => {
      setError(messageOf(failure));
      return true;
    },
  });
  const ask = () => {
    if (isEmailAddress(email.trim())) void asking.run();
    else setError(registrationMessages.emailNeeded);
  };
  if (answer)
    return (
      <Page title="Retrouver mes billets" width="narrow">
        <StatePanel
          size="page"
          drawing={<TicketsDrawing />}
          title="Regardez votre boîte de réception"
          action={
            <LinkButton to="/participant" variant="default">
              Mon espace participant
            </LinkButton>
          }
        >
          <p role="status">{answer}</p>
        </StatePanel>
      </Page>
    );
  return (
    <Page title="Retrouver mes billets" width="narrow">
      <PageHeading title="Retrouver mes billets" />
      <SectionCard>
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            ask();
          }}
        >
          <Stack align="flex-start" gap={18}>
            <TextField
              w="100%"
              kind="email"
              label="Adresse email de l’inscription"
              description="Nous y enverrons les billets de vos événements à venir."
              required
              value={email}
              error={error}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setError(null);
              }}
            />
            <Button type="submit" loading={asking.isPending}>
              Recevoir mes billets
            </Button>
          </Stack>
        </form>
      </SectionCard>
    </Page>
  );
}
