import type { AddressSuggestion } from '@kermesse/domain/geo/schemas';
import { IconMapPin } from '@tabler/icons-react';
import type { ValueFieldProps } from './field-props.ts';
import { type AddressSearch, searchAddresses } from './geo-search.ts';
import { SuggestField, type Suggestion } from './suggest-field.tsx';

export interface AddressFieldProps extends ValueFieldProps<string> {
  onPick?: (address: AddressSuggestion) => void;
  search?: AddressSearch;
}

function describeAddress(address: AddressSuggestion): Suggestion {
  return {
    key: address.label,
    text: address.line1,
    label: address.line1,
    detail: [address.zipcode, address.city].filter(Boolean).join(' '),
  };
}

export function AddressField({ search = searchAddresses, ...props }: AddressFieldProps) {
  return (
    <SuggestField
      icon={<IconMapPin size={18} aria-hidden="true" />}
      autoComplete="address-line1"
      minLength={4}
      placeholder="12 rue de la République"
      {...props}
      search={search}
      describe={describeAddress}
    />
  );
}
