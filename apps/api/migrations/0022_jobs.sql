CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"singleton_key" text NOT NULL,
	"priority" integer NOT NULL,
	"start_after" timestamp (3) with time zone NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"retry_limit" integer NOT NULL,
	"retry_delay_seconds" integer NOT NULL,
	"lost_after_seconds" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"failure" jsonb,
	CONSTRAINT "jobs_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('created', 'retry', 'active', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_created_key_unique" ON "jobs" USING btree ("name","singleton_key") WHERE "jobs"."state" = 'created';--> statement-breakpoint
CREATE INDEX "jobs_waiting_order" ON "jobs" USING btree ("name","priority" DESC NULLS FIRST,"id") WHERE state in ('created', 'retry');--> statement-breakpoint
CREATE INDEX "jobs_waiting_start" ON "jobs" USING btree ("name","start_after") WHERE state in ('created', 'retry');--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("started_at") WHERE "jobs"."state" = 'active';--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("state","ended_at") WHERE "jobs"."state" in ('completed', 'failed');--> statement-breakpoint
-- What waits in the tables of the library that kept jobs before moves over; they go.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE $move$
      INSERT INTO jobs (document_id, name, data, state, singleton_key, priority, start_after, failed_attempts, retry_limit,
        retry_delay_seconds, lost_after_seconds)
      SELECT substr(replace(id::text, '-', ''), 1, 24), name, coalesce(data, '{}'), CASE WHEN state = 'created' THEN 'created' ELSE 'retry' END,
        coalesce(singleton_key, id::text), priority, start_after, retry_count, retry_limit, retry_delay,
        extract(epoch FROM expire_in)::int
      FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active')
      ORDER BY created_on
      ON CONFLICT DO NOTHING
    $move$;
    DROP SCHEMA pgboss CASCADE;
  END IF;
END $$;
