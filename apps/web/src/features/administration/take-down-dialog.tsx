import { administrationMessages } from '@kermesse/domain/administration/messages';
import {
  type TakeDown,
  takeDownReasonLabels,
  takeDownSchema,
} from '@kermesse/domain/administration/take-down';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { settleReport, takeDown } from './api.ts';
import { ExplainDialog } from './explain-dialog.tsx';

interface TakeDownDialogProps {
  page: { documentId: string; name: string };
  /** The report that led to it, which is settled with it. */
  reportId?: string | undefined;
  onClose: () => void;
}

export function TakeDownDialog({ page, reportId, onClose }: TakeDownDialogProps): ReactElement {
  const send = async (explained: TakeDown) => {
    await takeDown(page.documentId, explained);
    if (reportId) await settleReport(reportId, { state: 'handled', note: 'Page retirée.' });
  };
  return (
    <ExplainDialog
      title={`Retirer la page ${ofName(page.name)}`}
      reasons={takeDownReasonLabels}
      schema={takeDownSchema}
      readBy="Les organisateurs le liront dans un e-mail et dans leur espace."
      submitLabel="Retirer la page"
      send={send}
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
