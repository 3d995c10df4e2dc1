import { lostTicketAnswerSchema, type TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';

export function SendTicketsButton({ tickets }: { tickets: readonly TicketView[] }): ReactElement | null {
  const sending = useChange({
    send: (code: string) =>
      api.post(`/tickets/${encodeURIComponent(code)}/send`, { body: {}, schema: lostTicketAnswerSchema }),
    done: ({ message }) => message,
  });
  const ticket = tickets.find(({ status, isEventCancelled }) => status === 'valid' && !isEventCancelled);
  if (!ticket) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={sending.isPending}
      leftSection={<IconMailForward size={17} aria-hidden="true" />}
      style={{ alignSelf: 'start', marginLeft: -12 }}
      onClick={() => void sending.run(ticket.code)}
    >
      Renvoyer par email
    </Button>
  );
}
