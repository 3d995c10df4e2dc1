CREATE TABLE "edition_change_registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_change_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"change_id" bigint NOT NULL,
	"inscription_id" bigint NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "edition_change_registrations_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_change_registrations_state_known" CHECK ("edition_change_registrations"."state" in ('waiting', 'ended', 'failed', 'asked', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "edition_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"refunds" text,
	"started_by_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"from_starts_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"answers_end_at" timestamp (3) with time zone,
	"slots_left" integer DEFAULT 0 NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"notified_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "edition_changes_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_changes_kind_known" CHECK ("edition_changes"."kind" in ('cancelled', 'postponed')),
	CONSTRAINT "edition_changes_refunds_known" CHECK ("edition_changes"."refunds" in ('all', 'none')),
	CONSTRAINT "edition_changes_fits_kind" CHECK (case "edition_changes"."kind" when 'cancelled' then "edition_changes"."refunds" is not null and num_nonnulls("edition_changes"."starts_at", "edition_changes"."ends_at", "edition_changes"."answers_end_at") = 0 else "edition_changes"."refunds" is null and num_nonnulls("edition_changes"."starts_at", "edition_changes"."ends_at", "edition_changes"."answers_end_at") = 3 end),
	CONSTRAINT "edition_changes_slots_left_min" CHECK ("edition_changes"."slots_left" >= 0),
	CONSTRAINT "edition_changes_recipient_count_min" CHECK ("edition_changes"."recipient_count" >= 0),
	CONSTRAINT "edition_changes_notified_count_min" CHECK ("edition_changes"."notified_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
ALTER TABLE "event_editions" ADD COLUMN "postponed_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "edition_change_registrations" ADD CONSTRAINT "edition_change_registrations_change_id_edition_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."edition_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_change_registrations" ADD CONSTRAINT "edition_change_registrations_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_changes" ADD CONSTRAINT "edition_changes_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_changes" ADD CONSTRAINT "edition_changes_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "edition_change_registrations_once" ON "edition_change_registrations" USING btree ("change_id","inscription_id");--> statement-breakpoint
CREATE INDEX "edition_change_registrations_state" ON "edition_change_registrations" USING btree ("change_id","state","id");--> statement-breakpoint
CREATE INDEX "edition_change_registrations_inscription" ON "edition_change_registrations" USING btree ("inscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "edition_changes_moment" ON "edition_changes" USING btree ("edition_id","at");--> statement-breakpoint
CREATE INDEX "edition_changes_started_by" ON "edition_changes" USING btree ("started_by_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('member_request', 'member_accepted', 'member_refused', 'role_changed', 'presidency_offered', 'family_joined', 'family_invited', 'admin_added', 'inscription_confirmed', 'inscription_corrected', 'inscription_cancelled', 'edition_postponed', 'payment_failed', 'payment_refunded', 'document_expected', 'waiting_list_offer', 'mission_proposed', 'mission_changed', 'participation_request', 'participation_decided', 'cotisation_due', 'association_decided'));