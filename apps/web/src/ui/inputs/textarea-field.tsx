import { countOf } from '@kermesse/domain/shared/text';
import { Textarea, type TextareaProps, VisuallyHidden } from '@mantine/core';
import type { ChangeEvent, Ref } from 'react';
import { fieldOrder } from './field-props.ts';
import classes from './textarea-field.module.css';
import { useValue } from './use-value.ts';

export interface TextareaFieldProps
  extends Omit<TextareaProps, 'size' | 'value' | 'defaultValue' | 'onChange'> {
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Shows the remaining characters; more cannot be typed. */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** From here on the remaining characters are announced. */
const lastCharacters = 20;

export function TextareaField({ value, defaultValue, onChange, maxLength, ...props }: TextareaFieldProps) {
  const [text, setText] = useValue({ value, defaultValue }, '');
  const left = maxLength === undefined ? null : maxLength - text.length;

  return (
    <div>
      <Textarea
        autosize
        minRows={3}
        maxRows={12}
        inputWrapperOrder={fieldOrder}
        {...props}
        {...(maxLength === undefined ? {} : { maxLength })}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      {left !== null && (
        <div className={classes.counter} aria-hidden="true" data-low={left <= lastCharacters || undefined}>
          {text.length}/{maxLength}
        </div>
      )}
      <VisuallyHidden aria-live="polite">
        {left !== null && left <= lastCharacters
          ? `${countOf(left, 'caractère restant', 'caractères restants')}`
          : ''}
      </VisuallyHidden>
    </div>
  );
}
