import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { FieldGroup } from '../field-group.tsx';
import { type DocumentDraft, type MissionDraft, maxDocuments } from './mission-values.ts';
import classes from './missions.module.css';

export function DocumentFields({ control }: { control: Control<MissionDraft> }): ReactElement {
  const {
    field: { value: documents, onChange },
  } = useController({ control, name: 'documents' });
  const { errors } = useFormState({ control, name: 'documents' });
  const set = (key: string, change: Partial<DocumentDraft>) =>
    onChange(documents.map((each) => (each.key === key ? { ...each, ...change } : each)));
  return (
    <FieldGroup legend="Documents">
      {documents.map(({ key, title, url }, index) => (
        <div key={key} className={classes.document}>
          <TextField
            aria-label={`Document ${index + 1}, titre`}
            placeholder="Plan d’accès"
            value={title}
            onChange={(event) => set(key, { title: event.currentTarget.value })}
          />
          <TextField
            aria-label={`Document ${index + 1}, adresse`}
            placeholder="https://…"
            inputMode="url"
            value={url}
            error={errors.documents?.[index]?.url?.message}
            onChange={(event) => set(key, { url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="corail"
            size={42}
            aria-label={`Supprimer le document ${index + 1}`}
            onClick={() => onChange(documents.filter((each) => each.key !== key))}
          >
            <IconTrash size={19} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {documents.length < maxDocuments && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...documents, { key: crypto.randomUUID(), title: '', url: '' }])}
        >
          Ajouter un document
        </Button>
      )}
    </FieldGroup>
  );
}
