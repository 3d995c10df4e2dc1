import { FieldSkeleton } from '../ui/inputs/field-skeleton.tsx';
import { type ControlProps, useControl } from './use-control.ts';

export function ControlSkeleton(props: ControlProps) {
  const { name: _name, ...field } = useControl(props).field;
  return <FieldSkeleton {...field} />;
}
