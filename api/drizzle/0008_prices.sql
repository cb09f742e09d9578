CREATE TABLE "credit_accounts" (
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_accounts_user_id_currency_pk" PRIMARY KEY("user_id","currency"),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0)
);--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone,
	"attempt_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vouchers_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "vouchers_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."amount" > 0),
	CONSTRAINT "vouchers_used" CHECK (("vouchers"."used_at" is null) = ("vouchers"."used_by" is null) and ("vouchers"."attempt_id" is null or "vouchers"."used_at" is not null))
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was paid before there were lines was the meeting, and nothing else.
UPDATE "orders" SET "lines" = jsonb_build_array(jsonb_build_object('kind', 'meeting', 'amount', "amount")) WHERE "amount" > 0;--> statement-breakpoint
UPDATE "payment_attempts" SET "lines" = jsonb_build_array(jsonb_build_object('kind', 'meeting', 'amount', "amount")) WHERE "method" = 'card';--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_of_order" CHECK ("ledger_postings"."order_id" is not null or "ledger_postings"."kind" = 'grant');--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_user" ON "vouchers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vouchers_used_by" ON "vouchers" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"age_group" text NOT NULL,
	"relation" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiaries_age_group" CHECK ("beneficiaries"."age_group" in ('child', 'teen', 'adult', 'senior')),
	CONSTRAINT "beneficiaries_relation" CHECK ("beneficiaries"."relation" in ('child', 'partner', 'parent', 'relative', 'other'))
);--> statement-breakpoint
CREATE TABLE "personal_infos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "for_whom" jsonb;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_infos" ADD CONSTRAINT "personal_infos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficiaries_user" ON "beneficiaries" USING btree ("user_id");