import type { Finding, FindingElement } from '@kermesse/domain/forms/analysis/finding';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';

export interface FormGraphProps {
  form: Pick<FormContent, 'pages'>;
  findings: readonly Finding[];
  onSelect: (element: FindingElement) => void;
}

function GraphSkeleton(_props: FormGraphProps) {
  return <Skeleton height="100%" mih={320} />;
}

/** Its code loads when first opened. */
export const FormGraph = lazyPart<FormGraphProps>(
  'form-graph',
  async () => (await import('./form-graph-loaded.tsx')).LoadedFormGraph,
  GraphSkeleton,
);
