import { formatDateTime } from '@kermesse/domain/shared/moments';
import { ticketMessages } from '@kermesse/domain/tickets/messages';
import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarMinus, IconCalendarPlus, IconFileTypePdf } from '@tabler/icons-react';
import { type ReactElement, useMemo } from 'react';
import { renderSVG } from 'uqr';
import { download } from '../../platform/api/download.ts';
import { StatePill } from '../display/state-pill.tsx';
import { useChange } from '../feedback/use-change.ts';
import classes from './ticket-list.module.css';

/** Drawn in the browser: the ticket's code is sent to no service. */
function QrCode({ code, label }: { code: string; label: string }): ReactElement {
  const address = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(code, { border: 2 }))}`,
    [code],
  );
  return <img className={classes.qr} src={address} alt={label} width={148} height={148} />;
}

function FileButton({
  path,
  name,
  children,
  icon,
}: {
  path: string;
  name: string;
  children: string;
  icon: ReactElement;
}) {
  const file = useChange({ send: () => download(path, name) });
  return (
    <Button
      variant="default"
      size="sm"
      loading={file.isPending}
      leftSection={icon}
      onClick={() => void file.run()}
    >
      {children}
    </Button>
  );
}

function Ticket({ ticket }: { ticket: TicketView }): ReactElement {
  const { code, holderName, productName, optionName, status, checkedInAt, timezone } = ticket;
  const isValid = status === 'valid' && !ticket.isEventCancelled;
  return (
    <li className={classes.ticket} data-void={!isValid || undefined}>
      <div className={classes.words}>
        <p className={classes.event}>
          {ticket.eventName} · {ticket.editionName}
        </p>
        <h3 className={classes.product}>
          {productName}
          {optionName ? `, ${optionName}` : ''}
        </h3>
        <p className={classes.holder}>{holderName}</p>
        <p className={classes.note}>
          {formatDateTime(ticket.dateStart, timezone)}
          {ticket.place ? ` · ${ticket.place}` : ''} · réf. {ticket.reference}
        </p>
        {status !== 'valid' && <StatePill tone="neutral">{ticketMessages.cancelled}</StatePill>}
        {status === 'valid' && ticket.isEventCancelled && (
          <>
            <StatePill tone="corail">{ticketMessages.eventCancelled}</StatePill>
            <div className={classes.files}>
              <FileButton
                path={`/tickets/${encodeURIComponent(code)}.ics`}
                name="annulation.ics"
                icon={<IconCalendarMinus size={17} aria-hidden="true" />}
              >
                Retirer du calendrier
              </FileButton>
            </div>
          </>
        )}
        {checkedInAt && (
          <StatePill tone="sapin">Entrée validée le {formatDateTime(checkedInAt, timezone)}</StatePill>
        )}
        {isValid && (
          <div className={classes.files}>
            <FileButton
              path={`/tickets/${encodeURIComponent(code)}.pdf`}
              name="billet.pdf"
              icon={<IconFileTypePdf size={17} aria-hidden="true" />}
            >
              PDF
            </FileButton>
            <FileButton
              path={`/tickets/${encodeURIComponent(code)}.ics`}
              name="billet.ics"
              icon={<IconCalendarPlus size={17} aria-hidden="true" />}
            >
              Ajouter au calendrier
            </FileButton>
          </div>
        )}
      </div>
      {isValid && <QrCode code={code} label={`Code du billet de ${holderName} pour ${productName}`} />}
    </li>
  );
}

export function TicketList({
  tickets,
  isLoading = false,
}: {
  tickets: readonly TicketView[];
  isLoading?: boolean;
}): ReactElement {
  if (isLoading) return <Skeleton height={180} radius="md" />;
  return (
    <ul className={classes.list}>
      {tickets.map((ticket) => (
        <Ticket key={ticket.documentId} ticket={ticket} />
      ))}
    </ul>
  );
}
