import type { CardContent } from './card-content.ts';
import { openCardTypefaces } from './card-typeface.ts';
import { drawCard } from './draw-card.ts';

let typefaces: ReturnType<typeof openCardTypefaces> | null = null;

/** Loads the native library on first use. */
export async function makeCard(content: CardContent): Promise<Uint8Array> {
  typefaces ??= openCardTypefaces();
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawCard(content, typefaces)))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}
