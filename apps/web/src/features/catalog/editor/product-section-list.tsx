import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { EditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { AudienceSection } from './audience-section.tsx';
import { OptionsSection } from './options-section.tsx';
import { PresentationSection } from './presentation-section.tsx';
import type { ProductValues } from './product-values.ts';
import { SaleSection } from './sale-section.tsx';
import { sectionSummaries } from './section-summaries.ts';
import { TiersSection } from './tiers-section.tsx';

interface ProductSectionListProps {
  workspace: EditionWorkspace;
  form: UseFormReturn<ProductValues>;
  categories: readonly CategoryEntry[];
  now: Date;
}

/** The summaries follow what is typed. */
export function ProductSectionList({
  workspace,
  form,
  categories,
  now,
}: ProductSectionListProps): ReactElement {
  const { event, edition } = workspace;
  useWatch({ control: form.control });
  const values = form.getValues();
  const category = categories.find(({ documentId }) => documentId === values.category)?.name ?? null;
  const summaries = sectionSummaries(values, category);
  return (
    <>
      <PresentationSection
        form={form}
        eventId={event.documentId}
        categories={categories}
        summary={summaries.presentation}
      />
      <TiersSection
        form={form}
        summary={summaries.tiers}
        zone={edition.timezone}
        now={now}
        until={edition.date_start}
      />
      <OptionsSection form={form} summary={summaries.options} />
      <SaleSection form={form} summary={summaries.sale} />
      <AudienceSection form={form} summary={summaries.audience} />
    </>
  );
}
