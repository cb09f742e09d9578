import { createRemote } from '@tessera/kit/remote';
import { partnerPage } from './screens/partner/partner-page.ts';
import { partnersPage } from './screens/partners/partners-page.ts';

const area = () => import(/* webpackChunkName: "area" */ './area.tsx').then((m) => m.AdminArea);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    {
      area,
      page: partnersPage,
      load: () =>
        import(/* webpackChunkName: "corporate.partners" */ './screens/partners/partners-screen.tsx').then(
          (m) => m.PartnersScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.partners.[request]" */ `./screens/partners/i18n/${lang}.json`),
    },
    {
      area,
      page: partnerPage,
      load: () =>
        import(/* webpackChunkName: "corporate.partner" */ './screens/partner/partner-screen.tsx').then(
          (m) => m.PartnerScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.partner.[request]" */ `./screens/partner/i18n/${lang}.json`),
    },
  ],
});
