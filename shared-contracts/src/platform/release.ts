import * as z from 'zod/mini';
import { SignupField } from './signup-field.ts';
import { Lang } from './languages.ts';
import {
  ReleaseVersion,
  RemoteName,
  HostClassName,
  RouteData,
  SlotData,
  MenuEntry,
  Descriptor,
  type MenuBadge,
} from './descriptor.ts';

export { SignupField } from './signup-field.ts';
export { LOGO_SIZES, TENANT_FLAGS, TenantInput, TenantRecord, type LogoSize, type TenantFlag } from './tenant.ts';
export {
  ReleaseVersion,
  RemoteName,
  HostClassName,
  RouteData,
  MenuBadge,
  MenuEntry,
  EndpointUse,
  Descriptor,
  descriptorText,
} from './descriptor.ts';

/** `sha384-…` in the form that browsers compare. */
const Sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** 64 hex digits of SHA-256 over the exact bytes: the name of a content-addressed document. */
const ContentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

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
  /**
   * Before a chunk whose hash the page did not bring, the version's code waits for the rest of the table. Absent in
   * versions that would not run it.
   */
  waits: z.optional(z.boolean()),
  /** A shell that fetches the site table of its page from a file. Absent in versions that read it in the page. */
  readsSiteFile: z.optional(z.boolean()),
});
export type Manifest = z.infer<typeof Manifest>;
/** A manifest as it comes with a page. */
export interface PageManifest extends Manifest {
  /** It has only the files that the page begins with; the tab fetches the rest. */
  readonly isBeginning?: true;
}
/** The owner of the words of a remote that keeps them all in one file. */
export const ALL_WORDS = 'i18n';
/** What a route's code is named by: its id, or what stands before a colon where several routes share a screen. */
export const screenOf = (id: string): string => id.split(':')[0] ?? id;
/** The chunk group with the words of a route or slot in one language. */
export const wordsGroup = (id: string, lang: Lang): string => `${screenOf(id)}.${lang}-json`;
/** The chunk groups that a route or slot needs to be shown in a language; a remote has one of the two kinds of words. */
export const groupsOf = (id: string, lang: Lang): readonly string[] => [
  'unit',
  screenOf(id),
  wordsGroup(id, lang),
  wordsGroup(ALL_WORDS, lang),
];

/** The chunk group with the definitions of a remote's pages, which comes after a tab's first page. */
export const PAGES = 'pages';
/** The chunk groups of a route's parts that come later than its screen: they are named `<route id>/<part>`. */
export const partsOf = ({ chunks }: Pick<Manifest, 'chunks'>, id: string): readonly string[] =>
  Object.keys(chunks).filter((name) => name.startsWith(`${screenOf(id)}/`));

/** Those whose style sheets belong to the first page, because the server draws them: the rests of a screen (the kit's `restOf`). */
export const restsOf = (manifest: Pick<Manifest, 'chunks'>, id: string): readonly string[] =>
  partsOf(manifest, id).filter((name) => name.startsWith(`${screenOf(id)}/rest`));

/** Source maps, compressed with gzip and written as base64, by the address of their script. */
export const SourceMaps = z.record(z.string().check(z.maxLength(240)), z.string());
export type SourceMaps = z.infer<typeof SourceMaps>;
/** Body of a publication. `files` and `server` are base64; `signature` is Ed25519 over the manifest's text. */
export const Publication = z.object({
  descriptor: Descriptor,
  manifest: z.string(),
  files: z.record(z.string(), z.string()),
  server: z.nullable(z.string()),
  /** For operators alone: kept beside the version, not among its files. Absent from builds of earlier tooling. */
  maps: z.optional(SourceMaps),
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
/** The exact text that was signed, and the signature (base64, Ed25519). */
export const SignedDocument = z.object({ text: z.string(), signature: z.string() });
export type SignedDocument = z.infer<typeof SignedDocument>;

/** The versions that one tenant runs. Small, private, signed as text. */
export const ReleaseDocument = z.object({
  environment: z.string(),
  tenant: z.string(),
  /** The tenant's exact hosts without port, the canonical one first. Absent in documents of older registries. */
  hosts: z.optional(z.array(z.string())),
  /** The tenant was taken off the site and has no hosts. */
  closed: z.optional(z.boolean()),
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
      flags: z.optional(z.record(z.string(), z.boolean())),
      sorting: z.optional(z.object({ orderBy: z.string(), order: z.string() })),
      categories: z.optional(z.array(z.string())),
      extraSignupFields: z.optional(z.array(SignupField)),
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
  /** What the registry has said about its keys, the oldest first: each a signed `KeyStatement`. */
  keys: z.optional(z.array(SignedDocument)),
});
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;

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
type InSome<T> = Readonly<Partial<Record<Lang, T>>>;
type SomeLabels<E extends { readonly label: unknown; readonly badge?: unknown }> = Omit<E, 'label' | 'badge'> & {
  readonly label: InSome<string>;
  readonly badge?:
    | (Omit<MenuBadge, 'label'> & { readonly label: InSome<Readonly<Record<string, string>>> })
    | undefined;
};
export type PageRoute = Omit<SiteTable['routes'][number], 'thing' | 'server' | 'query' | 'landing'>;
/**
 * The part of a site table that a page begins with: the routes of its host, the labels of its language. A tab that turns
 * to another language fetches the whole table.
 */
export interface PageSite {
  readonly routes: readonly PageRoute[];
  readonly slots: SiteTable['slots'];
  readonly menu: readonly SomeLabels<SiteTable['menu'][number]>[];
  /** Its routes take nothing from the shell: the edge has looked (`siteRoutes`). Absent from an older edge. */
  readonly isCleared?: true;
}

/** Compares two documents of one tenant: positive when `a` is newer. */
export const newer = (
  a: Pick<ReleaseDocument, 'epoch' | 'revision'>,
  b: Pick<ReleaseDocument, 'epoch' | 'revision'>,
): number => a.epoch - b.epoch || a.revision - b.revision;
