import { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { requireKey, type Storage } from './storage.ts';

type S3Settings = NonNullable<Config['uploads']['s3']>;

const prefix = 'files/';

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, timeoutMs: number) {
  // Loaded on first use: it is large, and most installations store files in a folder.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible stores lack host names per bucket and the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs },
  });
  return { sdk, client };
}

export function createS3Storage(settings: S3Settings, timeoutMs = 15_000): Storage {
  let connection: ReturnType<typeof connect> | null = null;
  const s3 = () => {
    connection ??= connect(settings, timeoutMs);
    return connection;
  };
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${prefix}${requireKey(key)}` });

  return {
    kind: 's3',
    put: async (key, bytes, mediaType) => {
      const { sdk, client } = await s3();
      await client.send(
        new sdk.PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentType: mediaType,
          ContentLength: bytes.byteLength,
        }),
      );
    },
    open: async (key) => {
      const { sdk, client } = await s3();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(key)));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
  };
}
