import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { Box, Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { RowMain, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

export function NotesCard({ registration }: { registration: RegistrationDetail }): ReactElement {
  const { edition } = useEditionWorkspace();
  const [body, setBody] = useState('');
  const { notes, documentId, may } = registration;
  const addition = useChange({
    send: () => desk(edition.documentId, documentId).note(body),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: () => setBody(''),
  });
  return (
    <SectionCard title="Notes internes" description="Visibles par l’équipe seulement.">
      {may.note && (
        <form
          className={classes.noteForm}
          onSubmit={(event) => {
            event.preventDefault();
            void addition.run();
          }}
        >
          <TextareaField
            label="Nouvelle note"
            maxLength={5_000}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={addition.isPending} disabled={body.trim() === ''}>
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
