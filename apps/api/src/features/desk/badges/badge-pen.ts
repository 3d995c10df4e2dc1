import type { Badge } from '@kermesse/domain/desk/badges/badge-schemas';
import { type CardTypefaces, loadTypefaces } from '../../events/public.ts';
import { isPlainCharacter, type Pdf, writableText } from '../../tickets/public.ts';

const isPlain = (text: string): boolean => [...text].every(isPlainCharacter);
const hasLetter = /[\p{L}\p{N}]/u;
const fontOf = (isBold: boolean): string => (isBold ? 'Helvetica-Bold' : 'Helvetica');

let loading: Promise<CardTypefaces> | null = null;

interface Written {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
}

/**
 * Writes with the fonts that every reader of PDF has; a text with other letters (Dvořák, Ελένη) becomes outlines of
 * the site's own fonts.
 */
export class BadgePen {
  readonly #typefaces: CardTypefaces | null;

  private constructor(typefaces: CardTypefaces | null) {
    this.#typefaces = typefaces;
  }

  /** Fonts are read only where one of the texts needs them. */
  static async for(texts: Iterable<string>): Promise<BadgePen> {
    for (const text of texts) {
      if (isPlain(writableText(text))) continue;
      loading ??= loadTypefaces();
      return new BadgePen(await loading);
    }
    return new BadgePen(null);
  }

  #faceOf(isBold: boolean) {
    return this.#typefaces?.[isBold ? 'heading' : 'body'] ?? null;
  }

  /** Empty where no letter of the text can be written. */
  printable(text: string): string {
    const face = this.#faceOf(true);
    const kept = [...writableText(text)]
      .filter((character) => isPlainCharacter(character) || face?.has(character))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
    return hasLetter.test(kept) ? kept : '';
  }

  widthOf(pdf: Pdf, text: string, size: number, isBold: boolean): number {
    const face = isPlain(text) ? null : this.#faceOf(isBold);
    if (face) return face.widthOf(text, size);
    return pdf.font(fontOf(isBold)).fontSize(size).widthOfString(text);
  }

  /** `y` is the baseline. */
  write(pdf: Pdf, text: string, { x, y, size, isBold, colour }: Written): void {
    const face = isPlain(text) ? null : this.#faceOf(isBold);
    pdf.fillColor(colour);
    if (face) pdf.path(face.outline(text, { x, y, size })).fill();
    else
      pdf.font(fontOf(isBold)).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** With the texts that the pen can write. */
export const printableBadge = (pen: BadgePen, badge: Badge): Badge => ({
  ...badge,
  firstname: pen.printable(badge.firstname),
  lastname: pen.printable(badge.lastname),
  product: pen.printable(badge.product),
  group: pen.printable(badge.group),
});

export const badgeTexts = ({ firstname, lastname, product, group }: Badge): string[] => [
  firstname,
  lastname,
  product,
  group,
];
