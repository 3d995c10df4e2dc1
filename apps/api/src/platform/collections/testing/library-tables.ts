import { boolean, date, integer, jsonb, numeric, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, identity, instant, ref } from '../../db/columns.ts';

/** A small library with every feature that a collection can declare. */
export const genres = pgEnum('library_genre', ['novel', 'essay', 'comic']);

export const authors = pgTable('library_authors', {
  ...identity(),
  userId: ref(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  bornOn: date(),
  isRetired: boolean().notNull().default(false),
});

export const profiles = pgTable('library_profiles', {
  ...identity(),
  authorId: ref().notNull(),
  firstName: text().notNull(),
  phone: text(),
  isPublic: boolean().notNull().default(true),
});

export const books = pgTable('library_books', {
  ...identity(),
  ownerId: ref(),
  authorId: ref(),
  sequelToId: ref(),
  title: text().notNull(),
  isbn: text(),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  genre: genres().notNull().default('novel'),
  pages: integer().notNull().default(0),
  priceCents: cents().notNull().default(0),
  rating: numeric(),
  publishedAt: instant(),
  barcode: uuid(),
  extra: jsonb(),
  internalNote: text(),
  reads: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const reviews = pgTable('library_reviews', {
  ...identity(),
  bookId: ref(),
  userId: ref(),
  body: text().notNull(),
  stars: integer().notNull(),
  isApproved: boolean().notNull().default(false),
});

export const tags = pgTable('library_tags', {
  ...identity(),
  label: text().notNull(),
  isSecret: boolean().notNull().default(false),
});

export const bookTags = pgTable('library_book_tags', {
  bookId: ref().notNull(),
  tagId: ref().notNull(),
  position: integer().notNull().default(0),
});

const identityColumns = `
  id bigint primary key generated always as identity,
  document_id text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

export const libraryStatements = [
  `create type library_genre as enum ('novel', 'essay', 'comic')`,
  `create table library_authors (${identityColumns}, user_id bigint, name text not null, email text not null,
     password_hash text not null, born_on date, is_retired boolean not null default false)`,
  `create table library_profiles (${identityColumns}, author_id bigint not null references library_authors,
     first_name text not null, phone text, is_public boolean not null default true)`,
  `create table library_books (${identityColumns}, owner_id bigint, author_id bigint references library_authors,
     sequel_to_id bigint references library_books, title text not null, isbn text constraint library_books_isbn unique,
     status text not null default 'draft', genre library_genre not null default 'novel', pages integer not null default 0,
     price_cents integer not null default 0 constraint library_books_price check (price_cents >= 0), rating numeric,
     published_at timestamptz(3), barcode uuid, extra jsonb, internal_note text, reads integer not null default 0,
     version integer not null default 1)`,
  `create table library_reviews (${identityColumns}, book_id bigint references library_books, user_id bigint,
     body text not null, stars integer not null, is_approved boolean not null default false)`,
  `create table library_tags (${identityColumns}, label text not null, is_secret boolean not null default false)`,
  `create table library_book_tags (book_id bigint not null references library_books on delete cascade,
     tag_id bigint not null references library_tags, position integer not null default 0, primary key (book_id, tag_id))`,
  'create index on library_books (author_id)',
  'create index on library_books (title)',
  'create index on library_reviews (book_id)',
  'create unique index on library_profiles (author_id)',
];
