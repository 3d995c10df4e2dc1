import type { KeyboardEvent } from 'react';

const marks = ['[data-combobox-selected]', '[data-combobox-active]', '[data-combobox-option]'];

/**
 * Enter takes the option that is marked. The library forgets which one that is when letters are typed in the
 * moment in which its list opens, and does nothing.
 */
export function chooseMarked(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const typed = field.value;
  const isOpen = () => field.isConnected && 'expanded' in field.dataset && field.value === typed;
  if (event.key !== 'Enter' || typed === '' || !isOpen()) return;
  event.preventDefault();
  const choose = () => {
    // The library has chosen meanwhile, or somebody goes on.
    if (!isOpen()) return;
    const list = document.querySelector('[role="listbox"]');
    if (list === null) requestAnimationFrame(choose);
    else
      marks
        .map((mark) => list.querySelector<HTMLElement>(mark))
        .find((option) => option !== null)
        ?.click();
  };
  requestAnimationFrame(choose);
}
