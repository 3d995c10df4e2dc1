import type { ShownAssembly, ShownAttendee } from '@kermesse/domain/assemblies/answers';
import type { AttendeesQuery } from '@kermesse/domain/assemblies/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Group, Pagination, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { attendeesQuery } from '../api.ts';
import { AttendeeRow, type CheckInAct } from './attendee-row.tsx';
import { PaperProxyDialog } from './paper-proxy-dialog.tsx';
import { useAttendeeActs } from './use-attendee-acts.ts';

const filters: readonly { value: AttendeesQuery['filter']; label: string }[] = [
  { value: 'all', label: 'Tout le monde' },
  { value: 'present', label: 'Présents' },
  { value: 'expected', label: 'Attendus' },
  { value: 'proxy', label: 'Ont donné pouvoir' },
  { value: 'silent', label: 'Sans réponse' },
  { value: 'unreachable', label: 'Injoignables par e-mail' },
];

interface FilterProps {
  query: AttendeesQuery;
  onChange: (query: AttendeesQuery) => void;
}

function ListFilters({ query, onChange }: FilterProps): ReactElement {
  return (
    <Group gap="sm" align="flex-end">
      <Box flex="1 1 220px">
        <SearchField
          aria-label="Chercher une personne"
          placeholder="Nom ou prénom…"
          onSearch={(q) => onChange({ ...query, q, page: 1 })}
        />
      </Box>
      <SelectField
        aria-label="Afficher"
        options={filters}
        value={query.filter}
        onChange={(next) => {
          const filter = filters.find(({ value }) => value === next)?.value ?? 'all';
          onChange({ ...query, filter, page: 1 });
        }}
      />
    </Group>
  );
}

const controlNames: Readonly<Record<string, string>> = { previous: 'Page d’avant', next: 'Page d’après' };

interface AttendeeListProps {
  assembly: ShownAssembly;
  associationId: string;
  onAct: (attendee: ShownAttendee, act: CheckInAct) => void;
}

export function AttendeeList({ assembly, associationId, onAct }: AttendeeListProps): ReactElement {
  const [query, setQuery] = useState<AttendeesQuery>({ q: '', page: 1, filter: 'all' });
  const [holder, setHolder] = useState<ShownAttendee | null>(null);
  const attendees = useQuery(attendeesQuery(associationId, assembly.documentId, query));
  const { resend, withdraw } = useAttendeeActs(associationId, assembly.documentId);
  return (
    <SectionCard title="Personnes convoquées">
      <Stack gap="md">
        <ListFilters query={query} onChange={setQuery} />
        <Loaded query={attendees} skeleton={<ListSkeleton rows={6} />}>
          {({ data, meta: { pagination } }) => (
            <Stack gap="md">
              <Text fz="sm" c="dimmed" role="status">
                {pagination.total === 0 ? 'Personne ne correspond.' : countOf(pagination.total, 'personne')}
              </Text>
              <PlainList isDivided>
                {data.map((attendee) => (
                  <AttendeeRow
                    key={attendee.documentId}
                    attendee={attendee}
                    isFixed={assembly.status === 'closed'}
                    mostProxies={assembly.mostProxies}
                    onAct={(act) => onAct(attendee, act)}
                    onResend={() => void resend.run(attendee)}
                    onAddProxy={() => setHolder(attendee)}
                    onWithdrawProxy={() => void withdraw.run(attendee)}
                  />
                ))}
              </PlainList>
              {pagination.pageCount > 1 && (
                <Pagination
                  total={pagination.pageCount}
                  value={query.page}
                  onChange={(page) => setQuery({ ...query, page })}
                  getControlProps={(control) => ({ 'aria-label': controlNames[control] ?? control })}
                />
              )}
            </Stack>
          )}
        </Loaded>
      </Stack>
      {holder && (
        <PaperProxyDialog
          associationId={associationId}
          assemblyId={assembly.documentId}
          holder={holder}
          onClose={() => setHolder(null)}
        />
      )}
    </SectionCard>
  );
}
