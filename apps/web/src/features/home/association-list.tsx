import type { HomeAssociation } from '@kermesse/domain/home/schemas';
import { memberRoleLabels, membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import { TentDrawing } from '../../ui/art/drawings/tent.tsx';
import { InitialsAvatar } from '../../ui/art/initials-avatar.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import classes from './belonging-list.module.css';
import { HomeSection } from './home-section.tsx';

const statusColours = { active: 'sapin', pending: 'soleil', inactive: 'gray', suspended: 'corail' } as const;

export function AssociationList({
  associations,
}: {
  associations: readonly HomeAssociation[];
}): ReactElement {
  return (
    <HomeSection id="associations" title="Mes associations">
      {associations.length > 0 ? (
        <ul className={classes.list}>
          {associations.map(({ documentId, name, role, status, logoUrl }) => (
            <li key={documentId} className={classes.row}>
              <InitialsAvatar name={name} seed={documentId} src={logoUrl} size={42} shape="square" />
              <div className={classes.text}>
                <p className={classes.name}>{name}</p>
                <p className={classes.detail}>{memberRoleLabels[role]}</p>
              </div>
              {status !== 'active' && (
                <Badge color={statusColours[status]}>{membershipStatusLabels[status]}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing={<TentDrawing />} title="Aucune association">
          <p>Celles que vous rejoindrez s’afficheront ici.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}
