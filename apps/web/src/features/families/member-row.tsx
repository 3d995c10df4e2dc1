import { familyMessages } from '@kermesse/domain/families/messages';
import { canBecomeRole, offeredRoles } from '@kermesse/domain/families/rules';
import type { Family, FamilyMember } from '@kermesse/domain/families/schemas';
import { groupMemberRoleLabels } from '@kermesse/domain/groups/enums';
import { ageOn } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { countOf } from '@kermesse/domain/shared/text';
import { ActionIcon, Button, Menu } from '@mantine/core';
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
import { confirm } from '../../ui/feedback/confirm.ts';
import { DangerMenuItem } from '../../ui/menu/danger-menu-item.tsx';
import { changeRole, type OwnChild, removeMember, resend } from './api.ts';
import { ChildDialog } from './child-dialog.tsx';
import { ChildTicketsDialog } from './child-tickets-dialog.tsx';
import classes from './families.module.css';
import { RegisterChildDialog } from './register-child-dialog.tsx';
import { useFamilyAct } from './use-family-act.ts';

const promotions = { parent: 'Promouvoir parent', guardian: 'Définir comme tuteur' } as const;

function memberName({ user, tier, email }: FamilyMember): string {
  const person = user ?? tier;
  return fullName(person ?? {}) || email || 'Membre';
}

function lossOf({ tier, is_active: isActive }: FamilyMember): string {
  if (tier) return 'Les autres parents ne verront plus ses billets. Ses inscriptions restent valables.';
  return isActive
    ? 'Cette personne ne verra plus la famille, ni les billets des enfants.'
    : 'Son invitation ne sera plus valable.';
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

interface MemberMenuProps extends Pick<MemberRowProps, 'member' | 'canManage'> {
  /** Null unless the viewer entered the child. */
  onCorrect: (() => void) | null;
}

function MemberMenu({ member, canManage, onCorrect }: MemberMenuProps): ReactElement {
  const act = useFamilyAct();
  const name = memberName(member);
  const remove = async () => {
    const isSure = await confirm({
      title: `Retirer ${name} de la famille\u00a0?`,
      message: lossOf(member),
      confirmLabel: 'Retirer',
      isDestructive: true,
    });
    if (!isSure) return;
    await act({
      work: () => removeMember(member.documentId),
      done: familyMessages.removed,
      failed: familyMessages.removalFailed,
    });
  };
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
          <Menu.Item
            leftSection={<IconMail size={18} />}
            onClick={() =>
              void act({
                work: () => resend(member.documentId),
                done: familyMessages.resent,
                failed: familyMessages.invitationFailed,
              })
            }
          >
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
              onClick={() =>
                void act({
                  work: () => changeRole(member.documentId, role),
                  done: familyMessages.roleChanged,
                  failed: familyMessages.roleFailed,
                })
              }
            >
              {promotions[role]}
            </Menu.Item>
          ))}
        <DangerMenuItem icon={<IconUserMinus size={18} />} onClick={() => void remove()}>
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
    <li className={classes.row}>
      <PersonAvatar
        name={name}
        seed={user?.documentId ?? tier?.documentId ?? member.documentId}
        picture={user?.url_picture}
        avatar={user?.avatar}
      />
      <div className={classes.person}>
        <p className={classes.name}>
          {name}
          {!member.is_active && (
            <StatePill tone="soleil" size="sm">
              {familyMessages.pending}
            </StatePill>
          )}
        </p>
        <p className={classes.note}>
          {groupMemberRoleLabels[member.member_role]}
          {age !== null && `, ${countOf(age, 'an')}`}
        </p>
        {tier && canRegister && (
          <div className={classes.childActions}>
            <Button variant="default" size="xs" onClick={() => setDialog('register')}>
              Inscrire {tier.firstname}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              px={8}
              leftSection={<IconTicket size={16} aria-hidden="true" />}
              aria-label={`Billets de ${name}`}
              onClick={() => setDialog('tickets')}
            >
              Billets
            </Button>
          </div>
        )}
      </div>
      {(canManage || ownChild) && (
        <MemberMenu
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
    </li>
  );
}
