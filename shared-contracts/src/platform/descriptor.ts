import * as z from 'zod/mini';
import { Lang } from './languages.ts';

/** `1.4.0-g0123456789`: semantic version and ten hex digits of the inputs (decision 42). */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+-g[0-9a-f]{10}$/));
export const RemoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
export const HostClassName = z.enum(['main', 'clinic', 'company']);

export const RouteData = z.object({
  id: z.string(),
  path: z.string(),
  /** Spellings of the path's `{word}` segments by language. */
  words: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
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
  landing: z.optional(z.boolean()),
});
export type RouteData = z.infer<typeof RouteData>;
const Reserve = z.object({ 360: z.int(), 768: z.int(), 1280: z.int() });
export const SlotData = z.object({ name: z.string(), reserve: Reserve });
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
  /** The dialog that a press opens over the entry's page; absent in versions built before there was one. */
  dialog: z.optional(z.string()),
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
