import { route } from '@tessera/contracts/route';
import { CONTENT_IDS } from '@tessera/contracts/routes/page-codes';
import {
  automatedMatching,
  clinicHome,
  companyHome,
  freeMeeting,
  getHelp,
  home,
  orderRules,
  product,
  productCategory,
  profile,
  saved,
  search,
  store,
  storePage,
  symptomMatching,
  vouchersShop,
} from '@tessera/contracts/routes/marketplace';
import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';

const guidance = () => import(/* webpackChunkName: "marketplace.guidance" */ './screens/guidance/guidance-screens.ts');
const guidanceWords = (lang: string) =>
  import(/* webpackChunkName: "marketplace.guidance.[request]" */ `./screens/guidance/i18n/${lang}.json`);

/** One part for both of its slots, which differ in what they are given. */
const news = {
  load: () =>
    import(/* webpackChunkName: "marketplace.news" */ './slots/search-news/search-news.tsx').then((m) => m.SearchNews),
  words: (lang: string) =>
    import(/* webpackChunkName: "marketplace.news.[request]" */ `./slots/search-news/i18n/${lang}.json`),
};

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),
  screens: [
    {
      route: home,
      load: () =>
        import(/* webpackChunkName: "marketplace.home" */ './screens/home/home-screen.tsx').then((m) => m.HomeScreen),
      words: (lang) => import(/* webpackChunkName: "marketplace.home.[request]" */ `./screens/home/i18n/${lang}.json`),
    },
    {
      route: clinicHome,
      load: () =>
        import(/* webpackChunkName: "marketplace.clinic-home" */ './screens/home/clinic-home-screen.tsx').then(
          (m) => m.ClinicHomeScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.clinic-home.[request]" */ `./screens/home/i18n/${lang}.json`),
    },
    {
      route: companyHome,
      load: () =>
        import(/* webpackChunkName: "marketplace.company-home" */ './screens/home/company-home-screen.tsx').then(
          (m) => m.CompanyHomeScreen,
        ),
      // No server draws it, so nothing looks for its words by the name of its screen.
      words: (lang) => import(/* webpackChunkName: "marketplace.home.[request]" */ `./screens/home/i18n/${lang}.json`),
    },
    ...CONTENT_IDS.map((id) => ({
      route: route({ id, path: '/' }),
      checks: true as const,
      load: () =>
        import(/* webpackChunkName: "marketplace.page" */ './screens/page/page-screen.tsx').then((m) => m.PageScreen),
      words: (lang: string) =>
        import(/* webpackChunkName: "marketplace.page.[request]" */ `./screens/page/i18n/${lang}.json`),
    })),
    {
      route: search,
      load: () =>
        import(/* webpackChunkName: "marketplace.search" */ './screens/search/search-screen.tsx').then(
          (m) => m.SearchScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.search.[request]" */ `./screens/search/i18n/${lang}.json`),
    },
    {
      route: saved,
      load: () =>
        import(/* webpackChunkName: "marketplace.saved" */ './screens/saved/saved-screen.tsx').then(
          (m) => m.SavedScreen,
        ),
      // In one chunk with the words of the search, of which the page shows most.
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.search.[request]" */ `./screens/saved/i18n/${lang}.json`),
    },
    {
      route: profile,
      load: () =>
        import(/* webpackChunkName: "marketplace.profile" */ './screens/profile/profile-screen.tsx').then(
          (m) => m.ProfileScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.profile.[request]" */ `./screens/profile/i18n/${lang}.json`),
    },
    {
      route: store,
      load: () =>
        import(/* webpackChunkName: "marketplace.store" */ './screens/store/store-screen.tsx').then(
          (m) => m.StoreScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.store.[request]" */ `./screens/store/i18n/${lang}.json`),
    },
    {
      route: storePage,
      load: () =>
        import(/* webpackChunkName: "marketplace.store-page" */ './screens/store/store-screen.tsx').then(
          (m) => m.StorePageScreen,
        ),
    },
    {
      route: productCategory,
      load: () =>
        import(/* webpackChunkName: "marketplace.store" */ './screens/store/store-screen.tsx').then(
          (m) => m.CategoryScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.store.[request]" */ `./screens/store/i18n/${lang}.json`),
    },
    {
      route: product,
      load: () =>
        import(/* webpackChunkName: "marketplace.product" */ './screens/product/product-screen.tsx').then(
          (m) => m.ProductScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.product.[request]" */ `./screens/product/i18n/${lang}.json`),
    },
    {
      route: vouchersShop,
      load: () =>
        import(/* webpackChunkName: "marketplace.vouchers" */ './screens/vouchers/vouchers-screen.tsx').then(
          (m) => m.VouchersScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.vouchers.[request]" */ `./screens/vouchers/i18n/${lang}.json`),
    },
    { route: getHelp, load: () => guidance().then((m) => m.GetHelpScreen), words: guidanceWords },
    { route: automatedMatching, load: () => guidance().then((m) => m.MatchingScreen), words: guidanceWords },
    { route: symptomMatching, load: () => guidance().then((m) => m.SymptomMatchingScreen), words: guidanceWords },
    { route: freeMeeting, load: () => guidance().then((m) => m.FreeMeetingScreen), words: guidanceWords },
    { route: orderRules, load: () => guidance().then((m) => m.OrderScreen), words: guidanceWords },
  ],
  // By name: the contracts of dialogs would weigh on every page.
  slots: ['proactive-notifications', 'notification-reply'].map((name) => ({
    slot: { name: `marketplace.${name}.v1` },
    ...news,
  })),
  errors,
});
