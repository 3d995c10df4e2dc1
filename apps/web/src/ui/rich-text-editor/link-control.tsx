import { Button, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { TextField } from '../inputs/text-field.tsx';
import { editorMessages } from './labels.ts';
import { linkAddress } from './link-address.ts';

function hrefOf(editor: Editor): string {
  const href: unknown = editor.getAttributes('link').href;
  return typeof href === 'string' ? href : '';
}

function writeLink(editor: Editor, href: string, typed: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
      .run();
    return;
  }
  chain.extendMarkRange('link').setLink({ href }).run();
}

export function LinkControl({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });

  const show = () => {
    setTyped(hrefOf(editor));
    setRefused(false);
    open();
  };
  const save = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setRefused(true);
      return;
    }
    close();
    writeLink(editor, href, typed);
  };
  const remove = () => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={editorMessages.link}
          title={editorMessages.link}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          active={isActive}
          disabled={disabled}
          onClick={isOpen ? close : show}
        >
          <IconLink size={18} stroke={1.75} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={editorMessages.link}>
        <Stack gap="sm" w="min(300px, 74vw)">
          <TextField
            label={editorMessages.linkAddress}
            description={editorMessages.linkHint}
            error={isRefused ? editorMessages.linkRefused : undefined}
            value={typed}
            inputMode="url"
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
          <Group gap="xs" align="stretch" wrap="nowrap" justify="flex-end">
            {isActive && (
              <Button variant="subtle" color="corail" size="sm" onClick={remove}>
                {editorMessages.linkRemove}
              </Button>
            )}
            <Button size="sm" onClick={save}>
              {editorMessages.linkSave}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
