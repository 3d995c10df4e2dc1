import { expect, type Page } from '@playwright/test';

export const password = 'Kermesse2027!';

/** The smallest document that is one. */
export function pdf(): { name: string; mimeType: string; buffer: Buffer } {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  return { name: 'statuts.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

export async function rowOf(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}
