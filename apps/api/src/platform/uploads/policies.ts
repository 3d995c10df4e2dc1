import { type UploadProfileName, uploadProfiles } from '@kermesse/domain/uploads/profiles';
import type { Actor } from '../auth/access.ts';
import type { Executor } from '../db/database.ts';
import type { StoredFile } from './tables.ts';

export interface Sender {
  readonly actor: Actor | null;
  readonly visitorId: string | null;
}

/** `params` are the identifiers in the folder's name. */
export type UploadPolicy = (
  sender: Sender & { params: Record<string, string> },
) => Promise<boolean> | boolean;

/** Whether somebody other than the owner may read a private file. */
export type FileReader = (actor: Actor, file: StoredFile) => Promise<boolean> | boolean;

/** Which of these URLs the feature still uses. Unused files are deleted. */
export type FileReferences = (db: Executor, urls: readonly string[]) => Promise<Iterable<string>>;

export class UploadPolicies {
  readonly #senders = new Map<UploadProfileName, UploadPolicy>();
  readonly #readers = new Map<UploadProfileName, FileReader[]>();
  readonly #references = new Map<UploadProfileName, FileReferences[]>();

  /** Default: anybody signed in and, for documents, any browser. */
  setSender(profile: UploadProfileName, policy: UploadPolicy): void {
    if (this.#senders.has(profile)) throw new Error(`The folder of ${profile} has an upload policy already.`);
    this.#senders.set(profile, policy);
  }

  addReader(profile: UploadProfileName, reader: FileReader): void {
    this.#readers.set(profile, [...(this.#readers.get(profile) ?? []), reader]);
  }

  addReferences(profile: UploadProfileName, references: FileReferences): void {
    this.#references.set(profile, [...(this.#references.get(profile) ?? []), references]);
  }

  async maySend(
    profile: UploadProfileName,
    params: Record<string, string>,
    sender: Sender,
  ): Promise<boolean> {
    const policy = this.#senders.get(profile);
    if (policy) return policy({ ...sender, params });
    return sender.actor !== null || (uploadProfiles[profile].isOpenToVisitors && sender.visitorId !== null);
  }

  async mayRead(file: StoredFile, { actor, visitorId }: Sender): Promise<boolean> {
    if (file.visibility === 'public') return true;
    if (file.ownerVisitor !== null && file.ownerVisitor === visitorId) return true;
    if (!actor) return false;
    if (file.ownerUserId === actor.id) return true;
    for (const reader of this.#readers.get(file.profile) ?? []) {
      if (await reader(actor, file)) return true;
    }
    return false;
  }

  /** Folders with registered references. Files of the others are never swept, as their use is unknown. */
  sweepable(): UploadProfileName[] {
    return [...this.#references.keys()];
  }

  async referenced(db: Executor, profile: UploadProfileName, urls: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const references of this.#references.get(profile) ?? []) {
      for (const url of await references(db, urls)) used.add(url);
    }
    return used;
  }
}
