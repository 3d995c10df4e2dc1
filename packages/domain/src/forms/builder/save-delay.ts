import { builderDelays } from '../limits.ts';
import type { BuilderOperation } from './operations.ts';

const adding: ReadonlySet<BuilderOperation['type']> = new Set([
  'add_blocks',
  'add_items',
  'duplicate_blocks',
  'duplicate_items',
  'ensure_special_block',
]);

/** None after adding, longer while somebody types. */
export function saveDelayOf(operation: BuilderOperation): number {
  if (operation.type === 'batch')
    return Math.min(builderDelays.debouncedSaveMs, ...operation.operations.map(saveDelayOf));
  if (adding.has(operation.type)) return builderDelays.afterAddingMs;
  if (!('patch' in operation)) return builderDelays.quickSaveMs;
  if ('description' in operation.patch) return builderDelays.afterDescriptionMs;
  if ('name' in operation.patch) return builderDelays.afterNameMs;
  return 'settings' in operation.patch ? builderDelays.debouncedSaveMs : builderDelays.quickSaveMs;
}
