import * as z from 'zod/mini';
import { Lang } from './languages.ts';

/** `sha384-…` as browsers compare it. */
const Sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** 64 hex digits of SHA-256 over the exact bytes: the name of a content-addressed document. */
const ContentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** `1.4.0-g0123456789`: semantic version and ten hex digits of the inputs (decision 42). */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+-g[0-9a-f]{10}$/));
export const RemoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
const HostClassName = z.enum(['main', 'clinic', 'company']);

export const RouteData = z.object({
  id: z.string(), path: z.string(), hosts: z.array(HostClassName), who: z.union([z.literal('anyone'), z.literal('member'), z.array(z.string())]),
  server: z.boolean(), layout: z.enum(['site', 'plain', 'short']), index: z.boolean(), query: z.array(z.string()),
  /** Versions of before it was asked for lack it. */
  thing: z.optional(z.object({ endpoint: z.string(), input: z.record(z.string(), z.string()) })),
  role: z.optional(z.enum(['search'])), switchesTo: z.optional(z.string()), header: z.optional(z.enum(['hides', 'stays', 'stays-narrow'])),
});
export type RouteData = z.infer<typeof RouteData>;
const Reserve = z.object({ 360: z.int(), 768: z.int(), 1280: z.int() });
const SlotData = z.object({ name: z.string(), reserve: Reserve });
/** A number that the shell shows in the header for an entry: how many appointments are ahead. It asks the call again after each push and event. */
export const MenuBadge = z.object({
  /** Path of a call that answers `{ count }`; `:userId` and `:lang` are filled in. */
  path: z.string(),
  /** Name of the pushes; `:userId` is filled in. */
  topic: z.string(), events: z.array(z.string()), who: z.array(z.string()),
  /** By language and plural form (`one`, `few`, …); `{{count}}` stands for the number. */
  label: z.record(Lang, z.record(z.string(), z.string())),
});
export type MenuBadge = z.infer<typeof MenuBadge>;
export const MenuEntry = z.object({
  id: z.string(), place: z.enum(['header', 'member', 'footer']), route: z.string(), order: z.int(), icon: z.optional(z.string()),
  who: z.union([z.literal('anyone'), z.literal('member'), z.array(z.string())]), label: z.record(Lang, z.string()),
  /** Roles that arrive here after logging in. */
  landing: z.optional(z.array(z.string())), badge: z.optional(MenuBadge),
});
export type MenuEntry = z.infer<typeof MenuEntry>;
export const EndpointUse = z.object({ id: z.string(), method: z.string(), path: z.string(), who: z.string(), maxAge: z.int(),
  /** Names of the query parameters; all others of the input stand in the path. */
  query: z.array(z.string()),
  /** The answer: of a caller what it reads, of the api what it sends. */
  schema: z.unknown(),
  /** What is sent: of a caller what it may send, of the api what it takes. Versions built before the gate compared requests lack it and the next two. */
  request: z.optional(z.object({ params: z.unknown(), query: z.unknown(), body: z.unknown() })),
  errors: z.optional(z.array(z.string())), produces: z.optional(z.string()),
});
export type EndpointUse = z.infer<typeof EndpointUse>;
const NamedSchema = z.object({ name: z.string(), schema: z.unknown() });

/** What a version says about itself: all that the gate, the site table and the edge need. Published with the bundle, never changed. */
export const Descriptor = z.object({
  remote: RemoteName, version: ReleaseVersion, contract: z.literal(1), kind: z.enum(['unit', 'guest', 'shell', 'api']),
  routes: z.array(RouteData), slots: z.array(z.object({ ...SlotData.shape, props: z.unknown() })), menu: z.array(MenuEntry),
  /** Slots of others that it embeds, with the props that it passes. Versions built before the gate compared them lack it. */
  uses: z.optional(z.array(z.object({ name: z.string(), props: z.unknown() }))),
  events: z.object({ out: z.array(NamedSchema), in: z.array(NamedSchema) }),
  /** Endpoints that the remote calls, and for kind `api` those that it serves; the gate compares the two. */
  endpoints: z.array(EndpointUse), permissions: z.array(z.string()), languages: z.array(Lang),
  /** Modules that the host must lend, with the very names imported from each. For kind `shell`: the modules it lends. */
  needs: z.object({ shell: z.literal(1), react: z.int(), lent: z.record(z.string(), z.array(z.string())) }),
});
export type Descriptor = z.infer<typeof Descriptor>;
const sorted = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
/** The one text of a descriptor, whatever the order of its keys: what a manifest's hash of it is made over, and what is stored. */
export const descriptorText = (descriptor: Descriptor): string => JSON.stringify(descriptor, sorted);

