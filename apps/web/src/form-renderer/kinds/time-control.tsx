import { TimeField } from '../../ui/inputs/time-field.tsx';
import { type ControlProps, useControl } from '../use-control.ts';

export function TimeControl(props: ControlProps) {
  const { field, change } = useControl(props);
  return (
    <TimeField
      {...field}
      maw={220}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={change}
    />
  );
}
