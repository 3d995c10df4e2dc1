import { builderDelays } from '../limits.ts';
import type { BuilderOperation } from './operations.ts';

const adding: ReadonlySet<BuilderOperation['type']> = new Set([
  'add_blocks',
  'add_items',
  'duplicate_blocks',
  'duplicate_items',
  'ensure_special_block',
]);

const isTyped = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

/** None after adding, longer while somebody types. */
export function saveDelayOf(operation: BuilderOperation): number {
  if (operation.type === 'batch')
    return Math.min(builderDelays.debouncedSaveMs, ...operation.operations.map(saveDelayOf));
  if (adding.has(operation.type)) return builderDelays.afterAddingMs;
  if (!('patch' in operation)) return builderDelays.quickSaveMs;
  if ('description' in operation.patch) return builderDelays.afterDescriptionMs;
  if ('name' in operation.patch) return builderDelays.afterNameMs;
  if ('settings' in operation.patch) return builderDelays.debouncedSaveMs;
  // Labels, options, texts.
  return Object.values(operation.patch).some(isTyped) ? builderDelays.afterNameMs : builderDelays.quickSaveMs;
}
