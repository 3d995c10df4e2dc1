import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { versionContentQuery } from '../publish/api.ts';
import { isSameContent } from './saving/local-draft.ts';

export function useHasChanges(formId: string, publishedNumber: number | null, draft: FormContent): boolean {
  const { data } = useQuery({
    ...versionContentQuery(formId, publishedNumber ?? 0),
    enabled: publishedNumber !== null,
  });
  return useMemo(() => data !== undefined && !isSameContent(data, draft), [data, draft]);
}
