import { Select } from '@mantine/core';
import { DateField } from '../../inputs/date-field.tsx';
import { NumberField } from '../../inputs/number-field.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import type { EditorFieldProps } from '../cell-editor.tsx';
import type { EditorOption } from '../editor-types.ts';
import classes from './editors.module.css';

export function TextEditor({
  label,
  value,
  error,
  onChange,
  maxLength,
}: EditorFieldProps & { maxLength: number | undefined }) {
  return (
    <TextField
      aria-label={label}
      size="sm"
      className={classes.field}
      autoFocus
      autoComplete="off"
      maxLength={maxLength}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

interface NumberLimits {
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
}

export function NumberEditor({
  label,
  value,
  error,
  onChange,
  editor,
}: EditorFieldProps & { editor: NumberLimits }) {
  const { min, max, step, unit } = editor;
  return (
    <NumberField
      aria-label={label}
      className={classes.field ?? ''}
      autoFocus
      value={typeof value === 'number' ? value : null}
      error={error}
      onChange={onChange}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(step !== undefined && { step })}
      {...(unit !== undefined && { unit })}
    />
  );
}

interface DateLimits {
  min: string | undefined;
  max: string | undefined;
}

export function DateEditor({ label, value, error, onChange, min, max }: EditorFieldProps & DateLimits) {
  return (
    <DateField
      aria-label={label}
      className={classes.field ?? ''}
      autoFocus
      value={typeof value === 'string' ? value : null}
      error={error}
      onChange={onChange}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  );
}

interface SelectChoices {
  options: readonly EditorOption[];
  isClearable?: boolean;
}

/** Opens at once; choosing saves, closing without a choice cancels. */
export function SelectEditor({
  label,
  value,
  error,
  onCommit,
  onCancel,
  editor,
}: EditorFieldProps & { editor: SelectChoices }) {
  return (
    <Select
      aria-label={label}
      size="sm"
      className={classes.field}
      autoFocus
      defaultDropdownOpened
      data={[...editor.options]}
      value={typeof value === 'string' ? value : null}
      error={error}
      allowDeselect={editor.isClearable ?? false}
      checkIconPosition="right"
      maxDropdownHeight={280}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(chosen) => onCommit('stay', chosen)}
      onDropdownClose={onCancel}
    />
  );
}
