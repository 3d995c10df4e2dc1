import { participationRequestSchema } from '@kermesse/domain/participation/schemas';
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
export const requestSchemaOf = (associationDocumentId: string) =>
  requestValuesSchema.transform((values, context) => {
    const request = participationRequestSchema.safeParse(toRequest(associationDocumentId, values));
    if (request.success) return request.data;
    for (const { path, message } of request.error.issues)
      context.addIssue({ code: 'custom', path: pathOnPage(path, values).split('.'), message });
    return z.NEVER;
  });
