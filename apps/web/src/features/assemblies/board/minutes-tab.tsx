import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { pointNotesSchema } from '@kermesse/domain/assemblies/schemas';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconFolderPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { notSavedMessage } from '../../../ui/forms/concurrent-edits.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { assemblyQuery, downloadPdf, saveNotes, storeMinutes } from '../api.ts';
import { assemblyKeys } from '../keys.ts';
import { VoteResult } from '../shared/vote-result.tsx';
import type { UnsavedNotes } from './use-unsaved-notes.ts';

interface TabProps {
  assembly: ShownAssembly;
  associationId: string;
  unsaved: UnsavedNotes;
}

interface NotesProps extends TabProps {
  point: ShownAssembly['points'][number];
  number: number;
}

function PointNotes({ assembly, associationId, unsaved, point, number }: NotesProps): ReactElement {
  const client = useQueryClient();
  /** As the last saving read them: the server refuses to write over anything else. */
  const seen = useRef(point.notes);
  const state = useDomainForm({
    schema: pointNotesSchema,
    initial: { notes: point.notes },
    toPayload: (values) => ({ ...values, before: seen.current }),
    readCurrent: async () => {
      const query = assemblyQuery(associationId, assembly.documentId);
      const { points } = await client.fetchQuery({ ...query, staleTime: 0 });
      const current = points.find(({ documentId }) => documentId === point.documentId);
      seen.current = current?.notes ?? point.notes;
      return { notes: seen.current };
    },
    nameOf: () => assemblyMessages.notesOfPoint(number),
    send: (notes) => saveNotes(associationId, assembly.documentId, point.documentId, notes),
    done: assemblyMessages.notesSaved,
    refresh: [assemblyKeys.of(associationId, assembly.documentId, 'board')],
    guardsLeaving: true,
  });
  const { mark } = unsaved;
  const { isDirty, defaultValues } = state.form.formState;
  const isContested = state.failure === notSavedMessage;
  useEffect(() => {
    mark(point.documentId, isDirty);
    return () => mark(point.documentId, false);
  }, [mark, point.documentId, isDirty]);
  return (
    <SectionCard title={`${number}. ${point.title}`} level={3}>
      <form noValidate onSubmit={state.submit}>
        <Stack gap="sm">
          {point.resolution && <VoteResult resolution={point.resolution} />}
          <FormField control={state.form.control} name="notes">
            {(field) => (
              <TextareaField {...field} label={`Notes du point ${number}`} minRows={3} maxRows={20} />
            )}
          </FormField>
          {isContested && (
            <div>
              <Text fw={600}>{assemblyMessages.notesElsewhere}</Text>
              <Text className="k-keep-lines k-break-anywhere">
                {defaultValues?.notes || assemblyMessages.notesEmptied}
              </Text>
            </div>
          )}
          <FormFailure message={state.failure} />
          <Group gap="xs">
            {isDirty && (
              <Button variant="default" disabled={state.isPending} onClick={state.discard}>
                Annuler
              </Button>
            )}
            <Button type="submit" variant="default" loading={state.isPending}>
              Enregistrer les notes
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}

/** Written by the secretary during the meeting; the rest is drafted from what happened. */
export function MinutesTab({ assembly, associationId, unsaved }: TabProps): ReactElement {
  const { can } = useAssociationWorkspace();
  const assemblyId = assembly.documentId;
  const file = useChange({ send: () => downloadPdf(associationId, assemblyId, 'minutes') });
  const storing = useChange({
    send: () => storeMinutes(associationId, assemblyId),
    done: assemblyMessages.minutesStored,
    refresh: [associationKeys.of(associationId)],
  });
  const [isRefused, setIsRefused] = useState(false);
  const missing = assembly.points.flatMap(({ documentId }, index) =>
    unsaved.points.has(documentId) ? [index + 1] : [],
  );
  if (isRefused && missing.length === 0) setIsRefused(false);
  const draw = (run: () => Promise<boolean>) => {
    setIsRefused(missing.length > 0);
    if (missing.length === 0) void run();
  };
  return (
    <Stack gap={20}>
      <Text c="dimmed">
        Le procès-verbal reprend la date, les présences, le quorum et les résultats. Ajoutez ce qui s’est dit.
      </Text>
      <Group gap="xs">
        <Button
          loading={file.isPending}
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          onClick={() => draw(file.run)}
        >
          Télécharger le procès-verbal
        </Button>
        {assembly.status === 'closed' && can('upload_documents') && (
          <Button
            variant="default"
            loading={storing.isPending}
            leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
            onClick={() => draw(storing.run)}
          >
            {assembly.isMinutesStored ? 'Ranger une nouvelle version' : 'Ranger dans les documents'}
          </Button>
        )}
      </Group>
      <FormFailure message={isRefused ? assemblyMessages.notesUnsaved(missing) : null} />
      {assembly.points.map((point, index) => (
        <PointNotes
          key={point.documentId}
          assembly={assembly}
          associationId={associationId}
          unsaved={unsaved}
          point={point}
          number={index + 1}
        />
      ))}
    </Stack>
  );
}
