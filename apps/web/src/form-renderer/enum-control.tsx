import { limitsOf } from '@kermesse/domain/forms/answers/question-rules';
import { countOf } from '@kermesse/domain/shared/text';
import { ChoiceCards } from '../ui/inputs/choice-cards.tsx';
import { MultiSelectField } from '../ui/inputs/multi-select-field.tsx';
import { SelectField } from '../ui/inputs/select-field.tsx';
import { type ControlProps, useControl } from './use-control.ts';

/** Up to this many choices are all in view. */
const fewChoices = 6;

function SeveralControl(props: ControlProps) {
  const { question, value } = props;
  const { field, change } = useControl(props);
  const { maxItems } = limitsOf(question);
  const chosen = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return (
    <MultiSelectField
      {...field}
      options={optionsOf(props)}
      value={chosen}
      onChange={change}
      clearable
      {...(maxItems === undefined
        ? {}
        : { maxValues: maxItems, description: `${countOf(maxItems, 'choix', 'choix')} au maximum.` })}
    />
  );
}

function optionsOf({ question }: ControlProps) {
  return question.fieldEnum.map(({ value, label }) => ({ value, label: label === '' ? value : label }));
}

/** One of a few is picked from cards, one of many or one that may be left out from a list. */
export function EnumControl(props: ControlProps) {
  const { question, value } = props;
  const { field, change } = useControl(props);
  if (question.fieldMultiSelect) return <SeveralControl {...props} />;
  const options = optionsOf(props);
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  if (question.fieldRequired && options.length <= fewChoices) {
    const { placeholder: _placeholder, ...rest } = field;
    return <ChoiceCards {...rest} minWidth={120} choices={options} value={chosen} onChange={change} />;
  }
  return (
    <SelectField
      {...field}
      clearable={!question.fieldRequired}
      options={options}
      value={chosen}
      onChange={change}
    />
  );
}
