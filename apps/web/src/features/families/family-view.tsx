import { familyMessages } from '@kermesse/domain/families/messages';
import { canManageFamily, canRegisterChildren, familySize } from '@kermesse/domain/families/rules';
import type { Family } from '@kermesse/domain/families/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconDoorExit, IconMoodKid, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { deleteFamily, ownChildrenQuery, removeMember } from './api.ts';
import { ChildDialog } from './child-dialog.tsx';
import classes from './families.module.css';
import { showFamilyFailure } from './family-failure.ts';
import { FamilyFormDialog } from './family-form-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { afterFamilyChange } from './keys.ts';
import { childrenOf, MemberRow } from './member-row.tsx';

interface FamilyViewProps {
  family: Family;
  me: string;
}

export function FamilyView({ family, me }: FamilyViewProps): ReactElement {
  const [dialog, setDialog] = useState<'invite' | 'child' | 'edit' | null>(null);
  const { owner, group_members: members } = family;
  const isOwner = owner?.documentId === me;
  const own = members.find(({ user }) => user?.documentId === me) ?? null;
  const place = { isOwner, role: own?.member_role ?? null, isActive: own?.is_active ?? false };
  const canManage = canManageFamily(place);
  const canRegister = canRegisterChildren(place);
  const { data: ownChildren = [] } = useQuery(ownChildrenQuery);
  const close = () => setDialog(null);
  const children = childrenOf(family, me);

  const leaving = useChange({
    send: (memberId: string) => removeMember(memberId),
    confirm: {
      title: `Quitter «\u00a0${family.name}\u00a0»\u00a0?`,
      message: [
        'Vous ne verrez plus la famille, ni les billets des enfants des autres parents.',
        ...(children.length > 0 ? [familyMessages.childrenLeave(children, 'vous')] : []),
      ].join(' '),
      confirmLabel: 'Quitter',
      isDestructive: true,
    },
    done: familyMessages.left,
    refresh: afterFamilyChange,
    onFailure: showFamilyFailure(familyMessages.removalFailed),
  });
  const deletion = useChange({
    send: () => deleteFamily(family.documentId),
    confirm: {
      title: `Supprimer «\u00a0${family.name}\u00a0»\u00a0?`,
      losses: [
        'le lien entre ses membres\u00a0;',
        'les billets des enfants pour les autres parents\u00a0;',
        'les invitations en attente.',
      ],
      confirmLabel: 'Supprimer la famille',
      isDestructive: true,
    },
    done: familyMessages.deleted,
    refresh: afterFamilyChange,
    onFailure: showFamilyFailure(familyMessages.removalFailed),
  });

  const ownerName = fullName(owner ?? {}) || 'Responsable';
  return (
    <div>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Box flex={1} miw={0}>
          <Text component="h3" fz="lg">
            {family.name}
          </Text>
          <Text c="dimmed" fz="sm">
            {countOf(familySize(members.length), 'membre')}
            {family.description && ` · ${family.description}`}
          </Text>
        </Box>
        {isOwner && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setDialog('edit')}>
            Modifier
          </Button>
        )}
      </Group>
      <Box component="ul" mt="sm" className={classes.list}>
        <Flex component="li" gap={14} align="center" py={10} className={classes.row}>
          <PersonAvatar
            name={ownerName}
            seed={owner?.documentId ?? family.documentId}
            picture={owner?.url_picture}
            avatar={owner?.avatar}
          />
          <Box flex={1} miw={0}>
            <Text fw={600}>{ownerName}</Text>
            <Text c="dimmed" fz="sm">
              Administrateur{isOwner && ' (vous)'}
            </Text>
          </Box>
        </Flex>
        {members.map((member) => (
          <MemberRow
            key={member.documentId}
            member={member}
            family={family}
            me={me}
            ownChild={ownChildren.find(({ documentId }) => documentId === member.tier?.documentId) ?? null}
            canManage={canManage && member !== own}
            canRegister={canRegister}
          />
        ))}
      </Box>
      <Group gap={10} mt="md">
        {canManage && (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            variant="default"
            onClick={() => setDialog('invite')}
          >
            Inviter
          </Button>
        )}
        {canRegister && (
          <Button
            leftSection={<IconMoodKid size={18} aria-hidden="true" />}
            variant="default"
            onClick={() => setDialog('child')}
          >
            Ajouter un enfant
          </Button>
        )}
        {own && (
          <Button
            leftSection={<IconDoorExit size={18} aria-hidden="true" />}
            variant="default"
            onClick={() => void leaving.run(own.documentId)}
          >
            Quitter la famille
          </Button>
        )}
        {isOwner && (
          <Button variant="subtle" color="corail" onClick={() => void deletion.run()}>
            Supprimer
          </Button>
        )}
      </Group>
      {dialog === 'invite' && <InviteDialog family={family} onClose={close} />}
      {dialog === 'child' && <ChildDialog family={family} parentId={me} onClose={close} />}
      {dialog === 'edit' && <FamilyFormDialog family={family} ownerId={me} onClose={close} />}
    </div>
  );
}
