import type { AnswerChoices } from '@kermesse/domain/desk/list-schemas';
import { inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { IconHourglass, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterCards } from '../../../ui/data-table/filter-cards.tsx';
import { serverSource } from '../../../ui/data-table/server-source.ts';
import { requestOf } from '../../../ui/data-table/table-state.ts';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { answerChoicesQuery, overviewQuery, registrationsQuery } from '../api.ts';
import { nameOf, statusPlurals } from '../registration-text.ts';
import { useLiveDesk } from '../use-live-desk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { registrationColumns, registrationsText } from './columns.tsx';
import classes from './registrations.module.css';
import { RegistrationsExport } from './registrations-export.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';

const tones = { confirmed: 'sapin', pending_payment: 'soleil', cancelled: 'ink', refunded: 'ink' } as const;
const cards = (['confirmed', 'pending_payment', 'cancelled', 'refunded'] as const).map((value) => ({
  value,
  label: statusPlurals[value],
  tone: tones[value],
}));
/** 'Places gardées (5), liste d’attente (3)' */
function pendingPlacesText({ held, waiting }: { held: number; waiting: number }): string {
  if (held === 0) return `Liste d’attente (${formatDecimal(waiting)})`;
  const heldText = `Places gardées (${formatDecimal(held)})`;
  return waiting === 0 ? heldText : `${heldText}, liste d’attente (${formatDecimal(waiting)})`;
}
const none: AnswerChoices = [];
const nothing = { products: [], groups: [], hasDocuments: true };

function Registrations(): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const { documentId } = edition;
  const navigate = useNavigate();
  const overview = useQuery(overviewQuery(documentId));
  const answers = useQuery(answerChoicesQuery(documentId));
  const columns = useMemo(
    () => registrationColumns(overview.data ?? nothing, answers.data ?? none),
    [overview.data, answers.data],
  );
  const [state, setState] = useTableStateInAddress(columns);
  const request = requestOf(state);
  const query = useQuery(registrationsQuery(documentId, request));
  const { actions, plan, close } = useBulkActions();
  useLiveDesk(documentId);
  const { byStatus, total = 0, waiting = 0, held = 0 } = overview.data ?? {};
  const counts = useMemo(() => (byStatus ? { status: byStatus } : {}), [byStatus]);
  return (
    <AreaPage title="Inscriptions">
      <PageHeading
        title="Inscriptions"
        description={overview.data && registrationsText(total)}
        actions={
          <>
            {waiting + held > 0 && (
              <LinkButton
                to="/organizer/editions/$editionId/registrations/waiting-list"
                params={{ editionId: documentId }}
                variant="default"
                leftSection={<IconHourglass size={18} aria-hidden="true" />}
              >
                {pendingPlacesText({ held, waiting })}
              </LinkButton>
            )}
            {can('canExportData') && <RegistrationsExport editionId={documentId} request={request} />}
            {can('canEditEdition') && (
              <>
                <LinkButton
                  to="/organizer/editions/$editionId/registrations/import"
                  params={{ editionId: documentId }}
                  variant="default"
                  leftSection={<IconUpload size={18} aria-hidden="true" />}
                >
                  Importer
                </LinkButton>
                <LinkButton
                  to="/organizer/editions/$editionId/registrations/new"
                  params={{ editionId: documentId }}
                  leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                >
                  Inscrire quelqu’un
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <div className={classes.stats}>
        <FilterCards
          columnId="status"
          cards={cards}
          counts={byStatus}
          state={state}
          onStateChange={setState}
        />
      </div>
      <DataTable
        label="Inscriptions"
        columns={columns}
        source={serverSource(query, counts)}
        rowId={(row) => row.documentId}
        rowLabel={nameOf}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Nom, e-mail ou référence…"
        onOpen={(row) =>
          void navigate({
            to: '/organizer/editions/$editionId/registrations/$registrationId',
            params: { editionId: documentId, registrationId: row.documentId },
          })
        }
        href={(row) => `/organizer/editions/${documentId}/registrations/${row.documentId}`}
        {...(actions.length > 0 ? { bulkActions: actions } : {})}
        phoneTabs={{
          columnId: 'status',
          tabs: inscriptionStatuses.map((value) => ({
            value,
            label: statusPlurals[value],
            count: byStatus?.[value],
          })),
        }}
        empty={
          <EmptyState drawing={<PeopleDrawing />} title="Aucune inscription encore">
            <p>Elles apparaîtront ici dès la première, sans recharger la page.</p>
          </EmptyState>
        }
      />
      {plan && <BulkDialog editionId={documentId} plan={plan} onClose={close} />}
    </AreaPage>
  );
}

export function RegistrationsPage(): ReactElement {
  return (
    <EditionGate needs="canViewEditionStats">
      <Registrations />
    </EditionGate>
  );
}
