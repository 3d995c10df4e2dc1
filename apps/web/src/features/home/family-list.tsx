import type { HomeFamily } from '@kermesse/domain/home/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FamilyDrawing } from '../../ui/art/drawings/family.tsx';
import { InitialsAvatar } from '../../ui/art/initials-avatar.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import classes from './belonging-list.module.css';
import { HomeSection } from './home-section.tsx';

export function FamilyList({ families }: { families: readonly HomeFamily[] }): ReactElement {
  return (
    <HomeSection id="famille" title="Ma famille">
      {families.length > 0 ? (
        <ul className={classes.list}>
          {families.map(({ documentId, name, memberCount }) => (
            <li key={documentId} className={classes.row}>
              <InitialsAvatar name={name} seed={documentId} size={42} />
              <div className={classes.text}>
                <Link to="/profile" hash="famille" className={classes.name}>
                  {name}
                </Link>
                <p className={classes.detail}>{countOf(memberCount, 'personne')}</p>
              </div>
            </li>
          ))}
        </ul>
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
