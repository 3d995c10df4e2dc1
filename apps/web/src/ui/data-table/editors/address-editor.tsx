import type { KeyboardEvent } from 'react';
import { AddressField } from '../../inputs/address-field.tsx';
import type { AddressSearch } from '../../inputs/geo-search.ts';
import { TextField } from '../../inputs/text-field.tsx';
import type { EditorFieldProps } from '../cell-editor.tsx';
import { emptyAddress, isAddress } from '../edit-values.ts';
import type { AddressValue } from '../editor-types.ts';
import { tableMessages } from '../messages.ts';
import { EditorPopover } from './editor-popover.tsx';
import classes from './editors.module.css';

export function AddressEditor(props: EditorFieldProps & { search: AddressSearch | undefined }) {
  const { label, value, error, onChange, onCommit, onCancel, search } = props;
  const address = isAddress(value) ? value : emptyAddress;
  const change = (part: Partial<AddressValue>) => onChange({ ...address, ...part });
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.defaultPrevented) onCommit('stay');
  };

  return (
    <EditorPopover
      label={label}
      width={380}
      onSave={() => onCommit('stay')}
      onLeave={() => onCommit('away')}
      onCancel={onCancel}
    >
      <div className={classes.address}>
        <AddressField
          label={tableMessages.address.search}
          autoFocus
          value={address.line1}
          onChange={(line1) => change({ line1 })}
          onPick={({ line1, zipcode, city, country }) => change({ line1, zipcode, city, country })}
          {...(search && { search })}
        />
        <TextField
          kind="addressLine2"
          label={tableMessages.address.line2}
          size="sm"
          value={address.line2}
          onChange={(event) => change({ line2: event.currentTarget.value })}
          onKeyDown={saveOnEnter}
        />
        <div className={classes.place}>
          <TextField
            kind="postalCode"
            label={tableMessages.address.zipcode}
            size="sm"
            inputMode="numeric"
            value={address.zipcode}
            onChange={(event) => change({ zipcode: event.currentTarget.value })}
            onKeyDown={saveOnEnter}
          />
          <TextField
            label={tableMessages.address.city}
            size="sm"
            autoComplete="address-level2"
            value={address.city}
            onChange={(event) => change({ city: event.currentTarget.value })}
            onKeyDown={saveOnEnter}
          />
        </div>
        {error !== null && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </EditorPopover>
  );
}
