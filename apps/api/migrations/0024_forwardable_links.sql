ALTER TABLE "account_tokens" ADD COLUMN "is_forwardable" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- By hand
-- Links in ticket mails that are out there may have been passed on: none of them sets a password.
update account_tokens set is_forwardable = true where purpose = 'email_confirmation' and used_at is null;
--> statement-breakpoint
-- Calendar addresses that were opened before the address was proven show nothing any more.
delete from calendar_subscriptions where user_id in (select id from users where not is_confirmed);
