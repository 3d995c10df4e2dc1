import { lostTicketAnswerSchema } from '@kermesse/domain/tickets/ticket-schemas';
import { Button, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { emailFormSchema } from '../email-form-schema.ts';

/** Sends the tickets to the address; never tells whether it has any. */
export function LostTicketsPage(): ReactElement {
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, submit, failure, isPending } = useDomainForm({
    schema: emailFormSchema,
    initial: { email: '' },
    send: (body) => api.post('/custom/lost-tickets', { body, schema: lostTicketAnswerSchema }),
    onDone: ({ message }) => setAnswer(message),
  });
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
        <form noValidate onSubmit={submit}>
          <Stack gap={18}>
            <FormField control={form.control} name="email">
              {(field) => (
                <TextField
                  {...field}
                  kind="email"
                  label="Adresse email de l’inscription"
                  description="Nous y enverrons les billets de vos événements à venir."
                  required
                />
              )}
            </FormField>
            <FormFailure message={failure} />
            <Button type="submit" loading={isPending} style={{ alignSelf: 'start' }}>
              Recevoir mes billets
            </Button>
          </Stack>
        </form>
      </SectionCard>
    </Page>
  );
}
