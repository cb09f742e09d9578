import { compactSite } from '@tessera/contracts/compact-site';
import { Lang } from '@tessera/contracts/languages';
import { HostClassName, type SiteTable } from '@tessera/contracts/release';
import { SITE_FILE } from './names.ts';
import { siteOfPage } from './page/site-of-page.ts';
import type { ReleaseStore } from './store.ts';

type Blobs = Pick<ReleaseStore, 'blob'>;

/** The files of the registry, and those that the edge makes of its site tables: `siteFile` of the contracts names them. */
export const withSiteFiles = ({ blob }: Blobs): Blobs => ({
  async blob(name) {
    const [, table, className, language] = SITE_FILE.exec(name) ?? [];
    if (table === undefined) return blob(name);
    const [hostClass, lang] = [HostClassName.safeParse(className), Lang.safeParse(language)];
    if (!hostClass.success || !lang.success) return null;
    const bytes = await blob(table);
    if (!bytes) return null;
    const site = siteOfPage(JSON.parse(bytes.toString('utf8')) as SiteTable, hostClass.data, lang.data);
    return Buffer.from(JSON.stringify(compactSite(site)));
  },
});
