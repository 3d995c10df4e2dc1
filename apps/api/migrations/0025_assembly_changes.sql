ALTER TABLE "assemblies" DROP CONSTRAINT "assemblies_status_known";--> statement-breakpoint
ALTER TABLE "assemblies" ADD COLUMN "postponed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assemblies" ADD COLUMN "postponed_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assemblies" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assemblies" ADD COLUMN "change_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD COLUMN "is_paper_proxy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD COLUMN "version_id" bigint;--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD CONSTRAINT "assembly_papers_version_id_association_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."association_document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assembly_papers_version" ON "assembly_papers" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_cancelled_is_dated" CHECK (("assemblies"."status" = 'cancelled') = ("assemblies"."cancelled_at" is not null));--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_status_known" CHECK ("assemblies"."status" in ('draft', 'called', 'open', 'closed', 'cancelled'));--> statement-breakpoint

-- By hand
update assembly_papers paper set version_id = (
  select version.id from association_document_versions version
  where version.association_document_id = paper.association_document_id
    and (version.created_at <= assembly.called_at or version.number = 1)
  order by version.number desc limit 1)
from assemblies assembly
where assembly.id = paper.assembly_id and assembly.status <> 'draft';
--> statement-breakpoint
update assembly_attendees attendee set no_vote = null
from assemblies assembly
where assembly.id = attendee.assembly_id and assembly.status in ('called', 'open') and attendee.no_vote = 'not_member';
