import { Input, Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconPhoto, IconSelector } from '@tabler/icons-react';
import { fieldOrder } from './field-props.ts';
import classes from './icon-field.module.css';
import type { IconFieldProps } from './icon-field.tsx';
import { IconGrid } from './icon-grid.tsx';
import { namedIcon } from './icon-set.ts';
import { useValue } from './use-value.ts';

export function LoadedIconField(props: IconFieldProps) {
  const { label, description, error, required = false, disabled = false, ref, onBlur } = props;
  const id = useId(props.id);
  const [name, setName] = useValue<string | null>(props, null);
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const chosen = name === null ? null : namedIcon(name);
  const Shown = chosen?.Icon ?? IconPhoto;
  const notes = [Boolean(error) && `${id}-error`, Boolean(description) && `${id}-description`].filter(
    Boolean,
  );

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={fieldOrder}
    >
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && close()}
        position="bottom-start"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <UnstyledButton
            ref={ref}
            id={id}
            className={classes.target}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={notes.join(' ') || undefined}
            data-error={Boolean(error) || undefined}
            onClick={toggle}
            onBlur={onBlur}
          >
            <Shown
              size={20}
              aria-hidden="true"
              className={classes.shown}
              data-empty={chosen === null || undefined}
            />
            <span id={`${id}-value`} className={classes.value} data-empty={chosen === null || undefined}>
              {chosen?.label ?? 'Choisir une icône…'}
            </span>
            <IconSelector size={18} aria-hidden="true" />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label="Choisir une icône">
          <IconGrid
            value={name}
            onPick={(next) => {
              setName(next);
              close();
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
