import { Box } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { RichTextEditor } from '../../../../ui/rich-text-editor/rich-text-editor.tsx';
import { TokenMenu } from './token-menu.tsx';
import { useTokenNames } from './use-token-names.ts';

interface PipedFieldProps {
  /** The element or page whose text it is. */
  placeId: string;
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
  placeholder?: string;
  description?: string;
}

/** The text as it is read; stored by the identifiers of the questions that it repeats. */
export function usePipedField(
  {
    placeId,
    value,
    maxLength,
    onChange,
  }: Pick<PipedFieldProps, 'placeId' | 'value' | 'maxLength' | 'onChange'>,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
) {
  const { earlier, tokenOf, show, store } = useTokenNames(placeId);
  const shown = show(value);
  const write = (text: string) => onChange(store(text).slice(0, maxLength));
  const insert = (id: string) => {
    const token = tokenOf(id);
    const at = input.current?.selectionStart ?? shown.length;
    const end = input.current?.selectionEnd ?? at;
    write(`${shown.slice(0, at)}${token}${shown.slice(end)}`);
    const caret = at + token.length;
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(caret, caret);
    });
  };
  return { earlier, shown, write, insert };
}

export function PipedTextField(props: PipedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { earlier, shown, write, insert } = usePipedField(props, input);
  const { label, maxLength, placeholder } = props;
  return (
    <TextField
      ref={input}
      label={label}
      value={shown}
      maxLength={maxLength}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(earlier.length === 0
        ? {}
        : {
            rightSection: <TokenMenu earlier={earlier} onInsert={insert} />,
            rightSectionPointerEvents: 'auto',
          })}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

export function PipedTextareaField(props: PipedFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { earlier, shown, write, insert } = usePipedField(props, input);
  const { label, description } = props;
  return (
    <TextareaField
      ref={input}
      label={label}
      {...(description === undefined ? {} : { description })}
      minRows={2}
      value={shown}
      {...(earlier.length === 0
        ? {}
        : {
            rightSection: <TokenMenu earlier={earlier} onInsert={insert} />,
            rightSectionPointerEvents: 'auto',
          })}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

export function PipedRichText({
  placeId,
  label,
  value,
  onChange,
}: Omit<PipedFieldProps, 'maxLength' | 'placeholder'>) {
  const editor = useRef<{ insert: (text: string) => void }>(null);
  const { earlier, tokenOf, show, store } = useTokenNames(placeId);
  return (
    <div>
      <RichTextEditor
        key={placeId}
        label={label}
        value={show(value)}
        insertRef={editor}
        onChange={(html) => onChange(store(html))}
      />
      <Box mt={6}>
        <TokenMenu isWide earlier={earlier} onInsert={(id) => editor.current?.insert(tokenOf(id))} />
      </Box>
    </div>
  );
}
