import { useRoute, useSession } from '@tessera/kit/react';

/** What a member has done last on a page for which their session ends, and on which page of the history. */
let acted: { readonly what: string; readonly page: string } | null = null;

export interface Acted<A extends string> {
  /** What was done here before the screen was drawn anew. */
  readonly before: A | null;
  /** Called with the act, before its call: the session may end before the answer comes. */
  begin(what: A): void;
  /** The act was refused. */
  refused(): void;
}
/**
 * Keeps what a member does on a page of a mailed link when their session ends with it: everything of theirs leaves the
 * tab then, the link's secret and what the screen knew among it, and the screen would call the link incomplete.
 */
export function useActed<A extends string>(acts: readonly A[]): Acted<A> {
  const { key } = useRoute();
  const session = useSession();
  return {
    before: acts.find((one) => acted?.page === key && acted.what === one) ?? null,
    begin(what) {
      acted = session ? { what, page: key } : null;
    },
    refused() {
      acted = null;
    },
  };
}
