import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { isComplete, templateFields } from '@kermesse/domain/mailing/template';
import { Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { copyText } from '../../../ui/feedback/use-copy.ts';
import { MailFrame } from '../../../ui/mail-frame/mail-frame.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { previewQuery, type TemplateDraft } from '../api-templates.ts';
import { useMailOwner } from './mail-owner.ts';
import classes from './templates.module.css';

interface TemplatePreviewProps {
  draft: TemplateDraft;
  /** The key of the automatic mail whose text this is; its summary and button follow the text. */
  automatic: string | null;
}

/** Pixels: a mail program on a computer, and one on a phone. */
const widths = { desktop: 680, phone: 375 } as const;
type Device = keyof typeof widths;
const isPhone = () => window.matchMedia('(max-width: 47.99em)').matches;
const pauseMs = 350;

function shownPart({ subject, previewText, json }: TemplateDraft): Omit<TemplateDraft, 'name'> {
  return {
    subject: templateFields.subject.safeParse(subject).success ? subject : '',
    previewText: templateFields.previewText.safeParse(previewText).success ? previewText : '',
    json: { ...json, blocks: json.blocks.filter(isComplete) },
  };
}

/** Rendered by the server, exactly as sent. */
export function TemplatePreview({ draft, automatic }: TemplatePreviewProps): ReactElement {
  const owner = useMailOwner();
  const [device, setDevice] = useState<Device>(() => (isPhone() ? 'phone' : 'desktop'));
  const [settled] = useDebouncedValue(draft, pauseMs);
  const shown = useMemo(() => shownPart(settled), [settled]);
  const query = useQuery(previewQuery(owner, shown, automatic));
  const copy = async () => {
    if (!query.data) return;
    const messages = {
      done: mailingMessages.copied,
      failed: 'La copie n’a pas été possible dans ce navigateur.',
    };
    await copyText(query.data.html, messages);
  };
  return (
    <div className={classes.preview}>
      <SectionCard
        title="Aperçu"
        actions={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            Copier le HTML
          </Button>
        }
      >
        <SegmentedControl
          aria-label="Largeur de l’aperçu"
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'desktop', label: 'Ordinateur' },
            { value: 'phone', label: 'Téléphone' },
          ]}
        />
        <Loaded query={query} skeleton={<Skeleton height={420} radius="lg" />}>
          {({ subject, html }) => (
            <>
              <Stack gap={2} my={14} className="k-break-anywhere">
                <Text component="span" c="dimmed" fz="xs">
                  Objet
                </Text>
                <strong>{subject}</strong>
              </Stack>
              {automatic && (
                <Text mb={14} c="dimmed" fz="sm">
                  Le récapitulatif et le bouton sont ajoutés par Kermesse, avec les vraies valeurs.
                </Text>
              )}
              <MailFrame title="Aperçu du message" html={html} withImages width={widths[device]} />
            </>
          )}
        </Loaded>
      </SectionCard>
    </div>
  );
}
