import { limitsOf } from '@kermesse/domain/forms/answers/question-rules';
import { TextareaField } from '../ui/inputs/textarea-field.tsx';
import { type ControlProps, useControl } from './use-control.ts';

export function LoadedLongTextControl(props: ControlProps) {
  const { field, change } = useControl(props);
  const { maxLength } = limitsOf(props.question);
  return (
    <TextareaField
      {...field}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
