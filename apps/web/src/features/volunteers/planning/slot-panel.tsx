import { useDraggable } from '@dnd-kit/react';
import { formatShortDay, formatTimeRange } from '@kermesse/domain/shared/moments';
import { matchesQuery } from '@kermesse/domain/shared/text';
import { assignmentStatusLabels, presenceStateLabels } from '@kermesse/domain/volunteers/enums';
import { conflictLabels } from '@kermesse/domain/volunteers/messages';
import {
  candidatesFor,
  type Placed,
  type PlanningModel,
  type SlotView,
} from '@kermesse/domain/volunteers/planning-model';
import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import type { DraggedVolunteer } from './dragged-volunteer.ts';
import { PeopleList } from './people-list.tsx';
import classes from './planning.module.css';
import type { AssignmentActions } from './use-assignment-actions.ts';

function PlacedPerson({ placed, placing }: { placed: Placed; placing: AssignmentActions }): ReactElement {
  const { assignment, person, conflicts } = placed;
  const { volunteer } = person;
  const { ref } = useDraggable<DraggedVolunteer>({
    id: `assignment ${assignment.documentId}`,
    data: { volunteer: volunteer.documentId, name: volunteer.name, assignment: assignment.documentId },
  });
  return (
    <li ref={ref} className={classes.placed}>
      <div className={classes.personText}>
        <span className={classes.personName}>{volunteer.name}</span>
        <span className={classes.personFacts}>
          <StatePill size="sm" tone={assignment.status === 'accepted' ? 'sapin' : 'neutral'}>
            {assignmentStatusLabels[assignment.status]}
          </StatePill>
          {assignment.presence && (
            <StatePill size="sm" tone={assignment.presence === 'absent' ? 'corail' : 'sapin'}>
              {presenceStateLabels[assignment.presence]}
            </StatePill>
          )}
          {conflicts.map((kind) => (
            <StatePill key={kind} size="sm" tone="soleil" icon={<IconAlertTriangle size={13} />}>
              {conflictLabels[kind]}
            </StatePill>
          ))}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        color="corail"
        size={40}
        aria-label={`Retirer ${volunteer.name}`}
        onClick={() => void placing.remove(assignment.documentId, volunteer.name)}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

interface SlotPanelProps {
  model: PlanningModel;
  slot: SlotView | null;
  placing: AssignmentActions;
  onClose: () => void;
}

/** Who is in the selected slot and who could be; without a slot, everybody, to be dragged. */
export function SlotPanel({ model, slot, placing, onClose }: SlotPanelProps): ReactElement {
  const [text, setText] = useState('');
  const [isNarrow, setIsNarrow] = useState(true);
  const wanted = useDeferredValue(text);
  const everybody = useMemo(
    () =>
      slot
        ? candidatesFor(model, slot)
        : [...model.people.values()].map((person) => ({ person, conflicts: [], wishesIt: false })),
    [model, slot],
  );
  const people = useMemo(
    () =>
      everybody.filter(
        ({ person, conflicts }) =>
          (!isNarrow || (slot ? conflicts.length === 0 : person.assignments.length === 0)) &&
          matchesQuery(wanted, person.volunteer.name),
      ),
    [everybody, isNarrow, slot, wanted],
  );
  const { timeZone } = model.planning;
  const declined = slot ? (model.declined.get(slot.slot.documentId) ?? []) : [];
  const placed = slot ? (model.placed.get(slot.slot.documentId) ?? []) : [];
  return (
    <Paper component="aside" withBorder p="md" aria-label={slot ? 'Créneau choisi' : 'Bénévoles'}>
      <Stack gap={10}>
        {slot ? (
          <>
            <Group gap={10} wrap="nowrap" align="flex-start" justify="space-between">
              <div>
                <Title order={2} size="h3">
                  {slot.mission.title}
                </Title>
                <Text c="dimmed" fz="sm">
                  {formatShortDay(slot.begin, timeZone)}, {formatTimeRange(slot.begin, slot.end, timeZone)} ·{' '}
                  {placed.length}/{slot.slot.need}
                </Text>
              </div>
              <Button variant="default" size="compact-md" flex="none" onClick={onClose}>
                Fermer
              </Button>
            </Group>
            {placed.length > 0 && (
              <PlainList gap={6}>
                {placed.map((each) => (
                  <PlacedPerson key={each.assignment.documentId} placed={each} placing={placing} />
                ))}
              </PlainList>
            )}
            {declined.length > 0 && (
              <Text c="dimmed" fz="sm">
                {'Ont refusé\u00a0: '}
                {declined.map(({ name, reason }) => (reason ? `${name} (${reason})` : name)).join(', ')}
              </Text>
            )}
          </>
        ) : (
          <>
            <Title order={2} size="h3">
              Bénévoles
            </Title>
            <Text c="dimmed" fz="sm">
              Choisissez un créneau, ou faites-y glisser une personne.
            </Text>
          </>
        )}
        <SearchField
          aria-label="Chercher un bénévole"
          placeholder="Chercher un bénévole"
          value={text}
          onChange={setText}
        />
        <SwitchField
          label={slot ? 'Libres et éligibles seulement' : 'Sans mission seulement'}
          value={isNarrow}
          onChange={setIsNarrow}
        />
        <Text c="dimmed" fz="sm" role="status">
          {people.length} sur {everybody.length}
        </Text>
        <PeopleList
          label={slot ? 'Personnes possibles' : 'Tous les bénévoles'}
          people={people}
          onAssign={slot ? ({ person }) => void placing.assign(slot, person) : null}
        />
      </Stack>
    </Paper>
  );
}
