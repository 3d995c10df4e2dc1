import { Button, Group } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { SidePanel } from '../dialog/side-panel.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { confirm } from './confirm.ts';
import { toast } from './toast.ts';

async function askToDelete(): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Supprimer «\u00a0Trail 42 km\u00a0»\u00a0?',
    message: 'Cette distance ne sera plus proposée à l’inscription.',
    losses: ['3 réservations en cours', '2 codes promo liés à cette distance'],
    confirmLabel: 'Supprimer',
    isDestructive: true,
  });
  if (isConfirmed)
    toast.undo({ message: 'Distance supprimée', onUndo: () => toast.info('Distance rétablie') });
}

async function askToPublish(): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Publier le formulaire\u00a0?',
    message: 'Les prochaines inscriptions utiliseront cette version.',
    confirmLabel: 'Publier',
  });
  if (isConfirmed) toast.success('Formulaire publié');
}

function DrawerWithToasts(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Ouvrir le volet
      </Button>
      <SidePanel
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="100%"
        title="Volet"
        closeButtonProps={{ 'aria-label': 'Fermer le volet' }}
      >
        <Button onClick={() => toast.error('Ce nom existe déjà.', { title: 'Non enregistré' })}>
          Enregistrer
        </Button>
      </SidePanel>
    </>
  );
}

export const gallery: GallerySection[] = [
  {
    id: 'toasts',
    title: 'Messages brefs',
    render: () => (
      <Group>
        <Button variant="default" onClick={() => toast.success('Données mises à jour avec succès')}>
          Réussite
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast.error('Le paiement a été refusé par votre banque.', { title: 'Paiement refusé' })
          }
        >
          Erreur
        </Button>
        <Button variant="default" onClick={() => toast.info('Une place vient de se libérer.')}>
          Information
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast.undo({ message: 'Question supprimée', onUndo: () => toast.info('Question rétablie') })
          }
        >
          Avec annulation
        </Button>
      </Group>
    ),
  },
  {
    id: 'confirm',
    title: 'Confirmation',
    render: () => (
      <Group>
        <Button color="corail" onClick={() => void askToDelete()}>
          Supprimer…
        </Button>
        <Button variant="default" onClick={() => void askToPublish()}>
          Publier…
        </Button>
      </Group>
    ),
  },
  {
    id: 'toasts-over-drawer',
    title: 'Messages brefs sur un volet',
    render: () => <DrawerWithToasts />,
  },
];
