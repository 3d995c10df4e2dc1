import type { ImportReport } from '@kermesse/domain/desk/import-schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { IssueList } from '../../../ui/import/issue-list.tsx';

/** What the check found, line by line. */
export function ImportReportCard({ report }: { report: ImportReport }): ReactElement {
  const { lines, ready, skipped, issues, issueCount, totalCents } = report;
  const isSound = issueCount === 0;
  return (
    <SectionCard
      title="Vérification"
      pill={
        <StatePill tone={isSound ? 'sapin' : 'corail'}>
          {isSound ? 'Tout est bon' : countOf(issueCount, 'erreur')}
        </StatePill>
      }
      description={`${countOf(lines, 'ligne lue', 'lignes lues')}, ${countOf(ready, 'personne prête', 'personnes prêtes')} (${formatEuros(totalCents)})${skipped.length > 0 ? `, ${countOf(skipped.length, 'laissée', 'laissées')} de côté` : ''}.`}
    >
      <Stack gap={16}>
        {issueCount > 0 && (
          <>
            <IssueList label="Erreurs du fichier" issues={issues} />
            {issueCount > issues.length && (
              <Box component="p" c="var(--k-muted)">
                Et {countOf(issueCount - issues.length, 'autre erreur', 'autres erreurs')}.
              </Box>
            )}
            <p>
              Corrigez le fichier et choisissez-le de nouveau{'\u00a0'}: tant qu’une ligne est fausse,
              personne n’est inscrit.
            </p>
          </>
        )}
        {skipped.length > 0 && (
          <IssueList
            label="Personnes laissées de côté"
            issues={skipped.map(({ line, name, message }) => ({ line, heading: name, cell: '', message }))}
          />
        )}
      </Stack>
    </SectionCard>
  );
}
