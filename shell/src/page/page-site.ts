import { wholeSite, type CompactSite } from '@tessera/contracts/compact-site';
import type { PageSite } from '@tessera/contracts/release';
import type { HostClass } from '@tessera/contracts/route';
import { tryAgain } from '../hosts/try-again.ts';

/** Milliseconds before a round of tries, twice as long each time, up to half a minute. */
const FIRST = 500;
const LONGEST = 30_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The site table that a page begins with, from the file that the page names and fetches ahead. Without it nothing can be
 * opened, so it is asked for until it comes: until then the page stays as the server has painted it.
 */
export async function fetchPageSite(file: string, hostClass: HostClass): Promise<PageSite> {
  for (let wait = FIRST; ; wait = Math.min(wait * 2, LONGEST))
    try {
      const read = await tryAgain(async () => {
        const answer = await fetch(file);
        if (!answer.ok) throw new Error(`site table: HTTP ${answer.status}`);
        return (await answer.json()) as CompactSite;
      });
      return wholeSite(read, hostClass);
    } catch {
      await pause(wait);
    }
}
