import { ofName } from '@kermesse/domain/shared/of-name';
import { IconLogout, IconMail, IconShieldLock, IconUserMinus } from '@tabler/icons-react';
import type { RowAction } from '../../../ui/data-table/types.ts';

export const writeAction = (email: string): RowAction => ({
  id: 'write',
  label: 'Écrire un e-mail',
  icon: <IconMail size={18} aria-hidden="true" />,
  onSelect: () => window.location.assign(`mailto:${email}`),
});

export const changeAction = (onSelect: () => void): RowAction => ({
  id: 'change',
  label: 'Modifier les permissions',
  icon: <IconShieldLock size={18} aria-hidden="true" />,
  onSelect,
});

export const leaveAction = (onSelect: () => Promise<void>): RowAction => ({
  id: 'leave',
  label: 'Quitter',
  icon: <IconLogout size={18} aria-hidden="true" />,
  isDangerous: true,
  confirm: {
    title: 'Quitter l’administration\u00a0?',
    message: 'Il faudra une nouvelle invitation pour revenir.',
    losses: ['votre accès à cet espace, tout de suite'],
    confirmLabel: 'Quitter',
    isDestructive: true,
  },
  onSelect,
});

/** `isAbove`: the other holds a permission that the viewer lacks, and so cannot be removed by them. */
export const removeAction = (name: string, isAbove: boolean, onSelect: () => Promise<void>): RowAction => ({
  id: 'remove',
  label: 'Retirer l’accès',
  icon: <IconUserMinus size={18} aria-hidden="true" />,
  isDangerous: true,
  isDisabled: isAbove,
  confirm: {
    title: `Retirer l’accès ${ofName(name)}\u00a0?`,
    message: 'Son compte et ses inscriptions ne changent pas.',
    losses: [`l’accès ${ofName(name)} à cet espace, tout de suite`],
    confirmLabel: 'Retirer',
    isDestructive: true,
  },
  onSelect,
});
