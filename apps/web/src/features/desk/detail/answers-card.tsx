import type { RegistrationDetail, ShownAnswer } from '@kermesse/domain/desk/detail-schemas';
import { Anchor, Box, Button, Stack } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';
import { PrivatePicture } from '../../../ui/files/private-picture.tsx';
import { CorrectDialog } from '../actions/correct-dialog.tsx';
import classes from './detail.module.css';

function Value({ answer }: { answer: ShownAnswer }): ReactElement {
  const { file, text, wasCorrected, question, isAsked } = answer;
  const isOwed = isAsked && question?.fieldRequired === true;
  if (file && question?.fieldType === 'signature')
    return (
      <Stack gap={4} align="flex-start">
        <PrivatePicture url={file.url} alt={file.name} width={210} height={70} />
        {file.name}
      </Stack>
    );
  if (file)
    return (
      <Anchor component="button" type="button" onClick={() => void openPrivateFile(file.url, file.name)}>
        <IconPaperclip size={16} aria-hidden="true" /> {file.name}
      </Anchor>
    );
  return (
    <>
      {text ||
        (isOwed ? (
          <StatePill size="sm" tone="corail">
            À compléter
          </StatePill>
        ) : (
          <Box component="span" c="var(--k-muted)">
            Sans réponse
          </Box>
        ))}{' '}
      {wasCorrected && (
        <StatePill size="sm" tone="soleil">
          Corrigée
        </StatePill>
      )}
    </>
  );
}

export function AnswersCard({ registration }: { registration: RegistrationDetail }): ReactElement {
  const [correcting, setCorrecting] = useState<ShownAnswer | null>(null);
  const { sections, formVersion } = registration;
  const shown = sections
    .map((section) => ({
      ...section,
      // Leaves out questions that were not asked of this person.
      answers: section.answers.filter(({ text, file, isAsked }) => text || file || isAsked),
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <SectionCard
      title="Réponses"
      {...(formVersion ? { description: `Formulaire, version ${formVersion}` } : {})}
    >
      {shown.length === 0 && (
        <Box component="p" c="var(--k-muted)">
          Aucune réponse n’accompagne cette inscription.
        </Box>
      )}
      {shown.map(({ title, answers }) => (
        <section key={title} aria-label={title} className={classes.section}>
          <Box
            component="h3"
            mt={0}
            mb="xs"
            ff="var(--k-font-heading)"
            fz="var(--k-font-size-label)"
            fw={700}
          >
            {title}
          </Box>
          <Box component="dl" m={0}>
            {answers.map((answer) => (
              <div key={answer.fieldName} className={classes.answer}>
                <dt>{answer.label}</dt>
                <dd>
                  <Value answer={answer} />
                </dd>
                {answer.isCorrectable && (
                  <dd>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Corriger ${answer.label}`}
                      onClick={() => setCorrecting(answer)}
                    >
                      Corriger
                    </Button>
                  </dd>
                )}
              </div>
            ))}
          </Box>
        </section>
      ))}
      {correcting && (
        <CorrectDialog registration={registration} answer={correcting} onClose={() => setCorrecting(null)} />
      )}
    </SectionCard>
  );
}
