import * as z from 'zod/mini';
import { HostClassName } from './descriptor.ts';
import { LANGUAGES } from './languages.ts';
import { inTenLanguages, oneLine, SignupField } from './signup-field.ts';

/** The flags of a partner. Source: product specification, section 3. */
export const TENANT_FLAGS = [
  'clinicSignup',
  'isClinic',
  'isInsurer',
  'loginSignupSidebar',
  'hideSignupForPartner',
  'hideSignupInvite',
  'hasCategories',
  'hasOwnCategories',
  'hasNewLayout',
  'showDomainsWithoutPagination',
  'expectCodeVerification',
  'noSubdomain',
] as const;
export type TenantFlag = (typeof TENANT_FLAGS)[number];
/** The categories of the help store, in their order. Source: product specification, section 9. */
export const HELP_STORE_CATEGORIES = [
  'HOME_HEALTH',
  'FAM_HEALTH',
  'HEALTH_IN_PLATE',
  'FIN_HEALTH',
  'PHY_HEALTH',
  'JOB_HEALTH',
  'PSIH_HEALTH',
] as const;
export const LOGO_SIZES = ['micro', 'small', 'large', 'store'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];
/** The only display faces that cover all ten languages. */
const DISPLAY_FACES = ['Commissioner Variable'] as const;

/** A value for some of these keys: as `z.partialRecord`, which the shell does not lend. */
export const some = <K extends string, V extends z.ZodMiniType>(keys: readonly K[], value: V) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(value)]))) as unknown as z.ZodMiniType<
    Partial<Record<K, z.output<V>>>,
    Partial<Record<K, z.input<V>>>
  >;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const AppAddress = z.optional(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+\/\S*$/), z.maxLength(500)));
const seeds = {
  brand: z.string(),
  accent: z.string(),
  warm: z.string(),
  cool: z.string(),
  neutral: z.string(),
  radius: z.number(),
  flare: z.number(),
  font: z.optional(z.string()),
};

/** One partner: its hosts, its seeds, its flags. As servers read it: records of older registries are valid. */
export const TenantRecord = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  hostClass: HostClassName,
  /** Exact hosts without port; the first is the canonical one. */
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))).check(z.minLength(1)),
  zone: z.string(),
  currency: z.string(),
  /** The number that is called for help: `helpLineCode` of the specification. */
  helpline: z.optional(z.string()),
  flags: z.record(z.string(), z.boolean()),
  /** The partner's own web page. */
  url: z.optional(z.string()),
  /** Content hashes of the logos. */
  logos: z.optional(some(LOGO_SIZES, hash)),
  /** The order of products where the visitor has chosen none. */
  sorting: z.optional(z.object({ orderBy: z.string(), order: z.string() })),
  /** The categories of the help store that the partner shows, in its order: of one with `hasOwnCategories`. */
  categories: z.optional(z.array(z.string())),
  /** What is said to a new employee above the sign-up. */
  onboardingEmployeeNote: z.optional(some(LANGUAGES, z.string())),
  extraSignupFields: z.optional(z.array(SignupField)),
  /** The partner's own apps in the stores; without an address no badge is shown. */
  apps: z.optional(z.object({ android: AppAddress, ios: AppAddress })),
  seeds: z.optional(z.object(seeds)),
  revision: z.int(),
});
export type TenantRecord = z.infer<typeof TenantRecord>;

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
/** The only spelling of a colour, because it becomes part of a style sheet. */
const Oklch = z
  .string()
  .check(
    z.regex(
      /^oklch\((?:0|1|0?\.\d{1,4}|1\.0{1,4}) (?:0|0?\.\d{1,4}) (?:\d{1,2}|[12]\d\d|3[0-5]\d|360)(?:\.\d{1,2})?\)$/,
      'Must be a colour such as oklch(0.46 0.165 266)',
    ),
  );
const strictShape = {
  ...TenantRecord.shape,
  name: oneLine(80),
  hosts: z
    .array(
      z
        .string()
        .check(
          z.maxLength(253),
          z.regex(
            /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/,
            'Must be a host in lower case without port',
          ),
        ),
    )
    .check(z.minLength(1), z.maxLength(20)),
  helpline: z.optional(z.string().check(z.regex(/^\+?\d[\d ]{1,18}\d$/, 'Must be a telephone number'))),
  flags: some(TENANT_FLAGS, z.boolean()),
  url: z.optional(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(?:\/[^\s"'<>\\]*)?$/), z.maxLength(500))),
  sorting: z.optional(z.strictObject({ orderBy: z.enum(['title', 'id', 'category']), order: z.enum(['asc', 'desc']) })),
  categories: z.optional(
    z.array(z.enum(HELP_STORE_CATEGORIES)).check(z.minLength(1), z.maxLength(HELP_STORE_CATEGORIES.length)),
  ),
  onboardingEmployeeNote: z.optional(inTenLanguages(300)),
  extraSignupFields: z.optional(z.array(z.strictObject(SignupField.shape)).check(z.maxLength(12))),
  apps: z.optional(z.strictObject({ android: AppAddress, ios: AppAddress })),
  seeds: z.optional(
    z.strictObject({
      brand: Oklch,
      accent: Oklch,
      warm: Oklch,
      cool: Oklch,
      neutral: Oklch,
      radius: between(0, 1.6),
      flare: between(0, 100),
      font: z.optional(z.enum(DISPLAY_FACES)),
    }),
  ),
};
/** A record as it may be written: nothing unknown, every value clear. */
export const TenantInput = z.strictObject(strictShape);
