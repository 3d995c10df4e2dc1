import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { foldText } from '@kermesse/domain/shared/text';
import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { saveJson } from '../../../platform/browser/save-file.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { deleteAssociation, exportAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';

export function AdvancedTab({ association }: { association: Association }): ReactElement {
  const { can } = useAssociationWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const exporting = useChange({
    send: async () => saveJson(await exportAssociation(association.documentId), 'association.json'),
  });
  const deletion = useChange({
    send: () => deleteAssociation(association.documentId, typed),
    confirm: {
      title: `Supprimer ${association.name}\u00a0?`,
      losses: [
        'Les membres, leurs rôles et leur historique',
        'Les documents et les réglages',
        'Les demandes en cours',
      ],
      message: 'Rien ne pourra être rétabli. Exportez vos données d’abord.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    },
    done: associationMessages.deleted,
    refresh: [associationKeys.all],
    onDone: () => {
      // Otherwise the list would redirect to the deleted association when it was the only one.
      const isAnother = ({ documentId }: { documentId: string }) => documentId !== association.documentId;
      client.setQueryData(
        myAssociationsQuery.queryKey,
        (mine) => mine && { ...mine, associations: mine.associations.filter(isAnother) },
      );
      return navigate({ to: '/my-associations' });
    },
  });
  if (!can('president_rights'))
    return (
      <SectionCard>
        <Text c="dimmed">Ces réglages sont réservés à la présidence de l’association.</Text>
      </SectionCard>
    );
  return (
    <Stack gap={20}>
      <SectionCard
        title="Exporter les données"
        description="Informations, membres, historique et documents de l’association, dans un seul fichier que d’autres services savent lire."
        actions={
          <Button
            variant="default"
            loading={exporting.isPending}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void exporting.run()}
          >
            Exporter
          </Button>
        }
      />
      <SectionCard
        title="Supprimer l’association"
        description="Impossible tant qu’un événement est à venir en son nom ou que des comptes doivent être conservés."
      >
        <Flex direction={{ base: 'column', sm: 'row' }} gap="sm" align={{ sm: 'end' }}>
          <TextInput
            flex={{ sm: 1 }}
            label={`Pour confirmer, recopiez «\u00a0${association.name}\u00a0»`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            color="corail"
            disabled={foldText(typed) !== foldText(association.name)}
            loading={deletion.isPending}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => void deletion.run()}
          >
            Supprimer
          </Button>
        </Flex>
      </SectionCard>
    </Stack>
  );
}
