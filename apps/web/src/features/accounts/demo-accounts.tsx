import { Box, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { session } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import classes from './demo-accounts.module.css';

/** Signs in to a demo account with one click; absent outside the demo. */
export function DemoAccounts(): ReactElement | null {
  const entry = useChange({
    send: ({ email, password = '' }: (typeof settings.demoAccounts)[number]) =>
      session.signIn(email, password),
  });
  const accounts = settings.demoAccounts.filter(({ password }) => password !== undefined);
  if (accounts.length === 0) return null;
  return (
    <Box component="section" maw={960} mx="auto" mt={40} aria-labelledby="demo-title">
      <Text component="h2" id="demo-title" fz="lg">
        Comptes de démonstration
      </Text>
      <Text mt={4} mb="md" c="dimmed" fz="var(--k-font-size-label)">
        Un clic suffit pour entrer et regarder autour de vous.
      </Text>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={classes.account}
              disabled={entry.isPending}
              onClick={() => void entry.run(account)}
            >
              <Avatar name={account.label} seed={account.email} size={38} />
              <span className={classes.text}>
                <Text component="strong" inherit fw={600}>
                  {account.label}
                </Text>
                <span>{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
