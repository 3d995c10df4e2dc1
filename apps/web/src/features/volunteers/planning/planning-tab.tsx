import { DragDropProvider, type DragEndEvent, DragOverlay } from '@dnd-kit/react';
import type { PlanningModel, SlotView } from '@kermesse/domain/volunteers/planning-model';
import { Group } from '@mantine/core';
import { type ReactElement, useCallback, useMemo } from 'react';
import { DraggedLabel } from '../../../ui/drag/dragged-label.tsx';
import { pointerDrag } from '../../../ui/drag/pointer-drag.ts';
import type { DraggedVolunteer } from './dragged-volunteer.ts';
import classes from './planning.module.css';
import { PlanningActions } from './planning-actions.tsx';
import { PlanningFilters } from './planning-filters.tsx';
import { PlanningGrid } from './planning-grid.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { useAssignmentActions } from './use-assignment-actions.ts';
import { usePlanningView } from './use-planning-view.ts';

interface PlanningTabProps {
  editionId: string;
  model: PlanningModel;
}

export function PlanningTab({ editionId, model }: PlanningTabProps): ReactElement {
  const [view, change] = usePlanningView();
  const { planning, days } = model;
  const { family, place, shown } = view;
  const chosen = view.slot === null ? null : (model.slots.get(view.slot) ?? null);
  // A link to a slot alone shows its day.
  const wanted = view.day ?? chosen?.day ?? '';
  const day = days.includes(wanted) ? wanted : (days[0] ?? '');
  const placing = useAssignmentActions(editionId, model);
  const isShown = useCallback(
    (slot: SlotView) => {
      const { mission } = slot;
      if (slot.day !== day || (family !== null && mission.family !== family)) return false;
      if (place !== null && mission.location !== place) return false;
      const placed = model.placed.get(slot.slot.documentId) ?? [];
      if (shown === 'open') return placed.length < slot.slot.need;
      return shown === 'all' || placed.some(({ conflicts }) => conflicts.length > 0);
    },
    [model, day, family, place, shown],
  );
  const missionIds = useMemo(
    () =>
      planning.missions
        .map(({ documentId }) => documentId)
        .filter((id) => (model.slotsOfMission.get(id) ?? []).some(isShown)),
    [planning, model, isShown],
  );
  const choose = useCallback((slot: SlotView) => change({ slot: slot.slot.documentId }), [change]);
  const drop = ({ canceled, operation: { source, target } }: DragEndEvent) => {
    const slot = model.slots.get(String(target?.id));
    const { volunteer = '', assignment = null } = (source?.data ?? {}) as Partial<DraggedVolunteer>;
    const person = model.people.get(volunteer);
    if (canceled || !slot || !person) return;
    void (assignment === null ? placing.assign(slot, person) : placing.move(assignment, slot, person));
  };
  return (
    <DragDropProvider {...pointerDrag} onDragEnd={drop}>
      <Group gap={10} mb="md" className={classes.tools ?? ''}>
        <PlanningFilters model={model} day={day} view={view} onChange={change} />
        <PlanningActions model={model} isShown={isShown} />
      </Group>
      <div className={classes.board}>
        <PlanningGrid
          model={model}
          missionIds={missionIds}
          day={day}
          chosen={chosen?.slot.documentId ?? null}
          onChoose={choose}
        />
        <SlotPanel
          key={chosen?.slot.documentId ?? 'everybody'}
          model={model}
          slot={chosen}
          placing={placing}
          onClose={() => change({ slot: null })}
        />
      </div>
      <DragOverlay dropAnimation={null}>
        {({ data }) => <DraggedLabel name={(data as DraggedVolunteer).name} />}
      </DragOverlay>
    </DragDropProvider>
  );
}
