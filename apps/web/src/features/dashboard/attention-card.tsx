import type { Attention, AttentionKind } from '@kermesse/domain/dashboard/attention';
import { attentionNames, attentionText } from '@kermesse/domain/dashboard/messages';
import { Box, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconFileAlert,
  IconFileCheck,
  IconHourglass,
  IconMailX,
  IconReceiptRefund,
  IconTicketOff,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../ui/display/state-pill.tsx';
import { usePathLink } from '../../ui/layout/path-link.tsx';
import classes from './dashboard.module.css';

interface Look {
  icon: ReactNode;
  tone: Tone;
  /** Relative to the edition. */
  path: string;
}

const looks: Record<AttentionKind, Look> = {
  failed_refunds: {
    icon: <IconReceiptRefund size={20} />,
    tone: 'corail',
    path: '/registrations?status=cancelled',
  },
  failed_mails: { icon: <IconMailX size={20} />, tone: 'corail', path: '/emails' },
  sold_out: { icon: <IconTicketOff size={20} />, tone: 'corail', path: '/products' },
  low_stock: { icon: <IconAlertTriangle size={20} />, tone: 'soleil', path: '/products' },
  unpaid: {
    icon: <IconHourglass size={20} />,
    tone: 'soleil',
    path: '/registrations?status=pending_payment',
  },
  documents_missing: {
    icon: <IconFileAlert size={20} />,
    tone: 'soleil',
    path: '/registrations?status=confirmed&documents=missing',
  },
  documents_to_review: {
    icon: <IconFileCheck size={20} />,
    tone: 'soleil',
    path: '/registrations?status=confirmed&documents=given',
  },
  waiting_list: { icon: <IconUsers size={20} />, tone: 'neutral', path: '/registrations/waiting-list' },
};

function AttentionLine({ attention }: { attention: Attention }): ReactElement {
  const { edition } = useEditionWorkspace();
  const { icon, tone, path } = looks[attention.kind];
  const link = usePathLink(`/organizer/editions/${edition.documentId}${path}`);
  const names = attentionNames(attention);
  return (
    <li>
      <a className={classes.task} {...link}>
        <span className={classes.taskIcon} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
        <Box component="span" flex={1} miw={0} fw={500}>
          {attentionText(attention)}
          {names !== '' && (
            <Text component="span" display="block" c="dimmed" fz="sm">
              {names}
            </Text>
          )}
        </Box>
        <IconChevronRight size={18} aria-hidden="true" />
      </a>
    </li>
  );
}

/** Most urgent first; each line links to the page that settles it. */
export function AttentionCard({ attention }: { attention: readonly Attention[] }): ReactElement {
  return (
    <SectionCard
      title="À regarder"
      isFlush={attention.length > 0}
      pill={
        attention.length > 0 && (
          <StatePill size="sm" tone="soleil">
            {attention.length}
          </StatePill>
        )
      }
    >
      {attention.length === 0 ? (
        <Text c="dimmed">{'Rien ne presse\u00a0: tout est à jour.'}</Text>
      ) : (
        <ul className={classes.list}>
          {attention.map((one) => (
            <AttentionLine key={one.kind} attention={one} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
