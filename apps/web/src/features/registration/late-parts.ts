import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { specialKind } from '@kermesse/domain/forms/structure/labels';
import { clockAt } from '@kermesse/domain/forms/zoned-time';
import { FormStore } from '../../form-renderer/form-store.ts';
import { lateControlsOf } from '../../form-renderer/late-controls.ts';
import { loadLateCode } from '../../platform/late-code.ts';
import { loadFormParts } from './form-parts.ts';
import { productsOf } from './prefill.ts';

/** Fetches the parts that this form is shown with, so that nothing is waited for when it is opened. */
export async function loadLateParts(form: FormContent, timeZone: string): Promise<void> {
  const kinds = new Set(form.pages.flatMap(({ blocks }) => blocks.map(specialKind)));
  const [parts] = await Promise.all([
    loadFormParts(form),
    loadLateCode(lateControlsOf(form)),
    import('./count-pages.ts'),
    import('./submit.ts'),
    import('./page/visitor-note.tsx'),
    ...(productsOf(form).length > 0
      ? [import('./products/product-list.tsx'), import('./cart/order-recap.tsx')]
      : []),
    ...(kinds.has('payment') ? [import('./page/payment-slot.tsx')] : []),
    ...(kinds.has('volunteer') ? [import('./volunteer/volunteer-block.tsx')] : []),
  ]);
  // Once for nothing: what runs for the first time, as reading the browser's time zones, takes a phone much longer.
  const rehearsed = new FormStore({ form, timeZone, now: Date.now(), ...parts });
  rehearsed.moveTo(Date.now());
  clockAt(Date.now(), timeZone);
}
