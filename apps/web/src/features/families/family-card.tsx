import { Button, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import { FamilyDrawing } from '../../ui/art/drawings/family.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { familiesQuery } from './api.ts';
import { FamilyFormDialog } from './family-form-dialog.tsx';
import { FamilyView } from './family-view.tsx';

export function FamilyCard(): ReactElement {
  const state = useSession();
  const me = state.status === 'signed-in' ? state.user.documentId : '';
  const query = useQuery(familiesQuery);
  const [isCreating, setIsCreating] = useState(false);
  const hasOwn = query.data?.some(({ owner }) => owner?.documentId === me) ?? true;
  const create = <Button onClick={() => setIsCreating(true)}>Créer ma famille</Button>;
  return (
    <SectionCard id="famille" title="Ma famille" icon={<IconUsersGroup size={20} />}>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(families) =>
          families.length === 0 ? (
            <EmptyState drawing={<FamilyDrawing />} title="Pas encore de famille" action={create}>
              <p>Réunissez vos proches pour les inscrire en une fois.</p>
            </EmptyState>
          ) : (
            <Stack gap={28}>
              {families.map((family) => (
                <FamilyView key={family.documentId} family={family} me={me} />
              ))}
              {!hasOwn && <div>{create}</div>}
            </Stack>
          )
        }
      </Loaded>
      {isCreating && <FamilyFormDialog family={null} ownerId={me} onClose={() => setIsCreating(false)} />}
    </SectionCard>
  );
}
