import { SidePanel } from '../../../../ui/dialog/side-panel.tsx';
import shared from '../../shared.module.css';
import type { LibraryEntry, LibraryKind } from '../entries.ts';
import { libraryMessages } from '../messages.ts';
import { BlockEditor } from './block-editor.tsx';
import { QuestionEditor } from './question-editor.tsx';

export type OpenEditor = { kind: LibraryKind; entry: LibraryEntry | null };

interface EntryEditorProps {
  opened: OpenEditor | null;
  onClose: () => void;
}

export function EntryEditor({ opened, onClose }: EntryEditorProps) {
  const title = opened
    ? opened.entry
      ? libraryMessages.edit(opened.kind)
      : libraryMessages.create(opened.kind)
    : '';
  return (
    <SidePanel
      opened={opened !== null}
      onClose={onClose}
      position="right"
      size={620}
      title={title}
      closeOnClickOutside={false}
      classNames={{ title: shared.dialogTitle ?? '' }}
    >
      {opened?.kind === 'question' && (
        <QuestionEditor entry={opened.entry?.kind === 'question' ? opened.entry : null} onClose={onClose} />
      )}
      {opened?.kind === 'block' && (
        <BlockEditor entry={opened.entry?.kind === 'block' ? opened.entry : null} onClose={onClose} />
      )}
    </SidePanel>
  );
}
