import { z } from 'zod';

/** For calls whose caller only needs to know that they were done. */
export const doneSchema = z.object({ ok: z.literal(true) });

/** For what is archived rather than deleted once something refers to it. */
export const removedSchema = z.object({ isArchived: z.boolean() });

/** For calls that answer without content. */
export const noAnswerSchema = z.null();

/** All that is kept about somebody or something, as a file. */
export const exportedDataSchema = z.record(z.string(), z.unknown());

export const paginationSchema = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  total: z.int(),
});

export const answerOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** As collections answer with one entry. */
export const entryOf = <T extends z.ZodType>(entry: T) => z.object({ data: entry, meta: z.object({}) });

/** As collections answer with a list. */
export const pageOf = <T extends z.ZodType>(entry: T) =>
  z.object({ data: z.array(entry), meta: z.object({ pagination: paginationSchema }) });

/** Of a write after which only the key of the entry is needed. */
export const writtenSchema = entryOf(z.object({ documentId: z.string() }));

/** Of a deletion that leaves nothing to show. */
export const deletedSchema = entryOf(z.null());

/** Of a list of which only the number of entries is needed. */
export const countedSchema = pageOf(z.unknown());
