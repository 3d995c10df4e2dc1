import { Button } from '@mantine/core';
import { ApiError } from '../../platform/api/errors.ts';
import { PeopleDrawing } from '../art/drawings/people.tsx';
import { toast } from '../feedback/toast.ts';
import type { GallerySection } from '../gallery/types.ts';
import { EmptyState } from '../page-states/empty-state.tsx';
import { DataTable } from './data-table.tsx';
import { rowActions, shared } from './gallery-columns.tsx';
import { makeMembers } from './gallery-data.ts';
import { emptyTableState } from './table-state.ts';

const few = makeMembers(5);

const refused = new ApiError({ status: 500, code: 'internal', message: 'La liste n’a pas pu être chargée.' });

export const gallery: GallerySection[] = [
  {
    id: 'data-table-loading',
    title: 'Table\u00a0: chargement',
    render: () => (
      <DataTable
        {...shared}
        label="Membres, en chargement"
        source={{ kind: 'local', rows: [], isLoading: true }}
        rowActions={rowActions}
      />
    ),
  },
  {
    id: 'data-table-error',
    title: 'Table\u00a0: erreur',
    render: () => (
      <DataTable
        {...shared}
        label="Membres, en erreur"
        source={{ kind: 'local', rows: [], error: refused, onRetry: () => toast.info('Nouvel essai') }}
      />
    ),
  },
  {
    id: 'data-table-empty',
    title: 'Table\u00a0: vide',
    render: () => (
      <DataTable
        {...shared}
        label="Membres, aucun"
        source={{ kind: 'local', rows: [] }}
        empty={
          <EmptyState
            drawing={<PeopleDrawing />}
            title="Pas encore de membres"
            action={<Button>Inviter</Button>}
          >
            Partagez le lien d’invitation de votre association.
          </EmptyState>
        }
      />
    ),
  },
  {
    id: 'data-table-none',
    title: 'Table\u00a0: rien ne correspond',
    render: () => (
      <DataTable
        {...shared}
        label="Membres, sans résultat"
        source={{ kind: 'local', rows: few }}
        state={{ ...emptyTableState, search: 'introuvable' }}
      />
    ),
  },
];
