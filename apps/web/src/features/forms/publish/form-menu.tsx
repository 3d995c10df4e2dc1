import { newForm } from '@kermesse/domain/forms/builder/new-elements';
import { fieldNameFrom, uniqueLabel } from '@kermesse/domain/forms/builder/unique-name';
import { formDefaults } from '@kermesse/domain/forms/limits';
import { contentOf, type FormContent } from '@kermesse/domain/forms/schema/form';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconFileDownload,
  IconFilePlus,
  IconFileUpload,
  IconHistory,
  IconLink,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { saveJson } from '../../../platform/browser/save-file.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DangerMenuItem } from '../../../ui/menu/danger-menu-item.tsx';
import { createForm } from '../api.ts';
import { freshIds } from '../builder/store/new-id.ts';
import { duplicateForm, exportForm, type Restored, type StoredForm } from './api.ts';
import { CopyFormDialog } from './copy-form-dialog.tsx';
import { DeleteFormDialog } from './delete-form-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { copyMessages, deletionMessages, prefillMessages, versionMessages } from './messages.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

interface FormMenuProps {
  formId: string;
  editionId: string;
  draft: FormContent;
  /** Saves pending changes and returns the revision of the draft. */
  prepare: () => Promise<number>;
  onRestored: (restored: Restored) => void;
  /** A form was added by copy or import, to this edition or another. */
  onStored?: ((form: StoredForm, editionId: string) => void) | undefined;
  /** Names of the edition’s forms, so that a new one gets another. */
  names: readonly string[];
  isOnline: boolean;
  onDeleted: () => void;
}

const PrefillDialog = lazy(() => import('./prefill-dialog.tsx'));

type Dialog = 'versions' | 'prefill' | 'template' | 'duplicate' | 'import' | 'delete';

export function FormMenu(props: FormMenuProps) {
  const { formId, editionId, draft, prepare, onRestored, onStored, names, isOnline, onDeleted } = props;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const exporting = useChange({
    send: async () => {
      await prepare();
      // 'Trail des Remparts' is saved as 'trail-des-remparts.json'.
      saveJson(await exportForm(formId), `${fieldNameFrom(draft.name).replaceAll('_', '-')}.json`);
    },
    done: copyMessages.exported,
  });
  const beginning = useChange({
    send: () => {
      const name = uniqueLabel(formDefaults.formName, new Set(names));
      return createForm(editionId, { ...contentOf(newForm(freshIds())), name });
    },
    done: copyMessages.started,
    onDone: ({ documentId }) => onStored?.({ documentId, warnings: [] }, editionId),
  });

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon aria-label={copyMessages.menu} variant="default">
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={18} />} onClick={() => setDialog('versions')}>
            {versionMessages.title}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => setDialog('prefill')}>
            {prefillMessages.title}
          </Menu.Item>
          <Menu.Item leftSection={<IconTemplate size={18} />} onClick={() => setDialog('template')}>
            {copyMessages.template}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => setDialog('duplicate')}>
            {copyMessages.duplicate}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileDownload size={18} />} onClick={() => void exporting.run()}>
            {copyMessages.exporting}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload size={18} />} onClick={() => setDialog('import')}>
            {copyMessages.importing}
          </Menu.Item>
          <Menu.Item leftSection={<IconFilePlus size={18} />} onClick={() => void beginning.run()}>
            {copyMessages.blank}
          </Menu.Item>
          <Menu.Divider />
          <DangerMenuItem icon={<IconTrash size={18} />} onClick={() => setDialog('delete')}>
            {deletionMessages.delete}
          </DangerMenuItem>
        </Menu.Dropdown>
      </Menu>
      <VersionsDrawer
        opened={dialog === 'versions'}
        onClose={close}
        {...{ formId, draft, prepare, onRestored }}
      />
      <Suspense>
        {dialog === 'prefill' && <PrefillDialog onClose={close} {...{ formId, editionId, draft, prepare }} />}
      </Suspense>
      <SaveTemplateDialog
        opened={dialog === 'template'}
        onClose={close}
        formName={draft.name}
        {...{ formId, prepare }}
      />
      <CopyFormDialog
        opened={dialog === 'duplicate'}
        onClose={close}
        title={copyMessages.duplicate}
        text={copyMessages.duplicateText}
        initialName={copyMessages.copyName(draft.name)}
        initialEdition={editionId}
        submitLabel={copyMessages.copy}
        doneMessage={copyMessages.duplicated}
        copy={async (name, target) => {
          await prepare();
          return duplicateForm(formId, name, target);
        }}
        onCopied={onStored}
      />
      <ImportDialog
        opened={dialog === 'import'}
        onClose={close}
        editionId={editionId}
        onImported={(form) => onStored?.(form, editionId)}
      />
      <DeleteFormDialog
        opened={dialog === 'delete'}
        onClose={close}
        {...{ formId, draft, isOnline, onDeleted }}
      />
    </>
  );
}
