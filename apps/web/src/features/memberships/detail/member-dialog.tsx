import type { Member } from '@kermesse/domain/memberships/answers';
import { memberRoleLabels, membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import { Box, Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { usePossibleActions } from '../actions/use-member-action.ts';
import { memberQuery } from '../api.ts';
import { nameOf } from '../member-text.ts';
import { ActivityTab } from './activity-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

interface MemberDialogProps {
  /** Filled in by the fees feature. */
  fees?: (member: Member) => ReactNode;
  /** Card and attestation, filled in by the feature of cards. */
  papers?: (member: Member) => ReactNode;
}

const tones = { active: 'sapin', pending: 'soleil', inactive: 'neutral', suspended: 'corail' } as const;

function Content({
  member,
  fees,
  papers,
  onGone,
}: {
  member: Member;
  fees: MemberDialogProps['fees'];
  papers: MemberDialogProps['papers'];
  onGone: () => void;
}) {
  const { can } = useAssociationWorkspace();
  const { isSelf } = usePossibleActions();
  const seesActivity = can('view_history_members') || isSelf(member);
  return (
    <>
      <Group wrap="nowrap" mb={18}>
        <Avatar
          name={nameOf(member)}
          seed={member.user?.documentId ?? member.documentId}
          src={member.user?.url_picture ?? null}
          size={56}
        />
        <Box miw={0}>
          <Text mb={6} fz="xl" fw={700} ff="heading" className="k-break-anywhere">
            {nameOf(member)}
          </Text>
          <Group gap="xs">
            <StatePill size="sm">{memberRoleLabels[member.role]}</StatePill>
            <StatePill size="sm" tone={tones[member.mb_status]}>
              {membershipStatusLabels[member.mb_status]}
            </StatePill>
            {member.user === null && <StatePill size="sm">Sans compte</StatePill>}
          </Group>
        </Box>
      </Group>
      <Tabs defaultValue="profile" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="profile">Profil</Tabs.Tab>
          {fees && can('manage_contributions') && <Tabs.Tab value="fees">Cotisations</Tabs.Tab>}
          {seesActivity && <Tabs.Tab value="activity">Activité</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="profile" pt={20}>
          <ProfileTab member={member} onGone={onGone} />
          {papers && member.mb_status === 'active' && (isSelf(member) || can('manage_roles')) && (
            <Box mt={10}>{papers(member)}</Box>
          )}
        </Tabs.Panel>
        {fees && (
          <Tabs.Panel value="fees" pt={20}>
            {fees(member)}
          </Tabs.Panel>
        )}
        {seesActivity && (
          <Tabs.Panel value="activity" pt={20}>
            <ActivityTab memberId={member.documentId} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

/** Has its own address, so that a link opens it. */
export function MemberDialog({ fees, papers }: MemberDialogProps): ReactElement {
  useFocusBack();
  const { memberId } = useParams({ from: '/member/my-associations/$associationId/members/$memberId' });
  const { association } = useAssociationWorkspace();
  const navigate = useNavigate({ from: '/my-associations/$associationId/members/$memberId' });
  const query = useQuery(memberQuery(association.documentId, memberId));
  const close = () =>
    void navigate({
      to: '/my-associations/$associationId/members',
      params: { associationId: association.documentId },
      search: (before) => before,
      resetScroll: false,
    });
  return (
    <Dialog
      opened
      onClose={close}
      title={
        <Text span c="dimmed" fw={600}>
          Fiche du membre
        </Text>
      }
      size={640}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(member) => <Content member={member} fees={fees} papers={papers} onGone={close} />}
      </Loaded>
    </Dialog>
  );
}
