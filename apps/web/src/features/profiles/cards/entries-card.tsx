import { profileMessages } from '@kermesse/domain/profiles/messages';
import { Box, Button, Group, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useEditing } from '../editing.ts';
import { profileChange } from '../profile-change.ts';
import classes from '../profile-page.module.css';

interface Entry {
  readonly documentId: string;
}

interface EntryDialogProps<E> {
  /** Null for a new entry. */
  entry: E | null;
  onClose: () => unknown;
}

interface EntriesCardProps<E extends Entry> {
  id: string;
  title: string;
  icon: ReactNode;
  entries: readonly E[];
  max: number;
  addLabel: string;
  tabsLabel: string;
  tabOf: (entry: E, at: number) => string;
  emptyText: string;
  view: (entry: E) => ReactNode;
  dialog: (props: EntryDialogProps<E>) => ReactNode;
  removal: (entry: E) => { question: string; work: () => Promise<unknown> };
}

function EntryActions<E extends Entry>({
  id,
  entry,
  removal,
}: EntriesCardProps<E> & { entry: E }): ReactElement {
  const { setOpen, isLocked } = useEditing();
  const { question, work } = removal(entry);
  const removing = useChange({
    send: work,
    confirm: { title: question, confirmLabel: 'Supprimer', isDestructive: true },
    done: profileMessages.deleted,
    ...profileChange({ failed: profileMessages.deleteFailed }),
  });
  return (
    <Group gap="xs" mt={18} className={classes.actions ?? ''}>
      <Button
        variant="default"
        size="sm"
        disabled={isLocked}
        onClick={() => setOpen(`${id}:${entry.documentId}`)}
      >
        Modifier
      </Button>
      <Button
        variant="subtle"
        color="corail"
        size="sm"
        disabled={isLocked}
        onClick={() => void removing.run()}
      >
        Supprimer
      </Button>
    </Group>
  );
}

export function EntriesCard<E extends Entry>(props: EntriesCardProps<E>): ReactElement {
  const { id, title, icon, entries, max, addLabel, tabsLabel, tabOf, emptyText, view, dialog } = props;
  const { open, setOpen, close, isLocked } = useEditing();
  const [tab, setTab] = useState<string | null>(null);
  const isFull = entries.length >= max;
  const shown = entries.find(({ documentId }) => documentId === tab) ?? entries[0];
  const edited = entries.find(({ documentId }) => open === `${id}:${documentId}`) ?? null;
  return (
    <SectionCard
      id={id}
      title={title}
      icon={icon}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={isLocked || isFull}
          onClick={() => setOpen(id)}
        >
          {addLabel}
          {isFull && (
            <Box component="span" ml={6} fw={400}>
              {profileMessages.addressLimit}
            </Box>
          )}
        </Button>
      }
    >
      {shown === undefined ? (
        <Text c="dimmed">{emptyText}</Text>
      ) : (
        <Tabs value={shown.documentId} onChange={setTab}>
          <Tabs.List aria-label={tabsLabel}>
            {entries.map((entry, at) => (
              <Tabs.Tab key={entry.documentId} value={entry.documentId}>
                {tabOf(entry, at)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {entries.map((entry) => (
            <Tabs.Panel
              key={entry.documentId}
              value={entry.documentId}
              pt={18}
              className={classes.panel ?? ''}
            >
              {view(entry)}
              <EntryActions {...props} entry={entry} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {(open === id || edited) &&
        !isLocked &&
        dialog({ entry: edited, onClose: () => open !== null && close(open) })}
    </SectionCard>
  );
}
