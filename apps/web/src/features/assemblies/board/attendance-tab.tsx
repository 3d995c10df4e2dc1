import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import type { CheckInInput } from '@kermesse/domain/assemblies/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { Button, Group, Stack } from '@mantine/core';
import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { actOnAssembly, checkIn, downloadPdf } from '../api.ts';
import { assemblyKeys } from '../keys.ts';
import { AttendeeList } from './attendee-list.tsx';

/** Reads square codes with the camera. */
export type Scanner = (onText: (text: string) => void) => ReactNode;

interface TabProps {
  assembly: ShownAssembly;
  associationId: string;
}

const longestCode = 100;

function SheetButtons({ assembly, associationId }: TabProps): ReactElement {
  const { documentId: assemblyId, status } = assembly;
  const updating = useChange({
    send: () => actOnAssembly(associationId, assemblyId, { act: 'refresh' }),
    done: assemblyMessages.refreshed,
    refresh: [assemblyKeys.of(associationId, assemblyId)],
  });
  const sheet = useChange({ send: () => downloadPdf(associationId, assemblyId, 'sheet') });
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={sheet.isPending}
        leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
        onClick={() => void sheet.run()}
      >
        Feuille de présence
      </Button>
      {status !== 'closed' && (
        <Button
          variant="default"
          loading={updating.isPending}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => void updating.run()}
        >
          Actualiser la liste des votants
        </Button>
      )}
    </Group>
  );
}

/** At the door: by name, or by the code of the personal page. */
export function AttendanceTab({
  assembly,
  associationId,
  scanner,
}: TabProps & { scanner: Scanner }): ReactElement {
  const assemblyId = assembly.documentId;
  const marking = useChange({
    send: (input: CheckInInput) => checkIn(associationId, assemblyId, input),
    done: ({ attendee }, { act }) => (act === 'arrive' ? `${fullName(attendee)} est là.` : null),
    lock: (input) => ('code' in input ? input.code : input.attendee),
    refresh: [assemblyKeys.of(associationId, assemblyId)],
  });
  return (
    <Stack gap={20}>
      <SheetButtons assembly={assembly} associationId={associationId} />
      {assembly.status !== 'closed' &&
        scanner((text) => {
          if (text.trim() !== '') void marking.run({ code: text.slice(0, longestCode), act: 'arrive' });
        })}
      <AttendeeList
        assembly={assembly}
        associationId={associationId}
        onAct={(attendee, act) => void marking.run({ attendee: attendee.documentId, act })}
      />
    </Stack>
  );
}
