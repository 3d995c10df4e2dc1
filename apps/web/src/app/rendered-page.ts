import type { QueryClient } from '@tanstack/react-query';

/** What a rendered page carries for the browser that takes it over. */
export interface PageData {
  renderedAt: number;
  /** See `platform/late-code.ts`. */
  lateCode: readonly string[];
  answers: { key: readonly unknown[]; data: unknown }[];
}

export const pageDataId = 'kermesse-page';

export function collectAnswers(client: QueryClient): PageData['answers'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

/** They count as fresh, as the server has just checked them: a page that changes cannot be taken over. */
export function restoreAnswers(client: QueryClient, { answers }: PageData): void {
  for (const { key, data } of answers) client.setQueryData(key, data);
}
