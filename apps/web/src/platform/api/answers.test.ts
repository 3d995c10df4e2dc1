import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const call = /\bapi\s*\.\s*(get|post|put|delete)\s*\(/g;
/** Helpers of the organisers' pages that are given the schema of a collection. */
const readCall = /\bapi\s*\.\s*(get|post|put|delete)\s*\(|\bread(?:All|One)\s*\(/g;
const usesHelpers = /from '\.\/collections\.ts'/;
const fromDomain = /^import (?:type )?\{([^}]*)\} from '@kermesse\/domain\/[^']+';/gm;
const zodAsValue = /^import (?!type )[^;]* from 'zod';/m;

function namesOfDomain(text: string): Set<string> {
  const lists = [...text.matchAll(fromDomain)].flatMap(([, names = '']) => names.split(','));
  return new Set(lists.map((name) => name.trim().replace(/^type /, '')));
}

/** The top-level arguments of the call whose parenthesis opens before `start`. */
function argumentsFrom(text: string, start: number): string[] {
  const found = [''];
  let depth = 1;
  for (const character of text.slice(start)) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && character === ',') found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((argument) => argument.trim());
}

/** `orNoAnswer(checkedAnswer<typeof doneSchema>())` names `doneSchema`. */
function schemaName(value: string): string {
  const inner = /^orNoAnswer\((.*)\)$/s.exec(value)?.[1] ?? value;
  return /^checkedAnswer<typeof (\w+)>\(\)$/.exec(inner)?.[1] ?? inner;
}

function schemaOf(method: string | undefined, given: string[]): string | undefined {
  if (method === undefined) return given[1];
  const options = given[1]?.replace(/^\{/, '').replace(/\}$/, '') ?? '';
  const property = argumentsFrom(options, 0).find((part) => /^schema\b/.test(part));
  return property?.replace(/^schema:\s*/, '');
}

function faultsOf(text: string): string[] {
  const known = namesOfDomain(text);
  // A helper that reads any collection is given the schema; its callers are looked at instead.
  if (/\bschema: AnswerSchema</.test(text)) known.add('schema');
  const calls = [...text.matchAll(usesHelpers.test(text) ? readCall : call)];
  const faults = calls.flatMap(([match, method], index) => {
    const given = argumentsFrom(text, (calls[index]?.index ?? 0) + match.length);
    const schema = schemaOf(method, given);
    if (schema === undefined) return [`${given[0]} has no schema`];
    return known.has(schemaName(schema)) ? [] : [`${given[0]} is read by ${schema}`];
  });
  return calls.length > 0 && zodAsValue.test(text) ? [...faults, 'calls and defines schemas'] : faults;
}

test('every answer is read by a schema of the domain', () => {
  const faults = sources.flatMap(({ file, text }) => faultsOf(text).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
  expect(sources.flatMap(({ text }) => [...text.matchAll(call)]).length).toBeGreaterThan(250);
});

test('requests without a schema are sent by the platform alone', () => {
  const senders = sources.filter(({ text }) => /from '.*\/(api\/)?request\.ts'/.test(text));
  expect(senders.map(({ file }) => file.split('/')[0])).toEqual(senders.map(() => 'platform'));
});

const imported = `import { type Done, doneSchema } from '@kermesse/domain/shared/answers';
import { readAll, readOne } from './collections.ts';
`;

test.each([
  ["api.get('/a');", "'/a' has no schema"],
  ["api.post('/a', { body: { schema } });", "'/a' has no schema"],
  ["api.post('/a', { ...options });", "'/a' has no schema"],
  ["api.put('/a', { body: f(1, 2), schema: ownSchema });", "'/a' is read by ownSchema"],
  ["api.get('/a', { schema: z.object({ a: z.string() }) });", "'/a' is read by z.object({ a: z.string() })"],
  ["api.get('/a', { schema: checkedAnswer<Own>() });", "'/a' is read by checkedAnswer<Own>()"],
  ["readAll('/a', ownSchema, {}, signal);", "'/a' is read by ownSchema"],
  ["import { z } from 'zod';\napi.get('/a', { schema: doneSchema });", 'calls and defines schemas'],
])('%s is refused', (text, fault) => {
  expect(faultsOf(imported + text)).toEqual([fault]);
});

test.each([
  'api.get(`/a/${of(id, 1)}`, { query: { a, b: [1, 2] }, schema: doneSchema, signal });',
  "api.get('/a', { schema: checkedAnswer<typeof doneSchema>() });",
  "api.get('/a', { schema: orNoAnswer(checkedAnswer<typeof doneSchema>()) });",
  "readOne('/a', doneSchema, { populate: ['b'] });",
  "import type { z } from 'zod';\napi.delete('/a', { schema: doneSchema });",
  "import { z } from 'zod';\nconst values = z.object({});",
])('%s is fine', (text) => {
  expect(faultsOf(imported + text)).toEqual([]);
});
