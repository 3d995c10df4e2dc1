import type { Availability } from '@kermesse/domain/registration/availability';
import { fromTimeRanges, toTimeRanges } from '@kermesse/domain/registration/availability-output';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { AvailabilityPicker } from '../../../ui/availability-picker/availability-picker.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { missionDaysQuery } from '../api.ts';
import { editAvailability, myInscriptionQuery } from './mine-api.ts';

export function AvailabilityEditor({ inscription }: { inscription: MyInscription }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={18}>
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'start' }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mes disponibilités
      </Button>
      {isOpen && <Editor inscription={inscription} onDone={() => setIsOpen(false)} />}
    </Stack>
  );
}

function Editor({ inscription, onDone }: { inscription: MyInscription; onDone: () => void }): ReactElement {
  const { documentId, event } = inscription;
  const detail = useQuery(myInscriptionQuery(documentId));
  const mission = useQuery(missionDaysQuery(event.editionDocumentId));
  const [draft, setDraft] = useState<Availability | null>(null);
  const saving = useChange({
    send: (ranges: Parameters<typeof editAvailability>[1]) => editAvailability(documentId, ranges),
    done: 'Vos disponibilités sont enregistrées.',
    refresh: [inscriptionKeys.all],
    onRefreshed: onDone,
  });
  if (!detail.data || !mission.data) return <FormSkeleton fields={2} />;
  const zone = mission.data.timeZone;
  const value = draft ?? fromTimeRanges(detail.data.availability, zone);
  const ranges = toTimeRanges(value, zone);
  return (
    <>
      <AvailabilityPicker
        mission={mission.data}
        event={{ begin: Date.parse(event.dateStart), end: Date.parse(event.dateEnd) }}
        value={value}
        onChange={setDraft}
        error={ranges.length === 0 ? 'Veuillez sélectionner au moins une plage horaire' : undefined}
      />
      <Button
        style={{ alignSelf: 'start' }}
        loading={saving.isPending}
        disabled={ranges.length === 0 || draft === null}
        onClick={() => void saving.run(ranges)}
      >
        Enregistrer
      </Button>
    </>
  );
}
