import { dietaryPreferenceLabels, handicapLabels } from '@kermesse/domain/profiles/enums';
import { type HealthPerson, type HealthRecord, readHealthBodySchema } from '@kermesse/domain/profiles/health';
import { Button, Group, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { readHealthOf } from './api.ts';

function Facts({ health }: { health: HealthRecord }): ReactElement {
  return (
    <KeyValueList
      entries={[
        { label: 'Groupe sanguin', value: health.bloodType },
        { label: 'Handicap', value: health.handicap && handicapLabels[health.handicap] },
        { label: 'Besoins d’accessibilité', value: health.accessibilityNeeds },
        {
          label: 'Préférences alimentaires',
          value: health.dietaryPreferences.map((diet) => dietaryPreferenceLabels[diet]).join(', '),
        },
      ]}
    />
  );
}

interface HealthReadingDialogProps {
  editionId: string;
  person: HealthPerson;
  onClose: () => void;
}

/** Nothing is shown before a reason is given; nothing is kept once it is closed. */
export function HealthReadingDialog({ editionId, person, onClose }: HealthReadingDialogProps): ReactElement {
  const [health, setHealth] = useState<HealthRecord | null>(null);
  const reading = useDomainForm({
    schema: readHealthBodySchema,
    initial: { inscriptionId: person.inscriptionId, reason: '' },
    send: ({ inscriptionId, reason }) => readHealthOf(editionId, inscriptionId, reason),
    onDone: (answer) => setHealth(answer.health),
  });

  return (
    <FormDialog title={person.name} size={520} onClose={onClose}>
      {health ? (
        <>
          <Facts health={health} />
          <Text mt={18} c="dimmed" fz="var(--k-font-size-label)">
            Consultation enregistrée. {person.name} peut la voir dans son profil.
          </Text>
          <Group gap={10} justify="flex-end" mt={18}>
            <Button data-autofocus onClick={onClose}>
              Fermer
            </Button>
          </Group>
        </>
      ) : (
        <DialogForm submitLabel="Consulter" state={reading} onCancel={onClose}>
          <FormField control={reading.form.control} name="reason">
            {(field) => (
              <TextField
                {...field}
                label="Motif de la consultation"
                description="La personne le lira dans son profil."
                placeholder="Malaise au ravitaillement, repas du soir…"
                required
                maxLength={300}
                autoComplete="off"
                data-autofocus
              />
            )}
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}
