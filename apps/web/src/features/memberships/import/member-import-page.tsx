import { memberImportMessages as messages } from '@kermesse/domain/memberships/import-messages';
import { type MemberImportReport, memberImportLimits } from '@kermesse/domain/memberships/import-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { membershipKeys } from '../../../platform/queries/keys.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts';
import { ColumnMapping } from '../../../ui/import/column-mapping.tsx';
import type { TableFile } from '../../../ui/import/read-table-file.ts';
import { TableFileCard } from '../../../ui/import/table-file-card.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { afterMembershipChange } from '../keys.ts';
import { importsQuery, isUnderWay, sendImport } from './api-import.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportOptionFields, type ImportOptions } from './import-options.tsx';
import { ImportReportCard } from './import-report.tsx';

interface Asked {
  file: TableFile;
  columns: (string | null)[] | null;
  options: ImportOptions;
  isDryRun: boolean;
}

function useImport(associationId: string) {
  const [file, setFile] = useState<TableFile | null>(null);
  const [report, setReport] = useState<MemberImportReport | null>(null);
  const [columns, setColumns] = useState<(string | null)[] | null>(null);
  /** What was changed since the last check is not checked. */
  const [isChecked, setIsChecked] = useState(false);
  const [options, setOptions] = useState<ImportOptions>({
    duplicates: 'skip',
    leavesOutErrors: false,
    sendsInvitations: false,
  });
  const change = useChange({
    send: ({ file: sent, columns: chosen, options: wanted, isDryRun }: Asked) =>
      sendImport(associationId, {
        ...wanted,
        file: sent.content,
        fileName: sent.name,
        columns: chosen,
        isDryRun,
      }),
    refresh: [membershipKeys.of(associationId, 'imports')],
    onDone: (answer) => {
      const hasStarted = answer.started !== null;
      setReport(hasStarted ? null : answer);
      setColumns(hasStarted ? null : answer.columns);
      if (hasStarted) setFile(null);
      setIsChecked(!hasStarted);
    },
    failsInPlace: true,
  });
  // A file that could not be read has nothing to lose.
  useLeaveGuard(file !== null && (report !== null || change.isPending), {
    title: messages.leave,
    losses: columns === null ? [messages.fileLost] : [messages.fileLost, messages.columnsLost],
    message: messages.runsByItself,
  });
  const ask = (more: Partial<Asked> & Pick<Asked, 'isDryRun'>) => {
    const sent = more.file ?? file;
    if (sent) void change.run({ columns, options, ...more, file: sent });
  };
  const forget = () => {
    change.forgetFailure();
    setReport(null);
    setColumns(null);
  };
  const check = (read: TableFile) => {
    setFile(read);
    ask({ file: read, columns: null, isDryRun: true });
  };
  return {
    file,
    report,
    columns,
    options,
    change,
    isChecked,
    ask,
    forget,
    check,
    changeColumns: (next: (string | null)[]) => {
      setColumns(next);
      setIsChecked(false);
    },
    changeOptions: (next: Partial<ImportOptions>) => {
      setOptions({ ...options, ...next });
      if (next.duplicates !== undefined) setIsChecked(false);
    },
  };
}

function ImportForm({ associationId }: { associationId: string }): ReactElement {
  const { file, report, columns, options, change, isChecked, ...act } = useImport(associationId);
  const toWrite = report ? report.created + report.merged : 0;
  const isSound = report !== null && (report.issueCount === 0 || (options.leavesOutErrors && toWrite > 0));
  const isReady = isChecked && isSound && toWrite > 0;
  return (
    <>
      <TableFileCard
        limits={memberImportLimits}
        file={file}
        isBusy={change.isPending}
        failure={change.failure}
        onChoose={act.forget}
        onRead={act.check}
      />
      {change.isPending && !report && <FormSkeleton fields={3} />}
      {report && columns && (
        <>
          <SectionCard
            title="Les colonnes"
            description={
              'Lues comme la dernière fois, ou d’après leurs titres\u00a0: corrigez ce qui ne va pas.'
            }
          >
            <ColumnMapping
              headings={report.headings}
              samples={report.samples}
              fields={report.fields}
              columns={columns}
              disabled={change.isPending}
              onChange={act.changeColumns}
            />
          </SectionCard>
          <SectionCard title="Pour toutes les lignes">
            <ImportOptionFields options={options} onChange={act.changeOptions} />
          </SectionCard>
          {isChecked && <ImportReportCard report={report} />}
          <Group justify="flex-end">
            <Button
              variant={isReady ? 'default' : 'filled'}
              loading={change.isPending && change.input?.isDryRun === true}
              onClick={() => act.ask({ isDryRun: true })}
            >
              Vérifier
            </Button>
            <Button
              disabled={!isReady}
              loading={change.isPending && change.input?.isDryRun === false}
              onClick={() => act.ask({ isDryRun: false })}
            >
              {isReady ? `Importer ${countOf(toWrite, 'personne')}` : 'Importer'}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

function MemberImport(): ReactElement {
  const { association } = useAssociationWorkspace();
  const associationId = association.documentId;
  const link = usePathLink(`/my-associations/${associationId}/members`);
  const { data: entries = [] } = useQuery(importsQuery(associationId));
  const client = useQueryClient();
  const isBusy = entries.some(isUnderWay);
  // Lists and counts are read anew when the job has ended.
  useEffect(() => {
    if (!isBusy)
      for (const queryKey of afterMembershipChange(associationId))
        void client.invalidateQueries({ queryKey });
  }, [isBusy, associationId, client]);
  return (
    <AreaPage title="Importer des membres">
      <Anchor {...link} c="var(--k-muted)" fz="sm" fw={600} mb={8} display="inline-flex">
        <IconArrowLeft size={18} aria-hidden="true" />
        &nbsp;Tous les membres
      </Anchor>
      <PageHeading
        title="Importer des membres"
        description="Chaque ligne est vérifiée avant que quelqu’un soit ajouté, et l’import s’annule en une fois."
      />
      <Stack gap={20}>
        {!isBusy && <ImportForm associationId={associationId} />}
        <ImportHistory associationId={associationId} entries={entries} />
      </Stack>
    </AreaPage>
  );
}

export function MemberImportPage(): ReactElement {
  return (
    <AssociationGate needs="manage_roles">
      <MemberImport />
    </AssociationGate>
  );
}
