import { documentStatusLabels } from '@kermesse/domain/registration/enums';
import type { ShownDocument } from '@kermesse/domain/registration/schemas';
import { formatDate } from '@kermesse/domain/shared/moments';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import { giveDocument } from './mine-api.ts';

const tones: Record<ShownDocument['status'], Tone> = {
  expected: 'soleil',
  submitted: 'sapin',
  accepted: 'sapin',
  refused: 'corail',
};

interface DocumentListProps {
  inscriptionId: string;
  documents: readonly ShownDocument[];
  timeZone: string;
}

export function DocumentList({ inscriptionId, documents, timeZone }: DocumentListProps): ReactElement {
  return (
    <PlainList gap={10} px={14} py="sm" bdrs="md" bg="var(--k-item-back)">
      {documents.map((item) => (
        <DocumentItem key={item.documentId} inscriptionId={inscriptionId} item={item} timeZone={timeZone} />
      ))}
    </PlainList>
  );
}

interface DocumentItemProps {
  inscriptionId: string;
  item: ShownDocument;
  timeZone: string;
}

function DocumentItem({ inscriptionId, item, timeZone }: DocumentItemProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const isOpenToChange = item.status === 'expected' || item.status === 'refused';
  const giving = useChange({
    send: (url: string) => giveDocument(inscriptionId, item.documentId, url),
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all],
    onDone: () => setIsOpen(false),
  });
  return (
    <Stack component="li" gap={10}>
      <Group gap={10}>
        <Box flex="1 1 200px" fw={550}>
          {item.label}
          {item.dueAt && isOpenToChange && (
            <Box c="dimmed" fz="sm" fw={400}>
              À donner avant le {formatDate(item.dueAt, timeZone)}
            </Box>
          )}
          {item.refusalReason && (
            <Box c="var(--k-corail-text)" fz="sm" fw={400}>
              {item.refusalReason}
            </Box>
          )}
        </Box>
        <StatePill tone={tones[item.status]}>{documentStatusLabels[item.status]}</StatePill>
        {isOpenToChange && (
          <Button
            size="sm"
            variant="default"
            aria-label={`Envoyer : ${item.label}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Envoyer
          </Button>
        )}
      </Group>
      {isOpen && (
        <FileUploader
          label={item.label}
          profile={uploadProfiles.document}
          folder="documents"
          onChange={([file]) => file && void giving.run(file.url)}
        />
      )}
    </Stack>
  );
}
