import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { useDeskAct } from '../use-desk-act.ts';
import classes from './detail.module.css';

export function NotesCard({ registration }: { registration: RegistrationDetail }): ReactElement {
  const { edition } = useEditionWorkspace();
  const act = useDeskAct(edition.documentId);
  const [body, setBody] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { notes, documentId, may } = registration;
  const add = async () => {
    setIsBusy(true);
    if (await act(() => desk(edition.documentId, documentId).note(body))) setBody('');
    setIsBusy(false);
  };
  return (
    <SectionCard title="Notes internes" description="Visibles par l’équipe seulement.">
      {may.note && (
        <form
          className={classes.noteForm}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextareaField
            label="Nouvelle note"
            maxLength={5_000}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={body.trim() === ''}>
            Ajouter
          </Button>
        </form>
      )}
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.documentId} className={classes.row}>
              <div className={classes.main}>
                <p className={classes.noteBody}>{note.body}</p>
                <p className={classes.muted}>
                  {note.author} · <RelativeTime at={note.createdAt} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
