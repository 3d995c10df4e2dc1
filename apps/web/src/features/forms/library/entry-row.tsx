import { libraryDefaults } from '@kermesse/domain/forms/limits';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { TagList } from '../../../ui/display/tag-list.tsx';
import { entryName, type LibraryEntry } from './entries.ts';
import { EntryIcon, entrySummary, tagsOf } from './entry-display.tsx';
import { EntryMenu } from './entry-menu.tsx';
import classes from './library.module.css';
import { libraryMessages } from './messages.ts';

interface EntryRowProps {
  entry: LibraryEntry;
  onOpen: (entry: LibraryEntry) => void;
  onEdit: (entry: LibraryEntry) => void;
}

export function EntryRow({ entry, onOpen, onEdit }: EntryRowProps) {
  return (
    <li className={classes.row}>
      <Group
        component="span"
        justify="center"
        flex="none"
        w={40}
        h={40}
        bdrs="md"
        bg="var(--k-sapin-light)"
        c="var(--k-sapin-dark)"
        aria-hidden="true"
      >
        <EntryIcon entry={entry} />
      </Group>
      <div className={classes.main}>
        <UnstyledButton className={classes.name} maw="100%" fw={650} onClick={() => onOpen(entry)}>
          {entryName(entry)}
        </UnstyledButton>
        <Text mt={2} c="dimmed" fz="sm">
          {entrySummary(entry)}
        </Text>
      </div>
      <Group className={classes.pills} justify="flex-end" gap={6}>
        {entry.content.isTemplate && (
          <StatePill tone="sapin" size="sm" icon={<IconStar size={13} />}>
            {libraryMessages.template1}
          </StatePill>
        )}
        <TagList tags={tagsOf(entry)} limit={libraryDefaults.shownTags} />
      </Group>
      <EntryMenu entry={entry} onOpen={onOpen} onEdit={onEdit} />
    </li>
  );
}
