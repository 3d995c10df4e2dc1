import { FieldSkeleton } from '../ui/inputs/field-skeleton.tsx';
import { type ControlProps, useControl } from './use-control.ts';

export function ControlSkeleton(props: ControlProps) {
  const { label, required, error } = useControl(props).field;
  return <FieldSkeleton label={label} required={required} {...(error === undefined ? {} : { error })} />;
}
