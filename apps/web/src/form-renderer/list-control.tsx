import { limitsOf } from '@kermesse/domain/forms/answers/question-rules';
import { countOf } from '@kermesse/domain/shared/text';
import { MultiSelectField } from '../ui/inputs/multi-select-field.tsx';
import { SelectField } from '../ui/inputs/select-field.tsx';
import { optionsOf } from './enum-options.ts';
import { type ControlProps, useControl } from './use-control.ts';

function SeveralControl(props: ControlProps) {
  const { field, change } = useControl(props);
  const { maxItems } = limitsOf(props.question);
  const chosen = Array.isArray(props.value) ? props.value.filter((item) => typeof item === 'string') : [];
  return (
    <MultiSelectField
      {...field}
      options={optionsOf(props.question)}
      value={chosen}
      onChange={change}
      clearable
      {...(maxItems === undefined
        ? {}
        : {
            maxValues: maxItems,
            description: [field.description, `${countOf(maxItems, 'choix', 'choix')} au maximum.`]
              .filter(Boolean)
              .join(' '),
          })}
    />
  );
}

export function ListControl(props: ControlProps) {
  const { field, change } = useControl(props);
  const { question, value } = props;
  if (question.fieldMultiSelect) return <SeveralControl {...props} />;
  return (
    <SelectField
      {...field}
      clearable={!question.fieldRequired}
      options={optionsOf(question)}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={change}
    />
  );
}
