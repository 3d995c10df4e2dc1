import { useDraggable } from '@dnd-kit/react';
import { countOf } from '@kermesse/domain/shared/text';
import { conflictLabels } from '@kermesse/domain/volunteers/messages';
import type { Candidate } from '@kermesse/domain/volunteers/planning-model';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useRef } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import type { DraggedVolunteer } from './dragged-volunteer.ts';
import classes from './planning.module.css';

interface PeopleListProps {
  label: string;
  people: readonly Candidate[];
  /** With a slot selected, a button assigns the person; without one they are dragged. */
  onAssign: ((candidate: Candidate) => void) | null;
}

const rowHeight = 74;

function PersonRow({
  candidate,
  start,
  onAssign,
}: { candidate: Candidate; start: number } & Pick<PeopleListProps, 'onAssign'>) {
  const { person, conflicts, wishesIt } = candidate;
  const { volunteer, assignments } = person;
  const { documentId, name } = volunteer;
  const { ref } = useDraggable<DraggedVolunteer>({
    id: `volunteer ${documentId}`,
    data: { volunteer: documentId, name, assignment: null },
  });
  const facts = [
    volunteer.age === null ? null : countOf(volunteer.age, 'an'),
    assignments.length === 0 ? 'sans mission' : countOf(assignments.length, 'mission'),
  ].filter((fact) => fact !== null);
  return (
    <li
      ref={ref}
      className={classes.person}
      style={{ transform: `translateY(${start}px)`, height: rowHeight - 6 }}
    >
      <IconGripVertical size={16} aria-hidden="true" className={classes.grip} data-grip />
      <div className={classes.personText}>
        <span className={classes.personName}>{name}</span>
        <span className={classes.personFacts}>
          {conflicts[0] ? (
            <StatePill tone="soleil" size="sm">
              {conflictLabels[conflicts[0]]}
            </StatePill>
          ) : (
            <>
              {wishesIt && (
                <StatePill tone="sapin" size="sm">
                  Souhait
                </StatePill>
              )}
              <span className={classes.factsText}>{facts.join(' · ')}</span>
            </>
          )}
        </span>
      </div>
      {onAssign && (
        <Button
          size="compact-sm"
          variant={conflicts.length === 0 ? 'light' : 'default'}
          aria-label={`Affecter ${name}`}
          onClick={() => onAssign(candidate)}
        >
          Affecter
        </Button>
      )}
    </li>
  );
}

/** Virtualised: only visible rows are drawn. */
export function PeopleList({ label, people, onAssign }: PeopleListProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => people[index]?.person.volunteer.documentId ?? index,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.people} ref={frame} tabIndex={0} aria-label={label}>
      <PlainList pos="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const candidate = people[index];
          return candidate && <PersonRow key={key} candidate={candidate} start={start} onAssign={onAssign} />;
        })}
      </PlainList>
    </section>
  );
}
