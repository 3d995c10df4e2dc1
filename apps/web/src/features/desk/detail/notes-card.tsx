import { noteBodySchema } from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { Box, Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { RowMain, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

export function NotesCard({ registration }: { registration: RegistrationDetail }): ReactElement {
  const { edition } = useEditionWorkspace();
  const { notes, documentId, may } = registration;
  const { form, submit, isPending, failure } = useDomainForm({
    schema: noteBodySchema.shape.data,
    initial: { body: '' },
    send: ({ body }) => desk(edition.documentId, documentId).note(body),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    isClearedWhenSent: true,
  });
  return (
    <SectionCard title="Notes internes" description="Visibles par l’équipe seulement.">
      {may.note && (
        <form className={classes.noteForm} noValidate onSubmit={submit}>
          <FormField control={form.control} name="body">
            {(field) => <TextareaField {...field} label="Nouvelle note" maxLength={5_000} />}
          </FormField>
          <FormFailure message={failure} />
          <Button
            type="submit"
            variant="default"
            loading={isPending}
            disabled={form.watch('body').trim() === ''}
          >
            Ajouter
          </Button>
        </form>
      )}
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.documentId} className={classes.row}>
              <RowMain>
                <Box component="p" m={0} className="k-keep-lines k-break-anywhere">
                  {note.body}
                </Box>
                <RowNote>
                  {note.author} · <RelativeTime at={note.createdAt} />
                </RowNote>
              </RowMain>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
