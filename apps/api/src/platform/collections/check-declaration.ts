import type { CollectionDeclaration, IdentityTable, Verb } from './declaration.ts';

const wireName = /^[A-Za-z][A-Za-z0-9_]*$/;
const reserved = new Set(['constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf']);
const identity = ['id', 'documentId', 'createdAt', 'updatedAt'];

type Declaration = CollectionDeclaration<IdentityTable>;

function* problems(declaration: Declaration): Generator<string> {
  const { verbs, access, fields, relations = {}, loaded = {} } = declaration;
  yield* nameProblems([...Object.keys(fields), ...Object.keys(relations), ...Object.keys(loaded)]);
  for (const name of identity) {
    const field = fields[name];
    if (field && (field.read !== undefined || field.sql || field.write))
      yield `${name} belongs to the engine`;
  }
  for (const verb of verbs) {
    if (!('authorize' in access) && !access[verb]) yield `no access rule for ${verb}`;
  }
  yield* policyProblems(declaration);
  for (const [name, key] of Object.entries(declaration.lookups ?? {})) {
    if (!fields[key]) yield `lookup ${name}: no field ${key}`;
  }
}

function* nameProblems(names: readonly string[]): Generator<string> {
  const seen = new Set<string>();
  for (const name of names) {
    if (!wireName.test(name) || reserved.has(name)) yield `${name} is no name for the wire`;
    if (seen.has(name)) yield `${name} is declared twice`;
    seen.add(name);
  }
}

/** Without this check, a missing write policy would let everybody write. */
function* policyProblems(declaration: Declaration): Generator<string> {
  const policies: [Verb, unknown][] = [
    ['create', declaration.mayCreate],
    ['update', declaration.mayUpdate],
    ['delete', declaration.mayDelete],
  ];
  for (const [verb, policy] of policies) {
    if (declaration.verbs.includes(verb) && !policy) yield `${verb} has no policy`;
  }
}

/** Fails at start rather than on a request. */
export function checkDeclaration(declaration: Declaration): void {
  const found = [...problems(declaration)];
  if (found.length > 0) throw new Error(`Collection ${declaration.path}: ${found.join('; ')}`);
}
