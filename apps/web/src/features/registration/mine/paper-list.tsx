import { documentStatusLabels } from '@kermesse/domain/registration/enums';
import type { ShownDocument } from '@kermesse/domain/registration/schemas';
import { formatDate } from '@kermesse/domain/shared/moments';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import { giveDocument } from './mine-api.ts';

const tones: Record<ShownDocument['status'], Tone> = {
  expected: 'soleil',
  submitted: 'sapin',
  accepted: 'sapin',
  refused: 'corail',
};

interface PaperListProps {
  inscriptionId: string;
  papers: readonly ShownDocument[];
  timeZone: string;
}

export function PaperList({ inscriptionId, papers, timeZone }: PaperListProps): ReactElement {
  return (
    <Stack
      component="ul"
      gap={10}
      m={0}
      px={14}
      py="sm"
      bdrs="md"
      bg="var(--k-paper-back)"
      style={{ listStyle: 'none' }}
    >
      {papers.map((paper) => (
        <Paper key={paper.documentId} inscriptionId={inscriptionId} paper={paper} timeZone={timeZone} />
      ))}
    </Stack>
  );
}

interface PaperProps {
  inscriptionId: string;
  paper: ShownDocument;
  timeZone: string;
}

function Paper({ inscriptionId, paper, timeZone }: PaperProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const isOpenToChange = paper.status === 'expected' || paper.status === 'refused';
  const giving = useChange({
    send: (url: string) => giveDocument(inscriptionId, paper.documentId, url),
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all],
    onDone: () => setIsOpen(false),
  });
  return (
    <Stack component="li" gap={10}>
      <Group gap={10}>
        <Box flex="1 1 200px" fw={550}>
          {paper.label}
          {paper.dueAt && isOpenToChange && (
            <Box c="dimmed" fz="sm" fw={400}>
              À donner avant le {formatDate(paper.dueAt, timeZone)}
            </Box>
          )}
          {paper.refusalReason && (
            <Box c="var(--k-corail-text)" fz="sm" fw={400}>
              {paper.refusalReason}
            </Box>
          )}
        </Box>
        <StatePill tone={tones[paper.status]}>{documentStatusLabels[paper.status]}</StatePill>
        {isOpenToChange && (
          <Button
            size="sm"
            variant="default"
            aria-label={`Envoyer : ${paper.label}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Envoyer
          </Button>
        )}
      </Group>
      {isOpen && (
        <FileUploader
          label={paper.label}
          profile={uploadProfiles.document}
          folder="documents"
          onChange={([file]) => file && void giving.run(file.url)}
        />
      )}
    </Stack>
  );
}
