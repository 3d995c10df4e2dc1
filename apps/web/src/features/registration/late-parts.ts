import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { specialKind } from '@kermesse/domain/forms/structure/labels';
import { FormStore } from '../../form-renderer/form-store.ts';
import { lateControlsOf } from '../../form-renderer/late-controls.ts';
import { loadLateCode } from '../../platform/late-code.ts';
import { nextTask } from '../../platform/next-task.ts';
import { loadFormParts } from './form-parts.ts';
import { productsOf } from './prefill.ts';

function partsOf(form: FormContent): (() => Promise<unknown>)[] {
  const kinds = new Set(form.pages.flatMap(({ blocks }) => blocks.map(specialKind)));
  return [
    () => import('./count-pages.ts'),
    () => import('./submit.ts'),
    () => import('./page/visitor-note.tsx'),
    ...(productsOf(form).length > 0
      ? [() => import('./products/product-list.tsx'), () => import('./cart/order-recap.tsx')]
      : []),
    ...(kinds.has('payment') ? [() => import('./page/payment-slot.tsx')] : []),
    ...(kinds.has('volunteer') ? [() => import('./volunteer/volunteer-block.tsx')] : []),
  ];
}

/** As somebody reads the page meanwhile. */
async function inOwnTask<T>(load: () => Promise<T>): Promise<T> {
  await nextTask();
  return load();
}

/** Fetches the parts that this form is shown with, so that nothing is waited for when it is opened. */
export async function loadLateParts(form: FormContent, timeZone: string): Promise<void> {
  const [parts] = await Promise.all([
    inOwnTask(() => loadFormParts(form)),
    inOwnTask(() => loadLateCode(lateControlsOf(form))),
    ...partsOf(form).map(inOwnTask),
  ]);
  await nextTask();
  // Once for nothing: what runs for the first time takes a phone much longer.
  new FormStore({ form, timeZone, now: Date.now(), ...parts }).moveTo(Date.now());
}
