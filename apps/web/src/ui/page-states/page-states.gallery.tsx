import { Button } from '@mantine/core';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { InboxDrawing } from '../art/drawings/inbox.tsx';
import { SearchDrawing } from '../art/drawings/search.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { EmptyCard } from './empty-card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { OfflineStrip } from './offline-banner.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const failure = (status: number, message: string) => new ApiError({ status, code: 'example', message });
const retry = () => undefined;

export const gallery: GallerySection[] = [
  { id: 'skeleton-list', title: 'Chargement\u00a0: liste', render: () => <ListSkeleton /> },
  { id: 'skeleton-cards', title: 'Chargement\u00a0: cartes', render: () => <CardsSkeleton /> },
  { id: 'skeleton-table', title: 'Chargement\u00a0: tableau', render: () => <TableSkeleton rows={4} /> },
  { id: 'skeleton-form', title: 'Chargement\u00a0: formulaire', render: () => <FormSkeleton fields={3} /> },
  { id: 'skeleton-page', title: 'Chargement\u00a0: page', render: () => <PageSkeleton /> },
  {
    id: 'empty',
    title: 'Vide',
    render: () => (
      <EmptyState
        drawing={<InboxDrawing />}
        title="Aucun message pour l’instant"
        action={<Button>Actualiser</Button>}
      >
        <p>Les nouvelles de vos événements arriveront ici.</p>
      </EmptyState>
    ),
  },
  {
    id: 'empty-card',
    title: 'Carte vide',
    render: () => (
      <EmptyCard drawing={<InboxDrawing />} title="Aucun document" action={<Button>Ajouter</Button>} />
    ),
  },
  {
    id: 'empty-search',
    title: 'Recherche sans résultat',
    render: () => (
      <EmptyState
        drawing={<SearchDrawing />}
        title="Aucun résultat trouvé"
        action={<Button variant="default">Effacer les filtres</Button>}
      >
        <p>Essayez un autre mot, ou élargissez la période.</p>
      </EmptyState>
    ),
  },
  {
    id: 'error',
    title: 'Erreur',
    render: () => (
      <ErrorState
        error={failure(500, 'Une erreur inattendue est survenue. Réessayez dans un instant.')}
        onRetry={retry}
      />
    ),
  },
  {
    id: 'offline',
    title: 'Hors ligne',
    render: () => <ErrorState error={new OfflineError()} onRetry={retry} />,
  },
  { id: 'offline-strip', title: 'Bandeau hors ligne', render: () => <OfflineStrip /> },
  {
    id: 'forbidden',
    title: 'Accès refusé',
    render: () => (
      <ErrorState error={failure(403, 'Vous n’avez pas les permissions nécessaires pour voir cette page.')} />
    ),
  },
  {
    id: 'not-found',
    title: 'Introuvable',
    render: () => (
      <ErrorState error={failure(404, 'Ce que vous cherchez n’existe pas ou n’est plus disponible.')} />
    ),
  },
];
