import type { MyInscriptionDetail } from '@kermesse/domain/registration/schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { myInscriptionQuery } from './mine-api.ts';

export function AnswersPage(): ReactElement {
  const { inscriptionId } = useParams({ from: '/member/my-registrations/$inscriptionId' });
  const query = useQuery(myInscriptionQuery(inscriptionId));
  return (
    <Page title="Mes réponses" width="narrow">
      <PageHeading
        title="Mes réponses"
        actions={
          <LinkButton to="/dashboard" variant="default">
            Mes inscriptions
          </LinkButton>
        }
      />
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(detail) => <Answers detail={detail} />}
      </Loaded>
    </Page>
  );
}

const AnswersEditor = lazy(() => import('./answers-editor.tsx'));

function Answers({ detail }: { detail: MyInscriptionDetail }): ReactElement {
  const [isEditing, setIsEditing] = useState(false);
  const { event, corrections } = detail;
  const canEdit = detail.canEditAnswers && detail.form !== null;
  return (
    <Stack gap={18}>
      <SectionCard
        title={`${event.eventName}, ${event.editionName}`}
        actions={
          canEdit &&
          !isEditing && (
            <Button size="sm" onClick={() => setIsEditing(true)}>
              Modifier
            </Button>
          )
        }
      >
        {canEdit && isEditing ? (
          <Suspense fallback={<FormSkeleton fields={6} />}>
            <AnswersEditor detail={detail} onDone={() => setIsEditing(false)} />
          </Suspense>
        ) : (
          <GivenAnswers detail={detail} />
        )}
      </SectionCard>
      {corrections.length > 0 && (
        <SectionCard title="Modifications">
          <PlainList gap={6}>
            {corrections.map(({ fieldLabel, from, to, createdAt, reason }) => (
              <li key={`${createdAt} ${fieldLabel}`}>
                {formatDateTime(createdAt, event.timezone)} · {fieldLabel}
                {'\u00a0'}: {from || '–'} → {to || '–'}
                {reason ? ` (${reason})` : ''}
              </li>
            ))}
          </PlainList>
        </SectionCard>
      )}
    </Stack>
  );
}

function GivenAnswers({ detail: { answers } }: { detail: MyInscriptionDetail }): ReactElement {
  const given = answers.filter(({ fieldName, text }) => !fieldName.startsWith('product_') && text !== null);
  if (given.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        Cette inscription a été enregistrée sans questionnaire.
      </Text>
    );
  return (
    <Stack component="dl" gap={14} m={0}>
      {given.map(({ fieldName, fieldLabel, text }) => (
        <div key={fieldName}>
          <Text component="dt" c="dimmed" fz="sm">
            {fieldLabel}
          </Text>
          <Text component="dd" mt={2} style={{ whiteSpace: 'pre-wrap' }}>
            {text || '–'}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
