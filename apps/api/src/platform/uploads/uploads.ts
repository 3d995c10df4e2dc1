import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { UploadLimits, UploadProfileName } from '@kermesse/domain/uploads/profiles';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logging/logger.ts';
import { createFolderStorage } from './folder-storage.ts';
import { Limiter } from './limiter.ts';
import { type FileReader, type FileReferences, UploadPolicies, type UploadPolicy } from './policies.ts';
import { ResizedPictures } from './resized-pictures.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { type NewFile, storeFile } from './store-file.ts';
import type { StoredFile } from './tables.ts';
import { VisitorBytes } from './visitor-bytes.ts';

/** Concurrent re-encodings; each may need hundreds of megabytes. */
const atOnce = { running: 2, waiting: 50 };

export interface Uploads {
  readonly storage: Storage;
  readonly resizedPictures: ResizedPictures;
  readonly policies: UploadPolicies;
  readonly limits: UploadLimits;
  /** For temporary files, whose names start with the time, so that stale ones can be recognised. */
  readonly incomingFolder: string;
  incomingPath(): string;
  registerUploadPolicy(profile: UploadProfileName, policy: UploadPolicy): void;
  /** Who besides the owner may read private files of a profile. */
  registerFileReader(profile: UploadProfileName, reader: FileReader): void;
  /** Which files of a profile are in use; the others are swept a day after their upload. */
  registerFileReferences(profile: UploadProfileName, references: FileReferences): void;
  readonly visitorBytes: VisitorBytes;
  store(file: NewFile): Promise<StoredFile>;
}

export interface UploadsOptions {
  db: Database;
  config: Pick<Config, 'dataDir' | 'uploads' | 'limits'>;
  clock: Clock;
  log: Logger;
}

export function createUploads({ db, config, clock, log }: UploadsOptions): Uploads {
  const { s3, ...limits } = config.uploads;
  const storage = s3 ? createS3Storage(s3) : createFolderStorage(join(config.dataDir, 'files'));
  const incomingFolder = join(config.dataDir, 'incoming');
  const policies = new UploadPolicies();
  const limiter = new Limiter(atOnce);
  return {
    storage,
    resizedPictures: new ResizedPictures({ db, storage, log }),
    policies,
    limits,
    incomingFolder,
    visitorBytes: new VisitorBytes(clock, config.limits.visitorBytesPerDay),
    incomingPath: () => join(incomingFolder, `${clock.now().getTime()}-${randomUUID()}`),
    registerUploadPolicy: (profile, policy) => policies.setSender(profile, policy),
    registerFileReader: (profile, reader) => policies.addReader(profile, reader),
    registerFileReferences: (profile, references) => policies.addReferences(profile, references),
    store: (file) => limiter.run(() => storeFile({ db, clock, storage, limits, log }, file)),
  };
}
