import { TextareaField } from '../../inputs/textarea-field.tsx';
import type { EditorFieldProps } from '../cell-editor.tsx';
import { EditorPopover } from './editor-popover.tsx';

export function TextareaEditor(props: EditorFieldProps & { maxLength: number | undefined }) {
  const { label, value, error, onChange, onCommit, onCancel, maxLength } = props;
  return (
    <EditorPopover
      label={label}
      width={360}
      onSave={() => onCommit('stay')}
      onLeave={() => onCommit('away')}
      onCancel={onCancel}
    >
      <TextareaField
        aria-label={label}
        data-autofocus
        minRows={3}
        maxRows={8}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onCommit('stay');
        }}
        {...(maxLength !== undefined && { maxLength })}
      />
    </EditorPopover>
  );
}
