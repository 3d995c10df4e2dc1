import { lostTicketAnswerSchema, type TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export function SendTicketsButton({ tickets }: { tickets: readonly TicketView[] }): ReactElement | null {
  const [isBusy, setIsBusy] = useState(false);
  const ticket = tickets.find(({ status, isEventCancelled }) => status === 'valid' && !isEventCancelled);
  if (!ticket) return null;
  const send = async () => {
    setIsBusy(true);
    try {
      const path = `/tickets/${encodeURIComponent(ticket.code)}/send`;
      toast.success((await api.post(path, { body: {}, schema: lostTicketAnswerSchema })).message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isBusy}
      leftSection={<IconMailForward size={17} aria-hidden="true" />}
      style={{ justifySelf: 'start', marginLeft: -12 }}
      onClick={() => void send()}
    >
      Renvoyer par email
    </Button>
  );
}
