import type { associationNameSchema } from '@kermesse/domain/associations/answers';
import { Box, Text } from '@mantine/core';
import { IconInfoCircle, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { Banner } from './banner.tsx';

const linkStyle = { color: 'inherit', fontWeight: 600 };

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
    <Banner label="Votre association" tone="soleil">
      <IconInfoCircle size={24} aria-hidden="true" />
      <Box flex="1 1 220px">
        <Text fw={650}>Vous n’êtes pas membre de {name ?? 'cette association'}</Text>
        <Text>
          S’inscrire à ses côtés est réservé à ses membres.{' '}
          <Link to="/inscription/associations/$associationId" params={{ associationId }} style={linkStyle}>
            Rejoindre l’association
          </Link>{' '}
          ou{' '}
          <Link
            to="."
            style={linkStyle}
            search={(before) => ({ ...before, associationDocumentId: undefined })}
          >
            m’inscrire sans elle
          </Link>
        </Text>
      </Box>
    </Banner>
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
    <Banner label="Votre association">
      <IconUsersGroup size={24} aria-hidden="true" />
      <Text flex="1 1 220px">
        Vous vous inscrivez avec <strong>{association.name}</strong>.
      </Text>
    </Banner>
  );
}
