import type { KeyboardEvent } from 'react';

type Mark = 'selected' | 'active' | 'option';

/**
 * Enter takes the option that has the first of these marks. The library forgets which option it has marked when
 * letters are typed in the moment in which its list opens, and does nothing.
 */
export const chooseMarked =
  (...marks: readonly Mark[]) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    const typed = field.value;
    const isOpen = () => field.isConnected && 'expanded' in field.dataset && field.value === typed;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '' || !isOpen()) return;
    event.preventDefault();
    const choose = () => {
      // The library has chosen meanwhile, or somebody goes on.
      if (!isOpen()) return;
      // The field does not name its list at once; no other list is open.
      const list = document.querySelector('[role="listbox"]');
      if (list === null) requestAnimationFrame(choose);
      else
        marks
          .map((mark) => list.querySelector<HTMLElement>(`[data-combobox-${mark}]`))
          .find((option) => option !== null)
          ?.click();
    };
    requestAnimationFrame(choose);
  };
