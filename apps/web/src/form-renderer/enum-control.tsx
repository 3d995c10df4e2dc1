import { NativeSelect } from '@mantine/core';
import { lazyPart } from '../ui/display/lazy-part.tsx';
import { ChoiceCards } from '../ui/inputs/choice-cards.tsx';
import { fieldOrder } from '../ui/inputs/field-props.ts';
import { ControlSkeleton } from './control-skeleton.tsx';
import { isLongList, optionsOf } from './enum-options.ts';
import { type ControlProps, useControl } from './use-control.ts';

const fewChoices = 6;

const ListControl = lazyPart<ControlProps>(
  'list-control',
  async () => (await import('./list-control.tsx')).ListControl,
  ControlSkeleton,
);

/** Cards for few required options, a searchable list for many or several, a native select otherwise. */
export function EnumControl(props: ControlProps) {
  const { question, value } = props;
  const { field, change } = useControl(props);
  const options = optionsOf(question);
  if (isLongList(question)) return <ListControl {...props} />;
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const { placeholder, ...rest } = field;
  if (question.fieldRequired && options.length <= fewChoices)
    return <ChoiceCards {...rest} minWidth={120} choices={options} value={chosen} onChange={change} />;
  return (
    <NativeSelect
      {...rest}
      inputWrapperOrder={fieldOrder}
      data={[{ value: '', label: placeholder ?? 'Choisir…' }, ...options]}
      value={chosen ?? ''}
      onChange={(event) => change(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
