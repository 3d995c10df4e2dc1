import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

interface Issue {
  path: PropertyKey[];
  message: string;
}

export interface DomainSchema<D> {
  safeParse(payload: unknown): { success: true; data: D } | { success: false; error: { issues: Issue[] } };
}

/** Validates by a domain schema, so that messages are the same before and after sending. */
export function domainResolver<V extends FieldValues, D>(
  schema: DomainSchema<D>,
  toPayload: (values: V) => unknown = (values) => values,
): Resolver<V> {
  return (values, _context, options) => {
    const result = schema.safeParse(toPayload(values));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues)
      errors[path.join('.') || 'root'] ??= { type: 'rule', message };
    return { values: {}, errors: toNestErrors<V>(errors as FieldErrors, options) };
  };
}

/** Shows the server's issues at their fields; `others` are the messages of those without one. */
export function placeIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  issues: readonly { path: string; message: string }[],
  part = '',
): { fields: string[]; others: string[] } {
  const values = form.getValues();
  const isOwn = (name: string) => (name.split('.')[0] ?? '') in values;
  const fields: string[] = [];
  const others: string[] = [];
  for (const { path, message } of issues) {
    const name = [`${part}${path}`, `${part}${path.replace(/^data\./, '')}`].find(isOwn);
    if (name === undefined) others.push(message);
    else {
      form.setError(name as FieldPath<V>, { type: 'server', message });
      fields.push(name);
    }
  }
  return { fields, others };
}
