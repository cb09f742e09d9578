import { createRemote } from '@tessera/kit/remote';
import { contentPage } from './screens/content/content-page.ts';
import { contentPreviewPage } from './screens/content-preview/content-preview-page.ts';
import { contentsPage } from './screens/contents/contents-page.ts';
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
    {
      area,
      page: contentsPage,
      load: () =>
        import(/* webpackChunkName: "corporate.contents" */ './screens/contents/contents-screen.tsx').then(
          (m) => m.ContentsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.contents.[request]" */ `./screens/contents/i18n/${lang}.json`),
    },
    {
      area,
      page: contentPage,
      load: () =>
        import(/* webpackChunkName: "corporate.content" */ './screens/content/content-screen.tsx').then(
          (m) => m.ContentScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.content.[request]" */ `./screens/content/i18n/${lang}.json`),
    },
    {
      area,
      page: contentPreviewPage,
      load: () =>
        import(
          /* webpackChunkName: "corporate.content-preview" */ './screens/content-preview/content-preview-screen.tsx'
        ).then((m) => m.ContentPreviewScreen),
      words: (lang) =>
        import(
          /* webpackChunkName: "corporate.content-preview.[request]" */ `./screens/content-preview/i18n/${lang}.json`
        ),
    },
  ],
});
