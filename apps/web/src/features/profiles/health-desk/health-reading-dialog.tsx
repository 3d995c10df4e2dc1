import { dietaryPreferenceLabels, handicapLabels } from '@kermesse/domain/profiles/enums';
import { type HealthPerson, type HealthRecord, readHealthBodySchema } from '@kermesse/domain/profiles/health';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
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
  useFocusBack();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [health, setHealth] = useState<HealthRecord | null>(null);

  const reading = useChange({
    send: (text: string) => readHealthOf(editionId, person.inscriptionId, text),
    onDone: (answer) => setHealth(answer.health),
  });
  const read = (event: FormEvent) => {
    event.preventDefault();
    const { inscriptionId } = person;
    const body = readHealthBodySchema.safeParse({ inscriptionId, reason });
    setProblem(body.success ? null : (body.error.issues[0]?.message ?? null));
    if (body.success) void reading.run(body.data.reason);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={person.name}
      size={520}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
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
        <form onSubmit={read} noValidate>
          <Stack gap={18}>
            <TextField
              label="Motif de la consultation"
              description="La personne le lira dans son profil."
              placeholder="Malaise au ravitaillement, repas du soir…"
              required
              maxLength={300}
              autoComplete="off"
              data-autofocus
              value={reason}
              error={problem}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group gap={10} justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Annuler
              </Button>
              <Button type="submit" loading={reading.isPending}>
                Consulter
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
