import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Box, Button, Stack } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { settings } from '../../../platform/settings.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import classes from '../accounts.module.css';

interface ResetSentProps {
  email: string;
  onAgain: () => void;
}

export function ResetSent({ email, onAgain }: ResetSentProps): ReactElement {
  const search = useSearch({ from: '/public/forgot-password' });
  usePageTitle('Consultez votre boîte');
  return (
    <div role="status">
      <StatePanel
        size="page"
        drawing={<InboxDrawing />}
        title="Consultez votre boîte"
        action={
          <LinkButton to="/login" search={{ ...search, email }}>
            Revenir à la connexion
          </LinkButton>
        }
      >
        <p>{accountMessages.resetSent}</p>
        <Box component="p" mt="sm">
          Adresse{'\u00a0'}: <strong>{email}</strong>. Le lien est valable une heure et ne sert qu’une fois.
          Rien reçu{'\u00a0'}? Regardez aussi parmi les indésirables.
        </Box>
        <Stack gap={4} mt={20} align="center">
          <Button variant="subtle" onClick={onAgain}>
            Recommencer avec une autre adresse
          </Button>
          {settings.developmentPages && (
            <Link to="/dev/mailbox" search={{ to: email }} className={`${classes.link} ${classes.tallLink}`}>
              Ouvrir la boîte de démonstration
            </Link>
          )}
        </Stack>
      </StatePanel>
    </div>
  );
}
