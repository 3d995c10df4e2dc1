/** For fields without quotes. */
export const readCsv = (body: string): string[][] =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
