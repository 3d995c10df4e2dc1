import type { LibraryAnswer } from '@kermesse/domain/forms/route-answers';
import { type Block, blockSchema } from '@kermesse/domain/forms/schema/block';
import { parseBlock, parseQuestion } from '@kermesse/domain/forms/schema/parse-form';
import { type Question, questionSchema } from '@kermesse/domain/forms/schema/question';

export type LibraryKind = 'question' | 'block';

interface EntryBase {
  documentId: string;
  createdAt: string;
  /** Null when it belongs to no edition, or when that is not visible. */
  edition: { documentId: string; name: string } | null;
}

export interface QuestionEntry extends EntryBase {
  kind: 'question';
  /** Its `id` is the id in the library. */
  content: Question;
}

export interface BlockEntry extends EntryBase {
  kind: 'block';
  content: Block;
}

export type LibraryEntry = QuestionEntry | BlockEntry;

const keys = {
  question: new Set(Object.keys(questionSchema.shape)),
  block: new Set(Object.keys(blockSchema.shape)),
};

function contentOf(raw: LibraryAnswer, kind: LibraryKind): Record<string, unknown> {
  const kept = Object.entries(raw).filter(([key]) => keys[kind].has(key));
  return { ...Object.fromEntries(kept), id: raw.documentId };
}

/** Null for an unreadable entry: one bad row must not hide the others. */
export function readEntry(raw: LibraryAnswer, kind: LibraryKind): LibraryEntry | null {
  const { documentId, createdAt, createdInEventEdition } = raw;
  const edition = createdInEventEdition
    ? { documentId: createdInEventEdition.documentId, name: createdInEventEdition.name }
    : null;
  const base = { documentId, createdAt, edition };
  if (kind === 'question') {
    const parsed = parseQuestion(contentOf(raw, kind));
    return parsed.ok ? { kind, ...base, content: parsed.value } : null;
  }
  const parsed = parseBlock(contentOf(raw, kind));
  return parsed.ok ? { kind, ...base, content: parsed.value } : null;
}

export function entryName(entry: LibraryEntry): string {
  return entry.kind === 'question' ? entry.content.fieldLabel : entry.content.name;
}
