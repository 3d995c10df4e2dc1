import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { displayName } from '@kermesse/domain/uploads/display-name';
import { uploadLogs, uploadMessages } from '@kermesse/domain/uploads/messages';
import {
  kindFor,
  largestLimit,
  type ResolvedFolder,
  resolveFolder,
  type UploadLimits,
  type UploadProfile,
  uploadProfileNames,
  uploadProfiles,
} from '@kermesse/domain/uploads/profiles';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export interface ReceivedUpload {
  folder: string;
  resolved: ResolvedFolder;
  name: string;
  /** Temporary file until the content is checked. */
  path: string;
  bytes: number;
}

export interface ReceiveOptions {
  /** A path that does not exist yet. */
  path: string;
  limits: UploadLimits;
  /** Called as soon as the folder is known, if possible before the file is read; throws to refuse. */
  authorize(resolved: ResolvedFolder): Promise<void>;
  /** Called before each chunk is written; throws to refuse the rest. */
  onBytes(bytes: number): void;
}

/** Up to this size the rest is read, as browsers read the answer only after sending everything. */
const maxDiscardedBytes = 32 * 1024 * 1024;
const multipartOverhead = 64 * 1024;

function invalid(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, issues: [{ path, message }] });
}

function tooLarge(
  name: string,
  profile: UploadProfile | null,
  limits: UploadLimits,
  limit: number,
  type = '',
): AppError {
  const declared = profile ? kindFor(profile, type) : null;
  const bytes = declared ? limits[declared.limit] : limit;
  const wording = uploadMessages[profile?.wording ?? 'generic'];
  return new AppError('payload_too_large', {
    message: wording.size({ name: displayName(name) }, bytes),
    cause: new Error(uploadLogs.tooLarge(bytes)),
  });
}

/** Reads the rest, so that the answer arrives; closes the connection if it does not end. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let discarded = 0;
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxDiscardedBytes) raw.destroy();
  });
  raw.resume();
}

class Receiver {
  readonly #options: ReceiveOptions;
  #folder: { name: string; resolved: ResolvedFolder } | null = null;
  #file: { name: string; type: string; bytes: number } | null = null;

  constructor(options: ReceiveOptions) {
    this.#options = options;
  }

  get #profile(): UploadProfile | null {
    return this.#folder ? uploadProfiles[this.#folder.resolved.profile] : null;
  }

  /** The largest limit of all profiles until the folder is known. */
  get #limit(): number {
    const { limits } = this.#options;
    if (this.#profile) return largestLimit(this.#profile, limits);
    return Math.max(...uploadProfileNames.map((name) => largestLimit(uploadProfiles[name], limits)));
  }

  async takeFolder(value: unknown): Promise<void> {
    const name = typeof value === 'string' ? value.trim() : '';
    const resolved = resolveFolder(name);
    if (!resolved || this.#folder) throw invalid('folder', uploadMessages.unknownFolder);
    await this.#options.authorize(resolved);
    this.#folder = { name, resolved };
  }

  async takeFile(part: MultipartFile): Promise<void> {
    if (this.#file) throw invalid('file', uploadMessages.count(1));
    // Undefined for a part with only a binary content type, although the library says string.
    const name: string | undefined = part.filename;
    const file = { name: name ?? '', type: part.mimetype, bytes: 0 };
    this.#file = file;
    const limit = this.#limit;
    const refusal = () => tooLarge(file.name, this.#profile, this.#options.limits, limit, file.type);
    await mkdir(dirname(this.#options.path), { recursive: true });
    const sink = createWriteStream(this.#options.path, { flags: 'wx', mode: 0o600 });
    const { onBytes } = this.#options;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.bytes += chunk.length;
        if (file.bytes > limit) throw refusal();
        onBytes(chunk.length);
        yield chunk;
      }
    };
    try {
      await pipeline(part.file, counted, sink);
    } catch (error) {
      // A file still being opened would be created after its removal.
      if (!sink.closed) await new Promise<void>((resolve) => sink.once('close', resolve));
      throw error;
    }
  }

  finish(): ReceivedUpload {
    if (!this.#folder) throw invalid('folder', uploadMessages.unknownFolder);
    if (!this.#file) throw invalid('file', uploadMessages.missingFile);
    const { name, type, bytes } = this.#file;
    if (bytes > this.#limit) throw tooLarge(name, this.#profile, this.#options.limits, this.#limit, type);
    return {
      folder: this.#folder.name,
      resolved: this.#folder.resolved,
      name,
      path: this.#options.path,
      bytes,
    };
  }
}

function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  return new AppError('malformed_request', { cause: error });
}

/** The file is temporary, and removed when `use` is done or anything fails. */
export async function receiveUpload<T>(
  request: FastifyRequest,
  options: ReceiveOptions,
  use: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const receiver = new Receiver(options);
  try {
    return await use(await receive(request, receiver, options.limits));
  } finally {
    await rm(options.path, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  receiver: Receiver,
  limits: UploadLimits,
): Promise<ReceivedUpload> {
  const most = Math.max(...Object.values(limits));
  try {
    if (Number(request.headers['content-length'] ?? 0) > most + multipartOverhead) {
      throw new AppError('payload_too_large', {
        message: uploadMessages.generic.size({ name: '' }, most),
        cause: new Error(uploadLogs.announcedTooLarge),
      });
    }
    const parts = request.parts({
      limits: {
        fileSize: most + 1,
        files: 2,
        fields: 4,
        parts: 6,
        fieldSize: 300,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file' && part.fieldname === 'file') await receiver.takeFile(part);
      else if (part.type === 'field' && part.fieldname === 'folder') await receiver.takeFolder(part.value);
      else throw invalid(part.fieldname, 'Champ inconnu.');
    }
    return receiver.finish();
  } catch (error) {
    discardRest(request);
    throw toAppError(error);
  }
}
