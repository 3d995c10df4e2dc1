export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How many rows a file holds; sent before its first byte. */
export const rowCountHeader = 'x-row-count';
