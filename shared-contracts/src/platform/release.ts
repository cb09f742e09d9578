import * as z from 'zod/mini';
import { Lang } from './languages.ts';

/** `sha384-…` in the form that browsers compare. */
const Sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** 64 hex digits of SHA-256 over the exact bytes: the name of a content-addressed document. */
const ContentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** `1.4.0-g0123456789`: semantic version and ten hex digits of the inputs (decision 42). */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+-g[0-9a-f]{10}$/));
export const RemoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
const HostClassName = z.enum(['main', 'clinic', 'company']);

export const RouteData = z.object({
  id: z.string(),
  path: z.string(),
  hosts: z.array(HostClassName),
  who: z.union([z.literal('anyone'), z.literal('member'), z.array(z.string())]),
  server: z.boolean(),
  layout: z.enum(['site', 'plain', 'short']),
  index: z.boolean(),
  query: z.array(z.string()),
  /** Absent in versions built before this field existed. */
  thing: z.optional(z.object({ endpoint: z.string(), input: z.record(z.string(), z.string()) })),
  role: z.optional(z.enum(['search'])),
  switchesTo: z.optional(z.string()),
  header: z.optional(z.enum(['hides', 'stays', 'stays-narrow'])),
});
export type RouteData = z.infer<typeof RouteData>;
const Reserve = z.object({ 360: z.int(), 768: z.int(), 1280: z.int() });
const SlotData = z.object({ name: z.string(), reserve: Reserve });
/**
 * A number that the shell shows in the header for an entry: the count of upcoming appointments. It is refetched after
 * each push and event.
 */
export const MenuBadge = z.object({
  /** Path of a call that returns `{ count }`; `:userId` and `:lang` are filled in. */
  path: z.string(),
  /** Topic of the pushes; `:userId` is filled in. */
  topic: z.string(),
  events: z.array(z.string()),
  who: z.array(z.string()),
  /** By language and plural form (`one`, `few`, …); `{{count}}` stands for the number. */
  label: z.record(Lang, z.record(z.string(), z.string())),
});
export type MenuBadge = z.infer<typeof MenuBadge>;
export const MenuEntry = z.object({
  id: z.string(),
  place: z.enum(['header', 'member', 'footer']),
  route: z.string(),
  order: z.int(),
  icon: z.optional(z.string()),
  who: z.union([z.literal('anyone'), z.literal('member'), z.array(z.string())]),
  label: z.record(Lang, z.string()),
  /** Roles that land here after logging in. */
  landing: z.optional(z.array(z.string())),
  badge: z.optional(MenuBadge),
});
export type MenuEntry = z.infer<typeof MenuEntry>;
export const EndpointUse = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  who: z.string(),
  maxAge: z.int(),
  /** Names of the query parameters; all other inputs are in the path. */
  query: z.array(z.string()),
  /** The response: for a caller what it reads, for the api what it sends. */
  schema: z.unknown(),
  /**
   * The request: for a caller what it may send, for the api what it accepts. Versions built before the gate compared
   * requests lack this and the next two.
   */
  request: z.optional(z.object({ params: z.unknown(), query: z.unknown(), body: z.unknown() })),
  errors: z.optional(z.array(z.string())),
  produces: z.optional(z.string()),
});
export type EndpointUse = z.infer<typeof EndpointUse>;
const NamedSchema = z.object({ name: z.string(), schema: z.unknown() });

/**
 * A version's description of itself: everything that the gate, the site table and the edge need. Published with the
 * bundle, immutable.
 */
export const Descriptor = z.object({
  remote: RemoteName,
  version: ReleaseVersion,
  contract: z.literal(1),
  kind: z.enum(['unit', 'guest', 'shell', 'api']),
  routes: z.array(RouteData),
  slots: z.array(z.object({ ...SlotData.shape, props: z.unknown() })),
  menu: z.array(MenuEntry),
  /**
   * Slots of other remotes that it embeds, with the props that it passes. Absent in versions built before the gate
   * compared them.
   */
  uses: z.optional(z.array(z.object({ name: z.string(), props: z.unknown() }))),
  /** Ids of pages of other remotes that it links to. Absent in versions built before a remote could be retired. */
  links: z.optional(z.array(z.string())),
  events: z.object({ out: z.array(NamedSchema), in: z.array(NamedSchema) }),
  /** Endpoints that the remote calls or, for kind `api`, serves; the gate compares the two. */
  endpoints: z.array(EndpointUse),
  permissions: z.array(z.string()),
  languages: z.array(Lang),
  /**
   * Modules that the host must lend, with the exact names imported from each. For kind `shell`: the modules it lends.
   */
  needs: z.object({ shell: z.literal(1), react: z.int(), lent: z.record(z.string(), z.array(z.string())) }),
});
export type Descriptor = z.infer<typeof Descriptor>;
const sorted = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part;
/** The canonical text of a descriptor, independent of key order: it is stored, and a manifest contains its hash. */
export const descriptorText = (descriptor: Descriptor): string => JSON.stringify(descriptor, sorted);

