import { type Form, formSchema } from '@kermesse/domain/forms/schema/form';
import type { TemplateKind } from '@kermesse/domain/starters/template-kinds';
import { templateForm } from '@kermesse/domain/starters/templates';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';

/** A template of the product, with what the edition sells in its place. */
export async function readShippedTemplate(
  executor: Executor,
  kind: TemplateKind,
  editionId: number,
): Promise<Form> {
  const [edition] = await executor
    .select({ isOpenToVolunteers: eventEditions.isOpenToVolunteers })
    .from(eventEditions)
    .where(eq(eventEditions.id, editionId));
  const { documentId, name, priceCents, config } = products;
  const sold = await executor
    .select({ documentId, name, priceCents, config })
    .from(products)
    .where(and(eq(products.editionId, editionId), eq(products.isActive, true), eq(products.isHidden, false)))
    .orderBy(asc(products.position), asc(products.id));
  return formSchema.parse(
    templateForm(kind, { products: sold, isOpenToVolunteers: edition?.isOpenToVolunteers ?? false }),
  );
}
