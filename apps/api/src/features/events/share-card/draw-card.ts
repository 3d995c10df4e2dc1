import { eventCardTexts } from '@kermesse/domain/events/messages';
import { type CardContent, cardSize } from './card-content.ts';
import { cardColours, cardScenery } from './card-scenery.ts';
import type { CardTypefaces, Typeface } from './card-typeface.ts';
import { drawableText, fitText, shortenLine } from './fit-text.ts';

const left = 72;
const textWidth = 1056;
/** Between the pennants and the fair. */
const area = { top: 112, bottom: 498 };
const title = { sizes: [148, 124, 112, 100, 90, 80, 72, 64, 56], lineHeight: 1.02, maxLines: 3 };
const editionSize = 36;
const factSize = 36;
const pill = { height: 68, padding: 28 };
const gap = { edition: 20, facts: 30, between: 28, rows: 14 };
/** Of date and place on one line, which ends before the tent, and of the place alone, which ends before the trees. */
const factsWidth = 790;
const placeWidth = 560;
const pinWidth = 36;

const c = cardColours;
const filled = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

function nameSeed(name: string): number {
  return [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
}

function pillOf(
  face: Typeface,
  text: string,
  x: number,
  y: number,
  colour: string,
): { svg: string; width: number } {
  const width = face.widthOf(text, factSize) + 2 * pill.padding;
  const outline = face.outline(text, {
    x: x + pill.padding,
    y: y + pill.height / 2 + factSize * 0.34,
    size: factSize,
  });
  const shape = `<rect x="${x}" y="${y}" width="${Math.round(width)}" height="${pill.height}" rx="${pill.height / 2}" fill="${colour}"/>`;
  return { svg: shape + filled(outline, c.cream), width };
}

function placeOf(face: Typeface, city: string, x: number, y: number): string {
  const pin = `<g transform="translate(${x + 13} ${y + pill.height / 2 - 5})"><path d="M0 25C-6 13-14 6-14-4a14 14 0 0 1 28 0C14 6 6 13 0 25Z" fill="${c.coral}"/><circle cy="-4" r="5.500" fill="${c.cream}"/></g>`;
  const outline = face.outline(city, {
    x: x + pinWidth,
    y: y + pill.height / 2 + factSize * 0.34,
    size: factSize,
  });
  return pin + filled(outline, c.ink);
}

function brand(face: Typeface): string {
  const mark = `<g transform="translate(${left} 588) scale(1.35)"><rect y="1" width="30" height="2.600" rx="1.300" fill="${c.cream}"/><path d="M2.200 4h8.200l-4.100 8.600Z" fill="${c.salmon}"/><path d="M10.900 4h8.200l-4.100 11.600Z" fill="${c.sun}"/><path d="M19.600 4h8.200l-4.100 8.600Z" fill="${c.mint}"/></g>`;
  return mark + filled(face.outline('Kermesse', { x: left + 54, y: 612, size: 32 }), c.cream);
}

/** An SVG of shapes alone: whatever a name holds, it is drawn or left out. */
export function drawCard(content: CardContent, { heading, body }: CardTypefaces): string {
  const fits = (face: Typeface, size: number, width: number) => (line: string) =>
    face.widthOf(line, size) <= width;
  const heads = (text: string) => drawableText(text, heading.has);
  const edition = shortenLine(drawableText(content.edition, body.has), fits(body, editionSize, textWidth));
  const name = heads(content.name) || heads(content.edition) || eventCardTexts.unnamed;
  const when = content.isCancelled ? `${eventCardTexts.cancelled} · ${content.dates}` : content.dates;
  const dates = shortenLine(heads(when), fits(heading, factSize, textWidth - 2 * pill.padding));
  const datesWidth = heading.widthOf(dates, factSize) + 2 * pill.padding;
  const city = shortenLine(heads(content.city ?? ''), fits(heading, factSize, placeWidth));
  const isOneRow =
    datesWidth + gap.between + pinWidth + heading.widthOf(city, factSize) <= factsWidth || city === '';

  const editionHeight = edition ? gap.edition + editionSize : 0;
  const factsHeight = pill.height + (isOneRow ? 0 : gap.rows + pill.height);
  const below = editionHeight + gap.facts + factsHeight;
  const fitted = fitText(
    name,
    { ...title, width: textWidth, height: area.bottom - area.top - below },
    heading.widthOf,
  );
  const step = fitted.size * title.lineHeight;
  const height = fitted.lines.length * step + below;
  const top = area.top + Math.max(0, (area.bottom - area.top - height) / 2);

  const lines = fitted.lines.map((line, index) =>
    filled(
      heading.outline(line, { x: left, y: top + index * step + fitted.size * 0.82, size: fitted.size }),
      c.ink,
    ),
  );
  const editionTop = top + fitted.lines.length * step + gap.edition;
  const factsTop = top + height - factsHeight;
  const date = pillOf(heading, dates, left, factsTop, content.isCancelled ? c.coralDeep : c.fir);
  const placeAt = isOneRow
    ? { x: left + date.width + gap.between, y: factsTop }
    : { x: left + pill.padding / 2, y: factsTop + pill.height + gap.rows };
  const { width: w, height: h } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    cardScenery(nameSeed(content.name)),
    ...lines,
    edition &&
      filled(
        body.outline(edition, { x: left + 2, y: editionTop + editionSize * 0.8, size: editionSize }),
        c.muted,
      ),
    date.svg,
    city && placeOf(heading, city, placeAt.x, placeAt.y),
    brand(heading),
    '</svg>',
  ].join('');
}
