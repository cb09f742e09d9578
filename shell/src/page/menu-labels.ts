import type { Lang } from '@tessera/contracts/languages';
import type { PageSite } from '@tessera/contracts/release';

export interface MenuLabelsServices {
  menu(): PageSite['menu'];
  /** Content hash of the site table of the current release. */
  current(): string;
  fetchSite(hash: string): Promise<PageSite>;
  acceptSite(site: PageSite): void;
  report(error: unknown, at: string): void;
}
/**
 * A page comes with the menu's labels in its own language. The first turn to another one fetches the whole site table;
 * if that fails, the menu keeps its words until the next turn.
 */
export const createMenuLabels =
  ({ menu, current, fetchSite, acceptSite, report }: MenuLabelsServices) =>
  async (lang: Lang): Promise<void> => {
    if (menu().every(({ label }) => lang in label)) return;
    const hash = current();
    try {
      const site = await fetchSite(hash);
      // A release that has come in the meantime has brought a whole table of its own.
      if (current() === hash) acceptSite(site);
    } catch (error) {
      report(error, `menu ${lang}`);
    }
  };
