/** UTF-8 or UTF-16 by their mark, UTF-8 without one, else Windows-1252, as Excel saves it in France. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [';', '\t', ','] as const;

/** The one that occurs most in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: bare.split(separator).length }));
  counted.sort((one, other) => other.count - one.count);
  return counted[0]?.separator ?? ';';
}

/** Where a quoted cell ends, and what it holds; quotes in it are doubled. */
function readQuoted(text: string, from: number): { value: string; next: number } {
  let value = '';
  let at = from;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, close);
    if (text.charAt(close + 1) !== '"') return { value, next: close + 1 };
    value += '"';
    at = close + 2;
  }
}

/** Quoted cells may hold separators, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    at += 1;
    if (char === '"' && cell === '') {
      const quoted = readQuoted(text, at);
      cell = quoted.value;
      at = quoted.next;
    } else if (char === separator) {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || (char === '\r' && text.charAt(at) !== '\n')) {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
