import { isTextArea, limitsOf } from '@kermesse/domain/forms/answers/question-rules';
import type { FieldType } from '@kermesse/domain/forms/enums';
import { formDefaults } from '@kermesse/domain/forms/limits';
import { type PersonField, personFieldOf } from '@kermesse/domain/forms/person-fields';
import { isTrue, toNumber } from '@kermesse/domain/forms/visibility/read-answer';
import { clockAt } from '@kermesse/domain/forms/zoned-time';
import type { ComponentType } from 'react';
import { CheckboxField } from '../ui/inputs/checkbox-field.tsx';
import { DateField } from '../ui/inputs/date-field.tsx';
import { NumberField } from '../ui/inputs/number-field.tsx';
import { PhoneField } from '../ui/inputs/phone-field.tsx';
import { TextField, type TextFieldProps } from '../ui/inputs/text-field.tsx';
import { EnumControl } from './enum-control.tsx';
import { late } from './late-control.ts';
import { lateKinds } from './late-controls.ts';
import { MissingOptions } from './missing-options.tsx';
import { type ControlProps, useControl } from './use-control.ts';
import { useForm } from './use-form.ts';

const KindControl = late('kind-control', async () => (await import('./kinds/kind-control.tsx')).KindControl);

const LongTextControl = late(
  'long-text-control',
  async () => (await import('./long-text-control-loaded.tsx')).LoadedLongTextControl,
);

const CalculatedControl = late(
  'calculated-control',
  async () => (await import('./calculated-control-loaded.tsx')).LoadedCalculatedControl,
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the browser knows of somebody is offered at the question for it. */
const kinds: Partial<Readonly<Record<PersonField, NonNullable<TextFieldProps['kind']>>>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  zipcode: 'postalCode',
};

function kindOf(question: ControlProps['question']): NonNullable<TextFieldProps['kind']> {
  if (question.fieldType === 'email') return 'email';
  const field = personFieldOf(question);
  return (field && kinds[field]) ?? 'text';
}

function TextControl(props: ControlProps) {
  const { field, change } = useControl(props);
  const { question, value } = props;
  if (isTextArea(question)) return <LongTextControl {...props} />;
  return (
    <TextField
      {...field}
      kind={kindOf(question)}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function PhoneControl(props: ControlProps) {
  const { field, change } = useControl(props);
  return <PhoneField {...field} value={textOf(props.value)} onChange={change} />;
}

function NumberControl(props: ControlProps) {
  if (props.question.calculation !== null) return <CalculatedControl {...props} />;
  return <TypedNumber {...props} />;
}

function TypedNumber(props: ControlProps) {
  const { field, change } = useControl(props);
  const { min = 0, max, step } = limitsOf(props.question);
  const number = Number.isNaN(props.value) ? Number.NaN : toNumber(props.value);
  const limits = { min, ...(max === undefined ? {} : { max }), ...(step === undefined ? {} : { step }) };
  return <NumberField {...field} {...limits} value={number} onChange={change} />;
}

/** Without a limit, a date must be in the past: most are birth dates. */
function DateControl(props: ControlProps) {
  const { store } = useForm();
  const { field, change } = useControl(props);
  const { minDate, maxDate } = limitsOf(props.question);
  const { now, compiled } = store.state;
  const today = clockAt(now, compiled.timeZone).date;
  return (
    <DateField
      {...field}
      min={minDate ?? formDefaults.earliestDate}
      max={maxDate ?? today}
      isBirthDate={minDate === undefined && maxDate === undefined}
      value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
      onChange={change}
    />
  );
}

function BooleanControl(props: ControlProps) {
  const { field, change } = useControl(props);
  const { placeholder: _placeholder, ...rest } = field;
  return <CheckboxField {...rest} value={isTrue(props.value)} onChange={change} />;
}

function ChoiceControl(props: ControlProps) {
  const { question } = props;
  return question.fieldEnum.length > 0 ? <EnumControl {...props} /> : <MissingOptions question={question} />;
}

/** Product selectors are rendered by a slot, hidden fields not at all; what few forms use is loaded by those. */
export const controls: Readonly<Partial<Record<FieldType, ComponentType<ControlProps>>>> = {
  text: TextControl,
  email: TextControl,
  phone: PhoneControl,
  number: NumberControl,
  date: DateControl,
  boolean: BooleanControl,
  enum: ChoiceControl,
  document: late(
    'document-control',
    async () => (await import('./document-control-loaded.tsx')).LoadedDocumentControl,
  ),
  ...Object.fromEntries(lateKinds.map((kind) => [kind, KindControl])),
};
