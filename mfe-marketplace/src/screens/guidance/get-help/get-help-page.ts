import { LANGUAGES } from '@tessera/contracts/languages';
import { getHelp } from '@tessera/contracts/routes/marketplace';
import { optional, page } from '@tessera/kit/page';
import { needSetupQuery } from '../../../api/matching.ts';
import type { Key } from '../../../i18n/use-t.ts';

/** A need in somebody's own words. The server draws the empty field; what is written never leaves the tab before the press. */
export const getHelpPage = page<Key>({
  route: getHelp,
  needs: () => [optional(needSetupQuery())],
  meta: ({ t }) => ({
    title: t('marketplace.getHelp.pageTitle'),
    description: t('marketplace.getHelp.description'),
    languages: LANGUAGES,
  }),
});
