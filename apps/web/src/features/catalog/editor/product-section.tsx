import type { ReactElement, ReactNode } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { FoldedSection } from '../../../ui/display/folded-section.tsx';
import {
  productSections,
  type ProductSection as Section,
  toggleSection,
  useOpenSections,
} from './product-sections.ts';
import type { ProductValues } from './product-values.ts';

interface ProductSectionProps {
  form: UseFormReturn<ProductValues>;
  section: Section;
  title: string;
  summary: string;
  children: ReactNode;
}

export function ProductSection({
  form,
  section,
  title,
  summary,
  children,
}: ProductSectionProps): ReactElement {
  const state = useFormState({ control: form.control });
  const isOpen = useOpenSections((open) => open[section]);
  const hasError = productSections[section].some((field) => form.getFieldState(field, state).invalid);
  return (
    <FoldedSection
      title={title}
      summary={summary}
      isOpen={isOpen}
      onToggle={() => toggleSection(section)}
      hasError={hasError}
    >
      {children}
    </FoldedSection>
  );
}
