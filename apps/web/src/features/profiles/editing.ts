import { createContext, useContext } from 'react';

export interface Editing {
  /** The form that is open; opening one closes the other. */
  open: string | null;
  setOpen: (form: string) => void;
  /** Closes this form, and no other that was opened while it was being saved. */
  close: (form: string) => void;
  isLocked: boolean;
}

export const EditingContext = createContext<Editing>({
  open: null,
  setOpen: () => undefined,
  close: () => undefined,
  isLocked: true,
});

export const useEditing = (): Editing => useContext(EditingContext);
