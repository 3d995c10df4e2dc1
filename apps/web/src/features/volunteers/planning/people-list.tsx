import { countOf } from '@kermesse/domain/shared/text';
import { conflictLabels } from '@kermesse/domain/volunteers/messages';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useRef } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { carry } from './drag.ts';
import classes from './planning.module.css';
import type { Candidate } from './planning-model.ts';

interface PeopleListProps {
  label: string;
  people: readonly Candidate[];
  /** With a slot selected, a button assigns the person; without one they are dragged. */
  onAssign: ((candidate: Candidate) => void) | null;
}

const rowHeight = 74;

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
      <ul className={classes.peopleRows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const candidate = people[item.index];
          if (!candidate) return null;
          const { person, conflicts, wishesIt } = candidate;
          const { volunteer, assignments } = person;
          const facts = [
            volunteer.age === null ? null : `${volunteer.age} ans`,
            assignments.length === 0 ? 'sans mission' : countOf(assignments.length, 'mission'),
          ].filter((fact) => fact !== null);
          return (
            <li
              key={item.key}
              className={classes.person}
              style={{ transform: `translateY(${item.start}px)`, height: rowHeight - 6 }}
              draggable
              onDragStart={(event) => carry(event, { volunteer: volunteer.documentId, assignment: null })}
            >
              <IconGripVertical size={16} aria-hidden="true" className={classes.grip} />
              <div className={classes.personText}>
                <span className={classes.personName}>{volunteer.name}</span>
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
                  aria-label={`Affecter ${volunteer.name}`}
                  onClick={() => onAssign(candidate)}
                >
                  Affecter
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
