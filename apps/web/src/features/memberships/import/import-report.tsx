import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import type { MemberImportReport } from '@kermesse/domain/memberships/import-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Stack, Table } from '@mantine/core';
import type { ReactElement } from 'react';
import { ScrollRegion } from '../../../ui/display/scroll-region.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { IssueList } from '../../../ui/import/issue-list.tsx';

function Preview({ report }: { report: MemberImportReport }): ReactElement {
  return (
    <ScrollRegion label="Aperçu des premiers membres">
      <Table verticalSpacing="xs" horizontalSpacing="sm" miw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="left">Ligne</Table.Th>
            {report.previewHeadings.map((heading) => (
              <Table.Th key={heading} ta="left">
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.preview.map(({ line, cells }) => (
            <Table.Tr key={line}>
              <Table.Td c="var(--k-muted)" className="k-figures">
                {line}
              </Table.Td>
              {cells.map((cell, index) => (
                <Table.Td key={report.previewHeadings[index]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function More({ shown, all, what }: { shown: number; all: number; what: [string, string] }) {
  if (all <= shown) return null;
  return (
    <Box component="p" m={0} c="var(--k-muted)">
      Et {countOf(all - shown, ...what)}.
    </Box>
  );
}

const told = (report: MemberImportReport): string =>
  [
    countOf(report.lines, 'ligne lue', 'lignes lues'),
    countOf(report.created, 'nouveau membre', 'nouveaux membres'),
    report.merged > 0 && countOf(report.merged, 'fiche mise à jour', 'fiches mises à jour'),
    report.skipped > 0 && countOf(report.skipped, 'ligne laissée de côté', 'lignes laissées de côté'),
  ]
    .filter(Boolean)
    .join(', ');

/** What the check found, line by line. */
export function ImportReportCard({ report }: { report: MemberImportReport }): ReactElement {
  const { issues, issueCount, notices, noticeCount, notTaken, preview, unread } = report;
  const isSound = issueCount === 0;
  return (
    <SectionCard
      title="Vérification"
      pill={
        <StatePill tone={isSound ? 'sapin' : 'corail'}>
          {isSound ? 'Tout est bon' : countOf(issueCount, 'erreur')}
        </StatePill>
      }
      description={`${told(report)}. Rien n’est encore écrit.`}
    >
      <Stack gap={16}>
        {unread.length > 0 && (
          <Box component="p" m={0} className="k-break-anywhere">
            {say.unread(unread)}
          </Box>
        )}
        {issueCount > 0 && (
          <>
            <IssueList label="Erreurs du fichier" issues={issues} />
            <More shown={issues.length} all={issueCount} what={['autre erreur', 'autres erreurs']} />
          </>
        )}
        {preview.length > 0 && <Preview report={report} />}
        {notTaken.cells > 0 && (
          <Box component="p" m={0}>
            {say.notTaken(notTaken.cells, notTaken.lines)}
          </Box>
        )}
        {noticeCount > 0 && (
          <>
            <IssueList
              label="Personnes déjà connues"
              issues={notices.map(({ line, name, message }) => ({ line, heading: name, cell: '', message }))}
            />
            <More shown={notices.length} all={noticeCount} what={['autre', 'autres']} />
          </>
        )}
      </Stack>
    </SectionCard>
  );
}
