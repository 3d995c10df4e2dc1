import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Button, Group, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import classes from './dialogs.module.css';

/** For visitors who come from an event: most who have an account forget it until the form is filled. */
export default function WelcomeDialog(): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const search = useSearch({ from: '/public/register' });
  const close = () => setIsOpen(false);
  /** The dialog opens by itself, so the focus goes to the first question, not to the top of the page. */
  const goToForm = () => document.querySelector<HTMLElement>('form [aria-expanded]')?.focus();
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      returnFocus={false}
      onExitTransitionEnd={goToForm}
      title={accountMessages.welcomeTitle}
      classNames={{ title: classes.title ?? '' }}
      size={460}
    >
      <Text mb="sm" c="dimmed">
        Avec un compte, votre inscription reprend ce que nous savons déjà de vous. Sinon, sa création prend
        deux minutes.
      </Text>
      <Group gap={10} justify="flex-end" mt={20} className={classes.actions ?? ''}>
        <Button variant="default" onClick={close}>
          Non
        </Button>
        <LinkButton to="/login" search={search} data-autofocus>
          Oui
        </LinkButton>
      </Group>
    </Dialog>
  );
}
