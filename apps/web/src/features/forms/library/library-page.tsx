import { Box, Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { myEventsQuery } from '../../../platform/workspace/my-events.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ForbiddenPage } from '../../../ui/page-states/forbidden-page.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { useMyEditions } from '../publish/use-my-editions.ts';
import shared from '../shared.module.css';
import { libraryCountQuery } from './api.ts';
import { EntryEditor, type OpenEditor } from './editor/entry-editor.tsx';
import type { LibraryEntry, LibraryKind } from './entries.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { noFilters } from './filters.ts';
import classes from './library.module.css';
import { LibraryFilterBar } from './library-filter-bar.tsx';
import { LibraryList } from './library-list.tsx';
import { libraryMessages } from './messages.ts';
import { useLibraryAddress } from './use-library-address.ts';

export function LibraryPage() {
  const events = useQuery(myEventsQuery);
  const editions = useMyEditions();
  return (
    <Loaded query={events} skeleton={<PageSkeleton />}>
      {() => (editions !== undefined && editions.length > 0 ? <Library /> : <ForbiddenPage />)}
    </Loaded>
  );
}

const kinds: readonly LibraryKind[] = ['question', 'block'];

function Library() {
  const [filters, setFilters] = useLibraryAddress();
  const questions = useQuery(libraryCountQuery('question'));
  const blocks = useQuery(libraryCountQuery('block'));
  const [shown, setShown] = useState<LibraryEntry | null>(null);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  usePageTitle(libraryMessages.title);
  const counts = { question: questions.data, block: blocks.data };
  const create = () => setEditor({ kind: filters.kind, entry: null });
  const edit = (entry: LibraryEntry) => {
    setShown(null);
    setEditor({ kind: entry.kind, entry });
  };

  return (
    <>
      <PageHeading
        title={libraryMessages.title}
        description={
          questions.data !== undefined && blocks.data !== undefined
            ? libraryMessages.counts(questions.data, blocks.data)
            : '\u00a0'
        }
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={create}>
            {libraryMessages.create(filters.kind)}
          </Button>
        }
      />
      <Tabs
        value={filters.kind}
        onChange={(kind) => setFilters({ ...noFilters, kind: kind === 'block' ? 'block' : 'question' })}
        keepMounted={false}
        classNames={{ tab: classes.tab ?? '' }}
      >
        <Tabs.List>
          {kinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {libraryMessages.tabs[kind]}
              {counts[kind] !== undefined && (
                <Box className={shared.figures} component="span" ms="xs" c="dimmed" fw={500}>
                  {counts[kind]}
                </Box>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={filters.kind} pt={20}>
          <LibraryFilterBar filters={filters} setFilters={setFilters} />
          <LibraryList
            filters={filters}
            onClear={() => setFilters(noFilters)}
            onCreate={create}
            onOpen={setShown}
            onEdit={edit}
          />
        </Tabs.Panel>
      </Tabs>
      <EntryDrawer entry={shown} onClose={() => setShown(null)} onEdit={edit} />
      <EntryEditor opened={editor} onClose={() => setEditor(null)} />
    </>
  );
}
