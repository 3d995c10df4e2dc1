import { messageOf } from '../../platform/api/errors.ts';
import { toast } from './toast.ts';

/** The one place for a failure that stands nowhere on the page. What the person stopped is none. */
export function showFailure(error: unknown, title?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  toast.error(messageOf(error), title ? { title } : {});
}
