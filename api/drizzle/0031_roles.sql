ALTER TABLE "users" ADD COLUMN "premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded_client_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded_specialist_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "further_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "business_unit" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_further_roles" CHECK ("memberships"."further_roles" <@ '{provider,clinic,hr,psychologist}'::text[]);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_role" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_role" CHECK ("sessions"."acting_role" in ('admin', 'provider', 'clinic', 'customer'));--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "suspended_comment" text;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "licensed_in_ro" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_status" CHECK ("specialists"."status" in ('active', 'suspended') and ("specialists"."status" = 'suspended') = ("specialists"."suspended_comment" is not null));
--> statement-breakpoint
CREATE FUNCTION announce_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text := to_jsonb(OLD) ->> TG_ARGV[0];
BEGIN
  PERFORM pg_notify('tessera', 'roles:' || person || ' ' || person);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER memberships_roles AFTER UPDATE OF role, further_roles OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION announce_roles('user_id');--> statement-breakpoint
CREATE TRIGGER users_roles AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION announce_roles('id');--> statement-breakpoint
CREATE TRIGGER specialists_status AFTER UPDATE OF status, suspended_comment ON specialists
  FOR EACH ROW EXECUTE FUNCTION announce_roles('user_id');
