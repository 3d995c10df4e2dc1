import { dayOf } from '@kermesse/domain/shared/moments';
import type { PlannedMission, Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { notSavedMessage, resolveEdits } from '../../../ui/forms/concurrent-edits.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { planningQuery, type SentSlot, saveEntry, saveLeaders, saveSlots } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { DocumentFields } from './document-fields.tsx';
import {
  checkDocuments,
  checkMission,
  type MissionDraft,
  missionFieldName,
  placeIssues,
  readSlots,
  toDraft,
  toMissionData,
} from './mission-values.ts';
import { PositionFields } from './position-fields.tsx';
import { SlotFields } from './slot-fields.tsx';

interface MissionDialogProps {
  editionId: string;
  planning: Planning;
  /** Null for a new mission. */
  mission: PlannedMission | null;
  onClose: () => void;
}

const asOptions = (entries: readonly { documentId: string; name: string }[]) =>
  entries.map(({ documentId, name }) => ({ value: documentId, label: name }));

const shownLeaders = 50;

/** The organisers, and the volunteers with an account. */
function leaderOptions({ leaderChoices, volunteers }: Planning) {
  const known = new Map(leaderChoices.map(({ documentId, name }) => [documentId, name]));
  for (const { user, name } of volunteers) if (user !== null && !known.has(user)) known.set(user, name);
  return [...known].map(([value, label]) => ({ value, label }));
}

export function MissionDialog({ editionId, planning, mission, onClose }: MissionDialogProps): ReactElement {
  const client = useQueryClient();
  const [draft, setDraft] = useState<MissionDraft>(() => toDraft(mission, planning));
  const base = useRef(draft);
  const [wrong, setWrong] = useState<Partial<Record<keyof MissionDraft, string>>>({});
  const [slotErrors, setSlotErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [documentErrors, setDocumentErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isContested, setIsContested] = useState(false);
  // Refused slots leave a saved mission behind: a retry must not create a second one.
  const savedId = useRef(mission?.documentId ?? null);
  const leaders = useMemo(() => leaderOptions(planning), [planning]);
  const set = (change: Partial<MissionDraft>) => setDraft((before) => ({ ...before, ...change }));

  const save = async (kept: MissionDraft, slots: readonly SentSlot[]) => {
    const owner = savedId.current ? {} : { event_edition: editionId };
    const id = await saveEntry('missions', savedId.current, {
      ...toMissionData(kept),
      ...owner,
    });
    savedId.current = id;
    await saveSlots(id, slots);
    await saveLeaders(id, kept.leaders);
  };

  const readCurrent = async (): Promise<MissionDraft> => {
    const now = await client.fetchQuery({ ...planningQuery(editionId), staleTime: 0 });
    const stored = now.missions.find(({ documentId }) => documentId === mission?.documentId);
    return stored ? toDraft(stored, now) : base.current;
  };

  const saving = useChange({
    send: async (sent: readonly SentSlot[]) => {
      try {
        const kept = mission
          ? await resolveEdits(
              { base: base.current, values: draft, current: await readCurrent() },
              missionFieldName,
            )
          : draft;
        setIsContested(kept === null);
        if (kept === null) return false;
        await save(kept, kept.slots === draft.slots ? sent : readSlots(kept.slots, planning.timeZone).sent);
        return true;
      } catch (error) {
        // A part may be saved, which is not a concurrent change.
        if (mission) base.current = await readCurrent().catch(() => base.current);
        throw error;
      }
    },
    done: (isSaved) => (isSaved ? (mission ? 'Mission enregistrée' : 'Mission créée') : null),
    refresh: [volunteerKeys.planning(editionId)],
    onDone: (isSaved) => isSaved && onClose(),
    fields: (issues) => {
      const placed = placeIssues(issues, draft.slots);
      setSlotErrors(placed);
      return placed.size > 0;
    },
    failsInPlace: true,
  });

  const submit = () => {
    const { sent, errors } = readSlots(draft.slots, planning.timeZone);
    const found = checkMission(draft);
    const badDocuments = checkDocuments(draft);
    setDocumentErrors(badDocuments);
    setWrong(found);
    setSlotErrors(errors);
    setIsContested(false);
    if (Object.keys(found).length > 0 || errors.size > 0 || badDocuments.size > 0)
      return saving.forgetFailure();
    void saving.run(sent);
  };

  return (
    <FormDialog onClose={onClose} title={mission ? 'Modifier la mission' : 'Nouvelle mission'} size={680}>
      <DialogForm
        state={{ ...saving, submit, failure: saving.failure ?? (isContested ? notSavedMessage : null) }}
        submitLabel={mission ? 'Enregistrer' : 'Créer la mission'}
        onCancel={onClose}
      >
        <TextField
          label="Titre"
          required
          data-autofocus
          placeholder="Ravitaillement du 15e kilomètre"
          value={draft.title}
          error={wrong.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextareaField
          label="Consignes"
          minRows={2}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing={14}>
          <SelectField
            label="Famille"
            clearable
            options={asOptions(planning.families)}
            value={draft.family}
            onChange={(family) => set({ family })}
          />
          <SelectField
            label="Lieu"
            clearable
            options={asOptions(planning.locations)}
            value={draft.location}
            onChange={(location) => set({ location })}
          />
        </SimpleGrid>
        <SlotFields
          slots={draft.slots}
          errors={slotErrors}
          firstDay={dayOf(planning.begin, planning.timeZone)}
          onChange={(slots) => set({ slots })}
        />
        <MultiSelectField
          label="Responsables"
          description="Ils voient qui est attendu et pointent les présences."
          options={leaders}
          limit={shownLeaders}
          value={draft.leaders}
          onChange={(chosen) => set({ leaders: chosen })}
        />
        <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing={14}>
          <MultiSelectField
            label="Compétences"
            options={asOptions(planning.skills)}
            value={draft.skills}
            onChange={(skills) => set({ skills })}
          />
          <NumberField
            label="Âge minimum"
            unit="ans"
            min={0}
            max={120}
            value={draft.minAge}
            error={wrong.minAge}
            onChange={(minAge) => set({ minAge })}
          />
        </SimpleGrid>
        <SwitchField
          label="Ouverte aux bénévoles"
          description="Qui est libre et remplit les conditions prend une place sans attendre."
          value={draft.isOpen}
          onChange={(isOpen) => set({ isOpen })}
        />
        <PositionFields latitude={draft.latitude} longitude={draft.longitude} errors={wrong} onChange={set} />
        <DocumentFields
          documents={draft.documents}
          errors={documentErrors}
          onChange={(documents) => set({ documents })}
        />
      </DialogForm>
    </FormDialog>
  );
}
