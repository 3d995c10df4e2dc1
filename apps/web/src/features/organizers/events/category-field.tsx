import { useId } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/inputs/text-field.tsx';
import { categorySuggestions } from './event-choices.tsx';

export function CategoryField(props: Omit<TextFieldProps, 'label' | 'list'>): ReactElement {
  const id = useId();
  return (
    <>
      <TextField {...props} label="Catégorie" placeholder="Trail, festival, brocante…" list={`${id}-list`} />
      <datalist id={`${id}-list`}>
        {categorySuggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
