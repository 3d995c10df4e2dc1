import { formLimits } from '@kermesse/domain/forms/limits';
import type { Condition } from '@kermesse/domain/forms/schema/dependency';
import type { Question } from '@kermesse/domain/forms/schema/question';
import type { ElementSource } from '@kermesse/domain/forms/structure/elements';
import { isTrue, toNumber } from '@kermesse/domain/forms/visibility/read-answer';
import { takesValue } from '@kermesse/domain/forms/words/operator-words';
import { useState } from 'react';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { MultiSelectField } from '../../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';

interface ConditionValueProps {
  condition: Condition;
  target: ElementSource | undefined;
  onChange: (value: Condition['value']) => void;
}

const asList = (value: Condition['value']): string[] =>
  value === null
    ? []
    : [value]
        .flat()
        .map(String)
        .filter((entry) => entry !== '');

/** Several answers in one field, one after the other. */
function ListValue({ value, onChange }: Pick<ConditionValueProps, 'onChange'> & { value: string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      aria-label="Réponses, séparées par des virgules"
      size="sm"
      placeholder="Laon, Soissons"
      value={typed ?? value.join(', ')}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const entries = event.currentTarget.value.split(',').map((entry) => entry.trim());
        onChange(entries.filter((entry) => entry !== '').slice(0, formLimits.options));
      }}
    />
  );
}

const numberOperators: ReadonlySet<string> = new Set([
  'greater_than',
  'less_than',
  'greater_or_equal',
  'less_or_equal',
  'age_at_least',
  'age_below',
  'quantity_greater_than',
  'quantity_less_than',
]);

const yesAndNo = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

interface OptionValueProps extends Pick<ConditionValueProps, 'condition' | 'onChange'> {
  question: Question;
}

function OptionValue({ condition: { operator, value }, question, onChange }: OptionValueProps) {
  const text = value === null ? '' : String(value);
  const options = question.fieldEnum.map((option) => ({
    value: option.value,
    label: option.label === '' ? option.value : option.label,
  }));
  if (operator === 'one_of') {
    const chosen = asList(value);
    const gone = chosen.filter((entry) => !options.some((option) => option.value === entry));
    return (
      <MultiSelectField
        aria-label="Valeur"
        options={[...options, ...gone.map((entry) => ({ value: entry, label: `${entry} (retirée)` }))]}
        value={chosen}
        onChange={onChange}
      />
    );
  }
  const isKnown = text === '' || options.some((option) => option.value === text);
  return (
    <SelectField
      aria-label="Valeur"
      size="sm"
      options={isKnown ? options : [...options, { value: text, label: `${text} (retirée)` }]}
      value={text === '' ? null : text}
      onChange={onChange}
    />
  );
}

export function ConditionValue({ condition, target, onChange }: ConditionValueProps) {
  const { operator, value } = condition;
  if (!takesValue(operator)) return null;
  const name = { 'aria-label': 'Valeur' };
  const text = typeof value === 'string' ? value : value === null ? '' : String(value);
  const question = target?.kind === 'question' ? target.source : undefined;
  const type = question?.fieldType;
  if (type === 'boolean')
    return (
      <SelectField
        {...name}
        size="sm"
        options={yesAndNo}
        value={String(isTrue(value))}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    );
  if (type === 'enum' && question !== undefined)
    return <OptionValue condition={condition} question={question} onChange={onChange} />;
  const isNumber = type === 'number' || type === 'rating' || numberOperators.has(operator);
  if (type === 'date' && operator !== 'contains' && !isNumber)
    return <DateField {...name} value={text === '' ? null : text} onChange={onChange} />;
  if (operator === 'one_of' && !isNumber) return <ListValue value={asList(value)} onChange={onChange} />;
  if (isNumber)
    return (
      <NumberField
        {...name}
        value={toNumber(value)}
        onChange={(number) => onChange(number === null || Number.isNaN(number) ? null : number)}
      />
    );
  return (
    <TextField
      {...name}
      size="sm"
      placeholder="Réponse"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
