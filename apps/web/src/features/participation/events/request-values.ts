import { toNestErrors } from '@hookform/resolvers';
import { participationRequestSchema } from '@kermesse/domain/participation/schemas';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';

const personValuesSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const requestValuesSchema = z.object({
  eventEditionDocumentId: z.string(),
  contact: personValuesSchema,
  participants: z.array(personValuesSchema).min(1),
  message: z.string(),
});

type PersonValues = z.infer<typeof personValuesSchema>;
export type RequestValues = z.infer<typeof requestValuesSchema>;

export const readRequest = (stored: unknown): RequestValues | null =>
  requestValuesSchema.safeParse(stored).data ?? null;

export const emptyPerson: PersonValues = { name: '', email: '', phone: '' };

export const isEmptyPerson = ({ name, email, phone }: PersonValues): boolean =>
  `${name}${email}${phone}`.trim() === '';

/** Empty lines are not sent. */
export function toRequest(associationDocumentId: string, values: RequestValues) {
  const { participants, ...rest } = values;
  return {
    ...rest,
    associationDocumentId,
    participants: participants.filter((line) => !isEmptyPerson(line)),
  };
}

/** Indexes on the page of the lines that are sent. */
const linesOf = ({ participants }: RequestValues): number[] =>
  participants.flatMap((line, index) => (isEmptyPerson(line) ? [] : [index]));

/** The field on the page for an issue's path in the request. */
export function pathOnPage(path: readonly PropertyKey[], values: RequestValues): string {
  const [first, line, ...rest] = path;
  if (first !== 'participants' || typeof line !== 'number') {
    // Without participants, the error stands at the first line.
    return first === 'participants' ? 'participants.0.name' : path.map(String).join('.');
  }
  return [first, linesOf(values)[line] ?? line, ...rest].map(String).join('.');
}

export const readPath = (path: string): PropertyKey[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The server's schema, with each error at its field. */
export function requestResolver(associationDocumentId: string): Resolver<RequestValues> {
  return (values, _context, options) => {
    const result = participationRequestSchema.safeParse(toRequest(associationDocumentId, values));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues)
      errors[pathOnPage(path, values)] ??= { type: 'wire', message };
    return { values: {}, errors: toNestErrors<RequestValues>(errors as FieldErrors, options) };
  };
}
