import { administrationMessages } from '@kermesse/domain/administration/messages';
import { takeDownReasonLabels, takeDownSchema } from '@kermesse/domain/administration/take-down';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { takeDown } from './api.ts';
import { ExplainDialog } from './explain-dialog.tsx';

interface TakeDownDialogProps {
  page: { documentId: string; name: string };
  onClose: () => void;
}

export function TakeDownDialog({ page, onClose }: TakeDownDialogProps): ReactElement {
  return (
    <ExplainDialog
      title={`Retirer la page de ${page.name}`}
      reasons={takeDownReasonLabels}
      schema={takeDownSchema}
      readBy="Les organisateurs le liront dans un e-mail et dans leur espace."
      submitLabel="Retirer la page"
      send={(explained) => takeDown(page.documentId, explained)}
      done={administrationMessages.pageTakenDown}
      onClose={onClose}
    >
      <Text>
        La page disparaît en deux secondes, plus personne ne s’inscrit ni ne paie. Les billets déjà donnés
        restent valables et les organisateurs gardent leur espace pour corriger.
      </Text>
    </ExplainDialog>
  );
}
