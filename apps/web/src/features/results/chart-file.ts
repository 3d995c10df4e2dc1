import { saveFile } from '../../platform/browser/save-file.ts';
import { type Drawing, type DrawingTone, fitText } from './chart-drawing.ts';

type Colours = Readonly<Record<DrawingTone | 'paper', string>>;

interface ChartFile {
  readonly title: string;
  readonly note: string;
  readonly colours: Colours;
}

const margin = 40;
const head = 84;
const font = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without signs that XML may not hold: one of them, and there would be no picture. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The chart of the page with its title, what it counts and when. */
export function svgText({ width, height, shapes }: Drawing, { title, note, colours }: ChartFile): string {
  const [fullWidth, fullHeight] = [width + 2 * margin, height + head + 2 * margin];
  const drawn = shapes.map((shape) =>
    shape.kind === 'rect'
      ? `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="4" fill="${colours[shape.tone]}"/>`
      : `<text x="${shape.x}" y="${shape.y}" fill="${colours[shape.tone]}" font-size="${shape.size}" font-weight="${shape.isBold ? 700 : 400}" text-anchor="${shape.isEnd ? 'end' : 'start'}">${escaped(shape.text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="0 0 ${fullWidth} ${fullHeight}" font-family="${font}">`,
    `<rect width="${fullWidth}" height="${fullHeight}" fill="${colours.paper}"/>`,
    `<text x="${margin}" y="${margin + 24}" font-size="24" font-weight="700" fill="${colours.ink}">${escaped(fitText(title, width * 0.58))}</text>`,
    `<text x="${margin}" y="${margin + 52}" font-size="14" fill="${colours.muted}">${escaped(note)}</text>`,
    `<g transform="translate(${margin} ${margin + head})">${drawn.join('')}</g></svg>`,
  ].join('');
}

/** Colours of the theme that is on. */
function themeColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: of('--k-ink'),
    muted: of('--k-muted'),
    bar: of('--k-sapin'),
    former: of('--k-line-strong'),
    track: of('--k-neutral-light'),
    paper: of('--k-card'),
  };
}

/** Twice as fine as the page, for a slide or a report. */
const scale = 2;

export async function saveChart(
  drawing: Drawing,
  { name, ...texts }: { title: string; note: string; name: string },
): Promise<void> {
  const svg = svgText(drawing, { ...texts, colours: themeColours() });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file) saveFile(file, `${name}.png`);
}
