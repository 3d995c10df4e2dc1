import type { FieldValues } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRefresh } from '../api/use-act.ts';
import { useWireForm, type WireForm, type WireFormOptions } from './use-wire-form.ts';

interface SavedFormOptions<V extends FieldValues, W> extends Omit<WireFormOptions<V, W>, 'save'> {
  draft: string;
  save: (payload: W, changed: Partial<W>) => Promise<unknown>;
  done: string;
}

/** A form for existing data: it stays open after saving, and queries are invalidated. */
export function useSavedForm<V extends FieldValues, W>(options: SavedFormOptions<V, W>): WireForm<V> {
  const { save, done, ...form } = options;
  const refresh = useRefresh();
  return useWireForm({
    ...form,
    save: async (payload, changed) => {
      await save(payload, changed);
      await refresh();
      toast.success(done);
    },
  });
}
