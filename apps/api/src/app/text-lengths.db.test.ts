import { blockSchema } from '@kermesse/domain/forms/schema/block';
import { formSchema } from '@kermesse/domain/forms/schema/form';
import { questionSchema } from '@kermesse/domain/forms/schema/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const boundedFormats = new Set(['date', 'date-time', 'uuid', 'binary']);
const ofParts = ['anyOf', 'oneOf', 'allOf'] as const;

/** Anchored at both ends, without unlimited repetition. */
function isBoundedPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  const structure = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return !/[*+]|\{\d+,\}/.test(structure);
}

function isBoundedText(schema: Json): boolean {
  return (
    ['maxLength', 'enum', 'const'].some((name) => name in schema) ||
    boundedFormats.has(String(schema.format)) ||
    isBoundedPattern(schema.pattern) ||
    (Array.isArray(schema.allOf) &&
      schema.allOf.some((part) => isJson(part) && isBoundedPattern(part.pattern)))
  );
}

const isAnything = (schema: Json) =>
  !['type', '$ref', 'enum', 'const', 'not', ...ofParts].some((name) => name in schema);

/** Paths in a schema that accept text of any length. */
function endlessTexts(schema: unknown, path: string): string[] {
  if (schema === true) return [path];
  if (!isJson(schema)) return [];
  const isText = [schema.type].flat().includes('string');
  if (isAnything(schema) || (isText && !isBoundedText(schema))) return [path];
  const properties = Object.entries(isJson(schema.properties) ? schema.properties : {});
  const parts: [string, unknown][] = [
    ...properties.map(([name, part]): [string, unknown] => [`${path}.${name}`, part]),
    ...ofParts.flatMap((name) => [schema[name] ?? []].flat().map((part): [string, unknown] => [path, part])),
    [`${path}[]`, schema.items],
    [`${path}.*`, schema.additionalProperties],
  ];
  return isText ? [] : parts.flatMap(([at, part]) => endlessTexts(part, at));
}

/** Schemas without a length, and what limits them instead. */
const boundElsewhere: readonly (readonly [RegExp, string])[] = [
  [/^POST \S+\/(refresh|accept|refuse|suspend|reactivate) $/, 'the body is not read'],
  [/\.(status_asso|created_from_user|redemptions)$/, 'taken from older clients and dropped'],
  [/^POST \/api\/spaces\/upload \.folder$/, 'must be one of the known folders'],
  [/^POST \/api\/auth\/local\/register \.avatar$/, 'only what can be drawn is stored'],
  [/\.permissions\.\*$/, 'only known permissions are kept'],
  [/^PUT \/api\/profiles\/\S+ \.data\.(languages|addresses|tiers)\[\]\.\*$/, 'only the identifier is kept'],
  [
    /^POST \/api\/custom\/participation-requests \.participants\[\]$/,
    'read line by line after empty ones are dropped',
  ],
  [
    /^POST \/api\/dynamic-forms\/\S+\/changes \.data\.changes\[\]$/,
    'draftChangesSchema, then the form’s own',
  ],
  [/\.(answers|volunteer|billing)\.\*$/, 'answerLimits'],
  [/\.changes\[\]\.(before|value)$|\.form\[\]\.value$/, 'judged by its question, at its field'],
  [/^(POST|PUT) \/api\/(questions|form-blocks|dynamic-forms)\S* \.data\.(\*|form)$/, 'the schemas below'],
  [/-export\.\{format\} \.query\.\*$/, 'judged as the query of the list, and not stored'],
  [/^(question|block|form) \S*\.(settings|validation|navigation|productData)\.\*$/, 'formLimits.bytes'],
];

const bodyOf = ({ requestBody }: Json) =>
  Object.values(isJson(requestBody) && isJson(requestBody.content) ? requestBody.content : {}).map(
    (each) => isJson(each) && each.schema,
  );

test('every text that a route stores has a greatest length', () => {
  const { paths = {} } = t.app.swagger() as unknown as { paths?: Record<string, Record<string, Json>> };
  const routes = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, route]) =>
      bodyOf(route).map((schema): [string, unknown] => [`${method.toUpperCase()} ${url} `, schema]),
    ),
  );
  const forms = Object.entries({ question: questionSchema, block: blockSchema, form: formSchema }).map(
    ([name, schema]): [string, unknown] => [
      `${name} `,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ],
  );
  expect(routes.length, 'routes with a body').toBeGreaterThan(100);
  const found = new Set([...routes, ...forms].flatMap(([name, schema]) => endlessTexts(schema, name)));
  expect([...found].filter((place) => !boundElsewhere.some(([where]) => where.test(place)))).toEqual([]);
  const unused = boundElsewhere.filter(([where]) => ![...found].some((place) => where.test(place)));
  expect(
    unused.map(([, why]) => why),
    'exceptions that nothing needs',
  ).toEqual([]);
});

test('an avatar without end is not stored at sign-up', async () => {
  const payload = {
    email: 'avatar@kermesse.test',
    password: 'Kermesse2027!',
    username: 'Avatar',
    policy: true,
    avatar: { seed: 'x'.repeat(100_000) },
  };
  const answer = await t.app.inject({ method: 'POST', url: '/api/auth/local/register', payload });
  expect(answer.json().user).toMatchObject({ email: payload.email, avatar: null });
});
