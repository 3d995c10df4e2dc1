import { uploadMessages } from '@kermesse/domain/uploads/messages';
import type { Sharp } from 'sharp';
import { AppError } from '../errors/app-error.ts';

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Of all frames. A phone's photo has 12 to 50 million; each takes four bytes in memory. */
const maxPixels = 60_000_000;
const timeoutSeconds = 20;

const formats: Record<string, { format: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { format: 'jpeg', encode: (image) => image.jpeg({ quality: 85, progressive: true }) },
  'image/png': { format: 'png', encode: (image) => image.png({ compressionLevel: 9 }) },
  'image/gif': { format: 'gif', encode: (image) => image.gif() },
  'image/webp': { format: 'webp', encode: (image) => image.webp({ quality: 85 }) },
};

function unreadable(cause?: unknown): AppError {
  return new AppError('unsupported_media_type', { message: uploadMessages.unreadable, cause });
}

/** Keeps only the pixels: location, time, scripts or a second file are removed. Throws for non-images. */
export async function reencodeImage(
  bytes: Uint8Array,
  type: string,
  maxDimension: number,
): Promise<EncodedImage> {
  const target = formats[type];
  if (!target) throw unreadable();
  // Loaded on first use, as the native library slows the start.
  const { default: sharp } = await import('sharp');
  const isAnimated = type === 'image/gif' || type === 'image/webp';
  const options = { failOn: 'error', animated: isAnimated } as const;

  // Reads only the header, without limit, to distinguish an oversized image from a broken one.
  const { format, width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (format !== target.format) throw unreadable();
  if (width * height > maxPixels)
    throw new AppError('payload_too_large', { message: uploadMessages.tooManyPixels });

  const resized = sharp(bytes, { ...options, limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: maxDimension, height: maxDimension, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds });
  try {
    const { data, info } = await target.encode(resized).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw unreadable(error);
  }
}
