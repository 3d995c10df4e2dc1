import { createContext, useContext } from 'react';

export interface Editing {
  /** The form that is open; opening one closes the other. */
  open: string | null;
  setOpen: (form: string | null) => void;
  isLocked: boolean;
}

export const EditingContext = createContext<Editing>({
  open: null,
  setOpen: () => undefined,
  isLocked: true,
});

export const useEditing = (): Editing => useContext(EditingContext);
