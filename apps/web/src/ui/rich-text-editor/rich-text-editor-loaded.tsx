import '@mantine/tiptap/styles.layer.css';
import { sanitiseRichText } from '@kermesse/domain/shared/sanitise-rich-text';
import { Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import shown from '../display/rich-text.module.css';
import { fieldOrder } from '../inputs/field-props.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { richTextExtensions } from './extensions.ts';
import { toolbarLabels } from './labels.ts';
import classes from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : sanitiseRichText(editor.getHTML());
}

export function LoadedRichTextEditor(props: RichTextEditorProps) {
  const { label, value, description, error, required = false, disabled = false, onBlur } = props;
  const id = useId(props.id);
  /** The last value given to `onChange`: a different one comes from outside and replaces the text. */
  const known = useRef(value);

  const editor = useEditor({
    extensions: richTextExtensions,
    content: sanitiseRichText(value),
    editable: !disabled,
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === known.current) return;
      known.current = html;
      props.onChange(html);
    },
  });
  const roving = useRovingFocus(() => editor.commands.focus());

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(sanitiseRichText(value), { emitUpdate: false });
  }, [editor, value]);

  const notes = [Boolean(error) && `${id}-error`, Boolean(description) && `${id}-description`]
    .filter(Boolean)
    .join(' ');
  useEffect(() => {
    editor.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          class: `${shown.text} ${classes.text}`,
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(notes === '' ? {} : { 'aria-describedby': notes }),
          ...(required ? { 'aria-required': 'true' } : {}),
          ...(error ? { 'aria-invalid': 'true' } : {}),
          ...(disabled ? { 'aria-disabled': 'true', tabindex: '0' } : {}),
        },
      },
    });
  }, [editor, id, notes, required, error, disabled]);

  useImperativeHandle(
    props.insertRef,
    () => ({ insert: (text) => void editor.chain().focus().insertContent(text).run() }),
    [editor],
  );
  useImperativeHandle(props.ref, () => ({ focus: () => editor.commands.focus() }), [editor]);

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={fieldOrder}
    >
      <RichTextEditor
        editor={editor}
        labels={toolbarLabels}
        variant="subtle"
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.root}
        data-error={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'F10') roving.focusToolbar();
        }}
      >
        <EditorToolbar editor={editor} contentId={id} disabled={disabled} roving={roving} />
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
