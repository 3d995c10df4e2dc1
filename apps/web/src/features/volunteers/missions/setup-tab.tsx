import type { Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { ActionIcon, Box, Button, Flex, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { deleteEntry, saveEntry } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { type EntryKind, entriesOf, type NamedEntry, nameSchemas } from './entry-values.ts';
import classes from './missions.module.css';

interface NamedListProps {
  editionId: string;
  kind: EntryKind;
  title: string;
  note: string;
  label: string;
  entries: readonly NamedEntry[];
}

function noteOf(kind: EntryKind, { draft }: NamedEntry): string {
  const facts = [
    draft.description,
    kind === 'locations' && draft.latitude !== null && 'sur la carte',
    kind === 'prefix-missions' && !draft.isPublic && 'interne',
  ];
  return facts.filter(Boolean).join(' · ');
}

function NamedList({ editionId, kind, title, note, label, entries }: NamedListProps): ReactElement {
  const [edited, setEdited] = useState<NamedEntry | null>(null);
  const refresh = [volunteerKeys.planning(editionId)];
  const addition = useDomainForm({
    schema: z.object({ name: nameSchemas[kind] }),
    initial: { name: '' },
    send: ({ name }) => saveEntry(kind, null, { name, event_edition: editionId }),
    done: (_, { name }) => `${name} est ajouté.`,
    refresh,
    isClearedWhenSent: true,
  });
  const { control } = addition.form;
  const isTyped = useWatch({ control, name: 'name' }).trim().length >= 2;
  const removal = useChange({
    send: ({ documentId }: NamedEntry) => deleteEntry(kind, documentId),
    confirm: ({ draft }) => ({
      title: `Supprimer ${draft.name}\u00a0?`,
      message: 'Les missions qui s’y rattachent restent, sans ce nom.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    }),
    done: 'C’est supprimé.',
    refresh,
  });
  return (
    <Paper component="section" withBorder p={18} aria-label={title}>
      <Stack gap={10}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" fz="sm">
          {note}
        </Text>
        {entries.length > 0 && (
          <PlainList gap={10}>
            {entries.map((entry) => {
              const { documentId, draft } = entry;
              const facts = noteOf(kind, entry);
              return (
                <Flex
                  component="li"
                  key={documentId}
                  gap={6}
                  align="center"
                  py={4}
                  className={classes.line ?? ''}
                >
                  <Stack gap={1} flex={1} miw={0}>
                    <span>
                      {draft.color && (
                        <Box
                          component="span"
                          display="inline-block"
                          w={12}
                          h={12}
                          mr={7}
                          bd="1px solid var(--k-line-strong)"
                          bdrs={4}
                          bg={draft.color}
                          aria-hidden="true"
                        />
                      )}
                      {draft.name}
                    </span>
                    {facts && (
                      <Text span c="dimmed" fz="sm">
                        {facts}
                      </Text>
                    )}
                  </Stack>
                  <ActionIcon
                    variant="subtle"
                    size={42}
                    aria-label={`Modifier ${draft.name}`}
                    onClick={() => setEdited(entry)}
                  >
                    <IconPencil size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="corail"
                    size={42}
                    aria-label={`Supprimer ${draft.name}`}
                    onClick={() => void removal.run(entry)}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                </Flex>
              );
            })}
          </PlainList>
        )}
        <form onSubmit={addition.submit} noValidate>
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <FormField control={control} name="name">
              {(field) => <TextField {...field} flex={1} label={label} />}
            </FormField>
            <Button type="submit" variant="default" disabled={!isTyped} loading={addition.isPending}>
              Ajouter
            </Button>
          </Group>
          <FormFailure message={addition.failure} />
        </form>
      </Stack>
      {edited && (
        <EntryDialog
          editionId={editionId}
          kind={kind}
          documentId={edited.documentId}
          first={edited.draft}
          onClose={() => setEdited(null)}
        />
      )}
    </Paper>
  );
}

const lists: readonly Pick<NamedListProps, 'kind' | 'title' | 'note' | 'label'>[] = [
  {
    kind: 'locations',
    title: 'Lieux',
    note: 'Où l’on donne un coup de main.',
    label: 'Nouveau lieu',
  },
  {
    kind: 'prefix-missions',
    title: 'Familles de missions',
    note: 'Ce qu’un bénévole peut souhaiter en s’inscrivant.',
    label: 'Nouvelle famille',
  },
  {
    kind: 'skills',
    title: 'Compétences',
    note: 'Ce que certaines missions demandent. Les bénévoles disent lesquelles ils ont.',
    label: 'Nouvelle compétence',
  },
];

export function SetupTab({ editionId, planning }: { editionId: string; planning: Planning }): ReactElement {
  return (
    <SimpleGrid minColWidth={290} autoFlow="auto-fit" spacing={18} style={{ alignItems: 'start' }}>
      {lists.map((list) => (
        <NamedList key={list.kind} editionId={editionId} entries={entriesOf(list.kind, planning)} {...list} />
      ))}
    </SimpleGrid>
  );
}
