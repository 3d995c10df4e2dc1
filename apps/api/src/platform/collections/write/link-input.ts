import { type IdentityKey, readIdentity } from '../identity-key.ts';
import { bodyLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { isBranch } from '../query/shapes.ts';
import { refuseBodyField } from '../refusals.ts';

export interface LinkInput {
  /** The whole list; undefined when the body has only `connect` and `disconnect`. */
  readonly set: readonly IdentityKey[] | undefined;
  readonly connect: readonly IdentityKey[];
  readonly disconnect: readonly IdentityKey[];
}

const commands = ['set', 'connect', 'disconnect'] as const;
const keyNames = new Set(['id', 'documentId']);

function readKey(raw: unknown, path: string): IdentityKey {
  if (isBranch(raw)) {
    const names = Object.keys(raw);
    const isKey = names.length > 0 && names.every((name) => keyNames.has(name));
    return (
      (isKey ? readIdentity(raw.documentId ?? raw.id) : undefined) ??
      refuseBodyField(path, collectionMessages.badLink)
    );
  }
  return readIdentity(raw) ?? refuseBodyField(path, collectionMessages.badLink);
}

function readKeys(raw: unknown, path: string): IdentityKey[] {
  if (raw === null || raw === undefined || raw === '') return [];
  const isNumbered = isBranch(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key));
  const items = Array.isArray(raw) ? raw : isNumbered ? Object.values(raw) : [raw];
  if (items.length > bodyLimits.linkedIds) refuseBodyField(path, collectionMessages.tooMany);
  return items.map((item) => readKey(item, path));
}

export function readLinkInput(raw: unknown, path: string): LinkInput {
  const names = isBranch(raw) ? Object.keys(raw) : [];
  const isCommand = names.some((name) => commands.some((command) => command === name));
  if (!isBranch(raw) || !isCommand) return { set: readKeys(raw, path), connect: [], disconnect: [] };
  for (const name of names) {
    if (!commands.some((command) => command === name))
      refuseBodyField(`${path}.${name}`, collectionMessages.unknownBodyField);
  }
  return {
    set: raw.set === undefined ? undefined : readKeys(raw.set, `${path}.set`),
    connect: readKeys(raw.connect, `${path}.connect`),
    disconnect: readKeys(raw.disconnect, `${path}.disconnect`),
  };
}
