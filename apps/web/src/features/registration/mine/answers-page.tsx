import type { MyInscriptionDetail } from '@kermesse/domain/registration/schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { answerInWords } from './answer-in-words.ts';
import classes from './mine.module.css';
import { editAnswers, myInscriptionQuery } from './mine-api.ts';

/** The answers of one registration as they were asked, and what was changed since. */
export function AnswersPage(): ReactElement {
  const { inscriptionId = '' } = useParams({ strict: false });
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

/** Only plain texts are changed here: choices and files go through the organiser. */
const isEditable = (value: unknown): value is string => typeof value === 'string';

function Answers({ detail }: { detail: MyInscriptionDetail }): ReactElement {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<Record<string, string> | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const shown = detail.answers.filter(({ fieldName }) => !fieldName.startsWith('product_'));
  const save = async () => {
    if (!drafts) return;
    setIsBusy(true);
    try {
      await editAnswers(detail.documentId, drafts);
      toast.success('Vos réponses sont enregistrées.');
      setDrafts(null);
      setErrors({});
      await queryClient.invalidateQueries({ queryKey: ['my-inscriptions'] });
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
      toast.error(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.list}>
      <SectionCard
        title={`${detail.event.eventName}, ${detail.event.editionName}`}
        actions={
          detail.canEditAnswers &&
          drafts === null && (
            <Button size="sm" onClick={() => setDrafts({})}>
              Modifier
            </Button>
          )
        }
      >
        <dl className={classes.answers}>
          {shown.map(({ fieldName, fieldLabel, value }) => (
            <div key={fieldName} className={classes.answer}>
              {drafts && isEditable(value) ? (
                <TextField
                  label={fieldLabel}
                  value={drafts[fieldName] ?? value}
                  error={errors[fieldName]}
                  onChange={(event) => setDrafts({ ...drafts, [fieldName]: event.currentTarget.value })}
                />
              ) : (
                <>
                  <dt>{fieldLabel}</dt>
                  <dd>{answerInWords(value)}</dd>
                </>
              )}
            </div>
          ))}
        </dl>
        {drafts && (
          <div className={classes.actions}>
            <Button loading={isBusy} onClick={() => void save()}>
              Enregistrer
            </Button>
            <Button variant="default" onClick={() => setDrafts(null)}>
              Annuler
            </Button>
          </div>
        )}
      </SectionCard>
      {detail.corrections.length > 0 && (
        <SectionCard title="Modifications">
          <ul className={classes.items}>
            {detail.corrections.map(({ fieldLabel, before, after, createdAt, reason }) => (
              <li key={`${createdAt} ${fieldLabel}`}>
                {formatDateTime(createdAt, detail.event.timezone)} · {fieldLabel} : {answerInWords(before)} →{' '}
                {answerInWords(after)}
                {reason ? ` (${reason})` : ''}
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </div>
  );
}
