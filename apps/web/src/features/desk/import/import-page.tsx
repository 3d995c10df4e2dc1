import { type ImportReport, importLimits } from '@kermesse/domain/desk/import-schemas';
import type { DeskOffer } from '@kermesse/domain/desk/new-registration';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { AttemptKey } from '../../../platform/api/attempt-key.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { GateDrawing } from '../../../ui/art/drawings/gate.tsx';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ColumnMapping } from '../../../ui/import/column-mapping.tsx';
import type { TableFile } from '../../../ui/import/read-table-file.ts';
import { TableFileCard } from '../../../ui/import/table-file-card.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { BackToRegistrations } from '../back-to-registrations.tsx';
import { deskKeys } from '../keys.ts';
import { offerQuery } from '../register/register-api.ts';
import { sendImport } from './import-api.ts';
import { ImportOptionFields, type ImportOptions } from './import-options.tsx';
import { ImportReportCard } from './import-report.tsx';

interface Asked {
  file: TableFile;
  columns: (string | null)[] | null;
  options: ImportOptions;
  isDryRun: boolean;
}

function ImportForm({ editionId, offer }: { editionId: string; offer: DeskOffer }): ReactElement {
  const [attempt] = useState(() => new AttemptKey());
  const [file, setFile] = useState<TableFile | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [columns, setColumns] = useState<(string | null)[] | null>(null);
  /** What was changed since the last check is not checked. */
  const [isChecked, setIsChecked] = useState(false);
  const [only] = offer.products.length === 1 ? offer.products : [];
  const [options, setOptions] = useState<ImportOptions>({
    product: only?.documentId ?? null,
    settlement: 'transfer',
    note: '',
    duplicates: 'refuse',
    sendsTickets: false,
  });
  const change = useChange({
    send: async (asked: Asked) => {
      const { options: chosen, isDryRun } = asked;
      const request = { ...chosen, file: asked.file.content, columns: asked.columns, isDryRun };
      return isDryRun
        ? sendImport(editionId, request)
        : attempt.use((key) => sendImport(editionId, request, key));
    },
    refresh: [deskKeys.of(editionId)],
    onDone: (answer) => {
      setReport(answer);
      setColumns(answer.columns);
      setIsChecked(true);
    },
    failsInPlace: true,
  });
  const ask = (more: Partial<Asked> & Pick<Asked, 'isDryRun'>) => {
    if (file || more.file)
      void change.run({ file: file ?? { name: '', content: '' }, columns, options, ...more });
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

  if (report?.isDone)
    return (
      <div role="status">
        <EmptyState
          drawing={<PeopleDrawing />}
          title={countOf(report.ready, 'personne a sa place', 'personnes ont leur place')}
          action={
            <LinkButton to="/organizer/editions/$editionId/registrations" params={{ editionId }}>
              Voir les inscriptions
            </LinkButton>
          }
        >
          <p>{options.sendsTickets ? 'Les billets partent par e-mail.' : 'Aucun message n’a été envoyé.'}</p>
        </EmptyState>
      </div>
    );
  const isReady = isChecked && report !== null && report.issueCount === 0 && report.ready > 0;
  return (
    <Stack gap={20}>
      <TableFileCard
        limits={importLimits}
        file={file}
        isBusy={change.isPending}
        failure={change.failure}
        onChoose={forget}
        onRead={check}
      />
      {change.isPending && !report && <FormSkeleton fields={3} />}
      {report && columns && (
        <>
          <SectionCard
            title="Les colonnes"
            description={'Devinées d’après leurs titres\u00a0: corrigez ce qui ne va pas.'}
          >
            <ColumnMapping
              headings={report.headings}
              samples={report.samples}
              fields={report.fields}
              columns={columns}
              disabled={change.isPending}
              onChange={(next) => {
                setColumns(next);
                setIsChecked(false);
              }}
            />
          </SectionCard>
          <SectionCard title="Pour toutes les lignes">
            <ImportOptionFields
              offer={offer}
              options={options}
              onChange={(next) => {
                setOptions({ ...options, ...next });
                setIsChecked(false);
              }}
            />
          </SectionCard>
          {isChecked && <ImportReportCard report={report} />}
          <Group justify="flex-end">
            <Button
              variant={isReady ? 'default' : 'filled'}
              loading={change.isPending && change.input?.isDryRun === true}
              onClick={() => ask({ isDryRun: true })}
            >
              Vérifier
            </Button>
            <Button
              disabled={!isReady}
              loading={change.isPending && change.input?.isDryRun === false}
              onClick={() => ask({ isDryRun: false })}
            >
              {isReady ? `Importer ${countOf(report.ready, 'personne')}` : 'Importer'}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Import(): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  const query = useQuery(offerQuery(editionId));
  return (
    <AreaPage title="Importer des participants">
      <BackToRegistrations editionId={editionId} />
      <PageHeading
        title="Importer des participants"
        description={
          'Tout le fichier ou rien\u00a0: chaque ligne est vérifiée avant que quelqu’un soit inscrit.'
        }
      />
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(offer) =>
          offer.closure === null ? (
            <ImportForm editionId={editionId} offer={offer} />
          ) : (
            <EmptyState drawing={<GateDrawing />} title="Le guichet est fermé">
              <p>{offer.closure}</p>
            </EmptyState>
          )
        }
      </Loaded>
    </AreaPage>
  );
}

export function ImportPage(): ReactElement {
  return (
    <EditionGate needs="canEditEdition">
      <Import />
    </EditionGate>
  );
}
