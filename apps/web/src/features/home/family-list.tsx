import type { HomeFamily } from '@kermesse/domain/home/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FamilyDrawing } from '../../ui/art/drawings/family.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import home from './home.module.css';
import { HomeSection } from './home-section.tsx';
import { MembershipRow } from './membership-row.tsx';

export function FamilyList({ families }: { families: readonly HomeFamily[] }): ReactElement {
  return (
    <HomeSection id="famille" title="Ma famille">
      {families.length > 0 ? (
        <Stack component="ul" className={home.list ?? ''} gap={14}>
          {families.map(({ documentId, name, memberCount }) => (
            <MembershipRow
              key={documentId}
              avatar={<Avatar name={name} seed={documentId} size={42} />}
              name={
                <Link to="/profile" hash="famille" className={home.link}>
                  {name}
                </Link>
              }
              detail={countOf(memberCount, 'personne')}
            />
          ))}
        </Stack>
      ) : (
        <EmptyState
          drawing={<FamilyDrawing />}
          title="Pas encore de famille"
          action={
            <LinkButton to="/profile" hash="famille" variant="default">
              Créer ma famille
            </LinkButton>
          }
        >
          <p>Réunissez vos proches pour les inscrire en une fois.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}
