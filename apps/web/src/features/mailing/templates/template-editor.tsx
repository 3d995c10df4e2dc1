import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { TemplateEntry } from '@kermesse/domain/mailing/schemas';
import { transactionalMail, variablesOf } from '@kermesse/domain/mailing/transactional';
import { Button, Stack } from '@mantine/core';
import { IconArrowLeft, IconSend, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { deleteTemplate, sendTest } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import shared from '../mailing.module.css';
import { BlockList } from './block-list.tsx';
import { ChosenBanner } from './chosen-banner.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';
import { useTemplateDraft } from './use-template-draft.ts';
import { VariableList } from './variable-list.tsx';

export function TemplateEditor({ template }: { template: TemplateEntry }): ReactElement {
  const { edition, event } = useEditionWorkspace();
  const editionId = edition.documentId;
  const state = useTemplateDraft(template);
  const { draft, change, errors, isDirty, isSaving, save } = state;
  const words = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  usePageTitle(`${draft.name} · E-mails`);
  const automatic = transactionalMail(template.transactionalKey);

  const testing = useChange({
    send: async () => ((await save()) ? sendTest(template.documentId) : null),
    done: (address) => (address === null ? null : mailingMessages.testSent(address)),
  });
  const removal = useChange({
    send: () => deleteTemplate(template.documentId),
    confirm: {
      title: `Supprimer « ${draft.name} »\u00a0?`,
      message: automatic
        ? 'Le texte de Kermesse reprendra sa place.'
        : 'Les messages déjà envoyés restent chez leurs destinataires.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    },
    onDone: () =>
      navigate({
        to: '/organizer/editions/$editionId/emails',
        params: { editionId },
        ignoreBlocker: true,
      }),
    refresh: [mailingKeys.templates],
  });

  return (
    <Stack gap={20}>
      <Link
        to="/organizer/editions/$editionId/emails"
        params={{ editionId }}
        className={shared.action}
        style={{ alignSelf: 'flex-start', marginBottom: -12 }}
      >
        <IconArrowLeft size={18} aria-hidden="true" />
        Tous les e-mails
      </Link>
      <PageHeading
        title={draft.name || 'Sans nom'}
        description={automatic?.hint}
        actions={
          <>
            <Button variant="default" loading={testing.isPending} onClick={() => void testing.run()}>
              M’envoyer un essai
            </Button>
            <Button
              variant={automatic ? 'filled' : 'default'}
              loading={isSaving}
              disabled={!isDirty}
              onClick={() => void save()}
            >
              Enregistrer
            </Button>
            {!automatic && (
              <Button
                leftSection={<IconSend size={18} aria-hidden="true" />}
                onClick={() => void save().then((isSaved) => isSaved && setSending(true))}
              >
                Envoyer…
              </Button>
            )}
          </>
        }
      />
      {!automatic && <ChosenBanner editionId={editionId} />}
      <div className={classes.editor}>
        <Stack ref={words}>
          <SectionCard
            title="Message"
            pill={
              <StatePill size="sm" tone={isDirty ? 'soleil' : 'sapin'}>
                {isDirty ? 'Non enregistré' : 'Enregistré'}
              </StatePill>
            }
          >
            <Stack>
              <TextField
                label="Nom du modèle"
                description="Pour vous seul."
                value={draft.name}
                error={errors.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              <TextField
                label="Objet"
                required
                value={draft.subject}
                error={errors.subject}
                onChange={(event) => change({ subject: event.currentTarget.value })}
              />
              <TextField
                label="Texte d’aperçu"
                description="La ligne que l’on voit à côté de l’objet."
                value={draft.previewText}
                error={errors.previewText}
                onChange={(event) => change({ previewText: event.currentTarget.value })}
              />
              <VariableList area={words} isShown={variablesOf(template.transactionalKey)} />
            </Stack>
          </SectionCard>
          <SectionCard title="Contenu">
            <BlockList
              blocks={draft.json.blocks}
              eventId={event.documentId}
              errors={errors}
              onChange={(blocks) => change({ json: { ...draft.json, blocks } })}
            />
          </SectionCard>
          <Button
            variant="subtle"
            color="corail"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void removal.run()}
          >
            {automatic ? 'Revenir au texte de Kermesse' : 'Supprimer ce modèle'}
          </Button>
        </Stack>
        <TemplatePreview editionId={editionId} draft={draft} automatic={template.transactionalKey} />
      </div>
      {isSending && (
        <SendDialog
          templateId={template.documentId}
          editionId={editionId}
          zone={edition.timezone}
          onClose={() => setSending(false)}
        />
      )}
    </Stack>
  );
}
