import type { Me } from '@kermesse/domain/profiles/answers';
import { completionOf } from '@kermesse/domain/profiles/completion';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { AvatarDialog } from './avatar/avatar-dialog.tsx';
import classes from './profile-page.module.css';

function nameOf({ profile, username }: Me): string {
  return fullName(profile) || username.replaceAll('-', ' ');
}

const contactsOf = ({ profile }: Me) => profile.tiers.filter(({ kind }) => kind === 'emergency_contact');

export function ProfileHeader({ me }: { me: Me }): ReactElement {
  const [isOpen, { open, close }] = useDisclosure(false);
  const name = nameOf(me);
  const { percent, missing } = completionOf({ ...me.profile, tiers: contactsOf(me) });
  return (
    <Paper
      component="header"
      withBorder
      shadow="xs"
      px={{ base: 20, sm: 28 }}
      py={{ base: 22, sm: 26 }}
      className={classes.header}
    >
      <UnstyledButton className={classes.face} onClick={open} aria-label="Modifier votre avatar">
        <PersonAvatar
          name={name}
          seed={me.documentId}
          picture={me.url_picture}
          avatar={me.avatar}
          size={104}
        />
        <span className={classes.camera} aria-hidden="true">
          <IconCamera size={18} />
        </span>
      </UnstyledButton>
      <div>
        <Text
          component="h1"
          fw={750}
          fz="clamp(1.6rem, 4vw, 2.125rem)"
          lts="-0.02em"
          className="k-break-anywhere"
          tabIndex={-1}
        >
          {name}
        </Text>
        <Group
          gap="6px 14px"
          mt="xs"
          c="dimmed"
          fz="var(--k-font-size-label)"
          className={classes.facts ?? ''}
        >
          <StatePill tone="sapin">{me.isPlatformAdmin ? 'Administrateur' : 'Membre'}</StatePill>
          <span>{me.email}</span>
          <span>Membre depuis {dayOf(me.createdAt).slice(0, 4)}</span>
        </Group>
      </div>
      <Stack gap="xs" className={classes.completion ?? ''}>
        <ProgressBar
          label="Profil complété"
          value={percent}
          tone={percent === 100 ? 'sapin' : 'soleil'}
          aside={<strong>{percent} %</strong>}
        />
        {missing.length > 0 && (
          <Text c="dimmed" fz="sm">
            Il manque{'\u00a0'}: {missing.join(', ')}
          </Text>
        )}
        <Text c="dimmed" fz="sm">
          Dernière mise à jour le <DateText at={me.profile.updatedAt} />
        </Text>
      </Stack>
      {isOpen && <AvatarDialog me={me} name={name} onClose={close} />}
    </Paper>
  );
}
