import type { Lang } from '@tessera/contracts/languages';
import { href, route, type Href } from '@tessera/contracts/route';
import { idOfPage, SERVICE } from '@tessera/contracts/routes/page-codes';

const service = route({ id: idOfPage(SERVICE), path: '/servicii/psihoterapie' });
/** The page above a part of the service; null for all others, which are right below the front page. */
export const serviceAbove = (params: Readonly<Record<string, string>>, lang: Lang): Href | null =>
  params['part'] === undefined ? null : href(service, lang, {});
