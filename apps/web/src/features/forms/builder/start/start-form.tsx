import { newForm } from '@kermesse/domain/forms/builder/new-elements';
import { formMessages } from '@kermesse/domain/forms/messages';
import { contentOf } from '@kermesse/domain/forms/schema/form';
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconCopy, IconFile, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { findEditionWorkspace } from '../../../../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../../../../platform/workspace/my-events.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useChange } from '../../../../ui/feedback/use-change.ts';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeading } from '../../../../ui/layout/page-heading.tsx';
import { createForm } from '../../api.ts';
import { TemplateSection } from '../../library/templates/template-section.tsx';
import { duplicateForm, startFromTemplate } from '../../publish/api.ts';
import { ImportDialog } from '../../publish/import-dialog.tsx';
import shared from '../../shared.module.css';
import { otherFormsQuery } from '../api-start.ts';
import { freshIds } from '../store/new-id.ts';

interface StartOptionProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function StartOption({ icon, title, text, children }: StartOptionProps) {
  return (
    <Paper
      component="section"
      display="flex"
      p={22}
      withBorder
      shadow="sm"
      style={{ flexDirection: 'column' }}
    >
      <Group
        component="span"
        justify="center"
        w={52}
        h={52}
        bdrs="lg"
        bg="var(--k-sapin-light)"
        c="var(--k-sapin-dark)"
        aria-hidden="true"
      >
        {icon}
      </Group>
      <Box component="h2" m="16px 0 4px" fz="lg">
        {title}
      </Box>
      <Text mb={18} c="dimmed" fz="var(--k-font-size-label)">
        {text}
      </Text>
      <Stack gap={10} mt="auto">
        {children}
      </Stack>
    </Paper>
  );
}

function useCopyable(editionId: string) {
  const { data: events } = useQuery(myEventsQuery);
  const query = useQuery(otherFormsQuery);
  const options = (query.data ?? []).flatMap((form) => {
    const edition = form.event_edition;
    if (!edition || edition.documentId === editionId) return [];
    const workspace = findEditionWorkspace(events ?? [], edition.documentId);
    if (!workspace?.can('canManageContent')) return [];
    return [{ value: form.documentId, label: `${workspace.event.name}, ${edition.name} · ${form.name}` }];
  });
  const nameOf = (id: string) => query.data?.find(({ documentId }) => documentId === id)?.name ?? '';
  return { options, nameOf };
}

interface StartFormProps {
  editionId: string;
  editionName: string;
  eventName: string;
  onStarted: () => void;
}

export function StartForm({ editionId, editionName, eventName, onStarted }: StartFormProps) {
  const copyable = useCopyable(editionId);
  const [original, setOriginal] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const start = useChange({ send: (begin: () => Promise<unknown>) => begin(), onDone: onStarted });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      toast.error(formMessages.structure.nothingToSave);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const formName = `Inscription · ${eventName}`;
  const beginEmpty = () => {
    const content = contentOf(newForm(freshIds()));
    return createForm(editionId, { ...content, name: formName });
  };

  return (
    <Page title="Formulaire">
      <Link
        className={shared.backLink}
        style={{ marginTop: -16 }}
        to="/organizer/editions/$editionId"
        params={{ editionId }}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
        {`${eventName} · ${editionName}`}
      </Link>
      <PageHeading
        title="Formulaire d’inscription"
        description={`${eventName}, ${editionName} n’a pas encore de formulaire. Comment voulez-vous commencer\u00a0?`}
      />
      <Box className={shared.columns} __vars={{ '--column': '236px', '--gap': '18px' }} mt={28}>
        <StartOption
          icon={<IconFile size={26} stroke={1.6} />}
          title="Page blanche"
          text="Une page vide, à remplir de vos blocs et de ceux de la bibliothèque."
        >
          <Button fullWidth loading={start.isPending} onClick={() => void start.run(beginEmpty)}>
            Commencer
          </Button>
        </StartOption>
        <StartOption
          icon={<IconCopy size={26} stroke={1.6} />}
          title="D’une autre édition"
          text={
            copyable.options.length === 0
              ? 'Vos autres éditions n’ont pas de formulaire à copier.'
              : 'Le formulaire entier, avec ses conditions. L’original ne change pas.'
          }
        >
          <SelectField
            aria-label="Formulaire à copier"
            placeholder="Choisir un formulaire"
            options={copyable.options}
            disabled={copyable.options.length === 0}
            value={original}
            onChange={setOriginal}
          />
          <Button
            fullWidth
            variant="default"
            disabled={original === null || start.isPending}
            onClick={() =>
              original !== null &&
              void start.run(() => duplicateForm(original, copyable.nameOf(original), editionId))
            }
          >
            Copier ce formulaire
          </Button>
        </StartOption>
        <StartOption
          icon={<IconFileUpload size={26} stroke={1.6} />}
          title="Depuis un fichier"
          text="Un formulaire exporté d’ici ou d’une autre installation."
        >
          <Button fullWidth variant="default" onClick={() => setIsImporting(true)}>
            Importer un fichier
          </Button>
        </StartOption>
      </Box>
      <TemplateSection
        formName={formName}
        isStarting={start.isPending}
        onStart={(template, name) => void start.run(() => startFromTemplate(template, editionId, name))}
      />
      <ImportDialog
        opened={isImporting}
        onClose={() => setIsImporting(false)}
        editionId={editionId}
        onImported={onStarted}
      />
    </Page>
  );
}
