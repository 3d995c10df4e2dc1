import { keepHidden } from '@kermesse/domain/forms/builder/keep-hidden';
import type { EditableForm } from '@kermesse/domain/forms/route-answers';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { ActionIcon, Box, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconChevronLeft,
  IconEye,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ProposalMark } from '../../../ui/proposals/proposal-mark.tsx';
import { versionContentQuery } from '../publish/api.ts';
import { FormMenu } from '../publish/form-menu.tsx';
import { FormStatePill } from '../publish/form-state-pill.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import shared from '../shared.module.css';
import classes from './builder.module.css';
import { FormSwitch, type OtherForm } from './form-switch.tsx';
import { EditorsHere } from './room/editor-marks.tsx';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { isSameContent } from './saving/local-draft.ts';
import { SavingState } from './saving/saving-state.tsx';
import { useSaver } from './saving/use-saver.ts';
import { freshIds } from './store/new-id.ts';
import { useBuilder, useBuilderSetting } from './store/use-builder.ts';
import { useUi, useUiState } from './ui-state.ts';
import { useShowElement } from './use-show-element.ts';

function useHasChanges(formId: string, publishedNumber: number | null, draft: FormContent): boolean {
  const { data } = useQuery({
    ...versionContentQuery(formId, publishedNumber ?? 0),
    enabled: publishedNumber !== null,
  });
  return useMemo(() => data !== undefined && !isSameContent(data, draft), [data, draft]);
}

function HistoryButtons() {
  const { store } = useBuilderSetting();
  const canUndo = useBuilder(({ history }) => history.past.length > 0);
  const canRedo = useBuilder(({ history }) => history.future.length > 0);
  return (
    <>
      <Tooltip label="Annuler (Ctrl Z)">
        <ActionIcon
          aria-label="Annuler"
          aria-disabled={!canUndo}
          opacity={canUndo ? 1 : 0.35}
          onClick={store.undo}
        >
          <IconArrowBackUp size={21} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Rétablir (Ctrl Y)">
        <ActionIcon
          aria-label="Rétablir"
          aria-disabled={!canRedo}
          opacity={canRedo ? 1 : 0.35}
          onClick={store.redo}
        >
          <IconArrowForwardUp size={21} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

interface ToolbarProps {
  form: EditableForm;
  eventName: string;
  onStored: (formId: string, editionId: string) => void;
  forms: readonly OtherForm[];
  onOpen: (formId: string) => void;
  onDeleted: () => void;
}

export function Toolbar({ form, eventName, onStored, forms, onOpen, onDeleted }: ToolbarProps) {
  const ui = useUi();
  const saver = useSaver();
  const { editionId, store } = useBuilderSetting();
  const [isPublishing, setIsPublishing] = useState(false);
  const [published, setPublished] = useState({
    status: form.status,
    number: form.publishedVersion?.number ?? null,
  });
  const draft = useBuilder((state) => state.form);
  const findings = useBuilder((state) => state.findings);
  const isPreviewOpen = useUiState((state) => state.isPreviewOpen);
  const isEdited = useBuilder(({ history }) => history.past.length > 0);
  const hasChanges = useHasChanges(form.documentId, published.number, draft);

  const prepare = async () => {
    await saver.flush();
    const { save, version } = saver.state;
    if (save.status === 'saved') return version;
    if (save.status === 'offline') throw new OfflineError();
    const message = save.status === 'refused' ? save.message : formServiceMessages.stale;
    throw new ApiError({ status: 409, code: 'conflict', message });
  };
  const goTo = useShowElement();

  return (
    <header className={classes.toolbar}>
      <Link
        className={`${shared.backLink} ${classes.back}`}
        to="/organizer/editions/$editionId"
        params={{ editionId }}
        aria-label={`Revenir à ${eventName}`}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
        <Box className={shared.ellipsis} component="span" visibleFrom="lg">
          {eventName}
        </Box>
      </Link>
      <Box
        component="h1"
        className={`${shared.ellipsis} ${classes.formName}`}
        miw={0}
        m={0}
        fz="lg"
        tabIndex={-1}
      >
        {draft.name.trim() === '' ? 'Formulaire sans nom' : draft.name}
      </Box>
      <FormSwitch forms={forms} current={form.documentId} onOpen={onOpen} />
      <span className={classes.status}>
        <FormStatePill status={published.status} publishedNumber={published.number} hasChanges={hasChanges} />
        {!isEdited && <ProposalMark editionId={editionId} kind="form" name="le formulaire" />}
      </span>
      <Box component="span" flex={1} visibleFrom="md" />
      <EditorsHere />
      <SavingState />
      <ConflictDialog />
      <HistoryButtons />
      <Button
        visibleFrom="md"
        variant={isPreviewOpen ? 'light' : 'default'}
        leftSection={<IconEye size={19} />}
        aria-pressed={isPreviewOpen}
        onClick={ui.togglePreview}
      >
        Aperçu
      </Button>
      <LinkButton
        visibleFrom="lg"
        variant="default"
        leftSection={<IconChartBar size={19} aria-hidden="true" />}
        to="/organizer/editions/$editionId/results"
        params={{ editionId }}
      >
        Résultats
      </LinkButton>
      <FormMenu
        formId={form.documentId}
        editionId={editionId}
        draft={draft}
        prepare={prepare}
        onRestored={({ content, version }) => saver.take(content, version)}
        onStored={({ documentId }, target) => onStored(documentId, target)}
        names={forms.map(({ name }) => name)}
        isOnline={published.status === 'published'}
        onDeleted={onDeleted}
      />
      <Button onClick={() => setIsPublishing(true)}>Publier</Button>
      <PublishDialog
        opened={isPublishing}
        onClose={() => setIsPublishing(false)}
        formId={form.documentId}
        content={draft}
        findings={findings}
        publishedNumber={published.number}
        prepare={prepare}
        onSelect={goTo}
        onKeepHidden={(version, questionId) => {
          const operation = keepHidden(store.state.form, version, questionId, freshIds()('question'));
          if (operation !== null) store.dispatch(operation);
          store.keepNames();
        }}
        onPublished={({ number, version }) => {
          setPublished({ status: 'published', number });
          store.keepNames();
          saver.confirmVersion(version);
        }}
        onUnpublished={(version) => {
          setPublished({ status: 'draft', number: null });
          saver.confirmVersion(version);
        }}
      />
    </header>
  );
}
