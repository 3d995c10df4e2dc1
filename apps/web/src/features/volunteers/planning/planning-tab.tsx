import { formatShortDay } from '@kermesse/domain/shared/moments';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { sliceRows } from '../../../ui/data-table/export/export-rows.ts';
import { runExport, saveFile } from '../../../ui/data-table/export/run-export.ts';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { planningColumns, planningLines } from './export-planning.ts';
import classes from './planning.module.css';
import { PlanningGrid } from './planning-grid.tsx';
import { noonOf, type PlanningModel, type SlotView } from './planning-model.ts';
import { PrintTable } from './print-table.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { usePlacing } from './use-placing.ts';

interface PlanningTabProps {
  editionId: string;
  model: PlanningModel;
}

type Shown = 'all' | 'open' | 'conflict';

async function exportPlanning(model: PlanningModel): Promise<void> {
  const lines = planningLines(model);
  try {
    saveFile(
      await runExport({
        format: 'xlsx',
        sheet: 'Planning',
        fileName: 'planning-benevoles',
        columns: planningColumns,
        rows: sliceRows(lines, 500),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    );
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Time × missions, with the people beside it. */
export function PlanningTab({ editionId, model }: PlanningTabProps): ReactElement {
  const { planning, days } = model;
  const [wantedDay, setWantedDay] = useState<string | null>(null);
  const day = wantedDay !== null && days.includes(wantedDay) ? wantedDay : (days[0] ?? '');
  const [family, setFamily] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = chosenId === null ? null : (model.slots.get(chosenId) ?? null);
  const placing = usePlacing(editionId, model);
  const missionIds = useMemo(
    () =>
      planning.missions
        .filter((mission) => family === null || mission.family === family)
        .filter(({ documentId }) =>
          (model.slotsOfMission.get(documentId) ?? []).some((view) => {
            const placed = model.placed.get(view.slot.documentId) ?? [];
            if (view.day !== day) return false;
            if (shown === 'open') return placed.length < view.slot.need;
            if (shown === 'conflict') return placed.some(({ conflicts }) => conflicts.length > 0);
            return true;
          }),
        )
        .map(({ documentId }) => documentId),
    [planning, model, family, shown, day],
  );
  const choose = useCallback((slot: SlotView) => setChosenId(slot.slot.documentId), []);
  const drop = (slot: SlotView, volunteer: string, assignment: string | null) => {
    const person = model.people.get(volunteer);
    if (!person) return;
    void (assignment === null ? placing.assign(slot, person) : placing.move(assignment, slot, person));
  };
  return (
    <>
      <div className={classes.tools}>
        {days.length > 1 && (
          <SegmentedControl
            aria-label="Jour"
            value={day}
            onChange={setWantedDay}
            data={days.map((value) => ({
              value,
              label: formatShortDay(noonOf(value, planning.timeZone), planning.timeZone).replace(
                / \d{4}$/,
                '',
              ),
            }))}
          />
        )}
        <SelectField
          aria-label="Famille de missions"
          placeholder="Toutes les familles"
          clearable
          size="sm"
          options={planning.families.map(({ documentId, name }) => ({ value: documentId, label: name }))}
          value={family}
          onChange={setFamily}
        />
        <SelectField
          aria-label="Créneaux montrés"
          size="sm"
          options={[
            { value: 'all', label: 'Tous les créneaux' },
            { value: 'open', label: 'À compléter' },
            { value: 'conflict', label: 'En conflit' },
          ]}
          value={shown}
          onChange={(value) => setShown((value ?? 'all') as Shown)}
        />
        {model.conflictCount > 0 && (
          <StatePill tone="soleil">
            {model.conflictCount} conflit{model.conflictCount > 1 ? 's' : ''}
          </StatePill>
        )}
        <div className={classes.toolActions}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void exportPlanning(model)}
          >
            Exporter
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
        </div>
      </div>
      <div className={classes.board}>
        <PlanningGrid
          model={model}
          missionIds={missionIds}
          day={day}
          chosen={chosenId}
          onChoose={choose}
          onDrop={drop}
        />
        <SlotPanel
          key={chosenId ?? 'everybody'}
          model={model}
          slot={chosen}
          placing={placing}
          onClose={() => setChosenId(null)}
        />
      </div>
      <PrintTable model={model} />
    </>
  );
}
