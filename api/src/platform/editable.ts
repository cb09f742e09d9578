import type { Content, ContentIssue, ContentKind, Drafted } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import type * as z from 'zod/mini';
import type { Db } from './database.ts';

/** A version that is or was live. */
export interface PublishedHead {
  readonly code: string;
  readonly name: string;
  readonly version: number;
  /** Null for one that came with the site. */
  readonly at: Date | null;
  readonly isWithdrawn: boolean;
}
export interface PublishedVersion extends Omit<PublishedHead, 'code' | 'name'> {
  readonly content: Content;
}
/** Names of what a content may refer to, by what they are names of. */
export type Known = Readonly<
  Record<
    'articles' | 'products' | 'specialists' | 'scales' | 'scaleCodes' | 'specialities' | 'partners',
    readonly string[]
  >
>;
/** What a domain lends to the editor: its versions, and how one becomes live. */
export interface Editable {
  readonly kind: ContentKind;
  /** Whether nothing may be live at all. */
  readonly mayBeOff: boolean;
  /** Every version of everything, in the order of the list, the newest of each first. */
  heads(db: Db, lang: Lang): Promise<readonly PublishedHead[]>;
  /** The newest first; empty for a code that nobody has published. */
  versions(db: Db, code: string): Promise<readonly PublishedVersion[]>;
  /** Whether something new may have this code. */
  takesCode(code: string): boolean;
  nameOf(content: Content, lang: Lang): string;
  /** What is wrong with a content whose shape is right. */
  issues(db: Db, code: string, content: Content, known: Known): Promise<readonly ContentIssue[]>;
  publish(tx: Db, code: string, version: number, content: Content, at: Date): Promise<void>;
  /** `at` null: people can begin these versions again. */
  withdraw(tx: Db, code: string, versions: readonly number[], at: Date | null): Promise<void>;
}

/** A kind as its domain writes it: its schemas, and the rest in their types. */
export interface Kind<S extends z.ZodMiniObject, C extends z.ZodMiniType> extends Omit<Editable, 'issues' | 'publish'> {
  /** Everything but the words. */
  readonly structure: S;
  readonly content: C;
  /** Of a content whose structure is right; its words may say anything. */
  issues(db: Db, code: string, content: Drafted<S>, known: Known): Promise<readonly ContentIssue[]>;
  publish(tx: Db, code: string, version: number, content: z.infer<C>, at: Date): Promise<void>;
}
/** What the editor gets of a kind: it has contents of no type, so each is read by the schema of its kind first. */
export const editable = <S extends z.ZodMiniObject, C extends z.ZodMiniType>({
  structure,
  content: whole,
  ...kind
}: Kind<S, C>): Editable => ({
  ...kind,
  issues(db, code, { texts, ...rest }, known) {
    const read: z.infer<S> = structure.parse(rest);
    return kind.issues(db, code, { ...read, texts }, known);
  },
  publish: (tx, code, version, content, at) => kind.publish(tx, code, version, whole.parse(content), at),
});
