import { type JournalArea, journalAreas } from '@kermesse/domain/administration/journal';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { Box, Button, Group, Paper, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { InboxDrawing } from '../../ui/art/drawings/inbox.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { type JournalFilters, journalQuery } from './api.ts';
import { JournalEntries } from './journal-entries.tsx';

const everything = 'all';
const areas = [
  { value: everything, label: 'Tout' },
  ...Object.entries(journalAreas).map(([value, label]) => ({ value, label })),
];
const dayIn = (text: string | undefined) => (text !== undefined && isIsoDate(text) ? text : undefined);
const isArea = (text: string | undefined): text is JournalArea =>
  text !== undefined && Object.hasOwn(journalAreas, text);

type Asked = Record<keyof JournalFilters, string | undefined>;

function Filters({ asked, choose }: { asked: Asked; choose: (patch: Partial<Asked>) => void }): ReactElement {
  const day = (text: string | null) => (text !== null && isIsoDate(text) ? text : undefined);
  return (
    <Group gap="sm" align="flex-end" mb={20}>
      <Box flex="2 1 220px">
        <SearchField
          aria-label="Qui"
          placeholder={'Qui\u00a0: nom ou e-mail…'}
          current={asked.who ?? ''}
          onSearch={(who) => choose({ who: who || undefined })}
        />
      </Box>
      <Box flex="1 1 180px">
        <SelectField
          label="Quoi"
          options={areas}
          value={asked.what ?? everything}
          onChange={(what) => choose({ what: what && what !== everything ? what : undefined })}
        />
      </Box>
      <Box flex="1 1 140px" maw={190}>
        <DateField label="Du" value={asked.from ?? null} onChange={(text) => choose({ from: day(text) })} />
      </Box>
      <Box flex="1 1 140px" maw={190}>
        <DateField label="Au" value={asked.to ?? null} onChange={(text) => choose({ to: day(text) })} />
      </Box>
    </Group>
  );
}

export function AdminJournalPage(): ReactElement {
  const search = useSearch({ from: '/member/admin/journal' });
  const navigate = useNavigate({ from: '/admin/journal' });
  const asked: Asked = {
    who: search.who,
    what: isArea(search.what) ? search.what : undefined,
    from: dayIn(search.from),
    to: dayIn(search.to),
  };
  const choose = (patch: Partial<Asked>) =>
    void navigate({ to: '.', search: (known) => ({ ...known, ...patch }), replace: true });
  const filters: JournalFilters = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  );
  const query = useInfiniteQuery(journalQuery(filters));
  return (
    <AreaPage title="Journal">
      <PageHeading
        title="Journal"
        description="Qui a fait quoi, du plus récent au plus ancien. Rien ne s’y efface."
      />
      <Filters asked={asked} choose={choose} />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          if (entries.length === 0)
            return (
              <EmptyState drawing={<InboxDrawing />} title="Rien de tel au journal">
                <p>Élargissez la période ou effacez un filtre.</p>
              </EmptyState>
            );
          return (
            <Stack gap={20} align="center">
              <Box w="100%">
                <Paper withBorder>
                  <JournalEntries entries={entries} />
                </Paper>
              </Box>
              {query.hasNextPage && (
                <Button
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Plus anciens
                </Button>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </AreaPage>
  );
}
