import { Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** For those whose profile could answer; nobody must. */
export function SignInHint(): ReactElement {
  const redirect = useRouterState({ select: ({ location }) => location.href });
  return (
    <Text c="dimmed" fz="sm">
      {'Déjà un compte\u00a0? '}
      <Link to="/login" search={{ redirect }}>
        Connectez-vous
      </Link>
    </Text>
  );
}
