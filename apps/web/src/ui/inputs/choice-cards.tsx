import { Box, Input, Stack } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { CSSProperties, ReactNode, Ref } from 'react';
import classes from './choice-cards.module.css';
import type { FieldProps } from './field-props.ts';
import { useValue } from './use-value.ts';

interface Choice<V extends string = string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** Above the words, or before them on a phone. */
  picture?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps<V extends string>
  extends Pick<
    FieldProps,
    'label' | 'description' | 'error' | 'required' | 'disabled' | 'name' | 'className' | 'onBlur'
  > {
  choices: readonly Choice<V>[];
  value?: V | null | undefined;
  defaultValue?: V | null | undefined;
  onChange?: ((value: V) => void) | undefined;
  /** Minimum width of a card in pixels before it wraps. */
  minWidth?: number;
  /** After the cards and in their grid, such as a link to another way. */
  last?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Native radio buttons: the arrow keys move between the cards. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const {
    choices,
    label,
    description,
    error,
    required = false,
    disabled = false,
    minWidth = 180,
    ref,
  } = props;
  const id = useId();
  const name = props.name ?? id;
  const onChange = (value: V | null) => value !== null && props.onChange?.(value);
  const [chosen, setChosen] = useValue<V | null>({ ...props, onChange }, null);
  const focused = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
  const notes = [Boolean(error) && `${id}-error`, Boolean(description) && `${id}-description`].filter(
    Boolean,
  );

  return (
    <fieldset
      className={`${classes.root} ${props.className ?? ''}`}
      disabled={disabled}
      aria-describedby={notes.join(' ') || undefined}
      aria-invalid={Boolean(error) || undefined}
    >
      {label !== undefined && (
        <Input.Label component="legend" labelElement="div" required={required} p={0}>
          {label}
        </Input.Label>
      )}
      <div className={classes.grid} style={{ '--card-width': `${minWidth}px` } as CSSProperties}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes.card}
            data-error={Boolean(error) || undefined}
            data-picture={choice.picture !== undefined || undefined}
          >
            <input
              ref={choice.value === focused ? ref : undefined}
              className={classes.input}
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              disabled={choice.disabled}
              checked={choice.value === chosen}
              onChange={() => setChosen(choice.value)}
              onBlur={props.onBlur}
            />
            {choice.picture !== undefined && (
              <span className={classes.picture} aria-hidden="true">
                {choice.picture}
              </span>
            )}
            {choice.icon !== undefined && (
              <span className={classes.icon} aria-hidden="true">
                {choice.icon}
              </span>
            )}
            <Stack component="span" gap={1} flex={1} miw={0}>
              <Box component="span" fw={600} fz="var(--k-font-size-label)" lh={1.4}>
                {choice.label}
              </Box>
              {choice.description !== undefined && (
                <Box component="span" fz="xs" lh={1.4} className={classes.description}>
                  {choice.description}
                </Box>
              )}
            </Stack>
            {choice.aside !== undefined && (
              <Box component="span" flex="none" ff="var(--k-font-heading)" fw={700}>
                {choice.aside}
              </Box>
            )}
            <span className={classes.dot} aria-hidden="true" />
          </label>
        ))}
        {props.last}
      </div>
      {Boolean(error) && (
        <Input.Error id={`${id}-error`} className={classes.note}>
          {error}
        </Input.Error>
      )}
      {Boolean(description) && (
        <Input.Description id={`${id}-description`} className={classes.note}>
          {description}
        </Input.Description>
      )}
    </fieldset>
  );
}
