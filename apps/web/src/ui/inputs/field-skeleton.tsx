import { Input, Skeleton } from '@mantine/core';
import { type FieldProps, fieldOrder } from './field-props.ts';
import classes from './field-skeleton.module.css';

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
      <Skeleton className={classes.box} />
    </Input.Wrapper>
  );
}
