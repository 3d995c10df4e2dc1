import type { ShownAssembly, ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { attendanceAnswerLabels, noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import type { AttendeesQuery, CheckInInput } from '@kermesse/domain/assemblies/schemas';
import { formatTime } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Group, Pagination, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { actOnAssembly, attendeesQuery, checkIn, downloadPdf } from '../api.ts';
import { assemblyKeys } from '../keys.ts';

/** Reads square codes with the camera. */
export type Scanner = (onText: (text: string) => void) => ReactNode;

interface TabProps {
  assembly: ShownAssembly;
  associationId: string;
  scanner: Scanner;
}

type Filter = AttendeesQuery['filter'];
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'Tout le monde' },
  { value: 'present', label: 'Présents' },
  { value: 'expected', label: 'Attendus' },
  { value: 'proxy', label: 'Ont donné pouvoir' },
  { value: 'silent', label: 'Sans réponse' },
];

function noteOf(attendee: ShownAttendee): string {
  const { noVote, answer, holder, proxies, isPresent, arrivedAt, leftAt } = attendee;
  const parts = [
    isPresent && arrivedAt ? `arrivée à ${formatTime(arrivedAt)}` : '',
    !isPresent && leftAt ? `départ à ${formatTime(leftAt)}` : '',
    answer === 'proxy' && holder ? `pouvoir à ${holder}` : '',
    answer !== 'proxy' && !isPresent && !leftAt ? attendanceAnswerLabels[answer].toLowerCase() : '',
    proxies > 0 ? `porte ${countOf(proxies, 'pouvoir')}` : '',
    noVote === null ? '' : `sans vote (${noVoteReasonLabels[noVote]})`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface RowProps {
  attendee: ShownAttendee;
  isFixed: boolean;
  onAct: (act: CheckInInput['act']) => void;
}

function AttendeeRow({ attendee, isFixed, onAct }: RowProps): ReactElement {
  const { isPresent, isRepresented } = attendee;
  const name = fullName(attendee);
  return (
    <Group component="li" gap="8px 16px" justify="space-between" py="sm">
      <Stack gap={2} flex="1 1 220px" miw={0}>
        <Group gap="4px 8px">
          <Text fw={600}>{name}</Text>
          {isPresent && (
            <StatePill size="sm" tone="sapin">
              Présent
            </StatePill>
          )}
          {isRepresented && (
            <StatePill size="sm" tone="soleil">
              Représenté
            </StatePill>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {noteOf(attendee)}
        </Text>
      </Stack>
      {!isFixed &&
        (isPresent ? (
          <Group gap="xs">
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Annuler l’arrivée de ${name}`}
              onClick={() => onAct('undo')}
            >
              Annuler
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Noter le départ de ${name}`}
              onClick={() => onAct('leave')}
            >
              Départ
            </Button>
          </Group>
        ) : (
          <Button size="sm" aria-label={`Noter l’arrivée de ${name}`} onClick={() => onAct('arrive')}>
            Arrivée
          </Button>
        ))}
    </Group>
  );
}

/** At the door: by name, or by the code of the personal page. */
export function AttendanceTab({ assembly, associationId, scanner }: TabProps): ReactElement {
  const { documentId: assemblyId, status } = assembly;
  const [query, setQuery] = useState<AttendeesQuery>({ q: '', page: 1, filter: 'all' });
  const attendees = useQuery(attendeesQuery(associationId, assemblyId, query));
  const refresh = [assemblyKeys.of(associationId, assemblyId)];
  const marking = useChange({
    send: (input: CheckInInput) => checkIn(associationId, assemblyId, input),
    done: ({ attendee }, { act }) => (act === 'arrive' ? `${fullName(attendee)} est là.` : null),
    lock: ({ attendee }) => attendee,
    refresh,
  });
  const updating = useChange({
    send: () => actOnAssembly(associationId, assemblyId, 'refresh'),
    done: assemblyMessages.refreshed,
    refresh,
  });
  const sheet = useChange({ send: () => downloadPdf(associationId, assemblyId, 'sheet') });
  const isFixed = status === 'closed';
  const onScan = (text: string) => void marking.run({ attendee: text.slice(0, 32), act: 'arrive' });
  return (
    <Stack gap={20}>
      <Group gap="xs">
        <Button
          variant="default"
          loading={sheet.isPending}
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          onClick={() => void sheet.run()}
        >
          Feuille de présence
        </Button>
        {!isFixed && (
          <Button
            variant="default"
            loading={updating.isPending}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => void updating.run()}
          >
            Actualiser la liste des votants
          </Button>
        )}
      </Group>
      {!isFixed && scanner(onScan)}
      <SectionCard title="Personnes convoquées">
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            <Box flex="1 1 220px">
              <SearchField
                aria-label="Chercher une personne"
                placeholder="Nom ou prénom…"
                onSearch={(q) => setQuery((before) => ({ ...before, q, page: 1 }))}
              />
            </Box>
            <SelectField
              aria-label="Afficher"
              options={filters}
              value={query.filter}
              onChange={(next) => {
                const filter = filters.find(({ value }) => value === next)?.value ?? 'all';
                setQuery((before) => ({ ...before, filter, page: 1 }));
              }}
            />
          </Group>
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
                      isFixed={isFixed}
                      onAct={(act) => void marking.run({ attendee: attendee.documentId, act })}
                    />
                  ))}
                </PlainList>
                {pagination.pageCount > 1 && (
                  <Pagination
                    total={pagination.pageCount}
                    value={query.page}
                    onChange={(page) => setQuery((before) => ({ ...before, page }))}
                    getControlProps={(control) => ({
                      'aria-label':
                        control === 'previous'
                          ? 'Page d’avant'
                          : control === 'next'
                            ? 'Page d’après'
                            : control,
                    })}
                  />
                )}
              </Stack>
            )}
          </Loaded>
        </Stack>
      </SectionCard>
    </Stack>
  );
}
