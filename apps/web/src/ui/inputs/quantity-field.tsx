import { clamp } from '@kermesse/domain/shared/decimal';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import icon from '../theme/icon-button.module.css';
import classes from './quantity-field.module.css';
import { useValue } from './use-value.ts';

export interface QuantityFieldProps {
  label: string;
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** While a change is saved: presses are ignored, but the buttons keep the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

interface StepButtonProps {
  name: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** At a limit the button stays focusable: disabling it would lose the focus. */
function StepButton({ name, isOff, onPress, children, ref }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${icon.iconButton} ${classes.button}`}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}

export function QuantityField({
  label,
  min = 0,
  max = 10,
  disabled = false,
  isBusy = false,
  ref,
  ...props
}: QuantityFieldProps) {
  const [value, setValue] = useValue(props, min);
  const moveTo = (next: number) => setValue(clamp(next, min, max));

  return (
    <fieldset className={classes.root} disabled={disabled} aria-label={label}>
      <StepButton
        name={`Retirer\u00a0: ${label}`}
        isOff={disabled || isBusy || value <= min}
        onPress={() => moveTo(value - 1)}
      >
        <IconMinus size={18} aria-hidden="true" />
      </StepButton>
      <output className={classes.value} aria-live="polite">
        {value}
      </output>
      <StepButton
        ref={ref}
        name={`Ajouter\u00a0: ${label}`}
        isOff={disabled || isBusy || value >= max}
        onPress={() => moveTo(value + 1)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </StepButton>
    </fieldset>
  );
}
