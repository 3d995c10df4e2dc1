import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { downloadName } from '@kermesse/domain/uploads/display-name';
import { isImage, isMediaType } from '@kermesse/domain/uploads/media-types';
import { type ResolvedFolder, uploadProfiles } from '@kermesse/domain/uploads/profiles';
import type { PictureSize } from '@kermesse/domain/uploads/resized-pictures';
import {
  fileKeySchema,
  pictureSizeSchema,
  type UploadAnswer,
  uploadAnswerSchema,
  urlOfKey,
} from '@kermesse/domain/uploads/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccessRule } from '../auth/access.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { AppError, forbidden, notFound } from '../errors/app-error.ts';
import { networkOf, perAccount } from '../http/rate-limits.ts';
import { attachment } from './content-disposition.ts';
import type { Sender } from './policies.ts';
import { receiveUpload } from './receive-upload.ts';
import { sizeFor } from './resized-pictures.ts';
import type { StoredFile } from './tables.ts';
import type { Uploads } from './uploads.ts';
import { findFile } from './use-file.ts';

export interface UploadsPlatform {
  config: Config;
  db: Database;
  uploads: Uploads;
}

/** The folder's policy decides once the form is read. */
const folderPolicy: AccessRule = { name: 'folder-policy', authorize: () => undefined };
/** The file's visibility, owner and readers decide once it is found. */
const filePolicy: AccessRule = { name: 'file-policy', authorize: () => undefined };

function toAnswer(file: StoredFile): UploadAnswer {
  const { id, documentId, originalName, mediaType, bytes, width, height } = file;
  return {
    url: urlOfKey(file.storageKey),
    id,
    documentId,
    name: originalName,
    mediaType,
    bytes,
    width,
    height,
  };
}

function ownerOf({ actor, visitorId }: Sender) {
  if (actor) return { userId: actor.id };
  return visitorId ? { visitorId } : null;
}

const forever = 'public, max-age=31536000, immutable';
/** For the original in place of a size that could not be made at that moment. */
const forAMinute = 'public, max-age=60';

const etagOf = ({ sha256 }: StoredFile, size: PictureSize | null) =>
  size ? `"${sha256}-${size.width}-${size.format}"` : `"${sha256}"`;

/** Only re-encoded images are shown inline; anything else is a download. */
function describeFile(reply: FastifyReply, file: StoredFile): void {
  const type = isMediaType(file.mediaType) ? file.mediaType : null;
  const isShown = file.visibility === 'public' && type !== null && isImage(type);
  reply
    .type(type ?? 'application/octet-stream')
    .header('content-length', file.bytes)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      isShown || !type ? 'inline' : attachment(downloadName(file.originalName, type)),
    );
  if (isShown) {
    reply
      .header('cache-control', forever)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etagOf(file, null));
  } else {
    reply.header('cache-control', 'private, no-store').header('cross-origin-resource-policy', 'same-origin');
  }
}

export async function registerUploads(
  app: FastifyInstance,
  { config, db, uploads }: UploadsPlatform,
): Promise<void> {
  function senderOf(request: FastifyRequest, reply: FastifyReply, { profile }: ResolvedFolder): Sender {
    const isVisitor = request.actor === null && uploadProfiles[profile].isOpenToVisitors;
    const visitorId = isVisitor ? app.ensureVisitor(request, reply) : request.visitorId;
    return { actor: request.actor, visitorId };
  }

  async function upload(request: FastifyRequest, reply: FastifyReply): Promise<UploadAnswer> {
    const authorize = async (resolved: ResolvedFolder) => {
      const sender = senderOf(request, reply, resolved);
      if (await uploads.policies.maySend(resolved.profile, resolved.params, sender)) return;
      throw sender.actor ? forbidden() : new AppError('unauthenticated');
    };
    const onBytes = (bytes: number) => {
      if (request.actor === null) uploads.visitorBytes.add(networkOf(request.ip), bytes);
    };
    const options = { path: uploads.incomingPath(), limits: uploads.limits, authorize, onBytes };
    return receiveUpload(request, options, async ({ folder, resolved, name, path }) => {
      const owner = ownerOf(senderOf(request, reply, resolved));
      const file = await uploads.store({ folder, resolved, owner, name, bytes: await readFile(path) });
      return toAnswer(file);
    });
  }

  async function sendOriginal(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
    const content = await uploads.storage.open(file.storageKey);
    if (content) return reply.send(content);
    request.log.error({ fileId: file.id }, 'the bytes of a file are missing from the storage');
    for (const name of ['content-length', 'content-disposition', 'etag']) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    throw notFound();
  }

  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    const routes = scope.withTypeProvider<ZodTypeProvider>();

    routes.post(
      '/api/spaces/upload',
      {
        config: { access: folderPolicy, rateLimit: perAccount(config.limits.upload, config) },
        schema: {
          summary: 'Send a file to a folder',
          tags: ['files'],
          consumes: ['multipart/form-data'],
          body: z.unknown().meta({
            type: 'object',
            required: ['file', 'folder'],
            properties: { file: { type: 'string', format: 'binary' }, folder: { type: 'string' } },
          }),
          response: { 200: uploadAnswerSchema },
        },
      },
      upload,
    );

    routes.get(
      '/api/files/:key',
      {
        config: { access: filePolicy },
        schema: {
          summary: 'Read a file; a public picture also in a smaller size',
          tags: ['files'],
          params: z.object({ key: z.string() }),
          querystring: pictureSizeSchema,
          response: { 200: z.unknown().meta({ type: 'string', format: 'binary' }), 304: z.undefined() },
        },
      },
      async (request, reply) => {
        const key = fileKeySchema.safeParse(request.params.key);
        const file = key.success ? await findFile(db.orm, urlOfKey(key.data)) : null;
        // A file that the caller may not read does not exist for them.
        if (!file || !(await uploads.policies.mayRead(file, request))) throw notFound();
        describeFile(reply, file);
        if (file.visibility !== 'public') return sendOriginal(request, reply, file);
        const size = sizeFor(file, request.query);
        const known = request.headers['if-none-match'];
        // Whoever has the original in place of a size keeps it.
        if (known === etagOf(file, size) || known === etagOf(file, null)) {
          return reply.removeHeader('content-length').header('etag', known).code(304).send();
        }
        if (!size) return sendOriginal(request, reply, file);
        const resized = await uploads.resizedPictures.read(file, size);
        if (!resized) return sendOriginal(request, reply.header('cache-control', forAMinute), file);
        return reply
          .type(`image/${size.format}`)
          .header('content-length', resized.byteLength)
          .header('etag', etagOf(file, size))
          .send(resized);
      },
    );
  });
}
