import { colourMessages, parseHexColour } from '@kermesse/domain/shared/colour';
import { Group, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './colour-field.module.css';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import { useTypedValue } from './use-typed-value.ts';

export interface ColourFieldProps extends ValueFieldProps<string> {
  /** Offered below the field; an empty list offers none. */
  swatches?: readonly { hex: string; name: string }[];
}

/** The site's own palette. */
const fairSwatches = [
  { hex: '#12604F', name: 'Sapin' },
  { hex: '#90C8B5', name: 'Menthe' },
  { hex: '#D9472B', name: 'Corail' },
  { hex: '#F5A18C', name: 'Saumon' },
  { hex: '#FFC53D', name: 'Soleil' },
  { hex: '#E3D0F0', name: 'Lilas' },
  { hex: '#1B2622', name: 'Encre' },
] as const;

const readColour = (text: string) => parseHexColour(text) ?? text.trim();

/** The value is #RRGGBB. */
export function ColourField(props: ColourFieldProps) {
  const { value, defaultValue, onChange, error, onBlur, swatches = fairSwatches, ...rest } = props;
  const [isTyping, setIsTyping] = useState(false);
  const colour = useTypedValue({
    value,
    defaultValue,
    emptyValue: '',
    onChange,
    parse: readColour,
    format: String,
  });
  const hex = parseHexColour(colour.value);
  const isRefused = !isTyping && colour.value !== '' && hex === null;
  const isLocked = Boolean(rest.disabled || rest.readOnly);

  return (
    <div>
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="#12604F"
        maxLength={9}
        classNames={{ input: classes.input }}
        leftSectionPointerEvents="all"
        inputWrapperOrder={fieldOrder}
        {...rest}
        error={error ?? (isRefused ? colourMessages.invalid : undefined)}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label="Choisir une couleur"
            disabled={isLocked}
            value={(hex ?? '#FFFFFF').toLowerCase()}
            data-empty={hex === null || undefined}
            onChange={(event) => colour.set(event.currentTarget.value.toUpperCase())}
          />
        }
        value={colour.text}
        onChange={(event) => {
          setIsTyping(true);
          colour.type(event.currentTarget.value);
        }}
        onBlur={() => {
          setIsTyping(false);
          if (hex !== null) colour.settle();
          onBlur?.();
        }}
      />
      {swatches.length > 0 && (
        <Group gap={6} align="stretch" mt="xs">
          {swatches.map((swatch) => (
            <button
              key={swatch.hex}
              type="button"
              className={classes.swatch}
              style={{ backgroundColor: swatch.hex }}
              aria-label={swatch.name}
              title={swatch.name}
              aria-pressed={hex === swatch.hex}
              disabled={isLocked}
              onClick={() => colour.set(swatch.hex)}
            >
              {hex === swatch.hex && (
                <IconCheck size={16} stroke={3} aria-hidden="true" className={classes.check} />
              )}
            </button>
          ))}
        </Group>
      )}
    </div>
  );
}
