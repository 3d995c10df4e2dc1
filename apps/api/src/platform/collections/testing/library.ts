import { eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyone, signedIn } from '../../auth/access.ts';
import { type AnyCollection, defineCollection } from '../collection.ts';
import { euros } from '../euros.ts';
import { many, manyToMany, one, owned } from '../relations.ts';
import { authors, books, bookTags, profiles, reviews, tags } from './library-tables.ts';

export const authorCollection: AnyCollection = defineCollection({
  path: 'library-authors',
  table: authors,
  verbs: ['list', 'get'],
  access: anyone,
  visible: (row, viewer) =>
    viewer.kind === 'admin' || or(eq(row.isRetired, false), eq(row.userId, viewer.id)),
  fields: {
    name: { filter: true, sort: true },
    bornOn: { filter: true, sort: true },
    email: {
      filter: true,
      sort: true,
      read: (row, viewer) => viewer.kind === 'admin' || eq(row.userId, viewer.id),
    },
    isRetired: { read: (_row, viewer) => viewer.kind === 'admin', filter: true },
  },
  relations: {
    books: many({ to: () => bookCollection, key: 'authorId', filter: true, sort: ['title:asc'] }),
    profile: owned({ to: 'library-profiles', key: 'authorId', filter: true, sort: true }),
  },
  loaded: {
    bookCount: {
      schema: z.int(),
      load: async ({ executor }, ids) => {
        const rows = await executor
          .select({ id: books.authorId, count: sql<number>`count(*)::int` })
          .from(books)
          .where(inArray(books.authorId, [...ids]))
          .groupBy(books.authorId);
        return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
      },
    },
  },
});

/** Shown through authors only: it has no routes. */
export const profileCollection: AnyCollection = defineCollection({
  path: 'library-profiles',
  table: profiles,
  verbs: [],
  access: signedIn,
  visible: (row) => eq(row.isPublic, true),
  fields: {
    firstName: { filter: true, sort: true },
    phone: { read: (_row, viewer) => viewer.kind === 'admin', filter: true, sort: true },
  },
});

export const bookCollection: AnyCollection = defineCollection({
  path: 'library-books',
  table: books,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn },
  visible: (row, viewer) =>
    viewer.kind === 'admin' || or(eq(row.status, 'published'), eq(row.ownerId, viewer.id)),
  sort: ['createdAt:desc'],
  pageSize: { max: 200 },
  lookups: { 'by-isbn': 'isbn' },
  version: 'version',
  ignored: ['reads'],
  constraints: { library_books_isbn: { field: 'isbn', message: 'Ce numéro existe déjà.' } },
  fields: {
    createdAt: { filter: true, sort: true },
    title: { filter: true, sort: true, write: true, schema: z.string().trim().min(1).max(80) },
    isbn: { filter: true, write: true },
    status: { filter: true, write: true, unindexed: 'two values' },
    genre: { filter: true, write: true },
    pages: { filter: true, sort: true, write: true },
    price: { column: 'priceCents', convert: euros, filter: true, sort: true, write: true },
    rating: { filter: true, sort: true },
    publishedAt: { filter: true, sort: true, write: true },
    barcode: { filter: true },
    extra: {
      filter: true,
      write: true,
      schema: z.record(z.string(), z.unknown()).nullable(),
      populate: true,
    },
    shelf: {
      column: 'internalNote',
      read: (row, viewer) => eq(row.ownerId, viewer.id),
      filter: true,
      sort: true,
      write: (context) => context.actor?.isPlatformAdmin === true,
    },
    titleLength: { sql: (row) => sql`length(${row.title})`, kind: 'integer', filter: true, sort: true },
    heading: { column: 'title', present: (value) => String(value).toUpperCase(), lazy: true },
    reads: {},
  },
  relations: {
    author: one(books, {
      key: 'authorId',
      to: () => authorCollection,
      filter: true,
      sort: true,
      write: true,
    }),
    sequelTo: one(books, { key: 'sequelToId', to: 'library-books', filter: true }),
    reviews: many({
      to: 'library-reviews',
      key: 'bookId',
      filter: true,
      sort: ['stars:desc'],
      write: 'update',
      mayLink: (context, targets: (typeof reviews.$inferSelect)[]) =>
        targets.every((review) => review.userId === context.actor?.id),
    }),
    goodReviews: many({
      to: 'library-reviews',
      key: 'bookId',
      where: (review: typeof reviews) => sql`${review.stars} >= 4`,
    }),
    tags: manyToMany(bookTags, {
      to: 'library-tags',
      from: 'bookId',
      target: 'tagId',
      position: 'position',
      filter: true,
      write: true,
    }),
    adminTags: manyToMany(bookTags, {
      to: 'library-tags',
      from: 'bookId',
      target: 'tagId',
      allow: (viewer) => viewer.kind === 'admin',
    }),
  },
  parameters: {
    longerThan: {
      schema: z.coerce.number().int().min(0).max(100_000),
      apply: (value: number, row) => ({
        where: sql`${row.pages} > ${value}`,
        orderBy: sql`${row.pages} - ${value}::int`,
        fields: { excess: sql`${row.pages} - ${value}::int` },
      }),
    },
  },
  mayCreate: () => true,
  mayUpdate: (context, row) => row.ownerId === context.actor?.id || context.actor?.isPlatformAdmin === true,
  mayDelete: (context, row) => row.ownerId === context.actor?.id,
  hooks: { beforeCreate: ({ actor }) => ({ ownerId: actor?.id ?? null }) },
});

export const reviewCollection: AnyCollection = defineCollection({
  path: 'library-reviews',
  table: reviews,
  verbs: ['list', 'get', 'create', 'delete'],
  access: signedIn,
  visible: (row, viewer) =>
    viewer.kind === 'admin' || or(eq(row.isApproved, true), eq(row.userId, viewer.id)),
  fields: {
    body: { filter: true, write: true },
    stars: { filter: true, sort: true, write: true, schema: z.int().min(1).max(5) },
  },
  relations: {
    book: one(reviews, { key: 'bookId', to: 'library-books', filter: true, sort: true, write: 'create' }),
  },
  mayCreate: () => true,
  mayDelete: (context, row) => row.userId === context.actor?.id,
  hooks: { beforeCreate: ({ actor }) => ({ userId: actor?.id ?? null }) },
});

export const tagCollection: AnyCollection = defineCollection({
  path: 'library-tags',
  table: tags,
  verbs: ['list', 'get'],
  access: anyone,
  visible: (row, viewer) => viewer.kind === 'admin' || eq(row.isSecret, false),
  fields: { label: { filter: true, sort: true } },
  relations: {
    books: manyToMany(bookTags, { to: 'library-books', from: 'tagId', target: 'bookId', filter: true }),
  },
});

export const libraryCollections = [
  authorCollection,
  profileCollection,
  bookCollection,
  reviewCollection,
  tagCollection,
];
