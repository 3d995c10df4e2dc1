CREATE TABLE "account_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_tokens_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "account_tokens_purpose_known" CHECK ("account_tokens"."purpose" in ('password_reset', 'email_confirmation'))
);
--> statement-breakpoint
CREATE TABLE "association_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "association_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"uploaded_by_id" bigint,
	CONSTRAINT "association_documents_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"siret" text,
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
	CONSTRAINT "associations_latitude_range" CHECK ("associations"."latitude" between -90 and 90),
	CONSTRAINT "associations_longitude_range" CHECK ("associations"."longitude" between -180 and 180),
	CONSTRAINT "associations_coordinates_both" CHECK (num_nonnulls("associations"."latitude", "associations"."longitude") in (0, 2))
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
	CONSTRAINT "products_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "products_stock_min" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_held_min" CHECK ("products"."held" >= 0),
	CONSTRAINT "products_sold_min" CHECK ("products"."sold" >= 0),
	CONSTRAINT "products_not_oversold" CHECK ("products"."stock" is null or "products"."held" + "products"."sold" <= "products"."stock"),
	CONSTRAINT "products_price_cents_min" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_on_sale_from_before_on_sale_until" CHECK ("products"."on_sale_from" < "products"."on_sale_until")
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
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"fee_refunded_cents" integer DEFAULT 0 NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "edition_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_tallies_signs" CHECK ("edition_tallies"."paid_cents" >= 0 and "edition_tallies"."fee_cents" >= 0)
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
	CONSTRAINT "edition_dates_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "edition_dates_begins_at_before_ends_at" CHECK ("edition_dates"."begins_at" < "edition_dates"."ends_at")
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
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
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
	"availability_editable_until" timestamp (3) with time zone,
	"visitor_places_per_address" integer,
	"terms" text,
	"terms_url" text,
	"published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "event_editions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "event_editions_status_known" CHECK ("event_editions"."status" in ('draft', 'published', 'cancelled', 'archived')),
	CONSTRAINT "event_editions_slot_format_known" CHECK ("event_editions"."slot_format" in (30, 60, 120)),
	CONSTRAINT "event_editions_fee_rate_basis_points_range" CHECK ("event_editions"."fee_rate_basis_points" between 0 and 9999),
	CONSTRAINT "event_editions_volunteer_count_min" CHECK ("event_editions"."volunteer_count" >= 0),
	CONSTRAINT "event_editions_visitor_places_per_address_min" CHECK ("event_editions"."visitor_places_per_address" >= 1),
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
CREATE TABLE "cotisation_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"association_id" bigint DEFAULT 0 NOT NULL,
	"member_name" text DEFAULT '' NOT NULL,
	"period_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
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
	"created_by_id" bigint,
	"updated_by_id" bigint,
	CONSTRAINT "dynamic_forms_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "dynamic_forms_form_status_known" CHECK ("dynamic_forms"."form_status" in ('draft', 'published')),
	CONSTRAINT "dynamic_forms_revision_min" CHECK ("dynamic_forms"."revision" >= 1),
	CONSTRAINT "dynamic_forms_published_in_edition" CHECK ("dynamic_forms"."form_status" = 'draft' or "dynamic_forms"."edition_id" is not null)
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
	"field_required" boolean DEFAULT false NOT NULL,
	"field_multi_select" boolean DEFAULT false NOT NULL,
	"field_enum" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"validation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"product_config" jsonb,
	"custom_label" text,
	"original_label" text,
	CONSTRAINT "questions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "questions_category_known" CHECK ("questions"."category" in ('personal', 'contact', 'transport', 'skills', 'payment', 'other', 'custom')),
	CONSTRAINT "questions_field_type_known" CHECK ("questions"."field_type" in ('text', 'phone', 'email', 'number', 'date', 'boolean', 'enum', 'document', 'product_selector')),
	CONSTRAINT "questions_usage_count_min" CHECK ("questions"."usage_count" >= 0)
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
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('member_request', 'member_accepted', 'member_refused', 'role_changed', 'presidency_offered', 'family_joined', 'family_invited', 'admin_added', 'inscription_confirmed', 'inscription_corrected', 'inscription_cancelled', 'payment_failed', 'payment_refunded', 'document_expected', 'waiting_list_offer', 'mission_proposed', 'mission_changed', 'participation_request', 'participation_decided', 'cotisation_due', 'association_decided')),
	CONSTRAINT "notifications_priority_known" CHECK ("notifications"."priority" in ('low', 'medium', 'high'))
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
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" bigint,
	CONSTRAINT "emails_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "emails_audience_known" CHECK ("emails"."audience" in ('participant', 'benevole', 'association')),
	CONSTRAINT "emails_target_known" CHECK ("emails"."target" in ('participants', 'volunteers', 'product', 'group', 'mission', 'unpaid', 'waiting_list', 'registrations', 'members')),
	CONSTRAINT "emails_status_known" CHECK ("emails"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "emails_recipient_count_min" CHECK ("emails"."recipient_count" >= 0),
	CONSTRAINT "emails_scheduled_at" CHECK ("emails"."status" <> 'scheduled' or "emails"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "membership_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_role" text,
	"to_role" text,
	"from_status" text,
	"to_status" text,
	"actor_id" bigint,
	"note" text,
	CONSTRAINT "membership_history_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "membership_history_event_known" CHECK ("membership_history"."event" in ('requested', 'joined', 'accepted', 'refused', 'suspended', 'reactivated', 'role_changed', 'left', 'removed')),
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
	"user_id" bigint NOT NULL,
	"association_id" bigint NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(firstname || ' ' || lastname)) STORED,
	CONSTRAINT "memberships_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "memberships_role_known" CHECK ("memberships"."role" in ('president', 'manager', 'accountant', 'moderator', 'member', 'aspirant')),
	CONSTRAINT "memberships_status_known" CHECK ("memberships"."status" in ('active', 'pending', 'inactive', 'suspended'))
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
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('paid', 'fee', 'refunded', 'fee_refunded')),
	CONSTRAINT "ledger_entries_currency_known" CHECK ("ledger_entries"."currency" in ('EUR')),
	CONSTRAINT "ledger_entries_sign" CHECK (case when "ledger_entries"."kind" in ('paid', 'fee') or "ledger_entries"."cause" like 'returned:%' then "ledger_entries"."amount_cents" > 0 else "ledger_entries"."amount_cents" < 0 end)
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
	CONSTRAINT "refunds_fee_fits" CHECK ("refunds"."fee_cents" between 0 and "refunds"."amount_cents"),
	CONSTRAINT "refunds_tries_min" CHECK ("refunds"."tries" >= 0),
	CONSTRAINT "refunds_surplus_payment" CHECK (not "refunds"."is_surplus" or "refunds"."checkout_id" is not null)
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
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "checkouts_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'complete', 'expired')),
	CONSTRAINT "checkouts_amount_cents_min" CHECK ("checkouts"."amount_cents" >= 1),
	CONSTRAINT "checkouts_fee_fits" CHECK ("checkouts"."fee_cents" between 0 and "checkouts"."amount_cents")
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
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"marked_paid_by_id" bigint,
	CONSTRAINT "orders_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'invoiced', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_method_known" CHECK ("orders"."method" in ('card', 'paypal', 'sepa', 'transfer', 'cash', 'check', 'invoice')),
	CONSTRAINT "orders_currency_known" CHECK ("orders"."currency" in ('EUR')),
	CONSTRAINT "orders_one_purpose" CHECK (num_nonnulls("orders"."inscription_id", "orders"."cotisation_payment_id") = 1),
	CONSTRAINT "orders_subtotal_cents_min" CHECK ("orders"."subtotal_cents" >= 0),
	CONSTRAINT "orders_fee_cents_min" CHECK ("orders"."fee_cents" >= 0),
	CONSTRAINT "orders_fee_rate_basis_points_range" CHECK ("orders"."fee_rate_basis_points" between 0 and 9999),
	CONSTRAINT "orders_discount_fits" CHECK ("orders"."discount_cents" between 0 and "orders"."subtotal_cents"),
	CONSTRAINT "orders_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."fee_cents"),
	CONSTRAINT "orders_refund_fits" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."status" not in ('paid', 'partially_refunded', 'refunded') or "orders"."paid_at" is not null)
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
	CONSTRAINT "answer_drafts_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "answer_drafts_kind_known" CHECK ("answer_drafts"."kind" in ('participant', 'volunteer')),
	CONSTRAINT "answer_drafts_page_index_min" CHECK ("answer_drafts"."page_index" >= 0),
	CONSTRAINT "answer_drafts_one_owner" CHECK (num_nonnulls("answer_drafts"."user_id", "answer_drafts"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "inscription_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscription_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscription_id" bigint NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_by_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "inscription_claims_documentId_unique" UNIQUE("document_id")
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
CREATE TABLE "inscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reference" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) NOT NULL,
	"user_id" bigint NOT NULL,
	"third_person_id" bigint,
	"session_id" bigint,
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
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"first_hold_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"extensions_used" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sign_up_sessions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "sign_up_sessions_kind_known" CHECK ("sign_up_sessions"."kind" in ('participant', 'volunteer')),
	CONSTRAINT "sign_up_sessions_status_known" CHECK ("sign_up_sessions"."status" in ('active', 'submitted', 'completed', 'released', 'expired')),
	CONSTRAINT "sign_up_sessions_one_owner" CHECK (num_nonnulls("sign_up_sessions"."user_id", "sign_up_sessions"."visitor_id") = 1),
	CONSTRAINT "sign_up_sessions_address_of_visitor" CHECK ("sign_up_sessions"."address_key" is null or "sign_up_sessions"."visitor_id" is not null),
	CONSTRAINT "sign_up_sessions_started_at_before_expires_at" CHECK ("sign_up_sessions"."started_at" < "sign_up_sessions"."expires_at"),
	CONSTRAINT "sign_up_sessions_extensions_used_min" CHECK ("sign_up_sessions"."extensions_used" >= 0)
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
	"third_person_id" bigint,
	"email" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "waiting_list_entries_documentId_unique" UNIQUE("document_id"),
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
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" bigint,
	CONSTRAINT "check_ins_documentId_unique" UNIQUE("document_id")
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
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('valid', 'cancelled')),
	CONSTRAINT "tickets_unit_min" CHECK ("tickets"."unit" >= 1)
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
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_documentId_unique" UNIQUE("document_id")
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
CREATE TABLE "socket_io_attachments" (
	"id" bigserial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea",
	CONSTRAINT "socket_io_attachments_id_unique" UNIQUE("id")
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
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_documents" ADD CONSTRAINT "association_documents_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_documents" ADD CONSTRAINT "association_documents_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_associations" ADD CONSTRAINT "favourite_associations_preference_id_preferences_id_fk" FOREIGN KEY ("preference_id") REFERENCES "public"."preferences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_associations" ADD CONSTRAINT "favourite_associations_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_tallies" ADD CONSTRAINT "edition_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_dates" ADD CONSTRAINT "edition_dates_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_period_id_cotisation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."cotisation_periods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_discount_tier_id_discount_tiers_id_fk" FOREIGN KEY ("discount_tier_id") REFERENCES "public"."discount_tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_marked_paid_by_id_users_id_fk" FOREIGN KEY ("marked_paid_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_periods" ADD CONSTRAINT "cotisation_periods_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_recipients" ADD CONSTRAINT "cotisation_reminder_recipients_run_id_cotisation_reminder_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."cotisation_reminder_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_recipients" ADD CONSTRAINT "cotisation_reminder_recipients_payment_id_cotisation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cotisation_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_runs" ADD CONSTRAINT "cotisation_reminder_runs_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_runs" ADD CONSTRAINT "cotisation_reminder_runs_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminders" ADD CONSTRAINT "cotisation_reminders_payment_id_cotisation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cotisation_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminders" ADD CONSTRAINT "cotisation_reminders_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_period_id_cotisation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."cotisation_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisations" ADD CONSTRAINT "cotisations_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisations" ADD CONSTRAINT "cotisations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_tiers" ADD CONSTRAINT "discount_tiers_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD CONSTRAINT "dynamic_forms_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD CONSTRAINT "dynamic_forms_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD CONSTRAINT "dynamic_forms_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blocks" ADD CONSTRAINT "form_blocks_created_in_edition_id_event_editions_id_fk" FOREIGN KEY ("created_in_edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blocks" ADD CONSTRAINT "form_blocks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_dynamic_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."dynamic_forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_form_block_id_form_blocks_id_fk" FOREIGN KEY ("form_block_id") REFERENCES "public"."form_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_used_in_form_id_dynamic_forms_id_fk" FOREIGN KEY ("used_in_form_id") REFERENCES "public"."dynamic_forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_analytics" ADD CONSTRAINT "question_analytics_used_in_edition_id_event_editions_id_fk" FOREIGN KEY ("used_in_edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_created_in_edition_id_event_editions_id_fk" FOREIGN KEY ("created_in_edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_member_id_group_members_id_fk" FOREIGN KEY ("group_member_id") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_used_by_id_users_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_related_user_id_users_id_fk" FOREIGN KEY ("related_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_stats" ADD CONSTRAINT "email_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_stats" ADD CONSTRAINT "email_stats_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_stats" ADD CONSTRAINT "email_stats_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_tallies" ADD CONSTRAINT "membership_tallies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presidency_handovers" ADD CONSTRAINT "presidency_handovers_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presidency_handovers" ADD CONSTRAINT "presidency_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presidency_handovers" ADD CONSTRAINT "presidency_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_inscription_users" ADD CONSTRAINT "asso_inscription_users_asso_inscription_id_asso_inscriptions_id_fk" FOREIGN KEY ("asso_inscription_id") REFERENCES "public"."asso_inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_inscription_users" ADD CONSTRAINT "asso_inscription_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_inscriptions" ADD CONSTRAINT "asso_inscriptions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_participants" ADD CONSTRAINT "asso_participants_asso_inscription_id_asso_inscriptions_id_fk" FOREIGN KEY ("asso_inscription_id") REFERENCES "public"."asso_inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asso_participants" ADD CONSTRAINT "asso_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_inscription_item_id_inscription_items_id_fk" FOREIGN KEY ("inscription_item_id") REFERENCES "public"."inscription_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_inscription_item_id_inscription_items_id_fk" FOREIGN KEY ("inscription_item_id") REFERENCES "public"."inscription_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_group_id_groups_id_fk" FOREIGN KEY ("payer_group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_account_id_payment_accounts_id_fk" FOREIGN KEY ("payment_account_id") REFERENCES "public"."payment_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_marked_paid_by_id_users_id_fk" FOREIGN KEY ("marked_paid_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_subject_user_id_users_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_subject_third_person_id_third_persons_id_fk" FOREIGN KEY ("subject_third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reads" ADD CONSTRAINT "health_reads_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_persons" ADD CONSTRAINT "third_persons_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_persons" ADD CONSTRAINT "third_persons_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_persons" ADD CONSTRAINT "third_persons_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_corrections" ADD CONSTRAINT "answer_corrections_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_corrections" ADD CONSTRAINT "answer_corrections_corrected_by_id_users_id_fk" FOREIGN KEY ("corrected_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_documents" ADD CONSTRAINT "inscription_documents_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_documents" ADD CONSTRAINT "inscription_documents_required_document_id_required_documents_id_fk" FOREIGN KEY ("required_document_id") REFERENCES "public"."required_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_documents" ADD CONSTRAINT "inscription_documents_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_notes" ADD CONSTRAINT "inscription_notes_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_notes" ADD CONSTRAINT "inscription_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_documents" ADD CONSTRAINT "required_documents_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_price_tier_id_price_tiers_id_fk" FOREIGN KEY ("price_tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscription_items" ADD CONSTRAINT "inscription_items_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_session_id_sign_up_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_redemptions" ADD CONSTRAINT "promo_code_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_redemptions" ADD CONSTRAINT "promo_code_redemptions_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sign_up_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_price_tier_id_price_tiers_id_fk" FOREIGN KEY ("price_tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_feeds" ADD CONSTRAINT "product_feeds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_session_id_sign_up_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_entry_id_waiting_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_list_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_price_tier_id_price_tiers_id_fk" FOREIGN KEY ("price_tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_checked_in_by_id_users_id_fk" FOREIGN KEY ("checked_in_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_inscription_item_id_inscription_items_id_fk" FOREIGN KEY ("inscription_item_id") REFERENCES "public"."inscription_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_wishes" ADD CONSTRAINT "location_wishes_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_wishes" ADD CONSTRAINT "location_wishes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_third_person_id_third_persons_id_fk" FOREIGN KEY ("third_person_id") REFERENCES "public"."third_persons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_assigned_by_id_users_id_fk" FOREIGN KEY ("assigned_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_assignments" ADD CONSTRAINT "mission_assignments_slot_hours_fk" FOREIGN KEY ("slot_id","begins_at","ends_at") REFERENCES "public"."mission_slots"("id","begins_at","ends_at") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "mission_wishes" ADD CONSTRAINT "mission_wishes_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_wishes" ADD CONSTRAINT "mission_wishes_prefix_mission_id_prefix_missions_id_fk" FOREIGN KEY ("prefix_mission_id") REFERENCES "public"."prefix_missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_assignment_id_mission_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."mission_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_availabilities" ADD CONSTRAINT "volunteer_availabilities_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_skills" ADD CONSTRAINT "volunteer_skills_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_skills" ADD CONSTRAINT "volunteer_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_leaders" ADD CONSTRAINT "mission_leaders_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_leaders" ADD CONSTRAINT "mission_leaders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_skills" ADD CONSTRAINT "mission_skills_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_skills" ADD CONSTRAINT "mission_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_slots" ADD CONSTRAINT "mission_slots_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_slots" ADD CONSTRAINT "mission_slots_edition_date_id_edition_dates_id_fk" FOREIGN KEY ("edition_date_id") REFERENCES "public"."edition_dates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_prefix_mission_id_prefix_missions_id_fk" FOREIGN KEY ("prefix_mission_id") REFERENCES "public"."prefix_missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_missions" ADD CONSTRAINT "prefix_missions_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_hash_unique" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "association_documents_association" ON "association_documents" USING btree ("association_id","created_at");--> statement-breakpoint
CREATE INDEX "association_documents_uploader" ON "association_documents" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "associations_siret_unique" ON "associations" USING btree ("siret");--> statement-breakpoint
CREATE UNIQUE INDEX "associations_address_unique" ON "associations" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "associations_search_text_contains" ON "associations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "associations_name_contains" ON "associations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "associations_place" ON "associations" USING gist (ll_to_earth("latitude", "longitude")) WHERE "associations"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "associations_status_name" ON "associations" USING btree ("status","name");--> statement-breakpoint
CREATE INDEX "associations_status_created" ON "associations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "associations_creator" ON "associations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "associations_decider" ON "associations" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_associations_unique" ON "favourite_associations" USING btree ("preference_id","association_id");--> statement-breakpoint
CREATE INDEX "favourite_associations_association" ON "favourite_associations" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "price_tiers_product" ON "price_tiers" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "price_tiers_starts" ON "price_tiers" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "price_tiers_ends" ON "price_tiers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "product_categories_edition" ON "product_categories" USING btree ("edition_id","position");--> statement-breakpoint
CREATE INDEX "product_options_product" ON "product_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_edition" ON "products" USING btree ("edition_id","position");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "products_edition_created" ON "products" USING btree ("edition_id","created_at");--> statement-breakpoint
CREATE INDEX "products_name_contains" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code_unique" ON "promo_codes" USING btree ("edition_id","code");--> statement-breakpoint
CREATE INDEX "edition_tallies_edition" ON "edition_tallies" USING btree ("edition_id","hour");--> statement-breakpoint
CREATE INDEX "edition_tallies_latest" ON "edition_tallies" USING btree ("edition_id","id");--> statement-breakpoint
CREATE INDEX "edition_tallies_loose" ON "edition_tallies" USING btree ("edition_id") WHERE not "edition_tallies"."is_folded";--> statement-breakpoint
CREATE UNIQUE INDEX "edition_dates_day_unique" ON "edition_dates" USING btree ("edition_id","day");--> statement-breakpoint
CREATE INDEX "event_editions_event" ON "event_editions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_editions_status_start" ON "event_editions" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "event_editions_address" ON "event_editions" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "event_editions_name_contains" ON "event_editions" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_owner" ON "events" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "events_association" ON "events" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type");--> statement-breakpoint
CREATE INDEX "events_name_contains" ON "events" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sponsors_event" ON "sponsors" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "sponsors_edition" ON "sponsors" USING btree ("edition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_payments_once" ON "cotisation_payments" USING btree ("cotisation_id","user_id","period_id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_status" ON "cotisation_payments" USING btree ("cotisation_id","status","created_at");--> statement-breakpoint
CREATE INDEX "cotisation_payments_period" ON "cotisation_payments" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_created" ON "cotisation_payments" USING btree ("cotisation_id","period_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_name" ON "cotisation_payments" USING btree ("cotisation_id","period_id",fold_text("member_name"),"id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_association" ON "cotisation_payments" USING btree ("association_id","status");--> statement-breakpoint
CREATE INDEX "cotisation_payments_user" ON "cotisation_payments" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "cotisation_payments_membership" ON "cotisation_payments" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_due" ON "cotisation_payments" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "cotisation_payments_tier" ON "cotisation_payments" USING btree ("discount_tier_id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_marked_by" ON "cotisation_payments" USING btree ("marked_paid_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_periods_start_unique" ON "cotisation_periods" USING btree ("cotisation_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminder_recipients_once" ON "cotisation_reminder_recipients" USING btree ("run_id","payment_id");--> statement-breakpoint
CREATE INDEX "cotisation_reminder_recipients_outcome" ON "cotisation_reminder_recipients" USING btree ("run_id","outcome","id");--> statement-breakpoint
CREATE INDEX "cotisation_reminder_recipients_payment" ON "cotisation_reminder_recipients" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminder_runs_one_open" ON "cotisation_reminder_runs" USING btree ("cotisation_id") WHERE "cotisation_reminder_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "cotisation_reminder_runs_latest" ON "cotisation_reminder_runs" USING btree ("cotisation_id","created_at");--> statement-breakpoint
CREATE INDEX "cotisation_reminder_runs_started_by" ON "cotisation_reminder_runs" USING btree ("started_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminders_automatic_once" ON "cotisation_reminders" USING btree ("payment_id","kind") WHERE "cotisation_reminders"."kind" <> 'manual';--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminders_manual_daily" ON "cotisation_reminders" USING btree ("payment_id","sent_on") WHERE "cotisation_reminders"."kind" = 'manual';--> statement-breakpoint
CREATE INDEX "cotisation_reminders_sent_by" ON "cotisation_reminders" USING btree ("sent_by_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_association" ON "cotisation_tallies" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_period" ON "cotisation_tallies" USING btree ("cotisation_id","period_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_of_period" ON "cotisation_tallies" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_loose" ON "cotisation_tallies" USING btree ("cotisation_id") WHERE not "cotisation_tallies"."is_folded";--> statement-breakpoint
CREATE INDEX "cotisations_association" ON "cotisations" USING btree ("association_id","status","created_at");--> statement-breakpoint
CREATE INDEX "cotisations_creator" ON "cotisations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "discount_tiers_cotisation" ON "discount_tiers" USING btree ("cotisation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "dynamic_forms_one_published_per_edition" ON "dynamic_forms" USING btree ("edition_id") WHERE "dynamic_forms"."form_status" = 'published';--> statement-breakpoint
CREATE INDEX "dynamic_forms_edition" ON "dynamic_forms" USING btree ("edition_id","form_status" DESC NULLS LAST,"updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dynamic_forms_template" ON "dynamic_forms" USING btree ("is_template","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dynamic_forms_creator" ON "dynamic_forms" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "dynamic_forms_updater" ON "dynamic_forms" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "form_blocks_usage" ON "form_blocks" USING btree ("usage_count" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_blocks_template_category" ON "form_blocks" USING btree ("is_template","category","usage_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_blocks_edition" ON "form_blocks" USING btree ("created_in_edition_id","usage_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_blocks_creator" ON "form_blocks" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "form_blocks_name_contains" ON "form_blocks" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_number_unique" ON "form_versions" USING btree ("form_id","number");--> statement-breakpoint
CREATE INDEX "form_versions_publisher" ON "form_versions" USING btree ("published_by_id");--> statement-breakpoint
CREATE INDEX "question_analytics_question" ON "question_analytics" USING btree ("question_id","usage_date");--> statement-breakpoint
CREATE INDEX "question_analytics_block" ON "question_analytics" USING btree ("form_block_id","usage_date");--> statement-breakpoint
CREATE INDEX "question_analytics_form" ON "question_analytics" USING btree ("used_in_form_id");--> statement-breakpoint
CREATE INDEX "question_analytics_edition" ON "question_analytics" USING btree ("used_in_edition_id");--> statement-breakpoint
CREATE INDEX "questions_usage" ON "questions" USING btree ("usage_count" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_template_category" ON "questions" USING btree ("is_template","category","usage_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_edition" ON "questions" USING btree ("created_in_edition_id","usage_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_creator" ON "questions" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "questions_field_label_contains" ON "questions" USING gin ("field_label" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_token_unique" ON "group_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_open_email_unique" ON "group_invitations" USING btree ("group_id",lower("email")) WHERE "group_invitations"."used_at" is null and "group_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "group_invitations_member" ON "group_invitations" USING btree ("group_member_id");--> statement-breakpoint
CREATE INDEX "group_invitations_created_by" ON "group_invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "group_invitations_used_by" ON "group_invitations" USING btree ("used_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_user_unique" ON "group_members" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_third_person_unique" ON "group_members" USING btree ("group_id","third_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_pending_email_unique" ON "group_members" USING btree ("group_id",lower("email")) WHERE "group_members"."user_id" is null and "group_members"."third_person_id" is null;--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_members_third_person" ON "group_members" USING btree ("third_person_id");--> statement-breakpoint
CREATE INDEX "group_members_invited_by" ON "group_members" USING btree ("invited_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_one_family_per_owner" ON "groups" USING btree ("owner_id") WHERE "groups"."type" = 'family' and not "groups"."is_temporary";--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id","type");--> statement-breakpoint
CREATE INDEX "groups_edition" ON "groups" USING btree ("edition_id","created_at");--> statement-breakpoint
CREATE INDEX "groups_association" ON "groups" USING btree ("association_id","created_at");--> statement-breakpoint
CREATE INDEX "groups_name_contains" ON "groups" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_unique" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_related_user" ON "notifications" USING btree ("related_user_id");--> statement-breakpoint
CREATE INDEX "notifications_association" ON "notifications" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "notifications_edition" ON "notifications" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unsubscribes_unique" ON "unsubscribes" USING btree ("address_hash",coalesce("edition_id", 0),coalesce("association_id", 0));--> statement-breakpoint
CREATE INDEX "unsubscribes_edition" ON "unsubscribes" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "unsubscribes_association" ON "unsubscribes" USING btree ("association_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_recipients_once" ON "email_recipients" USING btree ("email_id",lower("address"));--> statement-breakpoint
CREATE INDEX "email_recipients_waiting" ON "email_recipients" USING btree ("email_id","id") WHERE "email_recipients"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "email_recipients_status" ON "email_recipients" USING btree ("email_id","status");--> statement-breakpoint
CREATE INDEX "email_recipients_user" ON "email_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_recipients_inscription" ON "email_recipients" USING btree ("inscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_stats_once" ON "email_stats" USING btree ("email_id","user_id");--> statement-breakpoint
CREATE INDEX "email_stats_inbox" ON "email_stats" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_stats_unread" ON "email_stats" USING btree ("user_id","audience") WHERE "email_stats"."email_status" = 'delivered';--> statement-breakpoint
CREATE INDEX "email_stats_edition" ON "email_stats" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_edition_key_unique" ON "email_templates" USING btree ("edition_id","transactional_key");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_association_key_unique" ON "email_templates" USING btree ("association_id","transactional_key");--> statement-breakpoint
CREATE INDEX "email_templates_edition" ON "email_templates" USING btree ("edition_id","created_at");--> statement-breakpoint
CREATE INDEX "email_templates_association" ON "email_templates" USING btree ("association_id","created_at");--> statement-breakpoint
CREATE INDEX "email_templates_creator" ON "email_templates" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "emails_edition" ON "emails" USING btree ("edition_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_association" ON "emails" USING btree ("association_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("scheduled_at") WHERE "emails"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "emails_template" ON "emails" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "emails_creator" ON "emails" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "membership_history_member" ON "membership_history" USING btree ("association_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_history_recent" ON "membership_history" USING btree ("association_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_history_user" ON "membership_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "membership_history_actor" ON "membership_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "membership_tallies_association" ON "membership_tallies" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "membership_tallies_loose" ON "membership_tallies" USING btree ("association_id") WHERE not "membership_tallies"."is_folded";--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_unique" ON "memberships" USING btree ("user_id","association_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_president" ON "memberships" USING btree ("association_id") WHERE "memberships"."role" = 'president';--> statement-breakpoint
CREATE INDEX "memberships_created" ON "memberships" USING btree ("association_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "memberships_firstname" ON "memberships" USING btree ("association_id",fold_text("firstname"),"id");--> statement-breakpoint
CREATE INDEX "memberships_lastname" ON "memberships" USING btree ("association_id",fold_text("lastname"),"id");--> statement-breakpoint
CREATE INDEX "memberships_role" ON "memberships" USING btree ("association_id","role","created_at");--> statement-breakpoint
CREATE INDEX "memberships_status" ON "memberships" USING btree ("association_id","status","created_at");--> statement-breakpoint
CREATE INDEX "memberships_search_text_contains" ON "memberships" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "presidency_handovers_one_open" ON "presidency_handovers" USING btree ("association_id") WHERE "presidency_handovers"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "presidency_handovers_from" ON "presidency_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "presidency_handovers_to" ON "presidency_handovers" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_token_unique" ON "admin_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_event_unique" ON "admin_invitations" USING btree ("event_id",lower("email")) WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_edition_unique" ON "admin_invitations" USING btree ("edition_id",lower("email")) WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "admin_invitations_invited_by" ON "admin_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "admin_invitations_accepted_by" ON "admin_invitations" USING btree ("accepted_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_admins_event_user_unique" ON "event_admins" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_admins_edition_user_unique" ON "event_admins" USING btree ("edition_id","user_id");--> statement-breakpoint
CREATE INDEX "event_admins_user" ON "event_admins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_admins_added_by" ON "event_admins" USING btree ("added_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asso_inscription_users_unique" ON "asso_inscription_users" USING btree ("asso_inscription_id","user_id");--> statement-breakpoint
CREATE INDEX "asso_inscription_users_user" ON "asso_inscription_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asso_inscriptions_unique" ON "asso_inscriptions" USING btree ("association_id","edition_id");--> statement-breakpoint
CREATE INDEX "asso_inscriptions_edition" ON "asso_inscriptions" USING btree ("edition_id","event_accepted","created_at");--> statement-breakpoint
CREATE INDEX "asso_inscriptions_requester" ON "asso_inscriptions" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "asso_inscriptions_decider" ON "asso_inscriptions" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asso_participants_email_unique" ON "asso_participants" USING btree ("asso_inscription_id",lower("email"));--> statement-breakpoint
CREATE INDEX "asso_participants_user" ON "asso_participants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cause_unique" ON "ledger_entries" USING btree ("cause","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_occurred" ON "ledger_entries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_checkout" ON "ledger_entries" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_refund" ON "ledger_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_unique" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_item" ON "refunds" USING btree ("inscription_item_id");--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("sent_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_requester" ON "refunds" USING btree ("requested_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_provider_unique" ON "webhook_events" USING btree ("provider_event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("created_at") WHERE "webhook_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_session_unique" ON "checkouts" USING btree ("provider_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_payment_unique" ON "checkouts" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("order_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_order" ON "checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkouts_asked" ON "checkouts" USING btree ("asked_at" NULLS FIRST) WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("inscription_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_inscription" ON "orders" USING btree ("inscription_id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_live_cotisation" ON "orders" USING btree ("cotisation_payment_id") WHERE "orders"."status" in ('pending', 'paid', 'partially_refunded');--> statement-breakpoint
CREATE INDEX "orders_inscription" ON "orders" USING btree ("inscription_id");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("payer_group_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("payment_account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_marked_by" ON "orders" USING btree ("marked_paid_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_event_unique" ON "payment_accounts" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_association_unique" ON "payment_accounts" USING btree ("association_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_provider_unique" ON "payment_accounts" USING btree ("provider_account_id");--> statement-breakpoint
CREATE INDEX "payment_accounts_creator" ON "payment_accounts" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "health_reads_subject" ON "health_reads" USING btree ("subject_user_id","read_at");--> statement-breakpoint
CREATE INDEX "health_reads_third_person" ON "health_reads" USING btree ("subject_third_person_id","read_at");--> statement-breakpoint
CREATE INDEX "health_reads_reader" ON "health_reads" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "health_reads_edition" ON "health_reads" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_records_user_unique" ON "health_records" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_records_third_person_unique" ON "health_records" USING btree ("third_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_profile_position_unique" ON "addresses" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "addresses_creator" ON "addresses" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "addresses_city_contains" ON "addresses" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_zipcode_contains" ON "addresses" USING gin ("zipcode" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_search_text_contains" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_firstname_contains" ON "profiles" USING gin ("firstname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_lastname_contains" ON "profiles" USING gin ("lastname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_same_person" ON "profiles" USING btree ("birthday","lastname");--> statement-breakpoint
CREATE INDEX "third_persons_owner" ON "third_persons" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "third_persons_profile" ON "third_persons" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "third_persons_claimed_by" ON "third_persons" USING btree ("claimed_by_id");--> statement-breakpoint
CREATE INDEX "third_persons_email" ON "third_persons" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "answer_corrections_inscription" ON "answer_corrections" USING btree ("inscription_id","created_at");--> statement-breakpoint
CREATE INDEX "answer_corrections_author" ON "answer_corrections" USING btree ("corrected_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_drafts_unique" ON "answer_drafts" USING btree ("edition_id","kind",coalesce("user_id", 0),coalesce("visitor_id", ''),coalesce("third_person_id", 0));--> statement-breakpoint
CREATE INDEX "answer_drafts_user" ON "answer_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answer_drafts_visitor" ON "answer_drafts" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "answer_drafts_third_person" ON "answer_drafts" USING btree ("third_person_id");--> statement-breakpoint
CREATE INDEX "answer_drafts_updated" ON "answer_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_claims_token_unique" ON "inscription_claims" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_claims_one_open" ON "inscription_claims" USING btree ("inscription_id") WHERE "inscription_claims"."claimed_at" is null and "inscription_claims"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "inscription_claims_claimed_by" ON "inscription_claims" USING btree ("claimed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_documents_unique" ON "inscription_documents" USING btree ("inscription_id","label");--> statement-breakpoint
CREATE INDEX "inscription_documents_required" ON "inscription_documents" USING btree ("required_document_id","status");--> statement-breakpoint
CREATE INDEX "inscription_documents_due" ON "inscription_documents" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "inscription_documents_reviewer" ON "inscription_documents" USING btree ("reviewed_by_id");--> statement-breakpoint
CREATE INDEX "inscription_notes_inscription" ON "inscription_notes" USING btree ("inscription_id","created_at");--> statement-breakpoint
CREATE INDEX "inscription_notes_author" ON "inscription_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "required_documents_label_unique" ON "required_documents" USING btree ("edition_id","label");--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_items_course_unique" ON "inscription_items" USING btree ("product_id","course_person") WHERE "inscription_items"."status" in ('pending', 'sold');--> statement-breakpoint
CREATE INDEX "inscription_items_inscription" ON "inscription_items" USING btree ("inscription_id");--> statement-breakpoint
CREATE INDEX "inscription_items_product" ON "inscription_items" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "inscription_items_tier" ON "inscription_items" USING btree ("price_tier_id","status");--> statement-breakpoint
CREATE INDEX "inscription_items_option" ON "inscription_items" USING btree ("option_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_session_unique" ON "inscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_reference_unique" ON "inscriptions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "inscriptions_edition_status" ON "inscriptions" USING btree ("edition_id","status","kind","created_at");--> statement-breakpoint
CREATE INDEX "inscriptions_edition_created" ON "inscriptions" USING btree ("edition_id","created_at","id","status","kind");--> statement-breakpoint
CREATE INDEX "inscriptions_edition_name" ON "inscriptions" USING btree ("edition_id","lastname","firstname","id");--> statement-breakpoint
CREATE INDEX "inscriptions_edition_email" ON "inscriptions" USING btree ("edition_id",lower("email"));--> statement-breakpoint
CREATE INDEX "inscriptions_user" ON "inscriptions" USING btree ("user_id","edition_id");--> statement-breakpoint
CREATE INDEX "inscriptions_third_person" ON "inscriptions" USING btree ("third_person_id");--> statement-breakpoint
CREATE INDEX "inscriptions_group" ON "inscriptions" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "inscriptions_association" ON "inscriptions" USING btree ("association_id","edition_id");--> statement-breakpoint
CREATE INDEX "inscriptions_form_version" ON "inscriptions" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "inscriptions_ended_by" ON "inscriptions" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "inscriptions_pending" ON "inscriptions" USING btree ("created_at") WHERE "inscriptions"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "inscriptions_search_text_contains" ON "inscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_redemptions_inscription_unique" ON "promo_code_redemptions" USING btree ("inscription_id");--> statement-breakpoint
CREATE INDEX "promo_code_redemptions_code" ON "promo_code_redemptions" USING btree ("promo_code_id") WHERE "promo_code_redemptions"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_per_article" ON "holds" USING btree ("session_id","product_id",coalesce("price_tier_id", 0),coalesce("option_id", 0)) WHERE "holds"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "holds_session" ON "holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "holds_confirmed_product" ON "holds" USING btree ("product_id") WHERE "holds"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "holds_confirmed_tier" ON "holds" USING btree ("price_tier_id") WHERE "holds"."status" = 'confirmed' and "holds"."price_tier_id" is not null;--> statement-breakpoint
CREATE INDEX "holds_confirmed_option" ON "holds" USING btree ("option_id") WHERE "holds"."status" = 'confirmed' and "holds"."option_id" is not null;--> statement-breakpoint
CREATE INDEX "product_feeds_followed" ON "product_feeds" USING btree ("followed_until");--> statement-breakpoint
CREATE INDEX "sign_up_sessions_due" ON "sign_up_sessions" USING btree ("expires_at") WHERE "sign_up_sessions"."status" in ('active', 'submitted');--> statement-breakpoint
CREATE INDEX "sign_up_sessions_ended" ON "sign_up_sessions" USING btree ("ended_at") WHERE "sign_up_sessions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_user" ON "sign_up_sessions" USING btree ("user_id","edition_id") WHERE "sign_up_sessions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_visitor" ON "sign_up_sessions" USING btree ("visitor_id","edition_id") WHERE "sign_up_sessions"."visitor_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_address" ON "sign_up_sessions" USING btree ("edition_id","address_key") WHERE "sign_up_sessions"."address_key" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_edition" ON "sign_up_sessions" USING btree ("edition_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_up_sessions_third_person" ON "sign_up_sessions" USING btree ("third_person_id") WHERE "sign_up_sessions"."third_person_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_group" ON "sign_up_sessions" USING btree ("group_id") WHERE "sign_up_sessions"."group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_live_unique" ON "waiting_list_entries" USING btree ("product_id",coalesce("user_id", 0),coalesce("visitor_id", ''),coalesce("third_person_id", 0)) WHERE "waiting_list_entries"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_entries_queue" ON "waiting_list_entries" USING btree ("product_id","id") WHERE "waiting_list_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_list_entries_product" ON "waiting_list_entries" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_user" ON "waiting_list_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_session" ON "waiting_list_entries" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_third_person" ON "waiting_list_entries" USING btree ("third_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_offers_token_unique" ON "waiting_list_offers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_offers_one_open" ON "waiting_list_offers" USING btree ("entry_id") WHERE "waiting_list_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "waiting_list_offers_due" ON "waiting_list_offers" USING btree ("expires_at") WHERE "waiting_list_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "waiting_list_offers_open_product" ON "waiting_list_offers" USING btree ("product_id") WHERE "waiting_list_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "waiting_list_offers_open_tier" ON "waiting_list_offers" USING btree ("price_tier_id") WHERE "waiting_list_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "waiting_list_offers_offered_by" ON "waiting_list_offers" USING btree ("offered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "check_ins_edition" ON "check_ins" USING btree ("edition_id","checked_in_at");--> statement-breakpoint
CREATE INDEX "check_ins_by" ON "check_ins" USING btree ("checked_in_by_id");--> statement-breakpoint
CREATE INDEX "check_ins_undone_by" ON "check_ins" USING btree ("undone_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_unit_unique" ON "tickets" USING btree ("inscription_item_id","unit");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_code_unique" ON "tickets" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "tickets_inscription" ON "tickets" USING btree ("inscription_id");--> statement-breakpoint
CREATE INDEX "tickets_edition" ON "tickets" USING btree ("edition_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_token_unique" ON "calendar_subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_one_live" ON "calendar_subscriptions" USING btree ("user_id","edition_id") WHERE "calendar_subscriptions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_subscriptions_edition" ON "calendar_subscriptions" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_wishes_unique" ON "location_wishes" USING btree ("inscription_id","location_id");--> statement-breakpoint
CREATE INDEX "location_wishes_location" ON "location_wishes" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "mission_assignments_slot" ON "mission_assignments" USING btree ("slot_id","status");--> statement-breakpoint
CREATE INDEX "mission_assignments_inscription" ON "mission_assignments" USING btree ("inscription_id","begins_at");--> statement-breakpoint
CREATE INDEX "mission_assignments_user" ON "mission_assignments" USING btree ("user_id","begins_at");--> statement-breakpoint
CREATE INDEX "mission_assignments_third_person" ON "mission_assignments" USING btree ("third_person_id");--> statement-breakpoint
CREATE INDEX "mission_assignments_assigned_by" ON "mission_assignments" USING btree ("assigned_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_wishes_unique" ON "mission_wishes" USING btree ("inscription_id","prefix_mission_id");--> statement-breakpoint
CREATE INDEX "mission_wishes_prefix" ON "mission_wishes" USING btree ("prefix_mission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presence_marks_client_unique" ON "presence_marks" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "presence_marks_latest" ON "presence_marks" USING btree ("assignment_id","marked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "presence_marks_by" ON "presence_marks" USING btree ("marked_by_id");--> statement-breakpoint
CREATE INDEX "volunteer_availabilities_inscription" ON "volunteer_availabilities" USING btree ("inscription_id","begins_at");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_skills_unique" ON "volunteer_skills" USING btree ("inscription_id","skill_id");--> statement-breakpoint
CREATE INDEX "volunteer_skills_skill" ON "volunteer_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("edition_id",lower("name"));--> statement-breakpoint
CREATE INDEX "locations_edition_name" ON "locations" USING btree ("edition_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_leaders_unique" ON "mission_leaders" USING btree ("mission_id","user_id");--> statement-breakpoint
CREATE INDEX "mission_leaders_user" ON "mission_leaders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_skills_unique" ON "mission_skills" USING btree ("mission_id","skill_id");--> statement-breakpoint
CREATE INDEX "mission_skills_skill" ON "mission_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "mission_slots_mission" ON "mission_slots" USING btree ("mission_id","begins_at");--> statement-breakpoint
CREATE INDEX "mission_slots_begins" ON "mission_slots" USING btree ("begins_at");--> statement-breakpoint
CREATE INDEX "mission_slots_date" ON "mission_slots" USING btree ("edition_date_id");--> statement-breakpoint
CREATE INDEX "missions_edition_title" ON "missions" USING btree ("edition_id","title");--> statement-breakpoint
CREATE INDEX "missions_prefix" ON "missions" USING btree ("prefix_mission_id");--> statement-breakpoint
CREATE INDEX "missions_location" ON "missions" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "missions_title_contains" ON "missions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "prefix_missions_name_unique" ON "prefix_missions" USING btree ("edition_id",lower("name"));--> statement-breakpoint
CREATE INDEX "prefix_missions_edition" ON "prefix_missions" USING btree ("edition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name_unique" ON "skills" USING btree ("edition_id",lower("name"));--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity_type","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_edition" ON "audit_entries" USING btree ("edition_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_association" ON "audit_entries" USING btree ("association_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_unique" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_records_key_unique" ON "idempotency_records" USING btree ("scope","route","key");--> statement-breakpoint
CREATE INDEX "idempotency_records_user" ON "idempotency_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_records_expires" ON "idempotency_records" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_created_key_unique" ON "jobs" USING btree ("name","singleton_key") WHERE "jobs"."state" = 'created';--> statement-breakpoint
CREATE INDEX "jobs_waiting_order" ON "jobs" USING btree ("name","priority" DESC NULLS FIRST,"id") WHERE state in ('created', 'retry');--> statement-breakpoint
CREATE INDEX "jobs_waiting_start" ON "jobs" USING btree ("name","start_after") WHERE state in ('created', 'retry');--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("started_at") WHERE "jobs"."state" = 'active';--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("state","ended_at") WHERE "jobs"."state" in ('completed', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_idempotency_unique" ON "outgoing_mails" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "outgoing_mails_user" ON "outgoing_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_to" ON "outgoing_mails" USING btree (lower("to_email"),"id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_status" ON "outgoing_mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "files_owner_user" ON "files" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "files_owner_visitor" ON "files" USING btree ("owner_visitor") WHERE "files"."owner_visitor" is not null;--> statement-breakpoint
CREATE INDEX "files_profile_id" ON "files" USING btree ("profile","id");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;