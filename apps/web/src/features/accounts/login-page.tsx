import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './accounts.module.css';
import { AuthCard } from './auth-card.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

/** Where to go after signing in is decided by the route guard. */
export function LoginPage(): ReactElement {
  const { compte, ...search } = useSearch({ from: '/public/login' });
  const isDeleted = compte === 'supprime';
  return (
    <AuthCard
      title="Connexion"
      heading="Content de vous revoir"
      lead="Retrouvez vos inscriptions, vos missions et vos associations."
      below={<DemoAccounts />}
    >
      {isDeleted && (
        <Text mb={20} className={classes.notice} role="status">
          {accountMessages.accountDeleted}
        </Text>
      )}
      <LoginForm initialEmail={search.email ?? ''} />
      <Stack gap={4} mt={20} align="center">
        <Text c="dimmed" fz="sm">
          Pas encore de compte{'\u00a0'}?{' '}
          <Link to="/register" search={search} className={`${classes.link} ${classes.tallLink}`}>
            Créer un compte
          </Link>
        </Text>
        <Text c="dimmed" fz="sm">
          Billet perdu{'\u00a0'}?{' '}
          <Link to="/lost-tickets" className={`${classes.link} ${classes.tallLink}`}>
            Le recevoir par email
          </Link>
        </Text>
      </Stack>
    </AuthCard>
  );
}
