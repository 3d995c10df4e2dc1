ALTER TABLE "check_ins" ADD COLUMN "door" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "is_offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "clock_correction" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "second_to_id" bigint;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_second_to_id_check_ins_id_fk" FOREIGN KEY ("second_to_id") REFERENCES "public"."check_ins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_scan" ON "check_ins" USING btree ("ticket_id","device") WHERE "check_ins"."device" is not null;--> statement-breakpoint
CREATE INDEX "check_ins_second_to" ON "check_ins" USING btree ("second_to_id") WHERE "check_ins"."second_to_id" is not null;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_clock_correction_known" CHECK ("check_ins"."clock_correction" in ('future', 'before_list'));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_second_is_undone" CHECK ("check_ins"."second_to_id" is null or "check_ins"."undone_at" is not null);