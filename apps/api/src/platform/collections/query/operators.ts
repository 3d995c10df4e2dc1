import type { FieldKind } from '../kinds.ts';

const equality = ['$eq', '$ne', '$in', '$notIn'] as const;
const order = ['$gt', '$gte', '$lt', '$lte', '$between'] as const;
const pattern = ['$contains', '$containsi', '$startsWith', '$endsWith'] as const;
const presence = ['$null', '$notNull'] as const;

export const operators = [...equality, ...order, ...pattern, ...presence] as const;
export type Operator = (typeof operators)[number];

export const groupOperators = ['$and', '$or', '$not'] as const;

const ofKind: Record<FieldKind, readonly Operator[]> = {
  text: operators,
  enum: [...equality, ...presence],
  integer: [...equality, ...order, ...presence],
  bigint: [...equality, ...order, ...presence],
  number: [...equality, ...order, ...presence],
  boolean: [...equality, ...presence],
  instant: [...equality, ...order, ...presence],
  date: [...equality, ...order, ...presence],
  uuid: [...equality, ...presence],
  opaque: presence,
};

export function operatorFor(kind: FieldKind, name: string): Operator | undefined {
  return ofKind[kind].find((operator) => operator === name);
}

/** Operators on the relation itself, compared with the id or documentId of the related entry. */
export function relationOperator(name: string): Operator | undefined {
  return [...equality, ...presence].find((operator) => operator === name);
}
