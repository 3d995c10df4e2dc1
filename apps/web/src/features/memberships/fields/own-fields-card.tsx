import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { fieldValuesQuery } from './api-fields.ts';
import { fieldValue } from './field-value.tsx';

const FillInDialog = lazy(() => import('./fill-in-dialog.tsx'));

/** What the association keeps of the person, on their own page of it; nothing where it asks for nothing. */
export function OwnFieldsCard(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { documentId, membershipDocumentId } = association;
  const { data } = useQuery(fieldValuesQuery(documentId, membershipDocumentId));
  const [isFilling, setIsFilling] = useState(false);
  const shown = data?.fields.filter(
    ({ readers, askedFrom, documentId: key }) =>
      readers !== 'board' && (askedFrom === 'member' || data.values[key] !== undefined),
  );
  if (!data || !shown || shown.length === 0) return null;
  const asked = data.fields.filter(({ askedFrom }) => askedFrom === 'member');
  const isMissing = asked.some(({ isRequired, documentId: key }) => isRequired && !data.values[key]);
  return (
    <>
      <SectionCard
        title="Mes informations"
        description="Ce que l’association vous demande, en plus de votre profil."
        pill={isMissing ? <StatePill tone="soleil">À compléter</StatePill> : undefined}
        actions={
          asked.length > 0 && (
            <Button
              variant={isMissing ? 'filled' : 'default'}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => setIsFilling(true)}
            >
              {isMissing ? 'Compléter' : 'Modifier'}
            </Button>
          )
        }
      >
        <KeyValueList
          entries={shown.map((field) => ({
            label: field.name,
            value: fieldValue(field, data.values[field.documentId]),
          }))}
        />
      </SectionCard>
      {isFilling && (
        <Suspense fallback={null}>
          <FillInDialog
            associationId={documentId}
            memberId={membershipDocumentId}
            fields={asked}
            values={data.values}
            isMember
            onClose={() => setIsFilling(false)}
          />
        </Suspense>
      )}
    </>
  );
}
