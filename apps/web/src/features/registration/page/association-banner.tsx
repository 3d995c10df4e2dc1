import type { associationNameSchema } from '@kermesse/domain/associations/answers';
import { IconInfoCircle, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';
import classes from './association-banner.module.css';

function Stranger({ associationId }: { associationId: string }): ReactElement {
  const { data: name } = useQuery({
    queryKey: associationKeys.of(associationId, 'name'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}`, {
          query: { fields: ['name'] },
          schema: checkedAnswer<typeof associationNameSchema>(),
          signal,
        })
      ).data.name,
    retry: false,
  });
  return (
    <aside className={classes.banner} data-tone="soleil" aria-label="Votre association">
      <IconInfoCircle size={24} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>Vous n’êtes pas membre de {name ?? 'cette association'}</p>
        <p>
          S’inscrire à ses côtés est réservé à ses membres.{' '}
          <Link to="/inscription/associations/$associationId" params={{ associationId }}>
            Rejoindre l’association
          </Link>{' '}
          ou{' '}
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, associationDocumentId: undefined })}
          >
            m’inscrire sans elle
          </Link>
        </p>
      </div>
    </aside>
  );
}

interface AssociationBannerProps {
  associationId: string;
  own: readonly { documentId: string; name: string }[];
}

export default function AssociationBanner({ associationId, own }: AssociationBannerProps): ReactElement {
  const association = own.find(({ documentId }) => documentId === associationId);
  if (!association) return <Stranger associationId={associationId} />;
  return (
    <aside className={classes.banner} aria-label="Votre association">
      <IconUsersGroup size={24} aria-hidden="true" />
      <p className={classes.words}>
        Vous vous inscrivez avec <strong>{association.name}</strong>.
      </p>
    </aside>
  );
}
