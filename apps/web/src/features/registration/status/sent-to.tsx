import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';

/** To which address mails go, and the way to correct one that was typed a moment ago. */
export function SentTo(): ReactElement | null {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.isConfirmed) return null;
  return (
    <Text c="dimmed" fz="sm">
      Envoyé à <strong className="k-break-anywhere">{session.user.email}</strong>.{' '}
      <Link to="/account/security">{'Ce n’est pas la bonne adresse\u00a0?'}</Link>
    </Text>
  );
}
