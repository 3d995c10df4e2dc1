-- Until 1.0 this one migration makes the whole database. `npm run db:generate` writes the part between the two lines
-- of equals signs; the rest is written by hand.

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
--> statement-breakpoint
-- ===== Tables of the code: written by npm run db:generate =====
CREATE TABLE "account_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"is_forwardable" boolean DEFAULT false NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_tokens_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "account_tokens_purpose_known" CHECK ("account_tokens"."purpose" in ('password_reset', 'email_confirmation'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" bigint,
	"profile_id" bigint,
	"position" smallint,
	"name" text,
	"type" text DEFAULT 'default' NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"city" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"province" text,
	"country" text DEFAULT 'France' NOT NULL,
	"use_for_invoice" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "addresses_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "addresses_type_known" CHECK ("addresses"."type" in ('default', 'other', 'billing')),
	CONSTRAINT "addresses_position_range" CHECK ("addresses"."position" between 0 and 2),
	CONSTRAINT "addresses_position_in_profile" CHECK (("addresses"."profile_id" is null) = ("addresses"."position" is null)),
	CONSTRAINT "addresses_latitude_range" CHECK ("addresses"."latitude" between -90 and 90),
	CONSTRAINT "addresses_longitude_range" CHECK ("addresses"."longitude" between -180 and 180),
	CONSTRAINT "addresses_coordinates_both" CHECK (num_nonnulls("addresses"."latitude", "addresses"."longitude") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"event_id" bigint,
	"edition_id" bigint,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by_id" bigint,
	"accepted_by_id" bigint,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "admin_invitations_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "admin_invitations_one_context" CHECK (num_nonnulls("admin_invitations"."event_id", "admin_invitations"."edition_id") = 1),
	CONSTRAINT "admin_invitations_permissions_known" CHECK ("admin_invitations"."permissions" <@ array['canCreateEvent', 'canEditEvent', 'canViewEventStats', 'canManageEventAdmins', 'canManageEventSponsors', 'canManageEventSettings', 'canCreateEdition', 'canEditEdition', 'canDuplicateEdition', 'canViewEditionStats', 'canManageEditionAdmins', 'canManageEditionSponsors', 'canManageEditionSettings', 'canManageAccreditations', 'canManageBadges', 'canManageMissions', 'canManageContent', 'canUploadImages', 'canAddAdmins', 'canRemoveAdmins', 'canManagePermissions', 'canViewAdminList', 'canExportData', 'canSendEmails', 'canReadHealth']::text[])
);
--> statement-breakpoint
CREATE TABLE "answer_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"field_name" text NOT NULL,
	"field_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"corrected_by_id" bigint,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "answer_corrections_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "answer_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"user_id" bigint,
	"visitor_id" text,
	"kind" text NOT NULL,
	"third_person_id" bigint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"page_index" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "answer_drafts_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "answer_drafts_kind_known" CHECK ("answer_drafts"."kind" in ('participant', 'volunteer')),
	CONSTRAINT "answer_drafts_page_index_min" CHECK ("answer_drafts"."page_index" >= 0),
	CONSTRAINT "answer_drafts_one_owner" CHECK (num_nonnulls("answer_drafts"."user_id", "answer_drafts"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "answer_marks" (
	"inscription_id" bigint PRIMARY KEY NOT NULL,
	"marks" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"field_name" text DEFAULT '' NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"amount" numeric DEFAULT 0 NOT NULL,
	CONSTRAINT "answer_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "answer_tallies_kind_known" CHECK ("answer_tallies"."kind" in ('participant', 'volunteer'))
);
--> statement-breakpoint
CREATE TABLE "assemblies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assemblies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"online_url" text,
	"notice_days" integer DEFAULT 15 NOT NULL,
	"quorum_kind" text DEFAULT 'none' NOT NULL,
	"quorum_numerator" integer DEFAULT 1 NOT NULL,
	"quorum_denominator" integer DEFAULT 4 NOT NULL,
	"quorum_number" integer DEFAULT 0 NOT NULL,
	"minimum_age" integer,
	"needs_paid_fee" boolean DEFAULT false NOT NULL,
	"most_proxies" integer DEFAULT 2 NOT NULL,
	"called_at" timestamp (3) with time zone,
	"postponed_at" timestamp (3) with time zone,
	"postponed_from" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"change_reason" text DEFAULT '' NOT NULL,
	"called_by_id" bigint,
	"is_called_late" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"voter_count" integer DEFAULT 0 NOT NULL,
	"present_at_close" integer,
	"represented_at_close" integer,
	"minutes_document_id" bigint,
	CONSTRAINT "assemblies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "assemblies_kind_known" CHECK ("assemblies"."kind" in ('ordinary', 'extraordinary')),
	CONSTRAINT "assemblies_status_known" CHECK ("assemblies"."status" in ('draft', 'called', 'open', 'closed', 'cancelled')),
	CONSTRAINT "assemblies_quorum_kind_known" CHECK ("assemblies"."quorum_kind" in ('none', 'fraction', 'number')),
	CONSTRAINT "assemblies_notice_days_min" CHECK ("assemblies"."notice_days" >= 0),
	CONSTRAINT "assemblies_most_proxies_min" CHECK ("assemblies"."most_proxies" >= 0),
	CONSTRAINT "assemblies_quorum_denominator_min" CHECK ("assemblies"."quorum_denominator" >= 1),
	CONSTRAINT "assemblies_cancelled_is_dated" CHECK (("assemblies"."status" = 'cancelled') = ("assemblies"."cancelled_at" is not null)),
	CONSTRAINT "assemblies_called_is_dated" CHECK ("assemblies"."status" = 'draft' or "assemblies"."called_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "assembly_attendees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_attendees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assembly_id" bigint NOT NULL,
	"membership_id" bigint,
	"user_id" bigint,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"no_vote" text,
	"convocation" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"proxy_holder_id" bigint,
	"was_refused" boolean DEFAULT false NOT NULL,
	"is_paper_proxy" boolean DEFAULT false NOT NULL,
	"is_present" boolean DEFAULT false NOT NULL,
	"is_represented" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(firstname || ' ' || lastname)) STORED,
	CONSTRAINT "assembly_attendees_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "assembly_attendees_no_vote_known" CHECK ("assembly_attendees"."no_vote" in ('too_young', 'fee_unpaid', 'not_member')),
	CONSTRAINT "assembly_attendees_convocation_known" CHECK ("assembly_attendees"."convocation" in ('waiting', 'sent', 'unreachable')),
	CONSTRAINT "assembly_attendees_answer_known" CHECK ("assembly_attendees"."answer" in ('none', 'present', 'absent', 'proxy')),
	CONSTRAINT "assembly_attendees_no_own_proxy" CHECK ("assembly_attendees"."proxy_holder_id" is null or "assembly_attendees"."proxy_holder_id" <> "assembly_attendees"."id"),
	CONSTRAINT "assembly_attendees_present_or_represented" CHECK (not ("assembly_attendees"."is_present" and "assembly_attendees"."is_represented")),
	CONSTRAINT "assembly_attendees_present_arrived" CHECK (not "assembly_attendees"."is_present" or "assembly_attendees"."arrived_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "assembly_ballots" (
	"code" text PRIMARY KEY NOT NULL,
	"point_id" bigint NOT NULL,
	"choice" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assembly_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assembly_id" bigint NOT NULL,
	"association_document_id" bigint NOT NULL,
	"version_id" bigint,
	"position" integer NOT NULL,
	CONSTRAINT "assembly_papers_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "assembly_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assembly_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"resolution_text" text,
	"resolution_kind" text DEFAULT 'yes_no' NOT NULL,
	"candidates" text[] DEFAULT '{}' NOT NULL,
	"majority" text DEFAULT 'simple' NOT NULL,
	"vote_status" text DEFAULT 'none' NOT NULL,
	"vote_method" text,
	"vote_closed_at" timestamp (3) with time zone,
	"vote_power" integer,
	"vote_counts" jsonb,
	CONSTRAINT "assembly_points_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "assembly_points_resolution_kind_known" CHECK ("assembly_points"."resolution_kind" in ('yes_no', 'candidates')),
	CONSTRAINT "assembly_points_majority_known" CHECK ("assembly_points"."majority" in ('simple', 'two_thirds')),
	CONSTRAINT "assembly_points_vote_status_known" CHECK ("assembly_points"."vote_status" in ('none', 'open', 'closed', 'withheld')),
	CONSTRAINT "assembly_points_vote_method_known" CHECK ("assembly_points"."vote_method" in ('hands', 'secret')),
	CONSTRAINT "assembly_points_result_when_closed" CHECK (("assembly_points"."vote_status" = 'closed') = ("assembly_points"."vote_counts" is not null))
);
--> statement-breakpoint
CREATE TABLE "assembly_vote_marks" (
	"point_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"cast_by_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asso_inscription_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asso_inscription_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asso_inscription_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "asso_inscription_users_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "asso_inscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asso_inscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"edition_id" bigint NOT NULL,
	"asso_accepted" text DEFAULT 'pending' NOT NULL,
	"event_accepted" text DEFAULT 'pending' NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"message" text,
	"requested_by_id" bigint,
	"decided_by_id" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "asso_inscriptions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "asso_inscriptions_asso_accepted_known" CHECK ("asso_inscriptions"."asso_accepted" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "asso_inscriptions_event_accepted_known" CHECK ("asso_inscriptions"."event_accepted" in ('pending', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "asso_participants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asso_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asso_inscription_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"user_id" bigint,
	CONSTRAINT "asso_participants_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "asso_participants_status_known" CHECK ("asso_participants"."status" in ('confirmed', 'pending', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "association_document_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "association_document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sent_by_id" bigint,
	CONSTRAINT "association_document_versions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "association_document_versions_number_min" CHECK ("association_document_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "association_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "association_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"readers" text[] NOT NULL,
	CONSTRAINT "association_documents_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "association_documents_kind_known" CHECK ("association_documents"."kind" in ('statutes', 'minutes', 'insurance', 'accounts', 'other')),
	CONSTRAINT "association_documents_readers_known" CHECK ("association_documents"."readers" <@ array['president', 'manager', 'accountant', 'moderator', 'member', 'aspirant']::text[])
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"siret" text,
	"rna" text,
	"president_name" text DEFAULT '' NOT NULL,
	"address_id" bigint,
	"email" text,
	"phone" text,
	"description_short" text DEFAULT '' NOT NULL,
	"description_long" text DEFAULT '' NOT NULL,
	"bio" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"regime" text,
	"event_note" text,
	"logo_url" text,
	"official_document_url" text,
	"social_media_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"membership_price_cents" integer DEFAULT 5000 NOT NULL,
	"role_permissions" jsonb,
	"created_by_id" bigint,
	"decided_by_id" bigint,
	"decided_at" timestamp (3) with time zone,
	"refusal_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "associations_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "associations_status_known" CHECK ("associations"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "associations_membership_price_cents_min" CHECK ("associations"."membership_price_cents" >= 0),
	CONSTRAINT "associations_siret_digits" CHECK ("associations"."siret" ~ '^[0-9]{9,14}$'),
	CONSTRAINT "associations_rna_form" CHECK ("associations"."rna" ~ '^W[0-9][0-9A-Z][0-9]{7}$'),
	CONSTRAINT "associations_latitude_range" CHECK ("associations"."latitude" between -90 and 90),
	CONSTRAINT "associations_longitude_range" CHECK ("associations"."longitude" between -180 and 180),
	CONSTRAINT "associations_coordinates_both" CHECK (num_nonnulls("associations"."latitude", "associations"."longitude") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"edition_id" bigint,
	"association_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_entries_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"edition_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_subscriptions_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ticket_id" bigint NOT NULL,
	"edition_id" bigint NOT NULL,
	"checked_in_at" timestamp (3) with time zone NOT NULL,
	"checked_in_by_id" bigint,
	"device" text,
	"door" text,
	"is_offline" boolean DEFAULT false NOT NULL,
	"clock_correction" text,
	"second_to_id" bigint,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" bigint,
	CONSTRAINT "check_ins_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "check_ins_clock_correction_known" CHECK ("check_ins"."clock_correction" in ('future', 'before_list')),
	CONSTRAINT "check_ins_second_is_undone" CHECK ("check_ins"."second_to_id" is null or "check_ins"."undone_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"provider_session_id" text,
	"provider_payment_id" text,
	"url" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"donation_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "checkouts_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'complete', 'expired')),
	CONSTRAINT "checkouts_amount_cents_min" CHECK ("checkouts"."amount_cents" >= 1),
	CONSTRAINT "checkouts_donation_cents_min" CHECK ("checkouts"."donation_cents" >= 0),
	CONSTRAINT "checkouts_fee_fits" CHECK ("checkouts"."fee_cents" between 0 and "checkouts"."amount_cents" - "checkouts"."donation_cents")
);
--> statement-breakpoint
CREATE TABLE "cotisation_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"association_id" bigint DEFAULT 0 NOT NULL,
	"member_name" text DEFAULT '' NOT NULL,
	"period_id" bigint NOT NULL,
	"user_id" bigint,
	"membership_id" bigint,
	"original_amount_cents" integer NOT NULL,
	"discount_tier_id" bigint,
	"discount_name" text,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_note" text,
	"final_amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"method" text,
	"paid_at" timestamp (3) with time zone,
	"marked_paid_by_id" bigint,
	"due_on" date NOT NULL,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"last_reminder_at" timestamp (3) with time zone,
	"notes" text,
	CONSTRAINT "cotisation_payments_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_payments_status_known" CHECK ("cotisation_payments"."status" in ('paid', 'pending', 'overdue', 'cancelled')),
	CONSTRAINT "cotisation_payments_method_known" CHECK ("cotisation_payments"."method" in ('card', 'transfer', 'cash', 'check')),
	CONSTRAINT "cotisation_payments_discount_cents_min" CHECK ("cotisation_payments"."discount_cents" >= 0),
	CONSTRAINT "cotisation_payments_final_amount_cents_min" CHECK ("cotisation_payments"."final_amount_cents" >= 0),
	CONSTRAINT "cotisation_payments_reminders_sent_min" CHECK ("cotisation_payments"."reminders_sent" >= 0),
	CONSTRAINT "cotisation_payments_adds_up" CHECK ("cotisation_payments"."final_amount_cents" = "cotisation_payments"."original_amount_cents" - "cotisation_payments"."discount_cents"),
	CONSTRAINT "cotisation_payments_paid_is_complete" CHECK ("cotisation_payments"."status" <> 'paid' or ("cotisation_payments"."paid_at" is not null and ("cotisation_payments"."method" is not null or "cotisation_payments"."final_amount_cents" = 0)))
);
--> statement-breakpoint
CREATE TABLE "cotisation_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"label" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "cotisation_periods_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_periods_order" CHECK ("cotisation_periods"."starts_on" <= "cotisation_periods"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "cotisation_reminder_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_reminder_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"run_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "cotisation_reminder_recipients_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_reminder_recipients_outcome_known" CHECK ("cotisation_reminder_recipients"."outcome" in ('waiting', 'sent', 'before', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "cotisation_reminder_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_reminder_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"started_by_id" bigint,
	"total" integer NOT NULL,
	"reminded_before" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "cotisation_reminder_runs_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_reminder_runs_total_min" CHECK ("cotisation_reminder_runs"."total" >= 0),
	CONSTRAINT "cotisation_reminder_runs_reminded_before_min" CHECK ("cotisation_reminder_runs"."reminded_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cotisation_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sent_on" date NOT NULL,
	"sent_by_id" bigint,
	CONSTRAINT "cotisation_reminders_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_reminders_kind_known" CHECK ("cotisation_reminders"."kind" in ('before_due', 'after_due', 'after_grace', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "cotisation_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	CONSTRAINT "cotisation_sections_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "cotisation_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"period_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payments" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cotisation_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_tallies_status_known" CHECK ("cotisation_tallies"."status" in ('paid', 'pending', 'overdue', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "cotisations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"type" text DEFAULT 'annual' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_on" date,
	"due_date" date,
	"grace_period_days" integer DEFAULT 30 NOT NULL,
	"auto_reminders" boolean DEFAULT true NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"created_by_id" bigint,
	CONSTRAINT "cotisations_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisations_type_known" CHECK ("cotisations"."type" in ('annual', 'monthly', 'one-time')),
	CONSTRAINT "cotisations_status_known" CHECK ("cotisations"."status" in ('active', 'inactive', 'draft')),
	CONSTRAINT "cotisations_amount_cents_min" CHECK ("cotisations"."amount_cents" >= 1),
	CONSTRAINT "cotisations_grace_period_days_min" CHECK ("cotisations"."grace_period_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_tiers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"condition" text NOT NULL,
	"condition_value" text,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "discount_tiers_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "discount_tiers_condition_known" CHECK ("discount_tiers"."condition" in ('age', 'student', 'family', 'unemployed', 'custom')),
	CONSTRAINT "discount_tiers_discount_type_known" CHECK ("discount_tiers"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "discount_tiers_value_range" CHECK ("discount_tiers"."discount_value" >= 0 and ("discount_tiers"."discount_type" = 'fixed' or "discount_tiers"."discount_value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "dynamic_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dynamic_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"form_status" text DEFAULT 'draft' NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"template_name" text,
	"template_description" text,
	"is_proposal" boolean DEFAULT false NOT NULL,
	"created_by_id" bigint,
	"updated_by_id" bigint,
	CONSTRAINT "dynamic_forms_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "dynamic_forms_form_status_known" CHECK ("dynamic_forms"."form_status" in ('draft', 'published')),
	CONSTRAINT "dynamic_forms_revision_min" CHECK ("dynamic_forms"."revision" >= 1),
	CONSTRAINT "dynamic_forms_published_in_edition" CHECK ("dynamic_forms"."form_status" = 'draft' or "dynamic_forms"."edition_id" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "edition_dates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"day" date NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"label" text,
	"is_event_day" boolean DEFAULT true NOT NULL,
	"is_proposal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "edition_dates_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_dates_begins_at_before_ends_at" CHECK ("edition_dates"."begins_at" < "edition_dates"."ends_at")
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
CREATE TABLE "edition_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone,
	"is_folded" boolean DEFAULT false NOT NULL,
	"confirmed_participants" integer DEFAULT 0 NOT NULL,
	"confirmed_volunteers" integer DEFAULT 0 NOT NULL,
	"pending_participants" integer DEFAULT 0 NOT NULL,
	"pending_volunteers" integer DEFAULT 0 NOT NULL,
	"cancelled_participants" integer DEFAULT 0 NOT NULL,
	"cancelled_volunteers" integer DEFAULT 0 NOT NULL,
	"expired_participants" integer DEFAULT 0 NOT NULL,
	"expired_volunteers" integer DEFAULT 0 NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"donation_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"fee_refunded_cents" integer DEFAULT 0 NOT NULL,
	"donation_refunded_cents" integer DEFAULT 0 NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "edition_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_tallies_signs" CHECK ("edition_tallies"."paid_cents" >= 0 and "edition_tallies"."fee_cents" >= 0 and "edition_tallies"."donation_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email_id" bigint NOT NULL,
	"user_id" bigint,
	"inscription_id" bigint,
	"address" text NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "email_recipients_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "email_recipients_status_known" CHECK ("email_recipients"."status" in ('waiting', 'queued', 'failed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "email_stats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_stats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"email_id" bigint NOT NULL,
	"edition_id" bigint,
	"audience" text NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_status" text DEFAULT 'delivered' NOT NULL,
	"first_viewed_at" timestamp (3) with time zone,
	"last_viewed_at" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "email_stats_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "email_stats_audience_known" CHECK ("email_stats"."audience" in ('participant', 'benevole', 'association')),
	CONSTRAINT "email_stats_email_status_known" CHECK ("email_stats"."email_status" in ('delivered', 'opened')),
	CONSTRAINT "email_stats_view_count_min" CHECK ("email_stats"."view_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint,
	"association_id" bigint,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"json" jsonb NOT NULL,
	"transactional_key" text,
	"is_proposal" boolean DEFAULT false NOT NULL,
	"created_by_id" bigint,
	CONSTRAINT "email_templates_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "email_templates_one_owner" CHECK (num_nonnulls("email_templates"."edition_id", "email_templates"."association_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint,
	"association_id" bigint,
	"template_id" bigint,
	"title" text NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"json" jsonb,
	"content" text NOT NULL,
	"audience" text NOT NULL,
	"target" text,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_transactional" boolean DEFAULT false NOT NULL,
	"is_convocation" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"call_off_reason" text,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" bigint,
	CONSTRAINT "emails_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "emails_audience_known" CHECK ("emails"."audience" in ('participant', 'benevole', 'association')),
	CONSTRAINT "emails_target_known" CHECK ("emails"."target" in ('everyone', 'participants', 'volunteers', 'product', 'answer', 'group', 'mission', 'unpaid', 'missing_documents', 'not_entered', 'waiting_list', 'registrations', 'members')),
	CONSTRAINT "emails_status_known" CHECK ("emails"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "emails_call_off_reason_known" CHECK ("emails"."call_off_reason" in ('author', 'audience', 'taken_down', 'cancelled')),
	CONSTRAINT "emails_recipient_count_min" CHECK ("emails"."recipient_count" >= 0),
	CONSTRAINT "emails_one_owner" CHECK (num_nonnulls("emails"."edition_id", "emails"."association_id") <= 1),
	CONSTRAINT "emails_convocation_of_association" CHECK (not "emails"."is_convocation" or "emails"."association_id" is not null),
	CONSTRAINT "emails_scheduled_at" CHECK ("emails"."status" <> 'scheduled' or "emails"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "entry_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "entry_tallies_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "event_admins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"event_id" bigint,
	"edition_id" bigint,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"added_by_id" bigint,
	CONSTRAINT "event_admins_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "event_admins_one_context" CHECK (num_nonnulls("event_admins"."event_id", "event_admins"."edition_id") = 1),
	CONSTRAINT "event_admins_permissions_known" CHECK ("event_admins"."permissions" <@ array['canCreateEvent', 'canEditEvent', 'canViewEventStats', 'canManageEventAdmins', 'canManageEventSponsors', 'canManageEventSettings', 'canCreateEdition', 'canEditEdition', 'canDuplicateEdition', 'canViewEditionStats', 'canManageEditionAdmins', 'canManageEditionSponsors', 'canManageEditionSettings', 'canManageAccreditations', 'canManageBadges', 'canManageMissions', 'canManageContent', 'canUploadImages', 'canAddAdmins', 'canRemoveAdmins', 'canManagePermissions', 'canViewAdminList', 'canExportData', 'canSendEmails', 'canReadHealth']::text[])
);
--> statement-breakpoint
CREATE TABLE "event_editions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_called_off" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"postponed_from" timestamp (3) with time zone,
	"timezone" text DEFAULT 'Europe/Paris' NOT NULL,
	"address_id" bigint,
	"logo_url" text,
	"cover_url" text,
	"slot_format" smallint DEFAULT 60 NOT NULL,
	"registration_opens_at" timestamp (3) with time zone,
	"registration_closes_at" timestamp (3) with time zone,
	"is_open_to_participants" boolean DEFAULT true NOT NULL,
	"is_open_to_volunteers" boolean DEFAULT true NOT NULL,
	"is_open_to_associations" boolean DEFAULT false NOT NULL,
	"volunteer_count" integer DEFAULT 0 NOT NULL,
	"fee_rate_basis_points" integer DEFAULT 700 NOT NULL,
	"profile_lock_from" timestamp (3) with time zone,
	"answers_editable_until" timestamp (3) with time zone,
	"cancellable_until" timestamp (3) with time zone,
	"transferable_until" timestamp (3) with time zone,
	"availability_editable_until" timestamp (3) with time zone,
	"visitor_places_per_address" integer,
	"donation_purpose" text,
	"terms" text,
	"terms_url" text,
	"published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "event_editions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "event_editions_status_known" CHECK ("event_editions"."status" in ('draft', 'published', 'cancelled', 'taken_down', 'archived')),
	CONSTRAINT "event_editions_slot_format_known" CHECK ("event_editions"."slot_format" in (30, 60, 120)),
	CONSTRAINT "event_editions_fee_rate_basis_points_range" CHECK ("event_editions"."fee_rate_basis_points" between 0 and 9999),
	CONSTRAINT "event_editions_volunteer_count_min" CHECK ("event_editions"."volunteer_count" >= 0),
	CONSTRAINT "event_editions_visitor_places_per_address_min" CHECK ("event_editions"."visitor_places_per_address" >= 1),
	CONSTRAINT "event_editions_donation_purpose_filled" CHECK ("event_editions"."donation_purpose" <> ''),
	CONSTRAINT "event_editions_starts_at_before_ends_at" CHECK ("event_editions"."starts_at" < "event_editions"."ends_at"),
	CONSTRAINT "event_editions_registration_order" CHECK ("event_editions"."registration_opens_at" < "event_editions"."registration_closes_at")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" bigint NOT NULL,
	"association_id" bigint,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text,
	"type" text DEFAULT 'participant' NOT NULL,
	"url" text,
	"logo_url" text,
	"cover_url" text,
	"timezone" text DEFAULT 'Europe/Paris' NOT NULL,
	"volunteer_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "events_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "events_type_known" CHECK ("events"."type" in ('volunteer', 'participant', 'other')),
	CONSTRAINT "events_volunteer_count_min" CHECK ("events"."volunteer_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "favourite_associations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourite_associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"preference_id" bigint NOT NULL,
	"association_id" bigint NOT NULL,
	CONSTRAINT "favourite_associations_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"storage_key" text NOT NULL,
	"profile" text NOT NULL,
	"folder" text NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"owner_user_id" bigint,
	"owner_visitor" text,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"stored_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "files_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_visibility" CHECK ("files"."visibility" in ('public', 'private')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "form_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"category" text DEFAULT 'custom' NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"dependencies" jsonb,
	"visibility_period" jsonb,
	"created_in_edition_id" bigint,
	"created_by_id" bigint,
	"template_id" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text,
	"color" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text_blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"layout" text DEFAULT 'stack' NOT NULL,
	"layout_config" jsonb,
	"is_special_block" boolean DEFAULT false NOT NULL,
	"block_volunteer" boolean DEFAULT false NOT NULL,
	"block_payment" boolean DEFAULT false NOT NULL,
	"auto_added" boolean DEFAULT false NOT NULL,
	CONSTRAINT "form_blocks_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "form_blocks_category_known" CHECK ("form_blocks"."category" in ('personal', 'contact', 'transport', 'skills', 'payment', 'other', 'custom')),
	CONSTRAINT "form_blocks_layout_known" CHECK ("form_blocks"."layout" in ('stack', 'flex-row', 'grid')),
	CONSTRAINT "form_blocks_usage_count_min" CHECK ("form_blocks"."usage_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "form_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"form_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb,
	"save_id" text,
	"author_id" bigint,
	CONSTRAINT "form_changes_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "form_changes_revision_min" CHECK ("form_changes"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "form_page_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_page_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"day" date NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_page_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "form_page_tallies_counts" CHECK ("form_page_tallies"."opened" >= 0 and "form_page_tallies"."passed" >= 0 and "form_page_tallies"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "form_version_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_version_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"form_version_id" bigint NOT NULL,
	"field_name" text NOT NULL,
	"field_type" text NOT NULL,
	CONSTRAINT "form_version_questions_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"form_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pages" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"published_by_id" bigint,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_versions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "form_versions_number_min" CHECK ("form_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"group_id" bigint NOT NULL,
	"group_member_id" bigint,
	"email" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" bigint,
	"used_by_id" bigint,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "group_invitations_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "group_invitations_role_known" CHECK ("group_invitations"."role" in ('admin', 'parent', 'child', 'sibling', 'guardian', 'family_friend', 'caretaker', 'member'))
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint,
	"third_person_id" bigint,
	"email" text,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"invited_by_id" bigint,
	CONSTRAINT "group_members_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "group_members_role_known" CHECK ("group_members"."role" in ('admin', 'parent', 'child', 'sibling', 'guardian', 'family_friend', 'caretaker', 'member')),
	CONSTRAINT "group_members_one_person" CHECK (num_nonnulls("group_members"."user_id", "group_members"."third_person_id") <= 1),
	CONSTRAINT "group_members_somebody" CHECK (num_nonnulls("group_members"."user_id", "group_members"."third_person_id", "group_members"."email") >= 1)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"owner_id" bigint,
	"edition_id" bigint,
	"association_id" bigint,
	"max_members" integer,
	"places_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "groups_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "groups_type_known" CHECK ("groups"."type" in ('family', 'team', 'association', 'organization')),
	CONSTRAINT "groups_max_members_min" CHECK ("groups"."max_members" >= 1),
	CONSTRAINT "groups_places_taken_min" CHECK ("groups"."places_taken" >= 0),
	CONSTRAINT "groups_not_overfull" CHECK ("groups"."max_members" is null or "groups"."places_taken" <= "groups"."max_members"),
	CONSTRAINT "groups_family_has_no_edition" CHECK ("groups"."type" <> 'family' or "groups"."edition_id" is null)
);
--> statement-breakpoint
CREATE TABLE "health_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subject_user_id" bigint,
	"subject_third_person_id" bigint,
	"reader_id" bigint NOT NULL,
	"edition_id" bigint,
	"reason" text NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_reads_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "health_reads_one_subject" CHECK (num_nonnulls("health_reads"."subject_user_id", "health_reads"."subject_third_person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"third_person_id" bigint,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "health_records_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "health_records_one_person" CHECK (num_nonnulls("health_records"."user_id", "health_records"."third_person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"price_tier_id" bigint,
	"option_id" bigint,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"tier_name" text DEFAULT 'Standard' NOT NULL,
	"form_field_id" text,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "holds_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "holds_status_known" CHECK ("holds"."status" in ('confirmed', 'sold', 'released', 'expired')),
	CONSTRAINT "holds_quantity_min" CHECK ("holds"."quantity" >= 1),
	CONSTRAINT "holds_unit_price_cents_min" CHECK ("holds"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scope" text NOT NULL,
	"user_id" bigint,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_records_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "inscription_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscription_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"kind" text DEFAULT 'registration' NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"offered_by_id" bigint,
	"former_name" text,
	"claimed_by_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "inscription_claims_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "inscription_claims_kind_known" CHECK ("inscription_claims"."kind" in ('registration', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "inscription_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscription_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"required_document_id" bigint,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"status" text DEFAULT 'expected' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"file_url" text,
	"submitted_at" timestamp (3) with time zone,
	"reviewed_by_id" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"refusal_reason" text,
	CONSTRAINT "inscription_documents_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "inscription_documents_kind_known" CHECK ("inscription_documents"."kind" in ('health_form', 'parental_consent', 'other')),
	CONSTRAINT "inscription_documents_status_known" CHECK ("inscription_documents"."status" in ('expected', 'submitted', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "inscription_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscription_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"price_tier_id" bigint,
	"option_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"product_name" text NOT NULL,
	"category_name" text,
	"category_color" text,
	"tier_name" text DEFAULT 'Standard' NOT NULL,
	"option_name" text,
	"is_non_refundable" boolean DEFAULT false NOT NULL,
	"course_person" text,
	CONSTRAINT "inscription_items_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "inscription_items_status_known" CHECK ("inscription_items"."status" in ('pending', 'sold', 'released', 'returned')),
	CONSTRAINT "inscription_items_quantity_min" CHECK ("inscription_items"."quantity" >= 1),
	CONSTRAINT "inscription_items_unit_price_cents_min" CHECK ("inscription_items"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inscription_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscription_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"author_id" bigint,
	"body" text NOT NULL,
	CONSTRAINT "inscription_notes_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "inscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reference" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) NOT NULL,
	"user_id" bigint,
	"third_person_id" bigint,
	"session_id" bigint,
	"paid_with_id" bigint,
	"form_version_id" bigint,
	"group_id" bigint,
	"association_id" bigint,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"birthdate" date,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"volunteer_answers" jsonb,
	"billing_email" text,
	"billing_method" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"source" text DEFAULT '' NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by_id" bigint,
	"end_reason" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(firstname || ' ' || lastname || ' ' || coalesce(email, '') || ' ' || reference)) STORED,
	CONSTRAINT "inscriptions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "inscriptions_kind_known" CHECK ("inscriptions"."kind" in ('participant', 'volunteer')),
	CONSTRAINT "inscriptions_status_known" CHECK ("inscriptions"."status" in ('pending_payment', 'confirmed', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "inscriptions_billing_method_known" CHECK ("inscriptions"."billing_method" in ('card', 'paypal', 'sepa')),
	CONSTRAINT "inscriptions_total_cents_min" CHECK ("inscriptions"."total_cents" >= 0),
	CONSTRAINT "inscriptions_confirmed_at" CHECK ("inscriptions"."status" <> 'confirmed' or "inscriptions"."confirmed_at" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"checkout_id" bigint,
	"refund_id" bigint,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"cause" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('paid', 'fee', 'donation', 'refunded', 'fee_refunded', 'donation_refunded')),
	CONSTRAINT "ledger_entries_currency_known" CHECK ("ledger_entries"."currency" in ('EUR')),
	CONSTRAINT "ledger_entries_sign" CHECK (case when "ledger_entries"."kind" in ('paid', 'fee', 'donation') or "ledger_entries"."cause" like 'returned:%' then "ledger_entries"."amount_cents" > 0 else "ledger_entries"."amount_cents" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "location_wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	CONSTRAINT "location_wishes_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "locations_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "locations_latitude_range" CHECK ("locations"."latitude" between -90 and 90),
	CONSTRAINT "locations_longitude_range" CHECK ("locations"."longitude" between -180 and 180),
	CONSTRAINT "locations_coordinates_both" CHECK (num_nonnulls("locations"."latitude", "locations"."longitude") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "member_field_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_field_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"membership_id" bigint NOT NULL,
	"field_id" bigint NOT NULL,
	"value" text NOT NULL,
	"short_value" text GENERATED ALWAYS AS (left(value, 64)) STORED,
	"number" numeric,
	"day" date,
	"search_text" text,
	CONSTRAINT "member_field_values_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "member_fields" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"name" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"readers" text DEFAULT 'member' NOT NULL,
	"asked_from" text DEFAULT 'board' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "member_fields_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "member_fields_kind_known" CHECK ("member_fields"."kind" in ('text', 'number', 'date', 'choice', 'boolean', 'file')),
	CONSTRAINT "member_fields_readers_known" CHECK ("member_fields"."readers" in ('board', 'member', 'everyone')),
	CONSTRAINT "member_fields_asked_from_known" CHECK ("member_fields"."asked_from" in ('member', 'board'))
);
--> statement-breakpoint
CREATE TABLE "member_import_mappings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_import_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "member_import_mappings_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"action" text NOT NULL,
	"membership_id" bigint,
	"has_account" boolean DEFAULT false NOT NULL,
	"person" jsonb,
	"own" jsonb,
	"before" jsonb,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "member_import_rows_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "member_import_rows_action_known" CHECK ("member_import_rows"."action" in ('create', 'complete', 'replace'))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"started_by_id" bigint,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"sends_invitations" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "member_imports_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "member_imports_state_known" CHECK ("member_imports"."state" in ('running', 'stopping', 'stopped', 'done', 'undoing', 'undone')),
	CONSTRAINT "member_imports_total_min" CHECK ("member_imports"."total" >= 0),
	CONSTRAINT "member_imports_skipped_min" CHECK ("member_imports"."skipped" >= 0),
	CONSTRAINT "member_imports_created_min" CHECK ("member_imports"."created" >= 0),
	CONSTRAINT "member_imports_merged_min" CHECK ("member_imports"."merged" >= 0)
);
--> statement-breakpoint
CREATE TABLE "membership_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"membership_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"offered_by_id" bigint,
	"claimed_by_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "membership_claims_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "membership_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"user_id" bigint,
	"membership_id" bigint,
	"event" text NOT NULL,
	"from_role" text,
	"to_role" text,
	"from_status" text,
	"to_status" text,
	"actor_id" bigint,
	"note" text,
	CONSTRAINT "membership_history_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "membership_history_event_known" CHECK ("membership_history"."event" in ('requested', 'joined', 'accepted', 'refused', 'suspended', 'reactivated', 'role_changed', 'left', 'removed', 'added', 'imported', 'taken_over', 'merged')),
	CONSTRAINT "membership_history_from_role_known" CHECK ("membership_history"."from_role" in ('president', 'manager', 'accountant', 'moderator', 'member', 'aspirant')),
	CONSTRAINT "membership_history_to_role_known" CHECK ("membership_history"."to_role" in ('president', 'manager', 'accountant', 'moderator', 'member', 'aspirant')),
	CONSTRAINT "membership_history_from_status_known" CHECK ("membership_history"."from_status" in ('active', 'pending', 'inactive', 'suspended')),
	CONSTRAINT "membership_history_to_status_known" CHECK ("membership_history"."to_status" in ('active', 'pending', 'inactive', 'suspended'))
);
--> statement-breakpoint
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
CREATE TABLE "memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"association_id" bigint NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"birthday" date,
	"gender" text,
	"address_line" text,
	"zipcode" text,
	"city" text,
	"import_id" bigint,
	"search_text" text GENERATED ALWAYS AS (fold_text(firstname || ' ' || lastname)) STORED,
	CONSTRAINT "memberships_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "memberships_role_known" CHECK ("memberships"."role" in ('president', 'manager', 'accountant', 'moderator', 'member', 'aspirant')),
	CONSTRAINT "memberships_status_known" CHECK ("memberships"."status" in ('active', 'pending', 'inactive', 'suspended')),
	CONSTRAINT "memberships_gender_known" CHECK ("memberships"."gender" in ('M', 'Mme')),
	CONSTRAINT "memberships_account_or_names" CHECK ("memberships"."user_id" is not null or ("memberships"."firstname" <> '' and "memberships"."lastname" <> '')),
	CONSTRAINT "memberships_account_holds_person" CHECK ("memberships"."user_id" is null or num_nonnulls("memberships"."email", "memberships"."phone", "memberships"."birthday", "memberships"."gender", "memberships"."address_line", "memberships"."zipcode", "memberships"."city") = 0),
	CONSTRAINT "memberships_rights_need_account" CHECK ("memberships"."user_id" is not null or "memberships"."role" in ('member', 'aspirant'))
);
--> statement-breakpoint
CREATE TABLE "mission_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slot_id" bigint NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"inscription_id" bigint NOT NULL,
	"user_id" bigint,
	"third_person_id" bigint,
	"person" text GENERATED ALWAYS AS (coalesce('user:' || user_id::text, 'third:' || third_person_id::text)) STORED NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"origin" text DEFAULT 'organizer' NOT NULL,
	"assigned_by_id" bigint,
	"responded_at" timestamp (3) with time zone,
	"decline_reason" text,
	CONSTRAINT "mission_assignments_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "mission_assignments_status_known" CHECK ("mission_assignments"."status" in ('proposed', 'accepted', 'declined', 'cancelled')),
	CONSTRAINT "mission_assignments_origin_known" CHECK ("mission_assignments"."origin" in ('organizer', 'volunteer')),
	CONSTRAINT "mission_assignments_one_person" CHECK (num_nonnulls("mission_assignments"."user_id", "mission_assignments"."third_person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mission_leaders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_leaders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mission_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "mission_leaders_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "mission_skills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mission_id" bigint NOT NULL,
	"skill_id" bigint NOT NULL,
	CONSTRAINT "mission_skills_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "mission_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mission_id" bigint NOT NULL,
	"edition_date_id" bigint,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"need" integer NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mission_slots_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "mission_slots_hours" UNIQUE("id","begins_at","ends_at"),
	CONSTRAINT "mission_slots_begins_at_before_ends_at" CHECK ("mission_slots"."begins_at" < "mission_slots"."ends_at"),
	CONSTRAINT "mission_slots_need_min" CHECK ("mission_slots"."need" >= 1),
	CONSTRAINT "mission_slots_assigned_min" CHECK ("mission_slots"."assigned" >= 0),
	CONSTRAINT "mission_slots_not_overfull" CHECK ("mission_slots"."assigned" <= "mission_slots"."need")
);
--> statement-breakpoint
CREATE TABLE "mission_wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"prefix_mission_id" bigint NOT NULL,
	CONSTRAINT "mission_wishes_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"prefix_mission_id" bigint,
	"location_id" bigint,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"min_age" smallint,
	"is_open_to_self_assignment" boolean DEFAULT false NOT NULL,
	"is_proposal" boolean DEFAULT false NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "missions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "missions_latitude_range" CHECK ("missions"."latitude" between -90 and 90),
	CONSTRAINT "missions_longitude_range" CHECK ("missions"."longitude" between -180 and 180),
	CONSTRAINT "missions_coordinates_both" CHECK (num_nonnulls("missions"."latitude", "missions"."longitude") in (0, 2)),
	CONSTRAINT "missions_min_age_range" CHECK ("missions"."min_age" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"related_user_id" bigint,
	"association_id" bigint,
	"edition_id" bigint,
	"dedupe_key" text,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('member_request', 'member_accepted', 'member_refused', 'role_changed', 'presidency_offered', 'family_joined', 'family_invited', 'admin_added', 'inscription_confirmed', 'inscription_corrected', 'inscription_cancelled', 'edition_postponed', 'payment_failed', 'payment_refunded', 'document_expected', 'waiting_list_offer', 'mission_proposed', 'mission_changed', 'participation_request', 'participation_decided', 'cotisation_due', 'association_decided')),
	CONSTRAINT "notifications_priority_known" CHECK ("notifications"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"inscription_item_id" bigint,
	"label" text NOT NULL,
	"description" text,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "order_lines_quantity_min" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_unit_price_cents_min" CHECK ("order_lines"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"inscription_id" bigint,
	"cotisation_payment_id" bigint,
	"payer_id" bigint,
	"payer_group_id" bigint,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_email" text,
	"payment_account_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"method" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"fee_rate_basis_points" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"donation_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"marked_paid_by_id" bigint,
	"settlement_note" text,
	CONSTRAINT "orders_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'invoiced', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_method_known" CHECK ("orders"."method" in ('card', 'paypal', 'sepa', 'transfer', 'cash', 'check', 'card_terminal', 'invoice', 'invitation')),
	CONSTRAINT "orders_currency_known" CHECK ("orders"."currency" in ('EUR')),
	CONSTRAINT "orders_one_purpose" CHECK (num_nonnulls("orders"."inscription_id", "orders"."cotisation_payment_id") = 1),
	CONSTRAINT "orders_subtotal_cents_min" CHECK ("orders"."subtotal_cents" >= 0),
	CONSTRAINT "orders_fee_cents_min" CHECK ("orders"."fee_cents" >= 0),
	CONSTRAINT "orders_donation_cents_min" CHECK ("orders"."donation_cents" >= 0),
	CONSTRAINT "orders_fee_rate_basis_points_range" CHECK ("orders"."fee_rate_basis_points" between 0 and 9999),
	CONSTRAINT "orders_discount_fits" CHECK ("orders"."discount_cents" between 0 and "orders"."subtotal_cents"),
	CONSTRAINT "orders_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."fee_cents" + "orders"."donation_cents"),
	CONSTRAINT "orders_refund_fits" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_donation_of_registration" CHECK ("orders"."donation_cents" = 0 or "orders"."inscription_id" is not null),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."status" not in ('paid', 'partially_refunded', 'refunded') or "orders"."paid_at" is not null),
	CONSTRAINT "orders_invitation_reason" CHECK ("orders"."method" is distinct from 'invitation' or "orders"."settlement_note" is not null)
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"to_email" text NOT NULL,
	"to_name" text,
	"reply_to" text,
	"unsubscribe_url" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"attachments" jsonb,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error_code" text,
	"sent_at" timestamp (3) with time zone,
	"idempotency_key" text,
	CONSTRAINT "outgoing_mails_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "outgoing_mails_status_known" CHECK ("outgoing_mails"."status" in ('queued', 'sent', 'failed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" bigint,
	"association_id" bigint,
	"provider_account_id" text NOT NULL,
	"state" text DEFAULT 'onboarding' NOT NULL,
	"has_charges_enabled" boolean DEFAULT false NOT NULL,
	"has_payouts_enabled" boolean DEFAULT false NOT NULL,
	"has_details_submitted" boolean DEFAULT false NOT NULL,
	"created_by_id" bigint,
	CONSTRAINT "payment_accounts_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "payment_accounts_state_known" CHECK ("payment_accounts"."state" in ('onboarding', 'active', 'restricted', 'disabled')),
	CONSTRAINT "payment_accounts_one_owner" CHECK (num_nonnulls("payment_accounts"."event_id", "payment_accounts"."association_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "preferences_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "preferences_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "prefix_missions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prefix_missions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"color" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "prefix_missions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "prefix_missions_kind_known" CHECK ("prefix_missions"."kind" in ('unique', 'other'))
);
--> statement-breakpoint
CREATE TABLE "presence_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presence_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assignment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"marked_by_id" bigint,
	"client_key" text,
	CONSTRAINT "presence_marks_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "presence_marks_state_known" CHECK ("presence_marks"."state" in ('present', 'late', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "presidency_handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presidency_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "presidency_handovers_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "presidency_handovers_status_known" CHECK ("presidency_handovers"."status" in ('offered', 'accepted', 'declined', 'cancelled')),
	CONSTRAINT "presidency_handovers_two_people" CHECK ("presidency_handovers"."from_user_id" <> "presidency_handovers"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "price_tiers_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "price_tiers_stock_min" CHECK ("price_tiers"."stock" >= 0),
	CONSTRAINT "price_tiers_held_min" CHECK ("price_tiers"."held" >= 0),
	CONSTRAINT "price_tiers_sold_min" CHECK ("price_tiers"."sold" >= 0),
	CONSTRAINT "price_tiers_not_oversold" CHECK ("price_tiers"."stock" is null or "price_tiers"."held" + "price_tiers"."sold" <= "price_tiers"."stock"),
	CONSTRAINT "price_tiers_price_cents_min" CHECK ("price_tiers"."price_cents" >= 0),
	CONSTRAINT "price_tiers_starts_at_before_ends_at" CHECK ("price_tiers"."starts_at" < "price_tiers"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '#12604F' NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"selection_mode" text DEFAULT 'multiple' NOT NULL,
	"is_course" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_categories_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "product_categories_selection_mode_known" CHECK ("product_categories"."selection_mode" in ('multiple', 'single')),
	CONSTRAINT "product_categories_position_min" CHECK ("product_categories"."position" >= 1),
	CONSTRAINT "product_categories_color_hex" CHECK ("product_categories"."color" ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "product_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" bigint NOT NULL,
	"followed_until" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_tier_id" bigint,
	"told_stock" integer,
	"told_price_cents" integer,
	"told_sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_feeds_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "product_feeds_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "product_feeds_told_price_cents_min" CHECK ("product_feeds"."told_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"option_type" text,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"max_quantity" integer DEFAULT 10 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_options_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "product_options_stock_min" CHECK ("product_options"."stock" >= 0),
	CONSTRAINT "product_options_held_min" CHECK ("product_options"."held" >= 0),
	CONSTRAINT "product_options_sold_min" CHECK ("product_options"."sold" >= 0),
	CONSTRAINT "product_options_not_oversold" CHECK ("product_options"."stock" is null or "product_options"."held" + "product_options"."sold" <= "product_options"."stock"),
	CONSTRAINT "product_options_price_cents_min" CHECK ("product_options"."price_cents" >= 0),
	CONSTRAINT "product_options_max_quantity_min" CHECK ("product_options"."max_quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "product_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"gross_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_tallies_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"category_id" bigint,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_url" text,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"on_sale_from" timestamp (3) with time zone,
	"on_sale_until" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_proposal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "products_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "products_stock_min" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_held_min" CHECK ("products"."held" >= 0),
	CONSTRAINT "products_sold_min" CHECK ("products"."sold" >= 0),
	CONSTRAINT "products_not_oversold" CHECK ("products"."stock" is null or "products"."held" + "products"."sold" <= "products"."stock"),
	CONSTRAINT "products_price_cents_min" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_on_sale_from_before_on_sale_until" CHECK ("products"."on_sale_from" < "products"."on_sale_until")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"firstname" text,
	"lastname" text,
	"gender" text,
	"birthday" date,
	"birthplace" text,
	"nationality" text,
	"phone" text,
	"timezone" text,
	"time_utc" text,
	"currency" text,
	"country_code" text,
	"area" text,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shirt_size" text,
	"shoe_size" numeric(3, 1),
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce(firstname, '') || ' ' || coalesce(lastname, ''))) STORED,
	CONSTRAINT "profiles_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "profiles_gender_known" CHECK ("profiles"."gender" in ('M', 'Mme')),
	CONSTRAINT "profiles_shirt_size_known" CHECK ("profiles"."shirt_size" in ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL')),
	CONSTRAINT "profiles_shoe_size_range" CHECK ("profiles"."shoe_size" between 20 and 55),
	CONSTRAINT "profiles_shoe_size_step" CHECK (mod("profiles"."shoe_size" * 2, 1) = 0)
);
--> statement-breakpoint
CREATE TABLE "promo_code_redemptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_code_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"promo_code_id" bigint NOT NULL,
	"inscription_id" bigint NOT NULL,
	"code" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "promo_code_redemptions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "promo_code_redemptions_discount_cents_min" CHECK ("promo_code_redemptions"."discount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_percent" integer,
	"discount_cents" integer,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"max_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"min_order_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promo_codes_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "promo_codes_discount_type_known" CHECK ("promo_codes"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "promo_codes_currency_known" CHECK ("promo_codes"."currency" in ('EUR')),
	CONSTRAINT "promo_codes_code_shape" CHECK ("promo_codes"."code" ~ '^[A-Z0-9_-]{1,20}$'),
	CONSTRAINT "promo_codes_one_discount" CHECK (case "promo_codes"."discount_type" when 'percentage' then "promo_codes"."discount_percent" is not null and "promo_codes"."discount_cents" is null else "promo_codes"."discount_cents" is not null and "promo_codes"."discount_percent" is null end),
	CONSTRAINT "promo_codes_discount_percent_range" CHECK ("promo_codes"."discount_percent" between 1 and 100),
	CONSTRAINT "promo_codes_discount_cents_min" CHECK ("promo_codes"."discount_cents" >= 1),
	CONSTRAINT "promo_codes_max_redemptions_min" CHECK ("promo_codes"."max_redemptions" >= 1),
	CONSTRAINT "promo_codes_redemptions_min" CHECK ("promo_codes"."redemptions" >= 0),
	CONSTRAINT "promo_codes_min_order_cents_min" CHECK ("promo_codes"."min_order_cents" >= 1),
	CONSTRAINT "promo_codes_not_overused" CHECK ("promo_codes"."max_redemptions" is null or "promo_codes"."redemptions" <= "promo_codes"."max_redemptions"),
	CONSTRAINT "promo_codes_starts_at_before_ends_at" CHECK ("promo_codes"."starts_at" < "promo_codes"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "question_analytics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"question_id" bigint,
	"form_block_id" bigint,
	"used_in_form_id" bigint,
	"used_in_edition_id" bigint,
	"usage_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"context" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "question_analytics_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "question_analytics_context_known" CHECK ("question_analytics"."context" in ('form_creation', 'template_usage')),
	CONSTRAINT "question_analytics_one_subject" CHECK (num_nonnulls("question_analytics"."question_id", "question_analytics"."form_block_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"category" text DEFAULT 'custom' NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"dependencies" jsonb,
	"visibility_period" jsonb,
	"created_in_edition_id" bigint,
	"created_by_id" bigint,
	"template_id" text,
	"field_name" text NOT NULL,
	"field_label" text NOT NULL,
	"field_type" text DEFAULT 'text' NOT NULL,
	"field_placeholder" text,
	"field_help" text,
	"field_required" boolean DEFAULT false NOT NULL,
	"field_multi_select" boolean DEFAULT false NOT NULL,
	"field_enum" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"field_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating_look" text DEFAULT 'stars' NOT NULL,
	"field_default" text,
	"validation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"product_config" jsonb,
	"custom_label" text,
	"original_label" text,
	CONSTRAINT "questions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "questions_category_known" CHECK ("questions"."category" in ('personal', 'contact', 'transport', 'skills', 'payment', 'other', 'custom')),
	CONSTRAINT "questions_field_type_known" CHECK ("questions"."field_type" in ('text', 'phone', 'email', 'number', 'date', 'time', 'boolean', 'enum', 'rating', 'ranking', 'matrix', 'address', 'document', 'signature', 'hidden', 'product_selector')),
	CONSTRAINT "questions_rating_look_known" CHECK ("questions"."rating_look" in ('stars', 'numbers', 'smileys')),
	CONSTRAINT "questions_usage_count_min" CHECK ("questions"."usage_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "refresh_tokens_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"inscription_item_id" bigint,
	"checkout_id" bigint,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"donation_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"provider_refund_id" text,
	"requested_by_id" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "refunds_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount_cents_min" CHECK ("refunds"."amount_cents" >= 1),
	CONSTRAINT "refunds_donation_cents_min" CHECK ("refunds"."donation_cents" >= 0),
	CONSTRAINT "refunds_fee_fits" CHECK ("refunds"."fee_cents" between 0 and "refunds"."amount_cents" - "refunds"."donation_cents"),
	CONSTRAINT "refunds_item_or_donation" CHECK ("refunds"."inscription_item_id" is null or "refunds"."donation_cents" = 0),
	CONSTRAINT "refunds_tries_min" CHECK ("refunds"."tries" >= 0),
	CONSTRAINT "refunds_surplus_payment" CHECK (not "refunds"."is_surplus" or "refunds"."checkout_id" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "required_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "required_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"audience" text,
	"is_for_minors_only" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "required_documents_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "required_documents_kind_known" CHECK ("required_documents"."kind" in ('health_form', 'parental_consent', 'other')),
	CONSTRAINT "required_documents_audience_known" CHECK ("required_documents"."audience" in ('participant', 'volunteer'))
);
--> statement-breakpoint
CREATE TABLE "section_leaders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_leaders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"section_id" bigint NOT NULL,
	"membership_id" bigint NOT NULL,
	CONSTRAINT "section_leaders_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "section_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"section_id" bigint NOT NULL,
	"membership_id" bigint NOT NULL,
	CONSTRAINT "section_members_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "sections_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "sessions_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"visitor_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_codes_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "sign_in_codes_tries_range" CHECK ("sign_in_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sign_up_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_up_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"user_id" bigint,
	"visitor_id" text,
	"address_key" text,
	"kind" text DEFAULT 'participant' NOT NULL,
	"third_person_id" bigint,
	"group_id" bigint,
	"held_with_id" bigint,
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"first_hold_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"extensions_used" smallint DEFAULT 0 NOT NULL,
	"donation_cents" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sign_up_sessions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "sign_up_sessions_kind_known" CHECK ("sign_up_sessions"."kind" in ('participant', 'volunteer')),
	CONSTRAINT "sign_up_sessions_status_known" CHECK ("sign_up_sessions"."status" in ('active', 'submitted', 'completed', 'released', 'expired')),
	CONSTRAINT "sign_up_sessions_one_owner" CHECK (num_nonnulls("sign_up_sessions"."user_id", "sign_up_sessions"."visitor_id") = 1),
	CONSTRAINT "sign_up_sessions_address_of_visitor" CHECK ("sign_up_sessions"."address_key" is null or "sign_up_sessions"."visitor_id" is not null),
	CONSTRAINT "sign_up_sessions_started_at_before_expires_at" CHECK ("sign_up_sessions"."started_at" < "sign_up_sessions"."expires_at"),
	CONSTRAINT "sign_up_sessions_extensions_used_min" CHECK ("sign_up_sessions"."extensions_used" >= 0),
	CONSTRAINT "sign_up_sessions_donation_cents_min" CHECK ("sign_up_sessions"."donation_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "skills_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea",
	CONSTRAINT "socket_io_attachments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "source_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"forms" integer DEFAULT 0 NOT NULL,
	"choices" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"net_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "source_tallies_length" CHECK (char_length("source_tallies"."source") <= 122),
	CONSTRAINT "source_tallies_visits" CHECK ("source_tallies"."pages" >= 0 and "source_tallies"."forms" >= 0 and "source_tallies"."choices" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" bigint,
	"edition_id" bigint,
	"name" text NOT NULL,
	"description" text,
	"url" text,
	"logo_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sponsors_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "sponsors_one_owner" CHECK (num_nonnulls("sponsors"."event_id", "sponsors"."edition_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "third_persons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "third_persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" bigint NOT NULL,
	"profile_id" bigint,
	"kind" text DEFAULT 'third_person' NOT NULL,
	"relation" text,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"birthdate" date,
	"claimed_by_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "third_persons_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "third_persons_kind_known" CHECK ("third_persons"."kind" in ('child', 'emergency_contact', 'third_person'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"inscription_id" bigint NOT NULL,
	"inscription_item_id" bigint NOT NULL,
	"unit" integer NOT NULL,
	"code_hash" text NOT NULL,
	"holder_name" text NOT NULL,
	"product_name" text NOT NULL,
	"status" text DEFAULT 'valid' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('valid', 'cancelled', 'transferred')),
	CONSTRAINT "tickets_unit_min" CHECK ("tickets"."unit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "unsubscribes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsubscribes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address_hash" text NOT NULL,
	"edition_id" bigint,
	"association_id" bigint,
	CONSTRAINT "unsubscribes_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "unsubscribes_one_scope" CHECK (num_nonnulls("unsubscribes"."edition_id", "unsubscribes"."association_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"is_platform_admin" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"avatar" jsonb,
	"picture_url" text,
	"policy_accepted_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"suspension_text" text,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "users_suspension_reason_known" CHECK ("users"."suspension_reason" in ('fraud', 'abuse', 'illegal_content', 'stolen_account', 'other')),
	CONSTRAINT "users_suspension_has_reason" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "volunteer_availabilities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_availabilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "volunteer_availabilities_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "volunteer_availabilities_begins_at_before_ends_at" CHECK ("volunteer_availabilities"."begins_at" < "volunteer_availabilities"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "volunteer_skills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"skill_id" bigint NOT NULL,
	CONSTRAINT "volunteer_skills_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" bigint NOT NULL,
	"session_id" bigint,
	"user_id" bigint,
	"visitor_id" text,
	"kind" text DEFAULT 'participant' NOT NULL,
	"third_person_id" bigint,
	"group_id" bigint,
	"association_id" bigint,
	"email" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "waiting_list_entries_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "waiting_list_entries_kind_known" CHECK ("waiting_list_entries"."kind" in ('participant', 'volunteer')),
	CONSTRAINT "waiting_list_entries_status_known" CHECK ("waiting_list_entries"."status" in ('waiting', 'offered', 'served', 'left', 'lapsed')),
	CONSTRAINT "waiting_list_entries_quantity_min" CHECK ("waiting_list_entries"."quantity" >= 1),
	CONSTRAINT "waiting_list_entries_one_owner" CHECK (num_nonnulls("waiting_list_entries"."user_id", "waiting_list_entries"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "waiting_list_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entry_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"price_tier_id" bigint,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"offered_by_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_list_offers_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "waiting_list_offers_status_known" CHECK ("waiting_list_offers"."status" in ('open', 'accepted', 'declined', 'expired')),
	CONSTRAINT "waiting_list_offers_quantity_min" CHECK ("waiting_list_offers"."quantity" >= 1),
	CONSTRAINT "waiting_list_offers_unit_price_cents_min" CHECK ("waiting_list_offers"."unit_price_cents" >= 0),
	CONSTRAINT "waiting_list_offers_answered" CHECK (("waiting_list_offers"."status" = 'open') = ("waiting_list_offers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"provider_event_id" text NOT NULL,
	"provider_account_id" text,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "webhook_events_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "webhook_events_attempts_min" CHECK ("webhook_events"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_corrections" ADD CONSTRAINT "answer_corrections_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_corrections" ADD CONSTRAINT "answer_corrections_corrected_by_id_users_id_fk" FOREIGN KEY ("corrected_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_called_by_id_users_id_fk" FOREIGN KEY ("called_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_minutes_document_id_association_documents_id_fk" FOREIGN KEY ("minutes_document_id") REFERENCES "public"."association_documents"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_proxy_holder_id_assembly_attendees_id_fk" FOREIGN KEY ("proxy_holder_id") REFERENCES "public"."assembly_attendees"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_ballots" ADD CONSTRAINT "assembly_ballots_point_id_assembly_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."assembly_points"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD CONSTRAINT "assembly_papers_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD CONSTRAINT "assembly_papers_association_document_id_association_documents_id_fk" FOREIGN KEY ("association_document_id") REFERENCES "public"."association_documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD CONSTRAINT "assembly_papers_version_id_association_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."association_document_versions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_points" ADD CONSTRAINT "assembly_points_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_vote_marks" ADD CONSTRAINT "assembly_vote_marks_point_id_assembly_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."assembly_points"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_vote_marks" ADD CONSTRAINT "assembly_vote_marks_attendee_id_assembly_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."assembly_attendees"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assembly_vote_marks" ADD CONSTRAINT "assembly_vote_marks_cast_by_id_assembly_attendees_id_fk" FOREIGN KEY ("cast_by_id") REFERENCES "public"."assembly_attendees"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_inscription_users" ADD CONSTRAINT "asso_inscription_users_asso_inscription_id_asso_inscriptions_id_fk" FOREIGN KEY ("asso_inscription_id") REFERENCES "public"."asso_inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_inscription_users" ADD CONSTRAINT "asso_inscription_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_participants" ADD CONSTRAINT "asso_participants_asso_inscription_id_asso_inscriptions_id_fk" FOREIGN KEY ("asso_inscription_id") REFERENCES "public"."asso_inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "asso_participants" ADD CONSTRAINT "asso_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "association_document_versions" ADD CONSTRAINT "association_document_versions_association_document_id_association_documents_id_fk" FOREIGN KEY ("association_document_id") REFERENCES "public"."association_documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "association_document_versions" ADD CONSTRAINT "association_document_versions_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "association_documents" ADD CONSTRAINT "association_documents_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_checked_in_by_id_users_id_fk" FOREIGN KEY ("checked_in_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_second_to_id_check_ins_id_fk" FOREIGN KEY ("second_to_id") REFERENCES "public"."check_ins"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_period_id_cotisation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."cotisation_periods"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_discount_tier_id_discount_tiers_id_fk" FOREIGN KEY ("discount_tier_id") REFERENCES "public"."discount_tiers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_marked_paid_by_id_users_id_fk" FOREIGN KEY ("marked_paid_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_periods" ADD CONSTRAINT "cotisation_periods_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_reminder_recipients" ADD CONSTRAINT "cotisation_reminder_recipients_run_id_cotisation_reminder_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."cotisation_reminder_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_reminder_recipients" ADD CONSTRAINT "cotisation_reminder_recipients_payment_id_cotisation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cotisation_payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_reminder_runs" ADD CONSTRAINT "cotisation_reminder_runs_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_reminder_runs" ADD CONSTRAINT "cotisation_reminder_runs_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_reminders" ADD CONSTRAINT "cotisation_reminders_payment_id_cotisation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cotisation_payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_reminders" ADD CONSTRAINT "cotisation_reminders_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_sections" ADD CONSTRAINT "cotisation_sections_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_sections" ADD CONSTRAINT "cotisation_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_period_id_cotisation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."cotisation_periods"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisations" ADD CONSTRAINT "cotisations_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotisations" ADD CONSTRAINT "cotisations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_tiers" ADD CONSTRAINT "discount_tiers_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD CONSTRAINT "dynamic_forms_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD CONSTRAINT "dynamic_forms_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD CONSTRAINT "dynamic_forms_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_change_registrations" ADD CONSTRAINT "edition_change_registrations_change_id_edition_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."edition_changes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_change_registrations" ADD CONSTRAINT "edition_change_registrations_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_changes" ADD CONSTRAINT "edition_changes_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_changes" ADD CONSTRAINT "edition_changes_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_dates" ADD CONSTRAINT "edition_dates_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_take_downs" ADD CONSTRAINT "edition_take_downs_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_take_downs" ADD CONSTRAINT "edition_take_downs_taken_down_by_id_users_id_fk" FOREIGN KEY ("taken_down_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_take_downs" ADD CONSTRAINT "edition_take_downs_put_back_by_id_users_id_fk" FOREIGN KEY ("put_back_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "edition_tallies" ADD CONSTRAINT "edition_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_stats" ADD CONSTRAINT "email_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_stats" ADD CONSTRAINT "email_stats_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_stats" ADD CONSTRAINT "email_stats_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entry_tallies" ADD CONSTRAINT "entry_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourite_associations" ADD CONSTRAINT "favourite_associations_preference_id_preferences_id_fk" FOREIGN KEY ("preference_id") REFERENCES "public"."preferences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourite_associations" ADD CONSTRAINT "favourite_associations_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_blocks" ADD CONSTRAINT "form_blocks_created_in_edition_id_event_editions_id_fk" FOREIGN KEY ("created_in_edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_blocks" ADD CONSTRAINT "form_blocks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_changes" ADD CONSTRAINT "form_changes_form_id_dynamic_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."dynamic_forms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_changes" ADD CONSTRAINT "form_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_page_tallies" ADD CONSTRAINT "form_page_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_version_questions" ADD CONSTRAINT "form_version_questions_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_dynamic_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."dynamic_forms"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_member_id_group_members_id_fk" FOREIGN KEY ("group_member_id") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_used_by_id_users_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_subject_user_id_users_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_subject_third_person_id_third_persons_id_fk" FOREIGN KEY ("subject_third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sign_up_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_price_tier_id_price_tiers_id_fk" FOREIGN KEY ("price_tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_documents" ADD CONSTRAINT "inscription_documents_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_documents" ADD CONSTRAINT "inscription_documents_required_document_id_required_documents_id_fk" FOREIGN KEY ("required_document_id") REFERENCES "public"."required_documents"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_documents" ADD CONSTRAINT "inscription_documents_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_price_tier_id_price_tiers_id_fk" FOREIGN KEY ("price_tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_notes" ADD CONSTRAINT "inscription_notes_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscription_notes" ADD CONSTRAINT "inscription_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_session_id_sign_up_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_paid_with_id_inscriptions_id_fk" FOREIGN KEY ("paid_with_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_wishes" ADD CONSTRAINT "location_wishes_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_wishes" ADD CONSTRAINT "location_wishes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_field_values" ADD CONSTRAINT "member_field_values_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_field_values" ADD CONSTRAINT "member_field_values_field_id_member_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."member_fields"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_fields" ADD CONSTRAINT "member_fields_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_import_mappings" ADD CONSTRAINT "member_import_mappings_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_claims" ADD CONSTRAINT "membership_claims_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_claims" ADD CONSTRAINT "membership_claims_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_claims" ADD CONSTRAINT "membership_claims_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_tallies" ADD CONSTRAINT "membership_tallies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_assigned_by_id_users_id_fk" FOREIGN KEY ("assigned_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_slot_hours_fk" FOREIGN KEY ("slot_id","begins_at","ends_at") REFERENCES "public"."mission_slots"("id","begins_at","ends_at") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "mission_leaders" ADD CONSTRAINT "mission_leaders_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_leaders" ADD CONSTRAINT "mission_leaders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_skills" ADD CONSTRAINT "mission_skills_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_skills" ADD CONSTRAINT "mission_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_slots" ADD CONSTRAINT "mission_slots_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_slots" ADD CONSTRAINT "mission_slots_edition_date_id_edition_dates_id_fk" FOREIGN KEY ("edition_date_id") REFERENCES "public"."edition_dates"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_wishes" ADD CONSTRAINT "mission_wishes_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_wishes" ADD CONSTRAINT "mission_wishes_prefix_mission_id_prefix_missions_id_fk" FOREIGN KEY ("prefix_mission_id") REFERENCES "public"."prefix_missions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_prefix_mission_id_prefix_missions_id_fk" FOREIGN KEY ("prefix_mission_id") REFERENCES "public"."prefix_missions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_related_user_id_users_id_fk" FOREIGN KEY ("related_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_inscription_item_id_inscription_items_id_fk" FOREIGN KEY ("inscription_item_id") REFERENCES "public"."inscription_items"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_group_id_groups_id_fk" FOREIGN KEY ("payer_group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_account_id_payment_accounts_id_fk" FOREIGN KEY ("payment_account_id") REFERENCES "public"."payment_accounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_marked_paid_by_id_users_id_fk" FOREIGN KEY ("marked_paid_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prefix_missions" ADD CONSTRAINT "prefix_missions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_assignment_id_mission_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."mission_assignments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presidency_handovers" ADD CONSTRAINT "presidency_handovers_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presidency_handovers" ADD CONSTRAINT "presidency_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presidency_handovers" ADD CONSTRAINT "presidency_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_feeds" ADD CONSTRAINT "product_feeds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tallies" ADD CONSTRAINT "product_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tallies" ADD CONSTRAINT "product_tallies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_code_redemptions" ADD CONSTRAINT "promo_code_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_code_redemptions" ADD CONSTRAINT "promo_code_redemptions_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_form_block_id_form_blocks_id_fk" FOREIGN KEY ("form_block_id") REFERENCES "public"."form_blocks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_used_in_form_id_dynamic_forms_id_fk" FOREIGN KEY ("used_in_form_id") REFERENCES "public"."dynamic_forms"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_used_in_edition_id_event_editions_id_fk" FOREIGN KEY ("used_in_edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_created_in_edition_id_event_editions_id_fk" FOREIGN KEY ("created_in_edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_inscription_item_id_inscription_items_id_fk" FOREIGN KEY ("inscription_item_id") REFERENCES "public"."inscription_items"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "required_documents" ADD CONSTRAINT "required_documents_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "section_leaders" ADD CONSTRAINT "section_leaders_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "section_leaders" ADD CONSTRAINT "section_leaders_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_held_with_id_sign_up_sessions_id_fk" FOREIGN KEY ("held_with_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_tallies" ADD CONSTRAINT "source_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "third_persons" ADD CONSTRAINT "third_persons_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "third_persons" ADD CONSTRAINT "third_persons_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "third_persons" ADD CONSTRAINT "third_persons_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_inscription_item_id_inscription_items_id_fk" FOREIGN KEY ("inscription_item_id") REFERENCES "public"."inscription_items"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "volunteer_availabilities" ADD CONSTRAINT "volunteer_availabilities_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "volunteer_skills" ADD CONSTRAINT "volunteer_skills_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "volunteer_skills" ADD CONSTRAINT "volunteer_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_session_id_sign_up_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_entry_id_waiting_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_list_entries"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_price_tier_id_price_tiers_id_fk" FOREIGN KEY ("price_tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_hash_unique" ON "account_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_profile_position_unique" ON "addresses" USING btree ("profile_id","position");
--> statement-breakpoint
CREATE INDEX "addresses_creator" ON "addresses" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "addresses_city_contains" ON "addresses" USING gin ("city" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "addresses_zipcode_contains" ON "addresses" USING gin ("zipcode" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_token_unique" ON "admin_invitations" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_event_unique" ON "admin_invitations" USING btree ("event_id",lower("email")) WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_edition_unique" ON "admin_invitations" USING btree ("edition_id",lower("email")) WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "admin_invitations_invited_by" ON "admin_invitations" USING btree ("invited_by_id");
--> statement-breakpoint
CREATE INDEX "admin_invitations_accepted_by" ON "admin_invitations" USING btree ("accepted_by_id");
--> statement-breakpoint
CREATE INDEX "answer_corrections_inscription" ON "answer_corrections" USING btree ("inscription_id","created_at");
--> statement-breakpoint
CREATE INDEX "answer_corrections_author" ON "answer_corrections" USING btree ("corrected_by_id");
--> statement-breakpoint
CREATE INDEX "answer_corrections_before_files" ON "answer_corrections" USING gin (jsonb_path_query_array("before", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("answer_corrections"."before", 'strict $.** ? (@ starts with "/api/files/")');
--> statement-breakpoint
CREATE INDEX "answer_corrections_after_files" ON "answer_corrections" USING gin (jsonb_path_query_array("after", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("answer_corrections"."after", 'strict $.** ? (@ starts with "/api/files/")');
--> statement-breakpoint
CREATE UNIQUE INDEX "answer_drafts_unique" ON "answer_drafts" USING btree ("edition_id","kind",coalesce("user_id", 0),coalesce("visitor_id", ''),coalesce("third_person_id", 0));
--> statement-breakpoint
CREATE INDEX "answer_drafts_user" ON "answer_drafts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "answer_drafts_visitor" ON "answer_drafts" USING btree ("visitor_id");
--> statement-breakpoint
CREATE INDEX "answer_drafts_third_person" ON "answer_drafts" USING btree ("third_person_id");
--> statement-breakpoint
CREATE INDEX "answer_drafts_updated" ON "answer_drafts" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "answer_drafts_answers_files" ON "answer_drafts" USING gin (jsonb_path_query_array("answers", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("answer_drafts"."answers", 'strict $.** ? (@ starts with "/api/files/")');
--> statement-breakpoint
CREATE INDEX "answer_tallies_edition" ON "answer_tallies" USING btree ("edition_id","field_name","choice");
--> statement-breakpoint
CREATE INDEX "answer_tallies_loose" ON "answer_tallies" USING btree ("edition_id") WHERE not "answer_tallies"."is_folded";
--> statement-breakpoint
CREATE INDEX "assemblies_association" ON "assemblies" USING btree ("association_id","starts_at");
--> statement-breakpoint
CREATE INDEX "assemblies_called_by" ON "assemblies" USING btree ("called_by_id");
--> statement-breakpoint
CREATE INDEX "assemblies_minutes" ON "assemblies" USING btree ("minutes_document_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_attendees_once" ON "assembly_attendees" USING btree ("assembly_id","membership_id");
--> statement-breakpoint
CREATE INDEX "assembly_attendees_name" ON "assembly_attendees" USING btree ("assembly_id",fold_text("lastname"),fold_text("firstname"),"id");
--> statement-breakpoint
CREATE INDEX "assembly_attendees_answer" ON "assembly_attendees" USING btree ("assembly_id","answer");
--> statement-breakpoint
CREATE INDEX "assembly_attendees_convocation" ON "assembly_attendees" USING btree ("assembly_id","convocation","id");
--> statement-breakpoint
CREATE INDEX "assembly_attendees_counted" ON "assembly_attendees" USING btree ("assembly_id","is_present","no_vote") WHERE "assembly_attendees"."is_present" or "assembly_attendees"."is_represented";
--> statement-breakpoint
CREATE INDEX "assembly_attendees_holder" ON "assembly_attendees" USING btree ("proxy_holder_id") WHERE "assembly_attendees"."proxy_holder_id" is not null;
--> statement-breakpoint
CREATE INDEX "assembly_attendees_membership" ON "assembly_attendees" USING btree ("membership_id");
--> statement-breakpoint
CREATE INDEX "assembly_attendees_user" ON "assembly_attendees" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "assembly_attendees_search_text_contains" ON "assembly_attendees" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "assembly_ballots_point" ON "assembly_ballots" USING btree ("point_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_papers_once" ON "assembly_papers" USING btree ("assembly_id","association_document_id");
--> statement-breakpoint
CREATE INDEX "assembly_papers_document" ON "assembly_papers" USING btree ("association_document_id");
--> statement-breakpoint
CREATE INDEX "assembly_papers_version" ON "assembly_papers" USING btree ("version_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_points_position" ON "assembly_points" USING btree ("assembly_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_points_one_open" ON "assembly_points" USING btree ("assembly_id") WHERE "assembly_points"."vote_status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_vote_marks_once" ON "assembly_vote_marks" USING btree ("point_id","attendee_id");
--> statement-breakpoint
CREATE INDEX "assembly_vote_marks_attendee" ON "assembly_vote_marks" USING btree ("attendee_id");
--> statement-breakpoint
CREATE INDEX "assembly_vote_marks_cast_by" ON "assembly_vote_marks" USING btree ("cast_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "asso_inscription_users_unique" ON "asso_inscription_users" USING btree ("asso_inscription_id","user_id");
--> statement-breakpoint
CREATE INDEX "asso_inscription_users_user" ON "asso_inscription_users" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "asso_inscriptions_unique" ON "asso_inscriptions" USING btree ("association_id","edition_id");
--> statement-breakpoint
CREATE INDEX "asso_inscriptions_edition" ON "asso_inscriptions" USING btree ("edition_id","event_accepted","created_at");
--> statement-breakpoint
CREATE INDEX "asso_inscriptions_requester" ON "asso_inscriptions" USING btree ("requested_by_id");
--> statement-breakpoint
CREATE INDEX "asso_inscriptions_decider" ON "asso_inscriptions" USING btree ("decided_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "asso_participants_email_unique" ON "asso_participants" USING btree ("asso_inscription_id",lower("email"));
--> statement-breakpoint
CREATE INDEX "asso_participants_user" ON "asso_participants" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "association_document_versions_number" ON "association_document_versions" USING btree ("association_document_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "association_document_versions_url" ON "association_document_versions" USING btree ("url");
--> statement-breakpoint
CREATE INDEX "association_document_versions_sender" ON "association_document_versions" USING btree ("sent_by_id");
--> statement-breakpoint
CREATE INDEX "association_documents_association" ON "association_documents" USING btree ("association_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "associations_siret_unique" ON "associations" USING btree ("siret");
--> statement-breakpoint
CREATE UNIQUE INDEX "associations_rna_unique" ON "associations" USING btree ("rna");
--> statement-breakpoint
CREATE UNIQUE INDEX "associations_address_unique" ON "associations" USING btree ("address_id");
--> statement-breakpoint
CREATE INDEX "associations_search_text_contains" ON "associations" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "associations_name_contains" ON "associations" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "associations_place" ON "associations" USING gist (ll_to_earth("latitude", "longitude")) WHERE "associations"."latitude" is not null;
--> statement-breakpoint
CREATE INDEX "associations_status_name" ON "associations" USING btree ("status","name");
--> statement-breakpoint
CREATE INDEX "associations_status_created" ON "associations" USING btree ("status","created_at");
--> statement-breakpoint
CREATE INDEX "associations_creator" ON "associations" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "associations_decider" ON "associations" USING btree ("decided_by_id");
--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity_type","entity_id","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_edition" ON "audit_entries" USING btree ("edition_id","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_association" ON "audit_entries" USING btree ("association_id","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_token_unique" ON "calendar_subscriptions" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_one_live" ON "calendar_subscriptions" USING btree ("user_id","edition_id") WHERE "calendar_subscriptions"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "calendar_subscriptions_edition" ON "calendar_subscriptions" USING btree ("edition_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."undone_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_scan" ON "check_ins" USING btree ("ticket_id","device") WHERE "check_ins"."device" is not null;
--> statement-breakpoint
CREATE INDEX "check_ins_second_to" ON "check_ins" USING btree ("second_to_id") WHERE "check_ins"."second_to_id" is not null;
--> statement-breakpoint
CREATE INDEX "check_ins_edition" ON "check_ins" USING btree ("edition_id","checked_in_at");
--> statement-breakpoint
CREATE INDEX "check_ins_by" ON "check_ins" USING btree ("checked_in_by_id");
--> statement-breakpoint
CREATE INDEX "check_ins_undone_by" ON "check_ins" USING btree ("undone_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_session_unique" ON "checkouts" USING btree ("provider_session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_payment_unique" ON "checkouts" USING btree ("provider_payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("order_id") WHERE "checkouts"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "checkouts_order" ON "checkouts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "checkouts_asked" ON "checkouts" USING btree ("asked_at" NULLS FIRST) WHERE "checkouts"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_payments_once" ON "cotisation_payments" USING btree ("cotisation_id","user_id","period_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_payments_once_without_account" ON "cotisation_payments" USING btree ("cotisation_id","membership_id","period_id") WHERE "cotisation_payments"."user_id" is null;
--> statement-breakpoint
CREATE INDEX "cotisation_payments_status" ON "cotisation_payments" USING btree ("cotisation_id","status","created_at");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_period" ON "cotisation_payments" USING btree ("period_id");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_created" ON "cotisation_payments" USING btree ("cotisation_id","period_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_name" ON "cotisation_payments" USING btree ("cotisation_id","period_id",fold_text("member_name"),"id");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_association" ON "cotisation_payments" USING btree ("association_id","status");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_user" ON "cotisation_payments" USING btree ("user_id","due_on");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_membership" ON "cotisation_payments" USING btree ("membership_id");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_due" ON "cotisation_payments" USING btree ("status","due_on");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_tier" ON "cotisation_payments" USING btree ("discount_tier_id");
--> statement-breakpoint
CREATE INDEX "cotisation_payments_marked_by" ON "cotisation_payments" USING btree ("marked_paid_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_periods_start_unique" ON "cotisation_periods" USING btree ("cotisation_id","starts_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminder_recipients_once" ON "cotisation_reminder_recipients" USING btree ("run_id","payment_id");
--> statement-breakpoint
CREATE INDEX "cotisation_reminder_recipients_outcome" ON "cotisation_reminder_recipients" USING btree ("run_id","outcome","id");
--> statement-breakpoint
CREATE INDEX "cotisation_reminder_recipients_payment" ON "cotisation_reminder_recipients" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminder_runs_one_open" ON "cotisation_reminder_runs" USING btree ("cotisation_id") WHERE "cotisation_reminder_runs"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "cotisation_reminder_runs_latest" ON "cotisation_reminder_runs" USING btree ("cotisation_id","created_at");
--> statement-breakpoint
CREATE INDEX "cotisation_reminder_runs_started_by" ON "cotisation_reminder_runs" USING btree ("started_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminders_automatic_once" ON "cotisation_reminders" USING btree ("payment_id","kind") WHERE "cotisation_reminders"."kind" <> 'manual';
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminders_manual_daily" ON "cotisation_reminders" USING btree ("payment_id","sent_on") WHERE "cotisation_reminders"."kind" = 'manual';
--> statement-breakpoint
CREATE INDEX "cotisation_reminders_sent_by" ON "cotisation_reminders" USING btree ("sent_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_sections_once" ON "cotisation_sections" USING btree ("cotisation_id","section_id");
--> statement-breakpoint
CREATE INDEX "cotisation_sections_section" ON "cotisation_sections" USING btree ("section_id");
--> statement-breakpoint
CREATE INDEX "cotisation_tallies_association" ON "cotisation_tallies" USING btree ("association_id");
--> statement-breakpoint
CREATE INDEX "cotisation_tallies_period" ON "cotisation_tallies" USING btree ("cotisation_id","period_id");
--> statement-breakpoint
CREATE INDEX "cotisation_tallies_of_period" ON "cotisation_tallies" USING btree ("period_id");
--> statement-breakpoint
CREATE INDEX "cotisation_tallies_loose" ON "cotisation_tallies" USING btree ("cotisation_id") WHERE not "cotisation_tallies"."is_folded";
--> statement-breakpoint
CREATE INDEX "cotisations_association" ON "cotisations" USING btree ("association_id","status","created_at");
--> statement-breakpoint
CREATE INDEX "cotisations_creator" ON "cotisations" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "discount_tiers_cotisation" ON "discount_tiers" USING btree ("cotisation_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "dynamic_forms_one_published_per_edition" ON "dynamic_forms" USING btree ("edition_id") WHERE "dynamic_forms"."form_status" = 'published';
--> statement-breakpoint
CREATE INDEX "dynamic_forms_edition" ON "dynamic_forms" USING btree ("edition_id","form_status" DESC NULLS LAST,"updated_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "dynamic_forms_template" ON "dynamic_forms" USING btree ("is_template","updated_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "dynamic_forms_creator" ON "dynamic_forms" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "dynamic_forms_updater" ON "dynamic_forms" USING btree ("updated_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "edition_change_registrations_once" ON "edition_change_registrations" USING btree ("change_id","inscription_id");
--> statement-breakpoint
CREATE INDEX "edition_change_registrations_state" ON "edition_change_registrations" USING btree ("change_id","state","id");
--> statement-breakpoint
CREATE INDEX "edition_change_registrations_inscription" ON "edition_change_registrations" USING btree ("inscription_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "edition_changes_moment" ON "edition_changes" USING btree ("edition_id","at");
--> statement-breakpoint
CREATE INDEX "edition_changes_started_by" ON "edition_changes" USING btree ("started_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "edition_dates_day_unique" ON "edition_dates" USING btree ("edition_id","day");
--> statement-breakpoint
CREATE UNIQUE INDEX "edition_take_downs_open_unique" ON "edition_take_downs" USING btree ("edition_id") WHERE "edition_take_downs"."put_back_at" is null;
--> statement-breakpoint
CREATE INDEX "edition_take_downs_by" ON "edition_take_downs" USING btree ("taken_down_by_id");
--> statement-breakpoint
CREATE INDEX "edition_take_downs_put_back_by" ON "edition_take_downs" USING btree ("put_back_by_id");
--> statement-breakpoint
CREATE INDEX "edition_tallies_edition" ON "edition_tallies" USING btree ("edition_id","hour");
--> statement-breakpoint
CREATE INDEX "edition_tallies_latest" ON "edition_tallies" USING btree ("edition_id","id");
--> statement-breakpoint
CREATE INDEX "edition_tallies_loose" ON "edition_tallies" USING btree ("edition_id") WHERE not "edition_tallies"."is_folded";
--> statement-breakpoint
CREATE UNIQUE INDEX "email_recipients_once" ON "email_recipients" USING btree ("email_id",lower("address"));
--> statement-breakpoint
CREATE INDEX "email_recipients_waiting" ON "email_recipients" USING btree ("email_id","id") WHERE "email_recipients"."status" = 'waiting';
--> statement-breakpoint
CREATE INDEX "email_recipients_status" ON "email_recipients" USING btree ("email_id","status");
--> statement-breakpoint
CREATE INDEX "email_recipients_user" ON "email_recipients" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "email_recipients_inscription" ON "email_recipients" USING btree ("inscription_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_stats_once" ON "email_stats" USING btree ("email_id","user_id");
--> statement-breakpoint
CREATE INDEX "email_stats_inbox" ON "email_stats" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "email_stats_unread" ON "email_stats" USING btree ("user_id","audience") WHERE "email_stats"."email_status" = 'delivered';
--> statement-breakpoint
CREATE INDEX "email_stats_edition" ON "email_stats" USING btree ("edition_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_edition_key_unique" ON "email_templates" USING btree ("edition_id","transactional_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_association_key_unique" ON "email_templates" USING btree ("association_id","transactional_key");
--> statement-breakpoint
CREATE INDEX "email_templates_edition" ON "email_templates" USING btree ("edition_id","created_at");
--> statement-breakpoint
CREATE INDEX "email_templates_association" ON "email_templates" USING btree ("association_id","created_at");
--> statement-breakpoint
CREATE INDEX "email_templates_creator" ON "email_templates" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "emails_edition" ON "emails" USING btree ("edition_id","created_at");
--> statement-breakpoint
CREATE INDEX "emails_association" ON "emails" USING btree ("association_id","created_at");
--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("scheduled_at") WHERE "emails"."status" = 'scheduled';
--> statement-breakpoint
CREATE INDEX "emails_template" ON "emails" USING btree ("template_id");
--> statement-breakpoint
CREATE INDEX "emails_creator" ON "emails" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "entry_tallies_edition" ON "entry_tallies" USING btree ("edition_id","quarter");
--> statement-breakpoint
CREATE INDEX "entry_tallies_loose" ON "entry_tallies" USING btree ("edition_id") WHERE not "entry_tallies"."is_folded";
--> statement-breakpoint
CREATE UNIQUE INDEX "event_admins_event_user_unique" ON "event_admins" USING btree ("event_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "event_admins_edition_user_unique" ON "event_admins" USING btree ("edition_id","user_id");
--> statement-breakpoint
CREATE INDEX "event_admins_user" ON "event_admins" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "event_admins_added_by" ON "event_admins" USING btree ("added_by_id");
--> statement-breakpoint
CREATE INDEX "event_editions_event" ON "event_editions" USING btree ("event_id","starts_at");
--> statement-breakpoint
CREATE INDEX "event_editions_status_start" ON "event_editions" USING btree ("status","starts_at");
--> statement-breakpoint
CREATE INDEX "event_editions_address" ON "event_editions" USING btree ("address_id");
--> statement-breakpoint
CREATE INDEX "event_editions_name_contains" ON "event_editions" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "events_owner" ON "events" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "events_association" ON "events" USING btree ("association_id");
--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "events_name_contains" ON "events" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_associations_unique" ON "favourite_associations" USING btree ("preference_id","association_id");
--> statement-breakpoint
CREATE INDEX "favourite_associations_association" ON "favourite_associations" USING btree ("association_id");
--> statement-breakpoint
CREATE INDEX "files_owner_user" ON "files" USING btree ("owner_user_id");
--> statement-breakpoint
CREATE INDEX "files_owner_visitor" ON "files" USING btree ("owner_visitor") WHERE "files"."owner_visitor" is not null;
--> statement-breakpoint
CREATE INDEX "files_profile_id" ON "files" USING btree ("profile","id");
--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "form_blocks_usage" ON "form_blocks" USING btree ("usage_count" DESC NULLS LAST,"created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "form_blocks_template_category" ON "form_blocks" USING btree ("is_template","category","usage_count" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "form_blocks_edition" ON "form_blocks" USING btree ("created_in_edition_id","usage_count" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "form_blocks_creator" ON "form_blocks" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "form_blocks_name_contains" ON "form_blocks" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "form_changes_revision_unique" ON "form_changes" USING btree ("form_id","revision");
--> statement-breakpoint
CREATE INDEX "form_changes_author" ON "form_changes" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "form_page_tallies_edition" ON "form_page_tallies" USING btree ("edition_id","day");
--> statement-breakpoint
CREATE INDEX "form_page_tallies_loose" ON "form_page_tallies" USING btree ("edition_id") WHERE not "form_page_tallies"."is_folded";
--> statement-breakpoint
CREATE UNIQUE INDEX "form_version_questions_unique" ON "form_version_questions" USING btree ("form_version_id","field_name");
--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_number_unique" ON "form_versions" USING btree ("form_id","number");
--> statement-breakpoint
CREATE INDEX "form_versions_publisher" ON "form_versions" USING btree ("published_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_token_unique" ON "group_invitations" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_open_email_unique" ON "group_invitations" USING btree ("group_id",lower("email")) WHERE "group_invitations"."used_at" is null and "group_invitations"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "group_invitations_member" ON "group_invitations" USING btree ("group_member_id");
--> statement-breakpoint
CREATE INDEX "group_invitations_created_by" ON "group_invitations" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "group_invitations_used_by" ON "group_invitations" USING btree ("used_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_user_unique" ON "group_members" USING btree ("group_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_third_person_unique" ON "group_members" USING btree ("group_id","third_person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_pending_email_unique" ON "group_members" USING btree ("group_id",lower("email")) WHERE "group_members"."user_id" is null and "group_members"."third_person_id" is null;
--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "group_members_third_person" ON "group_members" USING btree ("third_person_id");
--> statement-breakpoint
CREATE INDEX "group_members_invited_by" ON "group_members" USING btree ("invited_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "groups_one_family_per_owner" ON "groups" USING btree ("owner_id") WHERE "groups"."type" = 'family' and not "groups"."is_temporary";
--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id","type");
--> statement-breakpoint
CREATE INDEX "groups_edition" ON "groups" USING btree ("edition_id","created_at");
--> statement-breakpoint
CREATE INDEX "groups_association" ON "groups" USING btree ("association_id","created_at");
--> statement-breakpoint
CREATE INDEX "groups_name_contains" ON "groups" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "health_reads_subject" ON "health_reads" USING btree ("subject_user_id","read_at");
--> statement-breakpoint
CREATE INDEX "health_reads_third_person" ON "health_reads" USING btree ("subject_third_person_id","read_at");
--> statement-breakpoint
CREATE INDEX "health_reads_reader" ON "health_reads" USING btree ("reader_id");
--> statement-breakpoint
CREATE INDEX "health_reads_edition" ON "health_reads" USING btree ("edition_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "health_records_user_unique" ON "health_records" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "health_records_third_person_unique" ON "health_records" USING btree ("third_person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_per_article" ON "holds" USING btree ("session_id","product_id",coalesce("price_tier_id", 0),coalesce("option_id", 0)) WHERE "holds"."status" = 'confirmed';
--> statement-breakpoint
CREATE INDEX "holds_session" ON "holds" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "holds_confirmed_product" ON "holds" USING btree ("product_id") WHERE "holds"."status" = 'confirmed';
--> statement-breakpoint
CREATE INDEX "holds_confirmed_tier" ON "holds" USING btree ("price_tier_id") WHERE "holds"."status" = 'confirmed' and "holds"."price_tier_id" is not null;
--> statement-breakpoint
CREATE INDEX "holds_confirmed_option" ON "holds" USING btree ("option_id") WHERE "holds"."status" = 'confirmed' and "holds"."option_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_records_key_unique" ON "idempotency_records" USING btree ("scope","route","key");
--> statement-breakpoint
CREATE INDEX "idempotency_records_user" ON "idempotency_records" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "idempotency_records_expires" ON "idempotency_records" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_claims_token_unique" ON "inscription_claims" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_claims_one_open" ON "inscription_claims" USING btree ("inscription_id","kind") WHERE "inscription_claims"."claimed_at" is null and "inscription_claims"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "inscription_claims_offered_by" ON "inscription_claims" USING btree ("offered_by_id");
--> statement-breakpoint
CREATE INDEX "inscription_claims_claimed_by" ON "inscription_claims" USING btree ("claimed_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_documents_unique" ON "inscription_documents" USING btree ("inscription_id","label");
--> statement-breakpoint
CREATE INDEX "inscription_documents_required" ON "inscription_documents" USING btree ("required_document_id","status");
--> statement-breakpoint
CREATE INDEX "inscription_documents_due" ON "inscription_documents" USING btree ("status","due_at");
--> statement-breakpoint
CREATE INDEX "inscription_documents_reviewer" ON "inscription_documents" USING btree ("reviewed_by_id");
--> statement-breakpoint
CREATE INDEX "inscription_documents_file" ON "inscription_documents" USING btree ("file_url") WHERE "inscription_documents"."file_url" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_items_course_unique" ON "inscription_items" USING btree ("product_id","course_person") WHERE "inscription_items"."status" in ('pending', 'sold');
--> statement-breakpoint
CREATE INDEX "inscription_items_inscription" ON "inscription_items" USING btree ("inscription_id");
--> statement-breakpoint
CREATE INDEX "inscription_items_product" ON "inscription_items" USING btree ("product_id","status");
--> statement-breakpoint
CREATE INDEX "inscription_items_tier" ON "inscription_items" USING btree ("price_tier_id","status");
--> statement-breakpoint
CREATE INDEX "inscription_items_option" ON "inscription_items" USING btree ("option_id","status");
--> statement-breakpoint
CREATE INDEX "inscription_notes_inscription" ON "inscription_notes" USING btree ("inscription_id","created_at");
--> statement-breakpoint
CREATE INDEX "inscription_notes_author" ON "inscription_notes" USING btree ("author_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_session_unique" ON "inscriptions" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_reference_unique" ON "inscriptions" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "inscriptions_edition_status" ON "inscriptions" USING btree ("edition_id","status","kind","created_at");
--> statement-breakpoint
CREATE INDEX "inscriptions_edition_created" ON "inscriptions" USING btree ("edition_id","created_at","id","status","kind");
--> statement-breakpoint
CREATE INDEX "inscriptions_edition_name" ON "inscriptions" USING btree ("edition_id","lastname","firstname","id");
--> statement-breakpoint
CREATE INDEX "inscriptions_edition_email" ON "inscriptions" USING btree ("edition_id",lower("email"));
--> statement-breakpoint
CREATE INDEX "inscriptions_user" ON "inscriptions" USING btree ("user_id","edition_id");
--> statement-breakpoint
CREATE INDEX "inscriptions_third_person" ON "inscriptions" USING btree ("third_person_id");
--> statement-breakpoint
CREATE INDEX "inscriptions_paid_with" ON "inscriptions" USING btree ("paid_with_id") WHERE "inscriptions"."paid_with_id" is not null;
--> statement-breakpoint
CREATE INDEX "inscriptions_group" ON "inscriptions" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "inscriptions_association" ON "inscriptions" USING btree ("association_id","edition_id");
--> statement-breakpoint
CREATE INDEX "inscriptions_form_version" ON "inscriptions" USING btree ("form_version_id");
--> statement-breakpoint
CREATE INDEX "inscriptions_ended_by" ON "inscriptions" USING btree ("ended_by_id");
--> statement-breakpoint
CREATE INDEX "inscriptions_pending" ON "inscriptions" USING btree ("created_at") WHERE "inscriptions"."status" = 'pending_payment';
--> statement-breakpoint
CREATE INDEX "inscriptions_search_text_contains" ON "inscriptions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "inscriptions_answers_files" ON "inscriptions" USING gin (jsonb_path_query_array("answers", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("inscriptions"."answers", 'strict $.** ? (@ starts with "/api/files/")');
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_created_key_unique" ON "jobs" USING btree ("name","singleton_key") WHERE "jobs"."state" = 'created';
--> statement-breakpoint
CREATE INDEX "jobs_waiting_order" ON "jobs" USING btree ("name","priority" DESC NULLS FIRST,"id") WHERE state in ('created', 'retry');
--> statement-breakpoint
CREATE INDEX "jobs_waiting_start" ON "jobs" USING btree ("name","start_after") WHERE state in ('created', 'retry');
--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("started_at") WHERE "jobs"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("state","ended_at") WHERE "jobs"."state" in ('completed', 'failed');
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cause_unique" ON "ledger_entries" USING btree ("cause","kind");
--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_occurred" ON "ledger_entries" USING btree ("occurred_at");
--> statement-breakpoint
CREATE INDEX "ledger_entries_checkout" ON "ledger_entries" USING btree ("checkout_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_refund" ON "ledger_entries" USING btree ("refund_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "location_wishes_unique" ON "location_wishes" USING btree ("inscription_id","location_id");
--> statement-breakpoint
CREATE INDEX "location_wishes_location" ON "location_wishes" USING btree ("location_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("edition_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "locations_edition_name" ON "locations" USING btree ("edition_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_field_values_once" ON "member_field_values" USING btree ("membership_id","field_id");
--> statement-breakpoint
CREATE INDEX "member_field_values_short" ON "member_field_values" USING btree ("field_id","short_value","membership_id");
--> statement-breakpoint
CREATE INDEX "member_field_values_number" ON "member_field_values" USING btree ("field_id","number","membership_id") WHERE "member_field_values"."number" is not null;
--> statement-breakpoint
CREATE INDEX "member_field_values_day" ON "member_field_values" USING btree ("field_id","day","membership_id") WHERE "member_field_values"."day" is not null;
--> statement-breakpoint
CREATE INDEX "member_field_values_file" ON "member_field_values" USING btree ("value") WHERE "member_field_values"."value" like '/api/files/%';
--> statement-breakpoint
CREATE INDEX "member_field_values_search_text_contains" ON "member_field_values" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_fields_name" ON "member_fields" USING btree ("association_id",fold_text("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_mappings_association" ON "member_import_mappings" USING btree ("association_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_rows_once" ON "member_import_rows" USING btree ("import_id","line");
--> statement-breakpoint
CREATE INDEX "member_import_rows_open" ON "member_import_rows" USING btree ("import_id","line") WHERE "member_import_rows"."applied_at" is null;
--> statement-breakpoint
CREATE INDEX "member_import_rows_membership" ON "member_import_rows" USING btree ("membership_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_one_open" ON "member_imports" USING btree ("association_id") WHERE "member_imports"."state" in ('running', 'stopping', 'undoing');
--> statement-breakpoint
CREATE INDEX "member_imports_latest" ON "member_imports" USING btree ("association_id","created_at");
--> statement-breakpoint
CREATE INDEX "member_imports_started_by" ON "member_imports" USING btree ("started_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "membership_claims_token_unique" ON "membership_claims" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "membership_claims_one_open" ON "membership_claims" USING btree ("membership_id") WHERE "membership_claims"."claimed_at" is null and "membership_claims"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "membership_claims_offered_by" ON "membership_claims" USING btree ("offered_by_id");
--> statement-breakpoint
CREATE INDEX "membership_claims_claimed_by" ON "membership_claims" USING btree ("claimed_by_id");
--> statement-breakpoint
CREATE INDEX "membership_history_member" ON "membership_history" USING btree ("association_id","user_id","created_at");
--> statement-breakpoint
CREATE INDEX "membership_history_recent" ON "membership_history" USING btree ("association_id","created_at");
--> statement-breakpoint
CREATE INDEX "membership_history_user" ON "membership_history" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "membership_history_membership" ON "membership_history" USING btree ("membership_id");
--> statement-breakpoint
CREATE INDEX "membership_history_actor" ON "membership_history" USING btree ("actor_id");
--> statement-breakpoint
CREATE INDEX "membership_tallies_association" ON "membership_tallies" USING btree ("association_id");
--> statement-breakpoint
CREATE INDEX "membership_tallies_loose" ON "membership_tallies" USING btree ("association_id") WHERE not "membership_tallies"."is_folded";
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_unique" ON "memberships" USING btree ("user_id","association_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_president" ON "memberships" USING btree ("association_id") WHERE "memberships"."role" = 'president';
--> statement-breakpoint
CREATE INDEX "memberships_created" ON "memberships" USING btree ("association_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "memberships_firstname" ON "memberships" USING btree ("association_id",fold_text("firstname"),"id");
--> statement-breakpoint
CREATE INDEX "memberships_lastname" ON "memberships" USING btree ("association_id",fold_text("lastname"),"id");
--> statement-breakpoint
CREATE INDEX "memberships_role" ON "memberships" USING btree ("association_id","role","created_at","id");
--> statement-breakpoint
CREATE INDEX "memberships_status" ON "memberships" USING btree ("association_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "memberships_email" ON "memberships" USING btree (lower("email")) WHERE "memberships"."email" is not null;
--> statement-breakpoint
CREATE INDEX "memberships_import" ON "memberships" USING btree ("import_id") WHERE "memberships"."import_id" is not null;
--> statement-breakpoint
CREATE INDEX "memberships_search_text_contains" ON "memberships" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mission_assignments_slot" ON "mission_assignments" USING btree ("slot_id","status");
--> statement-breakpoint
CREATE INDEX "mission_assignments_inscription" ON "mission_assignments" USING btree ("inscription_id","begins_at");
--> statement-breakpoint
CREATE INDEX "mission_assignments_user" ON "mission_assignments" USING btree ("user_id","begins_at");
--> statement-breakpoint
CREATE INDEX "mission_assignments_third_person" ON "mission_assignments" USING btree ("third_person_id");
--> statement-breakpoint
CREATE INDEX "mission_assignments_assigned_by" ON "mission_assignments" USING btree ("assigned_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mission_leaders_unique" ON "mission_leaders" USING btree ("mission_id","user_id");
--> statement-breakpoint
CREATE INDEX "mission_leaders_user" ON "mission_leaders" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mission_skills_unique" ON "mission_skills" USING btree ("mission_id","skill_id");
--> statement-breakpoint
CREATE INDEX "mission_skills_skill" ON "mission_skills" USING btree ("skill_id");
--> statement-breakpoint
CREATE INDEX "mission_slots_mission" ON "mission_slots" USING btree ("mission_id","begins_at");
--> statement-breakpoint
CREATE INDEX "mission_slots_begins" ON "mission_slots" USING btree ("begins_at");
--> statement-breakpoint
CREATE INDEX "mission_slots_date" ON "mission_slots" USING btree ("edition_date_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mission_wishes_unique" ON "mission_wishes" USING btree ("inscription_id","prefix_mission_id");
--> statement-breakpoint
CREATE INDEX "mission_wishes_prefix" ON "mission_wishes" USING btree ("prefix_mission_id");
--> statement-breakpoint
CREATE INDEX "missions_edition_title" ON "missions" USING btree ("edition_id","title");
--> statement-breakpoint
CREATE INDEX "missions_prefix" ON "missions" USING btree ("prefix_mission_id");
--> statement-breakpoint
CREATE INDEX "missions_location" ON "missions" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "missions_title_contains" ON "missions" USING gin ("title" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_unique" ON "notifications" USING btree ("user_id","dedupe_key");
--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_related_user" ON "notifications" USING btree ("related_user_id");
--> statement-breakpoint
CREATE INDEX "notifications_association" ON "notifications" USING btree ("association_id");
--> statement-breakpoint
CREATE INDEX "notifications_edition" ON "notifications" USING btree ("edition_id");
--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("inscription_item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_inscription" ON "orders" USING btree ("inscription_id") WHERE "orders"."status" = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_live_cotisation" ON "orders" USING btree ("cotisation_payment_id") WHERE "orders"."status" in ('pending', 'paid', 'partially_refunded');
--> statement-breakpoint
CREATE INDEX "orders_inscription" ON "orders" USING btree ("inscription_id");
--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("payer_group_id");
--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("payment_account_id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "orders_marked_by" ON "orders" USING btree ("marked_paid_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_idempotency_unique" ON "outgoing_mails" USING btree ("idempotency_key");
--> statement-breakpoint
CREATE INDEX "outgoing_mails_user" ON "outgoing_mails" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "outgoing_mails_to" ON "outgoing_mails" USING btree (lower("to_email"),"id");
--> statement-breakpoint
CREATE INDEX "outgoing_mails_status" ON "outgoing_mails" USING btree ("status","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_event_unique" ON "payment_accounts" USING btree ("event_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_association_unique" ON "payment_accounts" USING btree ("association_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_provider_unique" ON "payment_accounts" USING btree ("provider_account_id");
--> statement-breakpoint
CREATE INDEX "payment_accounts_creator" ON "payment_accounts" USING btree ("created_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "prefix_missions_name_unique" ON "prefix_missions" USING btree ("edition_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "prefix_missions_edition" ON "prefix_missions" USING btree ("edition_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "presence_marks_client_unique" ON "presence_marks" USING btree ("client_key");
--> statement-breakpoint
CREATE INDEX "presence_marks_latest" ON "presence_marks" USING btree ("assignment_id","marked_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "presence_marks_by" ON "presence_marks" USING btree ("marked_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "presidency_handovers_one_open" ON "presidency_handovers" USING btree ("association_id") WHERE "presidency_handovers"."status" = 'offered';
--> statement-breakpoint
CREATE INDEX "presidency_handovers_from" ON "presidency_handovers" USING btree ("from_user_id");
--> statement-breakpoint
CREATE INDEX "presidency_handovers_to" ON "presidency_handovers" USING btree ("to_user_id");
--> statement-breakpoint
CREATE INDEX "price_tiers_product" ON "price_tiers" USING btree ("product_id","position");
--> statement-breakpoint
CREATE INDEX "price_tiers_starts" ON "price_tiers" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "price_tiers_ends" ON "price_tiers" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "product_categories_edition" ON "product_categories" USING btree ("edition_id","position");
--> statement-breakpoint
CREATE INDEX "product_feeds_followed" ON "product_feeds" USING btree ("followed_until");
--> statement-breakpoint
CREATE INDEX "product_options_product" ON "product_options" USING btree ("product_id","position");
--> statement-breakpoint
CREATE INDEX "product_tallies_edition" ON "product_tallies" USING btree ("edition_id","product_id","day");
--> statement-breakpoint
CREATE INDEX "product_tallies_product" ON "product_tallies" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "product_tallies_loose" ON "product_tallies" USING btree ("edition_id") WHERE not "product_tallies"."is_folded";
--> statement-breakpoint
CREATE INDEX "products_edition" ON "products" USING btree ("edition_id","position");
--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position");
--> statement-breakpoint
CREATE INDEX "products_edition_created" ON "products" USING btree ("edition_id","created_at");
--> statement-breakpoint
CREATE INDEX "products_name_contains" ON "products" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "profiles_search_text_contains" ON "profiles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "profiles_firstname_contains" ON "profiles" USING gin ("firstname" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "profiles_lastname_contains" ON "profiles" USING gin ("lastname" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "profiles_same_person" ON "profiles" USING btree ("birthday","lastname");
--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_redemptions_inscription_unique" ON "promo_code_redemptions" USING btree ("inscription_id");
--> statement-breakpoint
CREATE INDEX "promo_code_redemptions_code" ON "promo_code_redemptions" USING btree ("promo_code_id") WHERE "promo_code_redemptions"."given_back_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code_unique" ON "promo_codes" USING btree ("edition_id","code");
--> statement-breakpoint
CREATE INDEX "question_analytics_question" ON "question_analytics" USING btree ("question_id","usage_date");
--> statement-breakpoint
CREATE INDEX "question_analytics_block" ON "question_analytics" USING btree ("form_block_id","usage_date");
--> statement-breakpoint
CREATE INDEX "question_analytics_form" ON "question_analytics" USING btree ("used_in_form_id");
--> statement-breakpoint
CREATE INDEX "question_analytics_edition" ON "question_analytics" USING btree ("used_in_edition_id");
--> statement-breakpoint
CREATE INDEX "questions_usage" ON "questions" USING btree ("usage_count" DESC NULLS LAST,"created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "questions_template_category" ON "questions" USING btree ("is_template","category","usage_count" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "questions_edition" ON "questions" USING btree ("created_in_edition_id","usage_count" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "questions_creator" ON "questions" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "questions_field_label_contains" ON "questions" USING gin ("field_label" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_unique" ON "refresh_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_unique" ON "refunds" USING btree ("provider_refund_id");
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_item" ON "refunds" USING btree ("inscription_item_id");
--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "refunds" USING btree ("checkout_id");
--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("sent_at") WHERE "refunds"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'failed';
--> statement-breakpoint
CREATE INDEX "refunds_requester" ON "refunds" USING btree ("requested_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_edition_reporter_unique" ON "reports" USING btree ("edition_id","reporter_key") WHERE "reports"."state" = 'new';
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_association_reporter_unique" ON "reports" USING btree ("association_id","reporter_key") WHERE "reports"."state" = 'new';
--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "reports_settled_by" ON "reports" USING btree ("settled_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "required_documents_label_unique" ON "required_documents" USING btree ("edition_id","label");
--> statement-breakpoint
CREATE UNIQUE INDEX "section_leaders_once" ON "section_leaders" USING btree ("section_id","membership_id");
--> statement-breakpoint
CREATE INDEX "section_leaders_membership" ON "section_leaders" USING btree ("membership_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "section_members_once" ON "section_members" USING btree ("section_id","membership_id");
--> statement-breakpoint
CREATE INDEX "section_members_membership" ON "section_members" USING btree ("membership_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sections_name" ON "sections" USING btree ("association_id",fold_text("name"));
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sign_in_codes_user" ON "sign_in_codes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_due" ON "sign_up_sessions" USING btree ("expires_at") WHERE "sign_up_sessions"."status" in ('active', 'submitted');
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_ended" ON "sign_up_sessions" USING btree ("ended_at") WHERE "sign_up_sessions"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_user" ON "sign_up_sessions" USING btree ("user_id","edition_id") WHERE "sign_up_sessions"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_visitor" ON "sign_up_sessions" USING btree ("visitor_id","edition_id") WHERE "sign_up_sessions"."visitor_id" is not null;
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_address" ON "sign_up_sessions" USING btree ("edition_id","address_key") WHERE "sign_up_sessions"."address_key" is not null;
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_edition" ON "sign_up_sessions" USING btree ("edition_id","created_at");
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_third_person" ON "sign_up_sessions" USING btree ("third_person_id") WHERE "sign_up_sessions"."third_person_id" is not null;
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_group" ON "sign_up_sessions" USING btree ("group_id") WHERE "sign_up_sessions"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "sign_up_sessions_held_with" ON "sign_up_sessions" USING btree ("held_with_id") WHERE "sign_up_sessions"."held_with_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name_unique" ON "skills" USING btree ("edition_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "source_tallies_edition" ON "source_tallies" USING btree ("edition_id","source");
--> statement-breakpoint
CREATE INDEX "source_tallies_loose" ON "source_tallies" USING btree ("edition_id") WHERE not "source_tallies"."is_folded";
--> statement-breakpoint
CREATE INDEX "sponsors_event" ON "sponsors" USING btree ("event_id","position");
--> statement-breakpoint
CREATE INDEX "sponsors_edition" ON "sponsors" USING btree ("edition_id","position");
--> statement-breakpoint
CREATE INDEX "third_persons_owner" ON "third_persons" USING btree ("owner_id","kind");
--> statement-breakpoint
CREATE INDEX "third_persons_profile" ON "third_persons" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX "third_persons_claimed_by" ON "third_persons" USING btree ("claimed_by_id");
--> statement-breakpoint
CREATE INDEX "third_persons_email" ON "third_persons" USING btree (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_unit_unique" ON "tickets" USING btree ("inscription_item_id","unit") WHERE "tickets"."status" <> 'transferred';
--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_code_unique" ON "tickets" USING btree ("code_hash");
--> statement-breakpoint
CREATE INDEX "tickets_inscription" ON "tickets" USING btree ("inscription_id");
--> statement-breakpoint
CREATE INDEX "tickets_edition" ON "tickets" USING btree ("edition_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "unsubscribes_unique" ON "unsubscribes" USING btree ("address_hash",coalesce("edition_id", 0),coalesce("association_id", 0));
--> statement-breakpoint
CREATE INDEX "unsubscribes_edition" ON "unsubscribes" USING btree ("edition_id");
--> statement-breakpoint
CREATE INDEX "unsubscribes_association" ON "unsubscribes" USING btree ("association_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE "users"."suspended_at" is not null;
--> statement-breakpoint
CREATE INDEX "volunteer_availabilities_inscription" ON "volunteer_availabilities" USING btree ("inscription_id","begins_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_skills_unique" ON "volunteer_skills" USING btree ("inscription_id","skill_id");
--> statement-breakpoint
CREATE INDEX "volunteer_skills_skill" ON "volunteer_skills" USING btree ("skill_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_live_unique" ON "waiting_list_entries" USING btree ("product_id",coalesce("user_id", 0),coalesce("visitor_id", ''),coalesce("third_person_id", 0)) WHERE "waiting_list_entries"."status" in ('waiting', 'offered');
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_queue" ON "waiting_list_entries" USING btree ("product_id","id") WHERE "waiting_list_entries"."status" = 'waiting';
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_product" ON "waiting_list_entries" USING btree ("product_id","status");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_user" ON "waiting_list_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_session" ON "waiting_list_entries" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_third_person" ON "waiting_list_entries" USING btree ("third_person_id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_group" ON "waiting_list_entries" USING btree ("group_id") WHERE "waiting_list_entries"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_association" ON "waiting_list_entries" USING btree ("association_id") WHERE "waiting_list_entries"."association_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_offers_token_unique" ON "waiting_list_offers" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_offers_one_open" ON "waiting_list_offers" USING btree ("entry_id") WHERE "waiting_list_offers"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "waiting_list_offers_due" ON "waiting_list_offers" USING btree ("expires_at") WHERE "waiting_list_offers"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "waiting_list_offers_open_product" ON "waiting_list_offers" USING btree ("product_id") WHERE "waiting_list_offers"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "waiting_list_offers_open_tier" ON "waiting_list_offers" USING btree ("price_tier_id") WHERE "waiting_list_offers"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "waiting_list_offers_offered_by" ON "waiting_list_offers" USING btree ("offered_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_provider_unique" ON "webhook_events" USING btree ("provider_event_id");
--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("created_at") WHERE "webhook_events"."handled_at" is null;
--> statement-breakpoint
-- ===== End of the tables of the code =====
-- What the tables cannot say: ranges that never overlap, rows that never change, copies that never drift, and figures
-- that are counted when rows change.

-- Nobody is in two places at once, in any edition.
alter table mission_assignments add constraint mission_assignments_one_place_at_a_time
  exclude using gist (person with =, tstzrange(begins_at, ends_at) with &&)
  where (status in ('proposed', 'accepted'));
--> statement-breakpoint
alter table volunteer_availabilities add constraint volunteer_availabilities_no_overlap
  exclude using gist (inscription_id with =, tstzrange(begins_at, ends_at) with &&);
--> statement-breakpoint
alter table cotisation_periods add constraint cotisation_periods_no_overlap
  exclude using gist (cotisation_id with =, daterange(starts_on, ends_on, '[]') with &&);
--> statement-breakpoint

-- The tables of payments do not know those of fees, which stand above them.
alter table orders add constraint orders_cotisation_payment_id_cotisation_payments_id_fk
  foreign key (cotisation_payment_id) references cotisation_payments (id) on delete restrict;
--> statement-breakpoint

-- Functions name their schema, so that they also work for a restore that runs with an empty search path.

-- Accounts and traces are appended. The error is a check violation that names the trigger, so that code reads it
-- like any other constraint.
create function refuse_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception '% of % is refused: its rows never change', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger form_versions_immutable before update on form_versions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger health_reads_append_only before update or delete on health_reads
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_kept before delete on audit_entries
  for each row execute function refuse_change();
--> statement-breakpoint

-- Details may be cleared when a person is forgotten; who did what, when, may not.
create trigger audit_entries_append_only
  before update of id, actor_id, action, entity_type, entity_id, edition_id, association_id, created_at
  on audit_entries for each row execute function refuse_change();
--> statement-breakpoint

-- Associations carry a copy of what their search reads from the address.
create function associations_copy_address() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  place addresses%rowtype;
begin
  select * into place from addresses where id = new.address_id;
  new.latitude := place.latitude;
  new.longitude := place.longitude;
  new.search_text := fold_text(concat_ws(' ', new.name, place.city, place.zipcode));
  return new;
end $$;
--> statement-breakpoint
create trigger associations_search before insert or update on associations
  for each row execute function associations_copy_address();
--> statement-breakpoint
create function addresses_touch_association() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- Writing the column fires the trigger above, which reads the new address.
  update associations set address_id = new.id where address_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger addresses_search after update of city, zipcode, latitude, longitude on addresses
  for each row
  when ((old.city, old.zipcode, old.latitude, old.longitude)
    is distinct from (new.city, new.zipcode, new.latitude, new.longitude))
  execute function addresses_touch_association();
--> statement-breakpoint

-- Memberships carry a copy of the name that lists of members sort and search by. A person without an account has the
-- name that stands in the membership itself.
create function memberships_copy_name() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if new.user_id is null then
    return new;
  end if;
  select coalesce(p.firstname, ''), coalesce(p.lastname, '') into new.firstname, new.lastname
    from profiles p where p.user_id = new.user_id;
  new.firstname := coalesce(new.firstname, '');
  new.lastname := coalesce(new.lastname, '');
  return new;
end $$;
--> statement-breakpoint
create trigger memberships_name before insert or update of user_id, firstname, lastname on memberships
  for each row execute function memberships_copy_name();
--> statement-breakpoint
create function profiles_touch_memberships() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update memberships set firstname = '' where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_name after insert or update of firstname, lastname on profiles
  for each row execute function profiles_touch_memberships();
--> statement-breakpoint

-- Payments carry copies of what a page of them is narrowed and ordered by. The name is the one that people see; of
-- whoever left without an account, the payment keeps the name that it had.
create function cotisation_payments_copy() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  known text;
begin
  select c.association_id into new.association_id from cotisations c where c.id = new.cotisation_id;
  if new.user_id is null then
    select concat_ws(' ', m.firstname, m.lastname) into known from memberships m where m.id = new.membership_id;
    if known is null and tg_op = 'UPDATE' then
      known := old.member_name;
    end if;
  else
    select coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), u.username) into known
      from users u left join profiles p on p.user_id = u.id where u.id = new.user_id;
  end if;
  new.member_name := coalesce(known, '');
  return new;
end $$;
--> statement-breakpoint
create trigger cotisation_payments_copies
  before insert or update of cotisation_id, association_id, user_id, member_name on cotisation_payments
  for each row execute function cotisation_payments_copy();
--> statement-breakpoint
create function profiles_touch_payments() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update cotisation_payments set member_name = '' where user_id = old.user_id;
  else
    update cotisation_payments set member_name = '' where user_id = new.user_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_payment_name after insert or delete or update of firstname, lastname on profiles
  for each row execute function profiles_touch_payments();
--> statement-breakpoint
create function users_touch_payments() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update cotisation_payments set member_name = '' where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_payment_name after update of username on users
  for each row when (old.username is distinct from new.username) execute function users_touch_payments();
--> statement-breakpoint

-- An association that has a president keeps one. Checked at commit, so that a hand-over may pass through none.
create function memberships_keep_president() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from associations where id = old.association_id)
    and not exists (select from memberships where association_id = old.association_id and role = 'president')
  then
    raise exception 'association % would be left without a president', old.association_id
      using errcode = 'check_violation', constraint = 'memberships_keep_president', table = 'memberships';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger memberships_keep_president
  after update or delete on memberships deferrable initially deferred
  for each row when (old.role = 'president') execute function memberships_keep_president();
--> statement-breakpoint

-- What visitors of these addresses hold in an edition. First waits for whoever takes places for them, and keeps others
-- waiting until the transaction ends; the count is read after that, as a volatile function sees what was committed
-- meanwhile. Addresses share 128 locks of the edition, so that a crowd does not fill the server's table of locks.
create function visitor_places_held(of_edition bigint, of_addresses text[], at timestamptz)
returns table (address text, places integer) language plpgsql volatile rows 10 as $$
declare
  key bigint;
begin
  for key in
    select distinct hashtextextended('visitor_places', of_edition * 128 + (hashtext(a) & 127)) from unnest(of_addresses) a
    order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  return query
    select s.address_key, sum(h.quantity)::integer
    from sign_up_sessions s join holds h on h.session_id = s.id and h.status = 'confirmed'
    where s.edition_id = of_edition and s.address_key = any(of_addresses)
      and s.status in ('active', 'submitted') and s.expires_at > at
    group by s.address_key;
end $$;
--> statement-breakpoint

-- Figures that are counted when rows change, and read as a sum of steps.

-- Steps of counters, written with the change that they count. Functions name their schema, so that they also work for
-- a restore that runs with an empty search path.
create function tally_hour(edition bigint, at timestamptz) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
  select date_trunc('hour', at, timezone) from event_editions where id = edition
$$;
--> statement-breakpoint
create function tally_inscription(registered inscriptions, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into edition_tallies (edition_id, hour,
    confirmed_participants, confirmed_volunteers, pending_participants, pending_volunteers,
    cancelled_participants, cancelled_volunteers, expired_participants, expired_volunteers)
  select (registered).edition_id,
    case when (registered).status = 'confirmed' then tally_hour((registered).edition_id, (registered).confirmed_at) end,
    step * (is_participant and (registered).status = 'confirmed')::int,
    step * (not is_participant and (registered).status = 'confirmed')::int,
    step * (is_participant and (registered).status = 'pending_payment')::int,
    step * (not is_participant and (registered).status = 'pending_payment')::int,
    step * (is_participant and (registered).status in ('cancelled', 'refunded'))::int,
    step * (not is_participant and (registered).status in ('cancelled', 'refunded'))::int,
    step * (is_participant and (registered).status = 'expired')::int,
    step * (not is_participant and (registered).status = 'expired')::int
  from (select (registered).kind = 'participant' as is_participant) as person
$$;
--> statement-breakpoint
create function inscriptions_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_inscription(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_inscription(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_tally after insert or delete on inscriptions
  for each row execute function inscriptions_tally();
--> statement-breakpoint
create trigger inscriptions_retally after update on inscriptions for each row
  when ((old.edition_id, old.kind, old.status, old.confirmed_at)
    is distinct from (new.edition_id, new.kind, new.status, new.confirmed_at))
  execute function inscriptions_tally();
--> statement-breakpoint
create function ledger_entries_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- Orders of membership fees belong to no edition.
  insert into edition_tallies (edition_id, hour, paid_cents, fee_cents, donation_cents,
    refunded_cents, fee_refunded_cents, donation_refunded_cents)
  select i.edition_id, tally_hour(i.edition_id, new.occurred_at),
    case new.kind when 'paid' then new.amount_cents else 0 end,
    case new.kind when 'fee' then new.amount_cents else 0 end,
    case new.kind when 'donation' then new.amount_cents else 0 end,
    case new.kind when 'refunded' then new.amount_cents else 0 end,
    case new.kind when 'fee_refunded' then new.amount_cents else 0 end,
    case new.kind when 'donation_refunded' then new.amount_cents else 0 end
  from orders o join inscriptions i on i.id = o.inscription_id
  where o.id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_tally after insert on ledger_entries
  for each row execute function ledger_entries_tally();
--> statement-breakpoint
create function tickets_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'valid' then
    insert into edition_tallies (edition_id, tickets) values (old.edition_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'valid' then
    insert into edition_tallies (edition_id, tickets) values (new.edition_id, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_tally after insert or delete on tickets
  for each row execute function tickets_tally();
--> statement-breakpoint
create trigger tickets_retally after update on tickets for each row
  when ((old.edition_id, old.status) is distinct from (new.edition_id, new.status))
  execute function tickets_tally();
--> statement-breakpoint
create function check_ins_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.undone_at is null then
    insert into edition_tallies (edition_id, hour, checked_in)
      values (old.edition_id, tally_hour(old.edition_id, old.checked_in_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.undone_at is null then
    insert into edition_tallies (edition_id, hour, checked_in)
      values (new.edition_id, tally_hour(new.edition_id, new.checked_in_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger check_ins_tally after insert or delete on check_ins
  for each row execute function check_ins_tally();
--> statement-breakpoint
create trigger check_ins_retally after update on check_ins for each row
  when ((old.edition_id, old.checked_in_at, old.undone_at is null)
    is distinct from (new.edition_id, new.checked_in_at, new.undone_at is null))
  execute function check_ins_tally();
--> statement-breakpoint

-- Folding and counting anew exclude each other for an edition; whoever only adds steps never waits. Each does its
-- work in one statement: what it takes away and what it puts in its place are of one moment.
create function lock_edition_tallies(edition bigint) returns void
  language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('edition_tallies', edition))
$$;
--> statement-breakpoint
create function fold_edition_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_edition_tallies(edition);
  with gone as (
    delete from edition_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from edition_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.hour is not distinct from t.hour))
    returning *)
  insert into edition_tallies (edition_id, hour, is_folded,
    confirmed_participants, confirmed_volunteers, pending_participants, pending_volunteers,
    cancelled_participants, cancelled_volunteers, expired_participants, expired_volunteers,
    paid_cents, fee_cents, donation_cents, refunded_cents, fee_refunded_cents, donation_refunded_cents, tickets, checked_in)
  select edition, hour, true,
    sum(confirmed_participants), sum(confirmed_volunteers), sum(pending_participants), sum(pending_volunteers),
    sum(cancelled_participants), sum(cancelled_volunteers), sum(expired_participants), sum(expired_volunteers),
    sum(paid_cents), sum(fee_cents), sum(donation_cents),
    sum(refunded_cents), sum(fee_refunded_cents), sum(donation_refunded_cents), sum(tickets), sum(checked_in)
  from gone group by hour;
end $$;
--> statement-breakpoint
create function recount_edition_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_edition_tallies(edition);
  with gone as (delete from edition_tallies where edition_id = edition),
  steps as (
    select case when status = 'confirmed' then confirmed_at end as at, kind, status,
      null::text as entry, 0 as amount, 0 as ticket, 0 as entered
    from inscriptions where edition_id = edition
    union all
    select l.occurred_at, null, null, l.kind, l.amount_cents, 0, 0
    from ledger_entries l join orders o on o.id = l.order_id join inscriptions i on i.id = o.inscription_id
    where i.edition_id = edition
    union all
    select null, null, null, null, 0, 1, 0 from tickets where edition_id = edition and status = 'valid'
    union all
    select checked_in_at, null, null, null, 0, 0, 1 from check_ins where edition_id = edition and undone_at is null)
  insert into edition_tallies (edition_id, hour, is_folded,
    confirmed_participants, confirmed_volunteers, pending_participants, pending_volunteers,
    cancelled_participants, cancelled_volunteers, expired_participants, expired_volunteers,
    paid_cents, fee_cents, donation_cents, refunded_cents, fee_refunded_cents, donation_refunded_cents, tickets, checked_in)
  select edition, date_trunc('hour', at, (select timezone from event_editions where id = edition)), true,
    count(*) filter (where kind = 'participant' and status = 'confirmed'),
    count(*) filter (where kind <> 'participant' and status = 'confirmed'),
    count(*) filter (where kind = 'participant' and status = 'pending_payment'),
    count(*) filter (where kind <> 'participant' and status = 'pending_payment'),
    count(*) filter (where kind = 'participant' and status in ('cancelled', 'refunded')),
    count(*) filter (where kind <> 'participant' and status in ('cancelled', 'refunded')),
    count(*) filter (where kind = 'participant' and status = 'expired'),
    count(*) filter (where kind <> 'participant' and status = 'expired'),
    coalesce(sum(amount) filter (where entry = 'paid'), 0),
    coalesce(sum(amount) filter (where entry = 'fee'), 0),
    coalesce(sum(amount) filter (where entry = 'donation'), 0),
    coalesce(sum(amount) filter (where entry = 'refunded'), 0),
    coalesce(sum(amount) filter (where entry = 'fee_refunded'), 0),
    coalesce(sum(amount) filter (where entry = 'donation_refunded'), 0),
    sum(ticket), sum(entered)
  from steps group by 2;
end $$;
--> statement-breakpoint

-- Another time zone has other hours.
create function event_editions_retally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform recount_edition_tallies(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger event_editions_retally after update on event_editions for each row
  when (old.timezone is distinct from new.timezone) execute function event_editions_retally();
--> statement-breakpoint

-- Steps of counters, one row for each role and state that a statement changes. Rows whose association goes with them
-- leave no step.
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

-- Steps of counters, one row for each period and state that a statement changes, as for memberships.
create function cotisation_payments_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents)
    select association_id, cotisation_id, period_id, status, count(*), sum(final_amount_cents)
    from came group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents)
    select g.association_id, g.cotisation_id, g.period_id, g.status, -count(*), -sum(g.final_amount_cents)
    from gone g join cotisation_periods p on p.id = g.period_id group by 1, 2, 3, 4;
  else
    insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents)
    select association_id, cotisation_id, period_id, status, sum(step), sum(step * cents) from (
      select association_id, cotisation_id, period_id, status, -1 as step, final_amount_cents as cents from gone
      union all
      select association_id, cotisation_id, period_id, status, 1, final_amount_cents from came) steps
    group by 1, 2, 3, 4 having sum(step) <> 0 or sum(step * cents) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger cotisation_payments_tally_came after insert on cotisation_payments
  referencing new table as came for each statement execute function cotisation_payments_tally();
--> statement-breakpoint
create trigger cotisation_payments_tally_gone after delete on cotisation_payments
  referencing old table as gone for each statement execute function cotisation_payments_tally();
--> statement-breakpoint
create trigger cotisation_payments_tally_changed after update on cotisation_payments
  referencing old table as gone new table as came for each statement execute function cotisation_payments_tally();
--> statement-breakpoint
create function fold_cotisation_tallies(fee bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cotisation_tallies', fee));
  with gone as (
    delete from cotisation_tallies where cotisation_id = fee
    returning association_id, period_id, status, payments, amount_cents)
  insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents, is_folded)
  select association_id, fee, period_id, status, sum(payments), sum(amount_cents), true from gone
  group by 1, 3, 4 having sum(payments) <> 0 or sum(amount_cents) <> 0;
end $$;
--> statement-breakpoint

-- Counters by source, written with the change that they count.
create function tally_source(registered inscriptions, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into source_tallies (edition_id, day, source, confirmed)
  select e.id, ((registered).confirmed_at at time zone e.timezone)::date, (registered).source, step
  from event_editions e where e.id = (registered).edition_id and (registered).status = 'confirmed'
$$;
--> statement-breakpoint
create function inscriptions_source_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_source(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_source(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_source_tally_came after insert on inscriptions for each row
  when (new.status = 'confirmed') execute function inscriptions_source_tally();
--> statement-breakpoint
create trigger inscriptions_source_tally_gone after delete on inscriptions for each row
  when (old.status = 'confirmed') execute function inscriptions_source_tally();
--> statement-breakpoint
create trigger inscriptions_source_tally_changed after update on inscriptions for each row
  when ((old.status = 'confirmed' or new.status = 'confirmed')
    and (old.edition_id, old.status, old.confirmed_at, old.source)
      is distinct from (new.edition_id, new.status, new.confirmed_at, new.source))
  execute function inscriptions_source_tally();
--> statement-breakpoint

-- What is left for the organiser, with the sign that the ledger gives each entry; a donation is a part of what was paid.
create function ledger_entries_source_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into source_tallies (edition_id, day, source, net_cents)
  select e.id, (new.occurred_at at time zone e.timezone)::date, i.source,
    case when new.kind in ('fee', 'fee_refunded') then -new.amount_cents else new.amount_cents end
  from orders o join inscriptions i on i.id = o.inscription_id join event_editions e on e.id = i.edition_id
  where o.id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_source_tally after insert on ledger_entries for each row
  when (new.kind in ('paid', 'refunded', 'fee', 'fee_refunded')) execute function ledger_entries_source_tally();
--> statement-breakpoint
create function fold_source_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('source_tallies', edition));
  with gone as (
    delete from source_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from source_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.day = t.day and loose.source = t.source))
    returning *)
  insert into source_tallies (edition_id, day, source, is_folded, pages, forms, choices, confirmed, net_cents)
  select edition, day, source, true, sum(pages), sum(forms), sum(choices), sum(confirmed), sum(net_cents)
  from gone group by day, source;
end $$;
--> statement-breakpoint

-- A product counts while its item is sold and its registration confirmed; whichever of both rows changes tells.
create function tally_product(sold inscription_items, registered inscriptions, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into product_tallies (edition_id, product_id, day, sold, gross_cents)
  select e.id, (sold).product_id, ((registered).confirmed_at at time zone e.timezone)::date,
    step * (sold).quantity, step * (sold).quantity * (sold).unit_price_cents
  from event_editions e
  where e.id = (registered).edition_id and (registered).status = 'confirmed' and (sold).status = 'sold'
$$;
--> statement-breakpoint
create function inscription_items_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform tally_product(old, r, -1) from inscriptions r where r.id = old.inscription_id;
  end if;
  if tg_op <> 'DELETE' then
    perform tally_product(new, r, 1) from inscriptions r where r.id = new.inscription_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscription_items_tally_came after insert on inscription_items for each row
  when (new.status = 'sold') execute function inscription_items_tally();
--> statement-breakpoint
create trigger inscription_items_tally_gone after delete on inscription_items for each row
  when (old.status = 'sold') execute function inscription_items_tally();
--> statement-breakpoint
create trigger inscription_items_tally_changed after update on inscription_items for each row
  when ((old.status = 'sold' or new.status = 'sold')
    and (old.inscription_id, old.product_id, old.status, old.quantity, old.unit_price_cents)
      is distinct from (new.inscription_id, new.product_id, new.status, new.quantity, new.unit_price_cents))
  execute function inscription_items_tally();
--> statement-breakpoint
create function inscriptions_product_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform tally_product(i, old, -1), tally_product(i, new, 1)
  from inscription_items i where i.inscription_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_product_tally_changed after update on inscriptions for each row
  when ((old.status = 'confirmed' or new.status = 'confirmed')
    and (old.edition_id, old.status, old.confirmed_at) is distinct from (new.edition_id, new.status, new.confirmed_at))
  execute function inscriptions_product_tally();
--> statement-breakpoint
create function fold_product_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_tallies', edition));
  with gone as (
    delete from product_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from product_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.product_id = t.product_id and loose.day = t.day))
    returning *)
  insert into product_tallies (edition_id, product_id, day, is_folded, sold, gross_cents)
  select edition, product_id, day, true, sum(sold), sum(gross_cents) from gone group by product_id, day;
end $$;
--> statement-breakpoint
create function recount_product_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_tallies', edition));
  with gone as (delete from product_tallies where edition_id = edition)
  insert into product_tallies (edition_id, product_id, day, is_folded, sold, gross_cents)
  select e.id, i.product_id, (r.confirmed_at at time zone e.timezone)::date, true,
    sum(i.quantity), sum(i.quantity * i.unit_price_cents)
  from inscriptions r join event_editions e on e.id = r.edition_id join inscription_items i on i.inscription_id = r.id
  where e.id = edition and r.status = 'confirmed' and i.status = 'sold' group by 1, 2, 3;
end $$;
--> statement-breakpoint

-- Another time zone has other days.
create function event_editions_product_retally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform recount_product_tallies(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger event_editions_product_retally after update on event_editions for each row
  when (old.timezone is distinct from new.timezone) execute function event_editions_product_retally();
--> statement-breakpoint
create function tally_entry(entered check_ins, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into entry_tallies (edition_id, quarter, entries)
  select (entered).edition_id, date_bin('15 minutes', (entered).checked_in_at, 'epoch'), step
  where (entered).undone_at is null
$$;
--> statement-breakpoint
create function check_ins_entry_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_entry(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_entry(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger check_ins_entry_tally after insert or delete on check_ins
  for each row execute function check_ins_entry_tally();
--> statement-breakpoint
create trigger check_ins_entry_tally_changed after update on check_ins for each row
  when ((old.edition_id, old.checked_in_at, old.undone_at is null)
    is distinct from (new.edition_id, new.checked_in_at, new.undone_at is null))
  execute function check_ins_entry_tally();
--> statement-breakpoint
create function fold_entry_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('entry_tallies', edition));
  with gone as (
    delete from entry_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from entry_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.quarter = t.quarter))
    returning *)
  insert into entry_tallies (edition_id, quarter, is_folded, entries)
  select edition, quarter, true, sum(entries) from gone group by quarter;
end $$;
--> statement-breakpoint

-- What a version asks, and its answers counted with the change of a registration.
create function form_version_asked(version form_versions) returns void
  language sql set search_path = public, pg_temp as $$
  insert into form_version_questions (form_version_id, field_name, field_type)
  select distinct on (q ->> 'fieldName') (version).id, q ->> 'fieldName', coalesce(q ->> 'fieldType', 'text')
  from jsonb_array_elements((version).pages) with ordinality as p (page, page_order)
    cross join lateral jsonb_array_elements(coalesce(page -> 'blocks', '[]')) with ordinality as b (block, block_order)
    cross join lateral jsonb_array_elements(coalesce(block -> 'questions', '[]')) as q
  where q ->> 'fieldName' is not null
  order by q ->> 'fieldName', page_order, block_order
$$;
--> statement-breakpoint
create function form_versions_ask() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform form_version_asked(new);
  return null;
end $$;
--> statement-breakpoint
create trigger form_versions_ask after insert on form_versions for each row execute function form_versions_ask();
--> statement-breakpoint

-- How answers of a kind are counted. What may be filtered by at the desk is: the first of a ranking, each row of a
-- grid, the hour of a time; packages/domain/src/results/answer-kinds.ts has the same table.
create function answer_counting(field_type text) returns text
  language sql immutable parallel safe as $$
  select case
    when field_type in ('enum', 'boolean') then 'choices'
    when field_type in ('number', 'rating') then 'numbers'
    when field_type = 'date' then 'months'
    when field_type = 'ranking' then 'first'
    when field_type = 'matrix' then 'rows'
    when field_type = 'time' then 'hours'
    else 'given' end
$$;
--> statement-breakpoint

-- Three significant digits bound the number of rows, and are exact for what people count. The logarithm of a double
-- takes a twentieth of the time.
create function counted_number(number numeric) returns text
  language sql immutable parallel safe as $$
  select trim_scale(round(number, 2 - floor(log(greatest(abs(number), 0.01)::float8))::int))::text
$$;
--> statement-breakpoint

-- What is counted in the answers of one registration: p=12:M for the one thing in a participant's answer to question
-- 12; p+12: for an answer with none or several things in it, beside p+12:S and p+12:L; p=0:3 for having registered
-- with version 3. Numbers are exact. The four letters before each put the marks in an order by chance, without which
-- the tree of ts_stat becomes a list.
create function answer_marks_of(kind text, version bigint, answers jsonb) returns tsvector
  language sql stable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(array_agg(left(md5(mark), 4) || mark))
  from (
    select left(kind, 1) || '=0:' || coalesce(version, 0) as mark
    union all
    select left(kind, 1) || case cardinality(t.things) when 1 then '=' else '+' end || q.id || ':' || thing
    from jsonb_array_elements(answers) as a (answer)
      join form_version_questions q on q.form_version_id = version and q.field_name = answer ->> 'fieldName'
      cross join lateral (select coalesce(case answer_counting(q.field_type)
        when 'choices' then array(
          -- A mark has at most 2,046 bytes.
          select distinct left(v.choice, 400)
          from jsonb_array_elements_text(case jsonb_typeof(answer -> 'value')
            when 'array' then answer -> 'value' else jsonb_build_array(answer -> 'value') end) as v (choice)
          where v.choice <> '')
        when 'numbers' then case when answer ->> 'value' ~ '^-?[0-9]{1,15}([.,][0-9]{1,10})?$'
          then array[trim_scale(replace(answer ->> 'value', ',', '.')::numeric)::text] end
        when 'months' then case when answer ->> 'value' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
          then array[substr(answer ->> 'value', 1, 7)] end
        when 'first' then case when answer -> 'value' ->> 0 <> ''
          then array[left('1. ' || (answer -> 'value' ->> 0), 400)] end
        when 'rows' then array(
          select distinct left(r.name || '=' || r.chosen, 400)
          from jsonb_each_text(case jsonb_typeof(answer -> 'value')
            when 'object' then answer -> 'value' else '{}' end) as r (name, chosen)
          where r.chosen <> '')
        when 'hours' then case when answer ->> 'value' ~ '^[0-9]{2}:[0-9]{2}$'
          then array[substr(answer ->> 'value', 1, 3)] end
        end, '{}') as things) as t
      cross join lateral unnest(case cardinality(t.things)
        when 1 then t.things else array_prepend('', t.things) end) as thing
    where answer -> 'value' not in ('null', '""', '[]', '{}')) as marked
$$;
--> statement-breakpoint

-- A row with an empty choice for an answer that was given, and one for the thing in it. It sets no search path, so that
-- the planner can look into it; all names are qualified instead.
create function counted_mark(mark text)
  returns table (kind text, field_name text, choice text, amount numeric)
  language sql stable parallel safe as $$
  select case pg_catalog.substr(mark, 5, 1) when 'p' then 'participant' else 'volunteer' end,
    coalesce(q.field_name, ''), c.choice, c.amount
  from (select pg_catalog.split_part(pg_catalog.substr(mark, 7), ':', 1) as question offset 0) as m
    left join public.form_version_questions q on q.id = m.question::bigint
    cross join lateral (select pg_catalog.substr(mark, 8 + pg_catalog.length(m.question)) as thing offset 0) as t
    cross join lateral (
      select '' as choice, 0::numeric as amount where pg_catalog.substr(mark, 6, 1) = '=' and q.id is not null
      union all
      select public.counted_number(t.thing::numeric), t.thing::numeric
      where public.answer_counting(q.field_type) = 'numbers' and t.thing <> ''
      union all
      select t.thing, 0::numeric
      where q.id is null or public.answer_counting(q.field_type) <> 'numbers' or t.thing = ''
    ) as c
$$;
--> statement-breakpoint

-- ts_stat counts in how many values a mark is; a join with unnest takes more than twice the time.
create function counted_marks(inscription_ids bigint[])
  returns table (kind text, field_name text, choice text, people bigint, amount numeric)
  language sql stable as $$
  select c.kind, c.field_name, c.choice, pg_catalog.sum(s.ndoc), pg_catalog.sum(s.ndoc * c.amount)
  from pg_catalog.ts_stat(pg_catalog.format(
      'select marks from public.answer_marks where inscription_id = any(%L::bigint[])', inscription_ids)) as s
    cross join lateral public.counted_mark(s.word) as c
  group by 1, 2, 3
$$;
--> statement-breakpoint
create function inscriptions_answer_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  before tsvector;
  after tsvector;
begin
  if tg_op = 'INSERT' then
    after := answer_marks_of(new.kind, new.form_version_id, new.answers);
    insert into answer_marks (inscription_id, marks) values (new.id, after);
  elsif tg_op = 'DELETE' then
    -- The stored marks are gone by now, with the foreign key.
    before := answer_marks_of(old.kind, old.form_version_id, old.answers);
  else
    select marks into before from answer_marks where inscription_id = old.id;
    after := before;
    if (old.kind, old.form_version_id, old.answers) is distinct from (new.kind, new.form_version_id, new.answers) then
      after := answer_marks_of(new.kind, new.form_version_id, new.answers);
      update answer_marks set marks = after where inscription_id = new.id;
    end if;
  end if;
  if old.status = 'confirmed' or new.status = 'confirmed' then
    insert into answer_tallies (edition_id, kind, field_name, choice, people, amount)
    select edition_id, kind, field_name, choice, sum(step), sum(step * amount)
    from (
      select old.edition_id, c.*, -1 as step
      from unnest(tsvector_to_array(before)) as mark cross join lateral counted_mark(mark) as c
      where old.status = 'confirmed'
      union all
      select new.edition_id, c.*, 1
      from unnest(tsvector_to_array(after)) as mark cross join lateral counted_mark(mark) as c
      where new.status = 'confirmed'
    ) as steps
    group by 1, 2, 3, 4 having sum(step) <> 0 or sum(step * amount) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_answer_tally_came after insert on inscriptions for each row
  execute function inscriptions_answer_tally();
--> statement-breakpoint
create trigger inscriptions_answer_tally_gone after delete on inscriptions for each row
  when (old.status = 'confirmed') execute function inscriptions_answer_tally();
--> statement-breakpoint
create trigger inscriptions_answer_tally_changed after update on inscriptions for each row
  when ((old.kind, old.form_version_id, old.answers) is distinct from (new.kind, new.form_version_id, new.answers)
    or (old.status = 'confirmed' or new.status = 'confirmed')
      and (old.edition_id, old.status) is distinct from (new.edition_id, new.status))
  execute function inscriptions_answer_tally();
--> statement-breakpoint
create function fold_answer_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer_tallies', edition));
  with gone as (
    delete from answer_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from answer_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.kind = t.kind
        and loose.field_name = t.field_name and loose.choice = t.choice))
    returning *)
  insert into answer_tallies (edition_id, kind, field_name, choice, is_folded, people, amount)
  select edition, kind, field_name, choice, true, sum(people), sum(amount)
  from gone group by kind, field_name, choice having sum(people) <> 0 or sum(amount) <> 0;
end $$;
--> statement-breakpoint

-- After a kind of question gets another way of counting. Nobody registers or changes an answer meanwhile: marks written
-- here would be those of the answer before, and those of a newcomer would be counted in the former way.
create function recount_answer_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer_tallies', edition));
  lock table inscriptions in share row exclusive mode;
  insert into answer_marks (inscription_id, marks)
  select i.id, answer_marks_of(i.kind, i.form_version_id, i.answers) from inscriptions i where i.edition_id = edition
  on conflict (inscription_id) do update set marks = excluded.marks where answer_marks.marks <> excluded.marks;
  with gone as (delete from answer_tallies where edition_id = edition)
  insert into answer_tallies (edition_id, kind, field_name, choice, is_folded, people, amount)
  select edition, c.kind, c.field_name, c.choice, true, c.people, c.amount
  from counted_marks(array(select id from inscriptions where edition_id = edition and status = 'confirmed')) as c;
end $$;
--> statement-breakpoint
create function fold_form_page_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('form_page_tallies', edition));
  with gone as (
    delete from form_page_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from form_page_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.day = t.day
        and loose.page = t.page and loose.seconds = t.seconds))
    returning *)
  insert into form_page_tallies (edition_id, day, page, seconds, is_folded, opened, passed)
  select edition, day, page, seconds, true, sum(opened), sum(passed) from gone group by day, page, seconds;
end $$;
--> statement-breakpoint
create function memberships_touch_payments() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update cotisation_payments set member_name = '' where membership_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_payment_name after update of firstname, lastname on memberships
  for each row
  when (new.user_id is null and (old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
  execute function memberships_touch_payments();
--> statement-breakpoint

-- What people of an association say of themselves beside what all are asked, and its sections.
CREATE FUNCTION member_field_values_typed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field record;
BEGIN
  SELECT f.kind, f.association_id INTO field FROM member_fields f WHERE f.id = NEW.field_id;
  IF NOT EXISTS (SELECT FROM memberships m
      WHERE m.id = NEW.membership_id AND m.association_id = field.association_id) THEN
    RAISE EXCEPTION 'a value of another association' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'member_field_values_same_association', TABLE = 'member_field_values';
  END IF;
  NEW.number := CASE WHEN field.kind = 'number' THEN NEW.value::numeric END;
  NEW.day := CASE WHEN field.kind = 'date' THEN NEW.value::date END;
  NEW.search_text := CASE WHEN field.kind = 'text' THEN fold_text(NEW.value) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_field_values_typed BEFORE INSERT OR UPDATE OF value, field_id, membership_id
  ON member_field_values FOR EACH ROW EXECUTE FUNCTION member_field_values_typed();
--> statement-breakpoint
CREATE FUNCTION section_of_same_association() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM memberships m JOIN sections s ON s.association_id = m.association_id
      WHERE m.id = NEW.membership_id AND s.id = NEW.section_id
        AND (TG_TABLE_NAME <> 'section_leaders' OR m.user_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a section of another association, or a leader without an account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'section_of_same_association', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER section_members_same_association BEFORE INSERT OR UPDATE ON section_members
  FOR EACH ROW EXECUTE FUNCTION section_of_same_association();
--> statement-breakpoint
CREATE TRIGGER section_leaders_same_association BEFORE INSERT OR UPDATE ON section_leaders
  FOR EACH ROW EXECUTE FUNCTION section_of_same_association();
--> statement-breakpoint

-- Those who are invited to an assembly carry a copy of account and name.
create function memberships_touch_attendees() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update assembly_attendees set user_id = new.user_id,
    firstname = case when new.firstname || new.lastname = '' then firstname else new.firstname end,
    lastname = case when new.firstname || new.lastname = '' then lastname else new.lastname end
  where membership_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_attendee_person after update on memberships
  for each row
  when ((old.user_id, old.firstname, old.lastname) is distinct from (new.user_id, new.firstname, new.lastname))
  execute function memberships_touch_attendees();
--> statement-breakpoint

-- Whoever changes the status cannot forget it, and nobody else writes it.
create function event_editions_call_off() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_called_off := case
    when new.status = 'cancelled' then true
    when new.status = 'published' or tg_op = 'INSERT' then false
    else old.is_called_off
  end;
  return new;
end $$;
--> statement-breakpoint
create trigger event_editions_called_off before insert or update of status, is_called_off on event_editions
  for each row execute function event_editions_call_off();
