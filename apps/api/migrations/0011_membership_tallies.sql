CREATE TABLE "membership_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"members" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "membership_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "membership_tallies_role_known" CHECK ("membership_tallies"."role" in ('president', 'manager', 'accountant', 'moderator', 'member', 'aspirant')),
	CONSTRAINT "membership_tallies_status_known" CHECK ("membership_tallies"."status" in ('active', 'pending', 'inactive', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "membership_tallies" ADD CONSTRAINT "membership_tallies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_tallies_association" ON "membership_tallies" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "membership_tallies_loose" ON "membership_tallies" USING btree ("association_id") WHERE not "membership_tallies"."is_folded";--> statement-breakpoint

-- Steps of counters, one row for each role and state that a statement changes. Rows whose association goes with them
-- leave no step. Functions name their schema, so that they also work for a restore with an empty search path.
create function memberships_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into membership_tallies (association_id, role, status, members)
    select association_id, role, status, count(*) from came group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into membership_tallies (association_id, role, status, members)
    select g.association_id, g.role, g.status, -count(*)
    from gone g join associations a on a.id = g.association_id group by 1, 2, 3;
  else
    insert into membership_tallies (association_id, role, status, members)
    select association_id, role, status, sum(step) from (
      select association_id, role, status, -1 as step from gone
      union all select association_id, role, status, 1 from came) steps
    group by 1, 2, 3 having sum(step) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_tally_came after insert on memberships
  referencing new table as came for each statement execute function memberships_tally();
--> statement-breakpoint
create trigger memberships_tally_gone after delete on memberships
  referencing old table as gone for each statement execute function memberships_tally();
--> statement-breakpoint
create trigger memberships_tally_changed after update on memberships
  referencing old table as gone new table as came for each statement execute function memberships_tally();
--> statement-breakpoint

-- In one statement: what it takes away and what it puts in its place are of one moment. Whoever only adds steps never waits.
create function fold_membership_tallies(association bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('membership_tallies', association));
  with gone as (delete from membership_tallies where association_id = association returning role, status, members)
  insert into membership_tallies (association_id, role, status, members, is_folded)
  select association, role, status, sum(members), true from gone group by 2, 3 having sum(members) <> 0;
end $$;
--> statement-breakpoint
insert into membership_tallies (association_id, role, status, members, is_folded)
select association_id, role, status, count(*), true from memberships group by 1, 2, 3;
