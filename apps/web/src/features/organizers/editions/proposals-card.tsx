import { countOf } from '@kermesse/domain/shared/text';
import { type Proposal, type ProposalKind, proposalKinds } from '@kermesse/domain/starters/proposals';
import { Box, Button, Text } from '@mantine/core';
import {
  IconCalendarEvent,
  IconChecks,
  IconChevronRight,
  IconForms,
  IconMail,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { organizerKeys } from '../../../platform/queries/keys.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { confirmProposals } from '../../../platform/workspace/proposals.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ProposalPill } from '../../../ui/proposals/proposal-pill.tsx';
import common from '../common.module.css';
import classes from './proposals-card.module.css';

const places = {
  product: '/organizer/editions/$editionId/products',
  form: '/organizer/editions/$editionId/form',
  programme: '/organizer/editions/$editionId/details',
  mission: '/organizer/editions/$editionId/volunteers',
  mail: '/organizer/editions/$editionId/emails',
} as const satisfies Record<ProposalKind, string>;

const icons: Record<ProposalKind, ReactNode> = {
  product: <IconTicket size={20} />,
  form: <IconForms size={20} />,
  programme: <IconCalendarEvent size={20} />,
  mission: <IconUsers size={20} />,
  mail: <IconMail size={20} />,
};

function titleOf(kind: ProposalKind, count: number): string {
  switch (kind) {
    case 'product':
      return countOf(count, 'produit');
    case 'form':
      return 'Le formulaire d’inscription';
    case 'programme':
      return `Le programme, ${countOf(count, 'journée')}`;
    case 'mission':
      return countOf(count, 'mission de bénévoles', 'missions de bénévoles');
    case 'mail':
      return countOf(count, 'message');
  }
}

const shown = 4;

function namesOf(proposals: readonly Proposal[]): string {
  const names = proposals.map(({ name }) => name).filter((name) => name !== '');
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} et ${rest} de plus` : names.join(', ');
}

/** What was made for the organiser and nobody has looked at yet; gone once nothing is left. */
export function ProposalsCard({ proposals }: { proposals: readonly Proposal[] }): ReactElement | null {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  const confirming = useChange({
    send: () => confirmProposals(editionId, {}),
    confirm: {
      title: 'Tout est bon\u00a0?',
      message: 'Les marques disparaissent. Vous pourrez toujours tout modifier.',
      confirmLabel: 'Tout est bon',
    },
    refresh: [organizerKeys.proposals(editionId)],
  });
  if (proposals.length === 0) return null;
  return (
    <SectionCard
      title="Préparé pour vous"
      pill={<ProposalPill />}
      description={`Chaque marque s’en va dès que vous modifiez la chose, ou que vous dites «\u00a0C’est bon\u00a0».`}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          loading={confirming.isPending}
          onClick={() => void confirming.run()}
        >
          Tout est bon
        </Button>
      }
    >
      <ul className={common.list} style={{ gap: 2, margin: '0 -10px' }}>
        {proposalKinds.map((kind) => {
          const ofKind = proposals.filter((each) => each.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <li key={kind}>
              <Link
                to={places[kind]}
                params={{ editionId }}
                {...(kind === 'programme' ? { hash: 'programme' } : {})}
                className={common.line}
              >
                <span className={classes.icon} aria-hidden="true">
                  {icons[kind]}
                </span>
                <Box component="span" flex={1} miw={0}>
                  <Text component="span" display="block" fw={600}>
                    {titleOf(kind, ofKind.length)}
                  </Text>
                  <Text component="span" display="block" c="dimmed" fz="sm">
                    {namesOf(ofKind)}
                  </Text>
                </Box>
                <IconChevronRight size={18} className={common.arrow} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
