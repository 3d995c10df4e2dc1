import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { specialKind } from '@kermesse/domain/forms/structure/labels';
import { lateControlsOf } from '../../form-renderer/late-controls.ts';
import { loadLateCode } from '../../platform/late-code.ts';
import { loadFormParts } from './form-parts.ts';
import { productsOf } from './prefill.ts';

/** Fetches the parts that this form is shown with, so that nothing is waited for when it is opened. */
export async function loadLateParts(form: FormContent): Promise<void> {
  const kinds = new Set(form.pages.flatMap(({ blocks }) => blocks.map(specialKind)));
  await Promise.all([
    loadLateCode(lateControlsOf(form)),
    loadFormParts(form),
    import('./count-pages.ts'),
    import('./submit.ts'),
    import('./page/visitor-note.tsx'),
    ...(productsOf(form).length > 0
      ? [import('./products/product-list.tsx'), import('./cart/order-recap.tsx')]
      : []),
    ...(kinds.has('payment') ? [import('./page/payment-slot.tsx')] : []),
    ...(kinds.has('volunteer') ? [import('./volunteer/volunteer-block.tsx')] : []),
  ]);
}
