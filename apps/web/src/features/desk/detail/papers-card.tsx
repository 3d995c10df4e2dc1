import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { type DocumentStatus, documentStatusLabels } from '@kermesse/domain/registration/enums';
import { Box, Button, Group } from '@mantine/core';
import { IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';
import { RefusePaperDialog } from '../actions/refuse-paper-dialog.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

type Paper = RegistrationDetail['documents'][number];

const tones: Record<DocumentStatus, Tone> = {
  expected: 'soleil',
  submitted: 'soleil',
  accepted: 'sapin',
  refused: 'corail',
};

export function PapersCard({ registration }: { registration: RegistrationDetail }): ReactElement | null {
  const { edition } = useEditionWorkspace();
  const [refusing, setRefusing] = useState<Paper | null>(null);
  const { documents, documentId, may } = registration;
  const acceptance = useChange({
    send: (paper: Paper) =>
      desk(edition.documentId, documentId).review(paper.documentId, {
        status: 'accepted',
        fileUrl: paper.fileUrl,
      }),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    lock: (paper) => paper.documentId,
  });
  if (documents.length === 0) return null;
  const mayDecide = ({ status, fileUrl }: Paper) => may.review && status === 'submitted' && fileUrl !== null;
  return (
    <SectionCard title="Documents">
      <ul className={classes.list}>
        {documents.map((paper) => (
          <li key={paper.documentId} className={classes.row}>
            <RowMain>
              <RowName>{paper.label}</RowName>
              <RowNote>
                {paper.submittedAt ? (
                  <>
                    Envoyé le <DateText at={paper.submittedAt} />
                  </>
                ) : (
                  paper.dueAt && (
                    <>
                      Avant le <DateText at={paper.dueAt} />
                    </>
                  )
                )}
              </RowNote>
              {paper.refusalReason && (
                <Box component="p" c="var(--k-corail-text)">
                  {paper.refusalReason}
                </Box>
              )}
              <Group gap="xs" mt="xs">
                {paper.fileUrl && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconEye size={16} aria-hidden="true" />}
                    onClick={() => void openPrivateFile(paper.fileUrl ?? '', paper.label)}
                  >
                    Ouvrir
                  </Button>
                )}
                {mayDecide(paper) && (
                  <>
                    <Button
                      size="compact-sm"
                      leftSection={<IconCheck size={16} aria-hidden="true" />}
                      onClick={() => void acceptance.run(paper)}
                    >
                      Valider
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconX size={16} aria-hidden="true" />}
                      onClick={() => setRefusing(paper)}
                    >
                      Refuser
                    </Button>
                  </>
                )}
              </Group>
            </RowMain>
            <RowEnd>
              <StatePill size="sm" tone={tones[paper.status]}>
                {documentStatusLabels[paper.status]}
              </StatePill>
            </RowEnd>
          </li>
        ))}
      </ul>
      {refusing && (
        <RefusePaperDialog
          paper={refusing}
          onClose={() => setRefusing(null)}
          onReview={(review) => desk(edition.documentId, documentId).review(refusing.documentId, review)}
        />
      )}
    </SectionCard>
  );
}