/** The files of a version, with their hashes; paths begin with `/assets/`. */
export const Manifest = z.object({
  remote: RemoteName,
  version: ReleaseVersion,
  /** Global name of the container and of webpack's `uniqueName`. */
  uniqueName: z.string(),
  entry: z.string(),
  files: z.record(z.string(), Sri),
  /**
   * Files of each named chunk group: `unit`, a route id, a slot name, the words of each (`wordsGroup`); without the
   * entry.
   */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Lent modules that each chunk group imports. */
  lent: z.record(z.string(), z.array(z.string())),
  /** The server build, named by its content hash; null without public routes. */
  server: z.nullable(ContentHash),
  /** Hash of `descriptorText()`, so that the manifest's signature covers the descriptor. */
  descriptor: ContentHash,
});
export type Manifest = z.infer<typeof Manifest>;
/** The owner of the words of a remote that keeps them all in one file. */
export const ALL_WORDS = 'i18n';
/** The chunk group with the words of a route or slot in one language. */
export const wordsGroup = (id: string, lang: Lang): string => `${id}.${lang}-json`;
/** The chunk groups that a route or slot needs to be shown in a language; a remote has one of the two kinds of words. */
export const groupsOf = (id: string, lang: Lang): readonly string[] => [
  'unit',
  id,
  wordsGroup(id, lang),
  wordsGroup(ALL_WORDS, lang),
];

/** Body of a publication. `files` and `server` are base64; `signature` is Ed25519 over the manifest's text. */
export const Publication = z.object({
  descriptor: Descriptor,
  manifest: z.string(),
  files: z.record(z.string(), z.string()),
  server: z.nullable(z.string()),
  signature: z.string(),
  publicKey: z.string(),
});
export type Publication = z.infer<typeof Publication>;

export const VersionRef = z.object({
  version: ReleaseVersion,
  manifest: ContentHash,
  entry: z.string(),
  integrity: z.nullable(Sri),
});
export type VersionRef = z.infer<typeof VersionRef>;
/** The versions that one tenant runs. Small, private, signed as text. */
export const ReleaseDocument = z.object({
  environment: z.string(),
  tenant: z.string(),
  /** The tenant's exact hosts without port, the canonical one first. Absent in documents of older registries. */
  hosts: z.optional(z.array(z.string())),
  /**
   * What the api needs to know about the tenant; `seed` is the colour of its mails. Absent in documents of older
   * registries.
   */
  brand: z.optional(
    z.object({
      name: z.string(),
      hostClass: HostClassName,
      zone: z.string(),
      currency: z.string(),
      seed: z.optional(z.string()),
    }),
  ),
  epoch: z.int(),
  revision: z.int(),
  at: z.string(),
  shell: VersionRef,
  remotes: z.record(z.string(), z.object({ stable: VersionRef, lastGood: z.optional(VersionRef) })),
  /** Content hash of the site table. */
  site: ContentHash,
  /** Minutes that a busy unit may delay its swap. */
  deadline: z.number(),
});
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;
/** The exact text that was signed, and the signature (base64, Ed25519). */
export const SignedDocument = z.object({ text: z.string(), signature: z.string() });
export type SignedDocument = z.infer<typeof SignedDocument>;

/** What a server answers to a new document: whether it took it, and if not, the other one that it has. */
export const ReleaseTaken = z.object({
  taken: z.boolean(),
  newest: z.optional(z.object({ epoch: z.int(), revision: z.int() })),
});
export type ReleaseTaken = z.infer<typeof ReleaseTaken>;

/** Routes, slots and menus of all live remotes of one environment. */
export const SiteTable = z.object({
  routes: z.array(z.object({ ...RouteData.shape, remote: z.string() })),
  slots: z.array(z.object({ ...SlotData.shape, remote: z.string() })),
  menu: z.array(z.object({ ...MenuEntry.shape, remote: z.string() })),
});
export type SiteTable = z.infer<typeof SiteTable>;

const AppAddress = z.optional(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+\/\S*$/), z.maxLength(500)));
/** One partner: its hosts, its seeds, its flags. */
export const TenantRecord = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  hostClass: HostClassName,
  /** Exact hosts without port; the first is the canonical one. */
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))).check(z.minLength(1)),
  zone: z.string(),
  currency: z.string(),
  helpline: z.optional(z.string()),
  flags: z.record(z.string(), z.boolean()),
  /** The partner's own apps in the stores; without an address no badge is shown. */
  apps: z.optional(z.object({ android: AppAddress, ios: AppAddress })),
  seeds: z.optional(
    z.object({
      brand: z.string(),
      accent: z.string(),
      warm: z.string(),
      cool: z.string(),
      neutral: z.string(),
      radius: z.number(),
      flare: z.number(),
    }),
  ),
  revision: z.int(),
});
export type TenantRecord = z.infer<typeof TenantRecord>;

/** Compares two documents of one tenant: positive when `a` is newer. */
export const newer = (
  a: Pick<ReleaseDocument, 'epoch' | 'revision'>,
  b: Pick<ReleaseDocument, 'epoch' | 'revision'>,
): number => a.epoch - b.epoch || a.revision - b.revision;
