import { sqlFailure } from '../../db/failures.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AnyCollection } from '../collection.ts';
import type { ConstraintMeaning } from '../declaration.ts';

const unique = '23505';
const foreignKey = '23503';
/** SQLSTATE of newer servers for a foreign key with `restrict`: the row is still in use. */
const restriction = '23001';
const exclusion = '23P01';
const conflicts = new Set([unique, foreignKey, restriction, exclusion]);
const invalid = new Set(['23502', '23514', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

function issuesFor(meaning: ConstraintMeaning | undefined) {
  return meaning
    ? { message: meaning.message, issues: [{ path: `data.${meaning.field}`, message: meaning.message }] }
    : {};
}

/** Turns a violated constraint into the message that the collection declares for it. */
export function explainFailure(collection: AnyCollection, error: unknown): unknown {
  const failure = error instanceof AppError ? null : sqlFailure(error);
  if (!failure) return error;
  const meaning = failure.constraint ? collection.declaration.constraints?.[failure.constraint] : undefined;
  if (conflicts.has(failure.state)) return new AppError('conflict', { ...issuesFor(meaning), cause: error });
  if (invalid.has(failure.state))
    return new AppError('validation_failed', { ...issuesFor(meaning), cause: error });
  return error;
}
