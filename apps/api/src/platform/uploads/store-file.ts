import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@kermesse/domain/errors/catalogue';
import { refusalOf } from '@kermesse/domain/uploads/check-file';
import { displayName } from '@kermesse/domain/uploads/display-name';
import { extensionOf, isImage, isMediaType, type MediaType } from '@kermesse/domain/uploads/media-types';
import { uploadMessages } from '@kermesse/domain/uploads/messages';
import {
  kindFor,
  type ResolvedFolder,
  type UploadKind,
  type UploadLimits,
  type UploadProfile,
  uploadProfiles,
} from '@kermesse/domain/uploads/profiles';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logging/logger.ts';
import { isWholeDocument } from './check-document.ts';
import { detectType } from './detect-type.ts';
import { reencodeImage } from './reencode-image.ts';
import type { Storage } from './storage.ts';
import { files, type StoredFile } from './tables.ts';

export interface StoreDependencies {
  db: Database;
  clock: Clock;
  storage: Storage;
  limits: UploadLimits;
  log: Logger;
}

export interface NewFile {
  folder: string;
  resolved: ResolvedFolder;
  owner: { userId: number } | { visitorId: string } | null;
  name: string;
  bytes: Uint8Array;
}

interface Accepted {
  type: MediaType;
  kind: UploadKind;
}

const codes: Record<'empty' | 'type' | 'size', ErrorCode> = {
  empty: 'validation_failed',
  type: 'unsupported_media_type',
  size: 'payload_too_large',
};

async function accept(
  name: string,
  bytes: Uint8Array,
  profile: UploadProfile,
  limits: UploadLimits,
): Promise<Accepted> {
  const type = await detectType(bytes);
  const refusal = refusalOf({ name, type, size: bytes.byteLength }, profile, limits);
  if (refusal) throw new AppError(codes[refusal.reason], { message: refusal.message });
  const kind = kindFor(profile, type);
  if (!kind || !isMediaType(type)) throw new Error(`Accepted type ${type} belongs to no kind.`);
  return { type, kind };
}

async function clean(bytes: Uint8Array, { type, kind }: Accepted) {
  if (isImage(type)) return reencodeImage(bytes, type, kind.maxDimension);
  if (isWholeDocument(bytes, type)) return { bytes, width: null, height: null };
  throw new AppError('unsupported_media_type', { message: uploadMessages.unreadable });
}

function ownerColumns(owner: NewFile['owner']) {
  if (owner === null) return {};
  return 'userId' in owner ? { ownerUserId: owner.userId } : { ownerVisitor: owner.visitorId };
}

/** The caller has checked that the sender may. */
export async function storeFile(deps: StoreDependencies, file: NewFile): Promise<StoredFile> {
  const { db, clock, storage, limits, log } = deps;
  const accepted = await accept(file.name, file.bytes, uploadProfiles[file.resolved.profile], limits);
  const { bytes, width, height } = await clean(file.bytes, accepted);
  const [row] = await db.orm
    .insert(files)
    .values({
      createdAt: clock.now(),
      storageKey: `${randomBytes(16).toString('hex')}.${extensionOf(accepted.type)}`,
      profile: file.resolved.profile,
      folder: file.folder,
      kind: accepted.kind.kind,
      visibility: accepted.kind.visibility,
      ...ownerColumns(file.owner),
      originalName: displayName(file.name),
      mediaType: accepted.type,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width,
      height,
    })
    .returning();
  if (!row) throw new Error('The file was not recorded.');
  try {
    await storage.put(row.storageKey, bytes, row.mediaType);
  } catch (error) {
    log.error({ err: error, fileId: row.id }, 'a file could not be written to the storage');
    throw new AppError('upstream_unavailable', { message: uploadMessages.failure, cause: error });
  }
  const storedAt = clock.now();
  await db.orm.update(files).set({ storedAt }).where(eq(files.id, row.id));
  return { ...row, storedAt };
}
