import type { KeyboardEvent, MouseEvent } from 'react';
import { elementsOfPage } from '../store/form-index.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import { isNarrow, useUi } from '../ui-state.ts';
import { focusElement } from './focus-element.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows move the selection, Shift extends it, Ctrl adds one. */
export function useRowKeys(id: string) {
  const ui = useUi();
  const { store } = useBuilderSetting();

  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) store.selectTo(id);
    else if (event.ctrlKey || event.metaKey) store.toggle(id);
    else {
      store.select([id]);
      // Enter is a click without a pointer: it opens the inspector, which a pointer only shows.
      if (event.detail === 0) ui.openInspector();
      else if (isNarrow()) ui.show('inspector');
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.ctrlKey || event.shiftKey)) {
      event.preventDefault();
      store.toggle(id);
      return;
    }
    const step = steps[event.key];
    const isEnd = event.key === 'Home' || event.key === 'End';
    if ((step === undefined && !isEnd) || event.altKey) return;
    event.preventDefault();
    const { form, pageIndex } = store.state;
    const elements = elementsOfPage(form, pageIndex);
    const at = elements.findIndex((element) => element.id === id);
    const next =
      step === undefined ? (event.key === 'Home' ? elements[0] : elements.at(-1)) : elements[at + step];
    if (next === undefined) return;
    if (event.shiftKey) store.selectTo(next.id);
    else store.select([next.id]);
    focusElement(next.id);
  };

  return { onClick, onKeyDown };
}
