import { formatDateTime } from '@kermesse/domain/shared/moments';
import { ticketMessages } from '@kermesse/domain/tickets/messages';
import { googleWalletAnswerSchema, type TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { Box, Button, Group, Skeleton, Stack } from '@mantine/core';
import {
  IconBrandApple,
  IconCalendarMinus,
  IconCalendarPlus,
  IconFileTypePdf,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { api } from '../../platform/api/api.ts';
import { download } from '../../platform/api/download.ts';
import { settings } from '../../platform/settings.ts';
import { QrCode } from '../display/qr-code.tsx';
import { StatePill } from '../display/state-pill.tsx';
import { useChange } from '../feedback/use-change.ts';
import { PlainList } from '../layout/plain-list.tsx';
import classes from './ticket-list.module.css';

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

/** In this tab: browsers keep a page from opening another one after a request. */
function GoogleWalletButton({ code }: { code: string }): ReactElement {
  const wallet = useChange({
    send: () =>
      api.get(`/tickets/${encodeURIComponent(code)}/google-wallet`, { schema: googleWalletAnswerSchema }),
    onDone: ({ data }) => window.location.assign(data.url),
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={wallet.isPending}
      leftSection={<IconWallet size={17} aria-hidden="true" />}
      onClick={() => void wallet.run()}
    >
      Google Wallet
    </Button>
  );
}

function Ticket({ ticket }: { ticket: TicketView }): ReactElement {
  const { code, holderName, productName, optionName, status, checkedInAt, timezone } = ticket;
  const isValid = status === 'valid' && !ticket.isEventCancelled;
  return (
    <li className={classes.ticket} data-void={!isValid || undefined}>
      <Stack gap={4} align="flex-start" flex="1 1 260px" miw={0}>
        <Box component="p" m={0} c="var(--k-muted)" fz="sm">
          {ticket.eventName} · {ticket.editionName}
        </Box>
        <Box component="h3" m={0} ff="var(--k-font-heading)" fz="xl">
          {productName}
          {optionName ? `, ${optionName}` : ''}
        </Box>
        <Box component="p" m={0} fw={600}>
          {holderName}
        </Box>
        <Box component="p" m={0} c="var(--k-muted)" fz="sm">
          {formatDateTime(ticket.dateStart, timezone)}
          {ticket.place ? ` · ${ticket.place}` : ''} · réf. {ticket.reference}
        </Box>
        {status !== 'valid' && <StatePill tone="neutral">{ticketMessages.cancelled}</StatePill>}
        {status === 'valid' && ticket.isEventCancelled && (
          <>
            <StatePill tone="corail">{ticketMessages.eventCancelled}</StatePill>
            <Group gap="xs" align="stretch" mt="xs">
              <FileButton
                path={`/tickets/${encodeURIComponent(code)}.ics`}
                name="annulation.ics"
                icon={<IconCalendarMinus size={17} aria-hidden="true" />}
              >
                Retirer du calendrier
              </FileButton>
            </Group>
          </>
        )}
        {isValid && ticket.isEventPostponed && (
          <StatePill tone="soleil">{ticketMessages.eventPostponed}</StatePill>
        )}
        {checkedInAt && (
          <StatePill tone="sapin">Entrée validée le {formatDateTime(checkedInAt, timezone)}</StatePill>
        )}
        {isValid && (
          <Group gap="xs" align="stretch" mt="xs">
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
            {settings.hasAppleWallet && (
              <FileButton
                path={`/tickets/${encodeURIComponent(code)}.pkpass`}
                name="billet.pkpass"
                icon={<IconBrandApple size={17} aria-hidden="true" />}
              >
                Apple Wallet
              </FileButton>
            )}
            {settings.hasGoogleWallet && <GoogleWalletButton code={code} />}
          </Group>
        )}
      </Stack>
      {isValid && (
        <QrCode content={code} label={`Code du billet de ${holderName} pour ${productName}`} size={148} />
      )}
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
    <PlainList gap={14}>
      {tickets.map((ticket) => (
        <Ticket key={ticket.documentId} ticket={ticket} />
      ))}
    </PlainList>
  );
}
