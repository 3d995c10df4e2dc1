import {
  documentKindLabels,
  documentKinds,
  documentMessages,
  type ShownDocument,
} from '@kermesse/domain/associations/documents';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EmptyCard } from '../../../ui/page-states/empty-card.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { associationKeys } from '../keys.ts';
import { deleteDocument, documentsQuery } from './api.ts';
import { ChangeDocumentDialog, NewDocumentDialog, NewVersionDialog } from './document-dialog.tsx';
import { DocumentRow } from './document-row.tsx';

type OpenDialog = { is: 'new' } | { is: 'change' | 'replace'; document: ShownDocument } | null;

function Documents(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const associationId = association.documentId;
  const isKeeper = can('upload_documents');
  const query = useQuery(documentsQuery(associationId));
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const removal = useChange({
    send: ({ documentId }: ShownDocument) => deleteDocument(associationId, documentId),
    confirm: ({ title, versions }) => ({
      title: `Supprimer «\u00a0${title}\u00a0»\u00a0?`,
      message: 'Plus personne ne pourra le lire.',
      losses: [
        'le fichier',
        ...(versions.length === 1
          ? []
          : [countOf(versions.length - 1, 'version d’avant', 'versions d’avant')]),
      ],
      confirmLabel: 'Supprimer',
      isDestructive: true,
    }),
    done: documentMessages.deleted,
    refresh: [associationKeys.of(associationId)],
  });
  const add = isKeeper && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setDialog({ is: 'new' })}>
      Ajouter un document
    </Button>
  );
  const keeperOf = (document: ShownDocument) =>
    isKeeper
      ? {
          onChange: () => setDialog({ is: 'change', document }),
          onReplace: () => setDialog({ is: 'replace', document }),
          onDelete: () => void removal.run(document),
        }
      : null;
  return (
    <AreaPage title="Documents">
      <PageHeading
        title="Documents"
        description={`Statuts, procès-verbaux, assurances\u00a0: ce que l’association garde, pour ceux qui doivent le lire.`}
        actions={query.data && query.data.length > 0 ? add || undefined : undefined}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(documents) =>
          documents.length === 0 ? (
            <EmptyCard drawing={<InboxDrawing />} title="Aucun document" action={add || undefined}>
              <p>
                {isKeeper
                  ? 'Rangez ici les statuts et le dernier procès-verbal\u00a0: chacun les retrouvera.'
                  : 'Les documents que l’association partage avec vous apparaîtront ici.'}
              </p>
            </EmptyCard>
          ) : (
            <Stack gap={20}>
              {documentKinds
                .map((kind) => ({ kind, own: documents.filter((document) => document.kind === kind) }))
                .filter(({ own }) => own.length > 0)
                .map(({ kind, own }) => (
                  <SectionCard key={kind} title={documentKindLabels[kind]}>
                    <PlainList isDivided gap="md">
                      {own.map((document) => (
                        <DocumentRow
                          key={document.documentId}
                          document={document}
                          keeper={keeperOf(document)}
                        />
                      ))}
                    </PlainList>
                  </SectionCard>
                ))}
            </Stack>
          )
        }
      </Loaded>
      {dialog?.is === 'new' && <NewDocumentDialog associationId={associationId} onClose={close} />}
      {dialog?.is === 'change' && (
        <ChangeDocumentDialog associationId={associationId} document={dialog.document} onClose={close} />
      )}
      {dialog?.is === 'replace' && (
        <NewVersionDialog associationId={associationId} document={dialog.document} onClose={close} />
      )}
    </AreaPage>
  );
}

export function DocumentsPage(): ReactElement {
  return (
    <AssociationGate needs="view_association_info">
      <Documents />
    </AssociationGate>
  );
}
