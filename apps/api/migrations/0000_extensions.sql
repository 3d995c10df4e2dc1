-- Extensions of the schema, and the text folding that names are searched with.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists earthdistance;
--> statement-breakpoint
create extension if not exists citext;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- unaccent() alone is only STABLE, because its dictionary could be replaced; naming the dictionary makes the
-- result depend on the argument alone, so that indexes and generated columns may use it.
-- The same rule as foldText() of the domain: no accents, no case, plain apostrophes.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '’', '''')));
