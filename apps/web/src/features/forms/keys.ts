const all = ['forms'];

export const formKeys = {
  ofEditions: [...all, 'by-edition'],
  byEdition: (editionId: string) => [...all, 'by-edition', editionId],
  templates: [...all, 'templates'],
  others: [...all, 'others'],
  versions: (formId: string) => [...all, formId, 'versions'],
  version: (formId: string, number: number) => [...all, formId, 'version', number],
  deletion: (formId: string) => [...all, formId, 'deletion'],
  publicationReview: (formId: string, state: number) => [...all, formId, 'publication-review', state],
  palette: (...part: readonly string[]) => [...all, 'palette', ...part],
  library: (...part: readonly unknown[]) => [...all, 'library', ...part],
  /** Read each time it is opened; for a deleted entry it must not be. */
  libraryUsage: (kind: string, id: string) => [...all, 'library-usage', kind, id],
};

/** What a change of the library makes out of date. */
export const afterLibraryChange = [formKeys.library(), formKeys.palette()];
