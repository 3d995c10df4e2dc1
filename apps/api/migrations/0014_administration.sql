CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint,
	"association_id" bigint,
	"reason" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"email" text,
	"reporter_key" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by_id" bigint,
	CONSTRAINT "reports_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."edition_id", "reports"."association_id") = 1),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('fraud', 'illegal_content', 'impersonation', 'wrong_information', 'other')),
	CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('new', 'handled', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "edition_take_downs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_take_downs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"status_before" text NOT NULL,
	"taken_down_by_id" bigint,
	"put_back_at" timestamp (3) with time zone,
	"put_back_by_id" bigint,
	CONSTRAINT "edition_take_downs_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_take_downs_reason_known" CHECK ("edition_take_downs"."reason" in ('fraud', 'illegal_content', 'not_an_event', 'impersonation', 'other')),
	CONSTRAINT "edition_take_downs_status_before_known" CHECK ("edition_take_downs"."status_before" in ('published', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "event_editions" DROP CONSTRAINT "event_editions_status_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_text" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_take_downs" ADD CONSTRAINT "edition_take_downs_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_take_downs" ADD CONSTRAINT "edition_take_downs_taken_down_by_id_users_id_fk" FOREIGN KEY ("taken_down_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_take_downs" ADD CONSTRAINT "edition_take_downs_put_back_by_id_users_id_fk" FOREIGN KEY ("put_back_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_edition_reporter_unique" ON "reports" USING btree ("edition_id","reporter_key") WHERE "reports"."state" = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_association_reporter_unique" ON "reports" USING btree ("association_id","reporter_key") WHERE "reports"."state" = 'new';--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reports_settled_by" ON "reports" USING btree ("settled_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "edition_take_downs_open_unique" ON "edition_take_downs" USING btree ("edition_id") WHERE "edition_take_downs"."put_back_at" is null;--> statement-breakpoint
CREATE INDEX "edition_take_downs_by" ON "edition_take_downs" USING btree ("taken_down_by_id");--> statement-breakpoint
CREATE INDEX "edition_take_downs_put_back_by" ON "edition_take_downs" USING btree ("put_back_by_id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_status_known" CHECK ("event_editions"."status" in ('draft', 'published', 'cancelled', 'taken_down', 'archived'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_reason_known" CHECK ("users"."suspension_reason" in ('fraud', 'abuse', 'illegal_content', 'stolen_account', 'other'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_has_reason" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));