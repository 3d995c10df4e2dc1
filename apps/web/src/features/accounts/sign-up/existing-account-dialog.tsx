import type { MatchQuality } from '@kermesse/domain/accounts/match-quality';
import { existingAccountTitles } from '@kermesse/domain/accounts/messages';
import { Group, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { settings } from '../../../platform/settings.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import shared from '../accounts.module.css';
import classes from './dialogs.module.css';

interface ExistingAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the closing transition, to restore the focus. */
  onClosed: () => void;
  email: string;
  quality: MatchQuality | null;
}

const explanations = {
  high: 'Un compte utilise déjà cette adresse.',
  medium: 'Un compte porte le même nom, la même date de naissance et des coordonnées semblables.',
  low: 'Un compte porte le même nom et la même date de naissance.',
  default: 'Un compte existe déjà.',
} as const;

/** Offers sign-in or a password reset, both with the address filled in. */
export default function ExistingAccountDialog(props: ExistingAccountDialogProps): ReactElement {
  const { isOpen, onClose, onClosed, email, quality } = props;
  const search = useSearch({ from: '/public/register' });
  const confidence = quality?.confidence ?? 'default';
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={existingAccountTitles[confidence]}
      classNames={{ title: classes.title ?? '' }}
      size={480}
    >
      <Text mb="sm" c="dimmed">
        {explanations[confidence]}
      </Text>
      <Text mb="sm" c="dimmed">
        Il n’est pas possible de créer plusieurs comptes avec la même adresse email. Connectez-vous, ou
        choisissez un nouveau mot de passe si vous l’avez oublié.
      </Text>
      {(confidence === 'medium' || confidence === 'low') && (
        <Text mb="sm" c="dimmed">
          Ce n’est pas vous{'\u00a0'}? Écrivez-nous à{' '}
          <a className={shared.link} href={`mailto:${settings.supportEmail}`}>
            {settings.supportEmail}
          </a>
          .
        </Text>
      )}
      <Group gap={10} justify="flex-end" mt={20} className={classes.actions ?? ''}>
        <LinkButton to="/forgot-password" search={{ ...search, email }} variant="default">
          Mot de passe oublié
        </LinkButton>
        <LinkButton to="/login" search={{ ...search, email }} data-autofocus>
          Se connecter
        </LinkButton>
      </Group>
    </Dialog>
  );
}
