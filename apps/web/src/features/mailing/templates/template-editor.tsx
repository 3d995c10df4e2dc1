import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { TemplateEntry } from '@kermesse/domain/mailing/schemas';
import { templateFields } from '@kermesse/domain/mailing/template';
import { transactionalMail, variablesOf } from '@kermesse/domain/mailing/transactional';
import { Button, Group, Stack } from '@mantine/core';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { organizerKeys } from '../../../platform/queries/keys.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ProposalMark } from '../../../ui/proposals/proposal-mark.tsx';
import {
  deleteTemplate,
  saveTemplate,
  sendTest,
  type TemplateDraft,
  templateQuery,
} from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import { BlockList } from './block-list.tsx';
import { ChosenBanner } from './chosen-banner.tsx';
import { useMailOwner } from './mail-owner.ts';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';
import { VariableList } from './variable-list.tsx';

const draftSchema = z.object(templateFields);

const draftOf = ({ name, subject, previewText, json }: TemplateEntry): TemplateDraft => ({
  name,
  subject,
  previewText,
  json,
});

const fieldNames: Readonly<Record<string, string>> = {
  name: 'le nom',
  subject: 'l’objet',
  previewText: 'l’aperçu',
};

interface TemplateEditorProps {
  template: TemplateEntry;
  sendDialog: (onClose: () => void) => ReactNode;
}

export function TemplateEditor({ template, sendDialog }: TemplateEditorProps): ReactElement {
  const owner = useMailOwner();
  const isOfEdition = owner.kind === 'edition';
  const { documentId } = template;
  const client = useQueryClient();
  const afterSave = useRef<() => void>(() => undefined);
  const domainForm = useDomainForm({
    schema: draftSchema,
    initial: draftOf(template),
    readCurrent: async () => draftOf(await client.fetchQuery({ ...templateQuery(documentId), staleTime: 0 })),
    nameOf: (field) => fieldNames[field] ?? 'le message',
    send: (draft) => saveTemplate(documentId, draft),
    done: mailingMessages.saved,
    refresh: [mailingKeys.templates, ...(isOfEdition ? [organizerKeys.proposals(owner.documentId)] : [])],
    guardsLeaving: true,
    onDone: () => afterSave.current(),
  });
  const { control, formState } = domainForm.form;
  const { isDirty } = formState;
  const draft = { ...draftOf(template), ...useWatch({ control }) } as TemplateDraft;
  const words = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  usePageTitle(`${draft.name} · ${owner.words.title}`);
  const automatic = transactionalMail(template.transactionalKey);

  const saveThen = (next: () => void) => {
    afterSave.current = next;
    if (isDirty) words.current?.requestSubmit();
    else next();
  };
  const testing = useChange({
    send: () => sendTest(documentId),
    done: (address) => mailingMessages.testSent(address),
  });
  const removal = useChange({
    send: () => deleteTemplate(documentId),
    confirm: {
      title: `Supprimer «\u00a0${draft.name}\u00a0»\u00a0?`,
      message: automatic
        ? 'Le texte de Kermesse reprendra sa place.'
        : 'Les messages déjà envoyés restent chez leurs destinataires.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    },
    onDone: owner.open.list,
    refresh: [mailingKeys.templates],
  });

  return (
    <>
      <BackLink item={owner.links.list} />
      <Stack gap={20}>
        <PageHeading
          title={draft.name || 'Sans nom'}
          description={
            <Group component="span" gap="4px 10px">
              {automatic?.hint}
              {isOfEdition && (
                <ProposalMark
                  editionId={owner.documentId}
                  kind="mail"
                  documentId={documentId}
                  name={draft.name}
                />
              )}
            </Group>
          }
          actions={
            <>
              <Button
                variant="default"
                loading={testing.isPending}
                onClick={() => saveThen(() => void testing.run())}
              >
                M’envoyer un essai
              </Button>
              <Button
                variant={automatic ? 'filled' : 'default'}
                loading={domainForm.isPending}
                disabled={!isDirty}
                onClick={() => saveThen(() => undefined)}
              >
                Enregistrer
              </Button>
              {!automatic && (
                <Button
                  leftSection={<IconSend size={18} aria-hidden="true" />}
                  onClick={() => saveThen(() => setSending(true))}
                >
                  Envoyer…
                </Button>
              )}
            </>
          }
        />
        <FormFailure message={domainForm.failure ?? formState.errors.json?.blocks?.message ?? null} />
        {!automatic && isOfEdition && <ChosenBanner editionId={owner.documentId} />}
        <div className={classes.editor}>
          <form ref={words} onSubmit={domainForm.submit} noValidate>
            <Stack>
              <SectionCard
                title="Message"
                pill={
                  <StatePill size="sm" tone={isDirty ? 'soleil' : 'sapin'}>
                    {isDirty ? 'Non enregistré' : 'Enregistré'}
                  </StatePill>
                }
              >
                <Stack>
                  <FormField control={control} name="name">
                    {(field) => <TextField {...field} label="Nom du modèle" description="Pour vous seul." />}
                  </FormField>
                  <FormField control={control} name="subject">
                    {(field) => <TextField {...field} label="Objet" required />}
                  </FormField>
                  <FormField control={control} name="previewText">
                    {(field) => (
                      <TextField
                        {...field}
                        label="Texte d’aperçu"
                        description="La ligne que l’on voit à côté de l’objet."
                      />
                    )}
                  </FormField>
                  <VariableList
                    area={words}
                    isShown={(name) => owner.knows(name) && variablesOf(template.transactionalKey)(name)}
                  />
                </Stack>
              </SectionCard>
              <SectionCard title="Contenu">
                <FormField control={control} name="json">
                  {({ value, onChange }) => (
                    <BlockList
                      blocks={value.blocks}
                      errors={formState.errors.json?.blocks}
                      onChange={(blocks) => onChange({ ...value, blocks })}
                    />
                  )}
                </FormField>
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
          </form>
          <TemplatePreview draft={draft} automatic={template.transactionalKey} />
        </div>
        {isSending && sendDialog(() => setSending(false))}
      </Stack>
    </>
  );
}