/** Which files make a version, with their hashes; paths begin with `/assets/`. */
export const Manifest = z.object({
  remote: RemoteName, version: ReleaseVersion,
  /** Global name of the container and of webpack's `uniqueName`. */
  uniqueName: z.string(), entry: z.string(),
  files: z.record(z.string(), Sri),
  /** Files of each named chunk group: `unit`, a route id, a slot name, `i18n.ro`; entry excluded. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Lent modules that each chunk group asks for. */
  lent: z.record(z.string(), z.array(z.string())),
  /** The server build, named by the content hash of its bytes; null without public routes. */
  server: z.nullable(ContentHash),
  /** Hash of `descriptorText()`: the signature of the manifest covers what the version says about itself. */
  descriptor: ContentHash,
});
export type Manifest = z.infer<typeof Manifest>;

/** Body of a publication. `files` and `server` carry base64; `signature` is Ed25519 over the manifest's text. */
export const Publication = z.object({
  descriptor: Descriptor, manifest: z.string(), files: z.record(z.string(), z.string()), server: z.nullable(z.string()),
  signature: z.string(), publicKey: z.string(),
});
export type Publication = z.infer<typeof Publication>;

export const VersionRef = z.object({ version: ReleaseVersion, manifest: ContentHash, entry: z.string(), integrity: z.nullable(Sri) });
export type VersionRef = z.infer<typeof VersionRef>;
/** What one tenant runs. Small, private, signed as text. */
export const ReleaseDocument = z.object({
  environment: z.string(), tenant: z.string(),
  /** The tenant's exact hosts without port, the canonical one first. Documents of older registries lack them. */
  hosts: z.optional(z.array(z.string())),
  /** What the api has to know of the tenant; `seed` is the colour of its mails. Documents of older registries lack it. */
  brand: z.optional(z.object({ name: z.string(), hostClass: HostClassName, zone: z.string(), currency: z.string(), seed: z.optional(z.string()) })),
  epoch: z.int(), revision: z.int(), at: z.string(),
  shell: VersionRef,
  remotes: z.record(z.string(), z.object({ stable: VersionRef, lastGood: z.optional(VersionRef) })),
  /** Content hash of the site table. */
  site: ContentHash,
  /** Minutes that a busy unit may wait before it is swapped. */
  deadline: z.number(),
});
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;
/** The exact text that was signed, and the signature (base64, Ed25519). */
export const SignedDocument = z.object({ text: z.string(), signature: z.string() });
export type SignedDocument = z.infer<typeof SignedDocument>;

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
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)), name: z.string().check(z.minLength(1), z.maxLength(80)), hostClass: HostClassName,
  /** Exact hosts without port; the first is the canonical one. */
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))).check(z.minLength(1)),
  zone: z.string(), currency: z.string(), helpline: z.optional(z.string()), flags: z.record(z.string(), z.boolean()),
  /** Where the partner's own apps stand in the stores; without an address no badge is shown. */
  apps: z.optional(z.object({ android: AppAddress, ios: AppAddress })),
  seeds: z.optional(z.object({
    brand: z.string(), accent: z.string(), warm: z.string(), cool: z.string(), neutral: z.string(), radius: z.number(), flare: z.number(),
  })),
  revision: z.int(),
});
export type TenantRecord = z.infer<typeof TenantRecord>;

/** Compares two documents of one tenant: positive when `a` is newer. */
export const newer = (a: Pick<ReleaseDocument, 'epoch' | 'revision'>, b: Pick<ReleaseDocument, 'epoch' | 'revision'>): number => a.epoch - b.epoch || a.revision - b.revision;
