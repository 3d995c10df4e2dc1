import { familyMessages } from '@kermesse/domain/families/messages';
import { canBecomeRole, offeredRoles } from '@kermesse/domain/families/rules';
import type { Family, FamilyMember, OwnChild } from '@kermesse/domain/families/schemas';
import { groupMemberRoleLabels } from '@kermesse/domain/groups/enums';
import { ageOn } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf } from '@kermesse/domain/shared/text';
import { ActionIcon, Box, Button, Flex, Group, Menu, Text } from '@mantine/core';
import {
  IconDotsVertical,
  IconMail,
  IconPencil,
  IconTicket,
  IconUserMinus,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { DangerMenuItem } from '../../ui/menu/danger-menu-item.tsx';
import { changeRole, removeMember, resend } from './api.ts';
import { ChildDialog } from './child-dialog.tsx';
import { ChildTicketsDialog } from './child-tickets-dialog.tsx';
import classes from './families.module.css';
import { showFamilyFailure } from './family-failure.ts';
import { afterFamilyChange } from './keys.ts';
import { RegisterChildDialog } from './register-child-dialog.tsx';

const promotions = { parent: 'Promouvoir parent', guardian: 'Définir comme tuteur' } as const;

function memberName({ user, tier, email }: FamilyMember): string {
  const person = user ?? tier;
  return fullName(person ?? {}) || email || 'Membre';
}

/** First names of the children whom this account entered, and takes along when it leaves. */
export const childrenOf = ({ group_members: members }: Family, parent: string | undefined): string[] =>
  members.flatMap(({ tier }) => (tier?.parent && tier.parent === parent ? (tier.firstname ?? []) : []));

function lossOf(family: Family, { tier, user, is_active: isActive }: FamilyMember): string {
  if (tier) return 'Les autres parents ne verront plus ses billets. Ses inscriptions restent valables.';
  if (!isActive) return 'Son invitation ne sera plus valable.';
  const loss = 'Cette personne ne verra plus la famille, ni les billets des enfants.';
  const children = childrenOf(family, user?.documentId);
  return children.length > 0 ? `${loss} ${familyMessages.childrenLeave(children, 'elle')}` : loss;
}

interface MemberRowProps {
  family: Family;
  me: string;
  member: FamilyMember;
  /** Set when the viewer entered the child. */
  ownChild: OwnChild | null;
  canManage: boolean;
  canRegister: boolean;
}

interface MemberMenuProps extends Pick<MemberRowProps, 'family' | 'member' | 'canManage'> {
  /** Null unless the viewer entered the child. */
  onCorrect: (() => void) | null;
}

function MemberMenu({ family, member, canManage, onCorrect }: MemberMenuProps): ReactElement {
  const name = memberName(member);
  const removal = useChange({
    send: () => removeMember(member.documentId),
    confirm: {
      title: `Retirer ${name} de la famille\u00a0?`,
      message: lossOf(family, member),
      confirmLabel: 'Retirer',
      isDestructive: true,
    },
    done: familyMessages.removed,
    refresh: afterFamilyChange,
    onFailure: showFamilyFailure(familyMessages.removalFailed),
  });
  const resending = useChange({
    send: () => resend(member.documentId),
    done: familyMessages.resent,
    refresh: afterFamilyChange,
    onFailure: showFamilyFailure(familyMessages.invitationFailed),
  });
  const promotion = useChange({
    send: (role: (typeof offeredRoles)[number]) => changeRole(member.documentId, role),
    done: familyMessages.roleChanged,
    refresh: afterFamilyChange,
    onFailure: showFamilyFailure(familyMessages.roleFailed),
  });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} color="gray" aria-label={`Actions pour ${name}`}>
          <IconDotsVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onCorrect && (
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onCorrect}>
            Modifier
          </Menu.Item>
        )}
        {canManage && !member.is_active && (
          <Menu.Item leftSection={<IconMail size={18} />} onClick={() => void resending.run()}>
            Renvoyer l’invitation
          </Menu.Item>
        )}
        {canManage &&
          member.member_role !== 'child' &&
          offeredRoles.map((role) => (
            <Menu.Item
              key={role}
              leftSection={<IconUsers size={18} />}
              disabled={!canBecomeRole(member.member_role, role)}
              onClick={() => void promotion.run(role)}
            >
              {promotions[role]}
            </Menu.Item>
          ))}
        <DangerMenuItem icon={<IconUserMinus size={18} />} onClick={() => void removal.run()}>
          Retirer de la famille
        </DangerMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}

export function MemberRow(props: MemberRowProps): ReactElement {
  const { family, me, member, ownChild, canManage, canRegister } = props;
  const [dialog, setDialog] = useState<'register' | 'tickets' | 'correct' | null>(null);
  const close = () => setDialog(null);
  const name = memberName(member);
  const { tier, user } = member;
  const age = tier?.birthdate ? ageOn(tier.birthdate, dayOf(Date.now())) : null;
  return (
    <Flex component="li" gap={14} align="center" py={10} className={classes.row}>
      <PersonAvatar
        name={name}
        seed={user?.documentId ?? tier?.documentId ?? member.documentId}
        picture={user?.url_picture}
        avatar={user?.avatar}
      />
      <Box flex={1} miw={0}>
        <Flex wrap="wrap" gap="4px 8px" align="center" fw={600}>
          {name}
          {!member.is_active && (
            <StatePill tone="soleil" size="sm">
              {familyMessages.pending}
            </StatePill>
          )}
        </Flex>
        <Text c="dimmed" fz="sm">
          {groupMemberRoleLabels[member.member_role]}
          {age !== null && `, ${countOf(age, 'an')}`}
        </Text>
        {tier && canRegister && (
          <Group gap={4} mt="xs" className={classes.childActions ?? ''}>
            <Button variant="default" size="xs" onClick={() => setDialog('register')}>
              Inscrire {tier.firstname}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              px={8}
              leftSection={<IconTicket size={16} aria-hidden="true" />}
              aria-label={`Billets ${ofName(name)}`}
              onClick={() => setDialog('tickets')}
            >
              Billets
            </Button>
          </Group>
        )}
      </Box>
      {(canManage || ownChild) && (
        <MemberMenu
          family={family}
          member={member}
          canManage={canManage}
          onCorrect={ownChild && (() => setDialog('correct'))}
        />
      )}
      {ownChild && dialog === 'correct' && (
        <ChildDialog family={family} parentId={me} child={ownChild} onClose={close} />
      )}
      {tier && dialog === 'register' && <RegisterChildDialog child={tier} onClose={close} />}
      {tier && dialog === 'tickets' && <ChildTicketsDialog child={tier} onClose={close} />}
    </Flex>
  );
}
