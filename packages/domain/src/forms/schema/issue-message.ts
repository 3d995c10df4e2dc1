import type { z } from 'zod';
import type { Issue } from '../../shared/issue.ts';
import { formMessages } from '../messages.ts';
import { describePlace, valueAt } from './place.ts';

type RawIssue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

const { parse } = formMessages;

function sizeProblem(origin: string, limit: number, direction: 'above' | 'below'): string {
  if (direction === 'below') return origin === 'string' ? parse.emptyId : parse.atLeast(limit);
  if (origin === 'string') return parse.tooLong(limit);
  return origin === 'array' ? parse.tooManyEntries(limit) : parse.atMost(limit);
}

/** The predicate of a sentence whose subject is the field. */
function problemOf(issue: RawIssue, isMissing: boolean): string {
  if (isMissing) return parse.missing;
  switch (issue.code) {
    case 'invalid_type':
      return parse.type(typeWords[issue.expected] ?? 'lisible');
    case 'too_big':
      return sizeProblem(issue.origin, Number(issue.maximum), 'above');
    case 'too_small':
      return sizeProblem(issue.origin, Number(issue.minimum), 'below');
    case 'invalid_value':
      return parse.unknownValue;
    case 'custom':
    case 'invalid_format':
      return issue.message;
    default:
      return parse.unreadable;
  }
}

/** When every member of a union fails, the one with the closest match explains the problem best. */
function nearest(issue: RawIssue): RawIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const depth = (branch: readonly RawIssue[]) => Math.max(...branch.map(({ path }) => path.length));
  const isKey = (branch: readonly RawIssue[]) =>
    branch.filter(({ code }) => code === 'unrecognized_keys').length;
  const [best = []] = [...issue.errors].sort(
    (a, b) => depth(b) - depth(a) || isKey(a) - isKey(b) || a.length - b.length,
  );
  return best.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }));
}

function sentence(root: unknown, issue: RawIssue): string {
  const { words, field } = describePlace(root, issue.path);
  const isMissing = issue.code === 'invalid_type' && valueAt(root, issue.path) === undefined;
  let problem: string;
  if (issue.code === 'unrecognized_keys')
    problem = parse.unknownField(issue.keys.map((key) => key.slice(0, 80)));
  else if (field === '') problem = problemOf(issue, isMissing);
  else problem = parse.field(field, problemOf(issue, isMissing));
  const text =
    words === '' ? problem.charAt(0).toUpperCase() + problem.slice(1) : `${words}\u00a0: ${problem}`;
  return text.endsWith('.') ? text : `${text}.`;
}

export function toIssues(root: unknown, issues: readonly RawIssue[]): Issue[] {
  return issues
    .flatMap(nearest)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: sentence(root, issue) }));
}
