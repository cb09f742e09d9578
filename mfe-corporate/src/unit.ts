import {
  contentEditor,
  contentList,
  contentPreview,
  partner,
  partners,
  reportedReviews,
  specialistList,
} from '@tessera/contracts/routes/corporate';
import { createRemote } from '@tessera/kit/remote';

const area = () => import(/* webpackChunkName: "area" */ './area.tsx').then((m) => m.AdminArea);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),
  screens: [
    {
      area,
      route: partners,
      load: () =>
        import(/* webpackChunkName: "corporate.partners" */ './screens/partners/partners-screen.tsx').then(
          (m) => m.PartnersScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.partners.[request]" */ `./screens/partners/i18n/${lang}.json`),
    },
    {
      area,
      route: partner,
      load: () =>
        import(/* webpackChunkName: "corporate.partner" */ './screens/partner/partner-screen.tsx').then(
          (m) => m.PartnerScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.partner.[request]" */ `./screens/partner/i18n/${lang}.json`),
    },
    {
      area,
      route: contentList,
      load: () =>
        import(/* webpackChunkName: "corporate.contents" */ './screens/contents/contents-screen.tsx').then(
          (m) => m.ContentsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.contents.[request]" */ `./screens/contents/i18n/${lang}.json`),
    },
    {
      area,
      route: contentEditor,
      load: () =>
        import(/* webpackChunkName: "corporate.content" */ './screens/content/content-screen.tsx').then(
          (m) => m.ContentScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.content.[request]" */ `./screens/content/i18n/${lang}.json`),
    },
    {
      area,
      route: contentPreview,
      load: () =>
        import(
          /* webpackChunkName: "corporate.content-preview" */ './screens/content-preview/content-preview-screen.tsx'
        ).then((m) => m.ContentPreviewScreen),
      words: (lang) =>
        import(
          /* webpackChunkName: "corporate.content-preview.[request]" */ `./screens/content-preview/i18n/${lang}.json`
        ),
    },
    {
      area,
      route: reportedReviews,
      load: () =>
        import(/* webpackChunkName: "corporate.reviews" */ './screens/reviews/reviews-screen.tsx').then(
          (m) => m.ReviewsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.reviews.[request]" */ `./screens/reviews/i18n/${lang}.json`),
    },
    {
      area,
      route: specialistList,
      load: () =>
        import(/* webpackChunkName: "corporate.specialists" */ './screens/specialists/specialists-screen.tsx').then(
          (m) => m.SpecialistsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "corporate.specialists.[request]" */ `./screens/specialists/i18n/${lang}.json`),
    },
  ],
});
