import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH1,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { editorMessages } from './labels.ts';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text-editor.module.css';
import type { useRovingFocus } from './use-roving-focus.ts';

function drawn(Icon: TablerIcon) {
  return function ControlIcon({ style }: { style?: CSSProperties }) {
    return <Icon size={18} stroke={1.75} aria-hidden="true" {...(style ? { style } : {})} />;
  };
}

const icons = {
  bold: drawn(IconBold),
  italic: drawn(IconItalic),
  underline: drawn(IconUnderline),
  title: drawn(IconH1),
  subtitle: drawn(IconH2),
  bullets: drawn(IconList),
  numbers: drawn(IconListNumbers),
  quote: drawn(IconBlockquote),
  clear: drawn(IconClearFormatting),
  undo: drawn(IconArrowBackUp),
  redo: drawn(IconArrowForwardUp),
};

interface EditorToolbarProps {
  editor: Editor;
  contentId: string;
  disabled: boolean;
  roving: ReturnType<typeof useRovingFocus>;
}

export function EditorToolbar({ editor, contentId, disabled, roving }: EditorToolbarProps) {
  const state = { disabled };
  return (
    <RichTextEditor.Toolbar
      ref={roving.toolbar}
      role="toolbar"
      aria-label={editorMessages.toolbar}
      aria-controls={contentId}
      className={classes.toolbar}
      onFocus={roving.onFocus}
      onKeyDown={roving.onKeyDown}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold icon={icons.bold} {...state} />
        <RichTextEditor.Italic icon={icons.italic} {...state} />
        <RichTextEditor.Underline icon={icons.underline} {...state} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 icon={icons.title} {...state} />
        <RichTextEditor.H3 icon={icons.subtitle} {...state} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList icon={icons.bullets} {...state} />
        <RichTextEditor.OrderedList icon={icons.numbers} {...state} />
        <RichTextEditor.Blockquote icon={icons.quote} {...state} />
        <LinkControl editor={editor} disabled={disabled} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting icon={icons.clear} {...state} />
        <RichTextEditor.Undo icon={icons.undo} {...state} />
        <RichTextEditor.Redo icon={icons.redo} {...state} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
