import { Popover } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../inputs/text-field.tsx';
import { FilterButton } from './filter-button.tsx';
import { tableMessages } from './messages.ts';
import classes from './toolbar.module.css';
import { useDraft } from './use-draft.ts';

interface TextFilterProps {
  label: string;
  placeholder: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, type] = useDraft(value, onChange);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={264} trapFocus>
      <Popover.Target>
        <FilterButton
          label={label}
          count={value === '' ? 0 : 1}
          onClick={() => setIsOpen((before) => !before)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.textFilter}>
        <TextField
          label={label}
          size="sm"
          data-autofocus
          autoComplete="off"
          placeholder={placeholder ?? tableMessages.filterContains}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setIsOpen(false);
          }}
        />
        {value !== '' && (
          <button type="button" className={classes.clear} onClick={() => type('')}>
            {tableMessages.clear}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
