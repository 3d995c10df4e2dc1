import { buffer } from 'node:stream/consumers';
import {
  type PictureSize,
  pictureFormats,
  resizableTypes,
  widthsOf,
} from '@kermesse/domain/uploads/resized-pictures';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import type { Sharp } from 'sharp';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logging/logger.ts';
import { Limiter } from './limiter.ts';
import type { Storage } from './storage.ts';
import type { StoredFile } from './tables.ts';
import { findFile } from './use-file.ts';

/** Few wait, as the original is a better answer than a late one. */
const atOnce = { running: 2, waiting: 10 };
const timeoutSeconds = 20;

/** Measured on a photo: one more step of effort makes an AVIF 4 to 7 % smaller in three times the time. */
const encoders: Record<PictureSize['format'], (image: Sharp, isPhoto: boolean) => Sharp> = {
  // A drawing or a logo keeps its colours whole; a photo's were halved when it was stored.
  avif: (image, isPhoto) =>
    image.avif({ quality: 55, effort: 3, chromaSubsampling: isPhoto ? '4:2:0' : '4:4:4' }),
  webp: (image) => image.webp({ quality: 75 }),
};

type Resizable = Pick<StoredFile, 'storageKey' | 'visibility' | 'mediaType' | 'width'>;

function sizesOf({ visibility, mediaType, width }: Resizable): PictureSize[] {
  if (visibility !== 'public' || width === null || !resizableTypes.includes(mediaType)) return [];
  return widthsOf(width).flatMap((each) => pictureFormats.map((format) => ({ width: each, format })));
}

/** The wanted size, or the largest that the picture has; null when it has none. */
export function sizeFor(file: Resizable, wanted: { [K in keyof PictureSize]?: PictureSize[K] | undefined }) {
  const { width, format } = wanted;
  if (width === undefined) return null;
  return sizesOf(file).findLast((size) => size.format === format && size.width <= width) ?? null;
}

/** Beside the original, whose random name it keeps. */
function keyOf(storageKey: string, { width, format }: PictureSize): string {
  return `${storageKey.slice(0, storageKey.indexOf('.'))}-${width}.${format}`;
}

/** Of everything that is stored for a file. */
export function storedKeys(file: Resizable): string[] {
  return [file.storageKey, ...sizesOf(file).map((size) => keyOf(file.storageKey, size))];
}

/** Null for an animation, which would stand still. */
async function resize(original: Buffer, { width, format }: PictureSize): Promise<Buffer | null> {
  // Loaded on first use, as the native library slows the start.
  const { default: sharp } = await import('sharp');
  const image = sharp(original, { failOn: 'error' });
  const { pages = 1, format: originalFormat } = await image.metadata();
  if (pages > 1) return null;
  const resized = image.resize({ width, withoutEnlargement: true }).timeout({ seconds: timeoutSeconds });
  return encoders[format](resized, originalFormat === 'jpeg').toBuffer();
}

export interface ResizedPicturesOptions {
  db: Database;
  storage: Storage;
  log: Logger;
}

/** Copies of public pictures in smaller sizes, made when first asked for and then stored. */
export class ResizedPictures {
  readonly #options: ResizedPicturesOptions;
  readonly #limiter = new Limiter(atOnce);
  readonly #underWay = new Map<string, Promise<Buffer | null>>();

  constructor(options: ResizedPicturesOptions) {
    this.#options = options;
  }

  /** Null when the original must serve: an animation, a failure, or too many to make at this moment. */
  async read(file: StoredFile, size: PictureSize): Promise<Buffer | null> {
    const key = keyOf(file.storageKey, size);
    const stored = await this.#options.storage.open(key);
    if (stored) return buffer(stored);
    let making = this.#underWay.get(key);
    if (!making) {
      making = this.#make(file, size, key).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    return making;
  }

  async #make(file: StoredFile, size: PictureSize, key: string): Promise<Buffer | null> {
    const { storage, log } = this.#options;
    try {
      return await this.#limiter.run(async () => {
        const original = await storage.open(file.storageKey);
        const bytes = original ? await resize(await buffer(original), size) : null;
        if (bytes) await this.#store(file, key, bytes, size);
        return bytes;
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'overloaded'))
        log.warn({ err: error, fileId: file.id, size }, 'a picture could not be resized');
      return null;
    }
  }

  async #store(file: StoredFile, key: string, bytes: Buffer, { format }: PictureSize): Promise<void> {
    const { db, storage } = this.#options;
    await storage.put(key, bytes, `image/${format}`);
    // A sweep may have deleted the file meanwhile, and would never come back for this copy.
    if (!(await findFile(db.orm, urlOfKey(file.storageKey)))) await storage.remove(key);
  }
}
