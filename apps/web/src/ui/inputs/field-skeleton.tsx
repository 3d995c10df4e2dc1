import { Input, Skeleton } from '@mantine/core';
import { type FieldProps, fieldOrder } from './field-props.ts';

/** Shows the label and keeps the final height while the field's code loads. */
export function FieldSkeleton({ label, description, error, required = false }: FieldProps) {
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={fieldOrder}
      labelElement="div"
      aria-busy="true"
    >
      <Skeleton h={46} bdrs="var(--k-radius-input)" />
    </Input.Wrapper>
  );
}
