import type { HomeAssociation } from '@kermesse/domain/home/schemas';
import { memberRoleLabels, membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import { Badge, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TentDrawing } from '../../ui/art/drawings/tent.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import home from './home.module.css';
import { HomeSection } from './home-section.tsx';
import { MembershipRow } from './membership-row.tsx';

const statusColours = { active: 'sapin', pending: 'soleil', inactive: 'gray', suspended: 'corail' } as const;

export function AssociationList({
  associations,
}: {
  associations: readonly HomeAssociation[];
}): ReactElement {
  return (
    <HomeSection id="associations" title="Mes associations">
      {associations.length > 0 ? (
        <Stack component="ul" className={home.list ?? ''} gap={14}>
          {associations.map(({ documentId, name, role, status, logoUrl }) => (
            <MembershipRow
              key={documentId}
              avatar={<Avatar name={name} seed={documentId} src={logoUrl} size={42} shape="square" />}
              name={
                <Link
                  to="/my-associations/$associationId"
                  params={{ associationId: documentId }}
                  className={home.link}
                >
                  {name}
                </Link>
              }
              detail={memberRoleLabels[role]}
            >
              {status !== 'active' && (
                <Badge color={statusColours[status]}>{membershipStatusLabels[status]}</Badge>
              )}
            </MembershipRow>
          ))}
        </Stack>
      ) : (
        <EmptyState
          drawing={<TentDrawing />}
          title="Aucune association"
          action={
            <LinkButton to="/associations" variant="default">
              Trouver une association
            </LinkButton>
          }
        >
          <p>Celles que vous rejoindrez s’afficheront ici.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}
