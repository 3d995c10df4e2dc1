import { dayOf } from '@kermesse/domain/shared/moments';
import type { PlannedMission, Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { organizerKeys } from '../../../platform/queries/keys.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { PartError } from '../../../ui/forms/part-error.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { planningQuery, saveEntry, saveLeaders, saveSlots } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { DocumentFields } from './document-fields.tsx';
import {
  type MissionDraft,
  missionFieldName,
  missionSchema,
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
const savedOtherwise = 'Le reste de la mission est enregistré.';

/** The organisers, the volunteers with an account, and who led when the form opened, so that each has a name. */
function leaderOptions({ leaderChoices, volunteers }: Planning, before: PlannedMission['leaders']) {
  const known = new Map([...leaderChoices, ...before].map(({ documentId, name }) => [documentId, name]));
  for (const { user, name } of volunteers) if (user !== null && !known.has(user)) known.set(user, name);
  return [...known].map(([value, label]) => ({ value, label }));
}

export function MissionDialog({ editionId, planning, mission, onClose }: MissionDialogProps): ReactElement {
  const client = useQueryClient();
  const { timeZone } = planning;
  const [initial] = useState(() => toDraft(mission, planning));
  const [leadersBefore] = useState(() => mission?.leaders ?? []);
  // Refused slots leave a saved mission behind: a retry must not create a second one.
  const savedId = useRef(mission?.documentId ?? null);
  const leaders = useMemo(() => leaderOptions(planning, leadersBefore), [planning, leadersBefore]);

  const save = async (draft: MissionDraft) => {
    const owner = savedId.current ? {} : { event_edition: editionId };
    const id = await saveEntry('missions', savedId.current, { ...toMissionData(draft), ...owner });
    savedId.current = id;
    try {
      await saveSlots(id, readSlots(draft.slots, timeZone));
    } catch (error) {
      throw new PartError('slots', error, savedOtherwise);
    }
    try {
      await saveLeaders(id, draft.leaders);
    } catch (error) {
      throw new PartError('', error, savedOtherwise);
    }
  };

  const readCurrent = async (): Promise<MissionDraft> => {
    const now = await client.fetchQuery({ ...planningQuery(editionId), staleTime: 0 });
    const stored = now.missions.find(({ documentId }) => documentId === mission?.documentId);
    return stored ? toDraft(stored, now) : initial;
  };

  const saving = useDomainForm({
    schema: missionSchema(timeZone),
    initial,
    readCurrent: mission ? readCurrent : undefined,
    nameOf: missionFieldName,
    // The number of the refused slot.
    fieldOf: (path) => /^data\.slots\.(\d+)/.exec(path)?.[1],
    send: save,
    done: mission ? 'Mission enregistrée' : 'Mission créée',
    refresh: [volunteerKeys.planning(editionId), organizerKeys.proposals(editionId)],
    onDone: onClose,
  });
  const { control } = saving.form;

  return (
    <FormDialog onClose={onClose} title={mission ? 'Modifier la mission' : 'Nouvelle mission'} size={680}>
      <DialogForm
        state={saving}
        submitLabel={mission ? 'Enregistrer' : 'Créer la mission'}
        onCancel={onClose}
      >
        <FormField control={control} name="title">
          {(field) => (
            <TextField
              {...field}
              label="Titre"
              required
              data-autofocus
              placeholder="Ravitaillement du 15e kilomètre"
            />
          )}
        </FormField>
        <FormField control={control} name="description">
          {(field) => <TextareaField {...field} label="Consignes" minRows={2} maxLength={2000} />}
        </FormField>
        <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing={14}>
          <FormField control={control} name="family">
            {(field) => (
              <SelectField {...field} label="Famille" clearable options={asOptions(planning.families)} />
            )}
          </FormField>
          <FormField control={control} name="location">
            {(field) => (
              <SelectField {...field} label="Lieu" clearable options={asOptions(planning.locations)} />
            )}
          </FormField>
        </SimpleGrid>
        <SlotFields control={control} firstDay={dayOf(planning.begin, timeZone)} />
        <FormField control={control} name="leaders">
          {(field) => (
            <MultiSelectField
              {...field}
              label="Responsables"
              description="Ils voient qui est attendu et pointent les présences."
              options={leaders}
              limit={shownLeaders}
            />
          )}
        </FormField>
        <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing={14}>
          <FormField control={control} name="skills">
            {(field) => (
              <MultiSelectField {...field} label="Compétences" options={asOptions(planning.skills)} />
            )}
          </FormField>
          <FormField control={control} name="minAge">
            {(field) => <NumberField {...field} label="Âge minimum" unit="ans" min={0} max={120} />}
          </FormField>
        </SimpleGrid>
        <FormField control={control} name="isOpen">
          {(field) => (
            <SwitchField
              {...field}
              label="Ouverte aux bénévoles"
              description="Qui est libre et remplit les conditions prend une place sans attendre."
            />
          )}
        </FormField>
        <FormField control={control} name="latitude">
          {(latitude) => (
            <FormField control={control} name="longitude">
              {(longitude) => <PositionFields latitude={latitude} longitude={longitude} />}
            </FormField>
          )}
        </FormField>
        <DocumentFields control={control} />
      </DialogForm>
    </FormDialog>
  );
}
