import { NativeSelect } from '@mantine/core';
import { lazyPart } from '../ui/display/lazy-part.tsx';
import { ChoiceCards } from '../ui/inputs/choice-cards.tsx';
import { fieldOrder } from '../ui/inputs/field-props.ts';
import { ControlSkeleton } from './control-skeleton.tsx';
import { optionsOf } from './enum-options.ts';
import { type ControlProps, useControl } from './use-control.ts';

/** Up to this many choices are all in view. */
const fewChoices = 6;

/** Up to this many, the list of the browser is the quickest, on a phone above all. */
const shortList = 12;

const ListControl = lazyPart<ControlProps>(
  async () => (await import('./list-control.tsx')).ListControl,
  ControlSkeleton,
);

/** One of a few is picked from cards, one that may be left out from a short list, the rest from a list with a search. */
export function EnumControl(props: ControlProps) {
  const { question, value } = props;
  const { field, change } = useControl(props);
  const options = optionsOf(question);
  if (question.fieldMultiSelect || options.length > shortList) return <ListControl {...props} />;
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
