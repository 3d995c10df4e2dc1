ALTER TABLE "waiting_list_entries" ADD COLUMN "kind" text DEFAULT 'participant' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_entries_group" ON "waiting_list_entries" USING btree ("group_id") WHERE "waiting_list_entries"."group_id" is not null;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_kind_known" CHECK ("waiting_list_entries"."kind" in ('participant', 'volunteer'));--> statement-breakpoint

-- By hand
-- Who waits already came by a session that may still be there.
update waiting_list_entries w set kind = s.kind, group_id = s.group_id
from sign_up_sessions s where s.id = w.session_id and (s.kind <> 'participant' or s.group_id is not null);
