import { Group } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { usePeople } from '../cart/use-people.ts';
import { pageTexts } from '../messages.ts';
import { useRegistration } from '../use-registration.ts';
import classes from './registration-form.module.css';
import { SignInHint } from './sign-in-hint.tsx';

export function PrefillNote(): ReactElement | null {
  const { prefilled, hadDraft } = useRegistration();
  const { current, isFirst } = usePeople();
  const text =
    current && !isFirst && hadDraft
      ? pageTexts.shared
      : prefilled.length > 0
        ? pageTexts.prefilled(prefilled.length)
        : hadDraft
          ? pageTexts.draftFound
          : null;
  const isVisitor = useSession().status !== 'signed-in';
  if (!text) return isVisitor ? <SignInHint /> : null;
  return (
    <Group
      component="p"
      className={classes.note ?? ''}
      role="status"
      wrap="nowrap"
      gap={10}
      m={0}
      px="md"
      py="sm"
      fz="var(--k-font-size-label)"
      bdrs="md"
      bg="var(--k-sapin-light)"
    >
      <IconUserCheck size={20} aria-hidden="true" style={{ flex: 'none' }} />
      {text}
    </Group>
  );
}
