import type { Condition } from '@kermesse/domain/forms/schema/dependency';
import type { ElementSource } from '@kermesse/domain/forms/structure/elements';
import { isTrue, toNumber } from '@kermesse/domain/forms/visibility/read-answer';
import { takesValue } from '@kermesse/domain/forms/words/operator-words';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';

interface ConditionValueProps {
  condition: Condition;
  target: ElementSource | undefined;
  onChange: (value: Condition['value']) => void;
}

const yesAndNo = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

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
  if (type === 'enum' && question !== undefined) {
    const options = question.fieldEnum.map((option) => ({
      value: option.value,
      label: option.label === '' ? option.value : option.label,
    }));
    const isKnown = text === '' || options.some((option) => option.value === text);
    return (
      <SelectField
        {...name}
        size="sm"
        options={isKnown ? options : [...options, { value: text, label: `${text} (retirée)` }]}
        value={text === '' ? null : text}
        onChange={onChange}
      />
    );
  }
  if (type === 'date' && operator !== 'contains')
    return <DateField {...name} value={text === '' ? null : text} onChange={onChange} />;
  const isNumber =
    type === 'number' ||
    type === 'rating' ||
    operator.startsWith('quantity') ||
    operator === 'greater_than' ||
    operator === 'less_than';
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
