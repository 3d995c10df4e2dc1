import type { FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { useCallback } from 'react';
import { indexOf } from './store/form-index.ts';
import { useBuilderSetting } from './store/use-builder.ts';
import { useUi } from './ui-state.ts';

export function useShowElement(): (element: FindingElement) => void {
  const { store } = useBuilderSetting();
  const ui = useUi();
  return useCallback(
    ({ id, pageIndex }) => {
      store.goToPage(pageIndex);
      store.select(indexOf(store.state.form).byId.has(id) ? [id] : []);
      ui.openInspector();
    },
    [store, ui],
  );
}
