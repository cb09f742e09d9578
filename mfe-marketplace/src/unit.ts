import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';
import { freeMeetingPage } from './screens/guidance/free-meeting/free-meeting-page.ts';
import { getHelpPage } from './screens/guidance/get-help/get-help-page.ts';
import { clinicHomePage, companyHomePage, homePage } from './screens/home/home-page.ts';
import { contentPages } from './screens/page/page-pages.ts';
import { matchingPage } from './screens/guidance/matching/matching-page.ts';
import { symptomMatchingPage } from './screens/guidance/symptom-matching/symptom-matching-page.ts';
import { productPage } from './screens/product/product-page.ts';
import { profilePage } from './screens/profile/profile-page.ts';
import { savedPage } from './screens/saved/saved-page.ts';
import { searchPage } from './screens/search/search-page.ts';
import { vouchersPage } from './screens/vouchers/vouchers-page.ts';
import { categoryPage, storeListPage, storePathPage } from './screens/store/store-page.ts';

const guidance = () => import(/* webpackChunkName: "marketplace.guidance" */ './screens/guidance/guidance-screens.ts');
const guidanceWords = (lang: string) =>
  import(/* webpackChunkName: "marketplace.guidance.[request]" */ `./screens/guidance/i18n/${lang}.json`);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    {
      page: homePage,
      load: () =>
        import(/* webpackChunkName: "marketplace.home" */ './screens/home/home-screen.tsx').then((m) => m.HomeScreen),
      words: (lang) => import(/* webpackChunkName: "marketplace.home.[request]" */ `./screens/home/i18n/${lang}.json`),
    },
    {
      page: clinicHomePage,
      load: () =>
        import(/* webpackChunkName: "marketplace.clinic-home" */ './screens/home/clinic-home-screen.tsx').then(
          (m) => m.ClinicHomeScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.clinic-home.[request]" */ `./screens/home/i18n/${lang}.json`),
    },
    {
      page: companyHomePage,
      load: () =>
        import(/* webpackChunkName: "marketplace.company-home" */ './screens/home/company-home-screen.tsx').then(
          (m) => m.CompanyHomeScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.company-home.[request]" */ `./screens/home/i18n/${lang}.json`),
    },
    ...contentPages.map((page) => ({
      page,
      load: () =>
        import(/* webpackChunkName: "marketplace.page" */ './screens/page/page-screen.tsx').then((m) => m.PageScreen),
      words: (lang: string) =>
        import(/* webpackChunkName: "marketplace.page.[request]" */ `./screens/page/i18n/${lang}.json`),
    })),
    {
      page: searchPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.search" */ './screens/search/search-screen.tsx').then(
          (m) => m.SearchScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.search.[request]" */ `./screens/search/i18n/${lang}.json`),
    },
    {
      page: savedPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.saved" */ './screens/saved/saved-screen.tsx').then(
          (m) => m.SavedScreen,
        ),
      // In one chunk with the words of the search, of which the page shows most.
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.search.[request]" */ `./screens/saved/i18n/${lang}.json`),
    },
    {
      page: profilePage,
      load: () =>
        import(/* webpackChunkName: "marketplace.profile" */ './screens/profile/profile-screen.tsx').then(
          (m) => m.ProfileScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.profile.[request]" */ `./screens/profile/i18n/${lang}.json`),
    },
    {
      page: storeListPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.store" */ './screens/store/store-screen.tsx').then(
          (m) => m.StoreScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.store.[request]" */ `./screens/store/i18n/${lang}.json`),
    },
    {
      page: storePathPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.store-page" */ './screens/store/store-screen.tsx').then(
          (m) => m.StorePageScreen,
        ),
    },
    {
      page: categoryPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.store" */ './screens/store/store-screen.tsx').then(
          (m) => m.CategoryScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.store.[request]" */ `./screens/store/i18n/${lang}.json`),
    },
    {
      page: productPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.product" */ './screens/product/product-screen.tsx').then(
          (m) => m.ProductScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.product.[request]" */ `./screens/product/i18n/${lang}.json`),
    },
    {
      page: vouchersPage,
      load: () =>
        import(/* webpackChunkName: "marketplace.vouchers" */ './screens/vouchers/vouchers-screen.tsx').then(
          (m) => m.VouchersScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "marketplace.vouchers.[request]" */ `./screens/vouchers/i18n/${lang}.json`),
    },
    { page: getHelpPage, load: () => guidance().then((m) => m.GetHelpScreen), words: guidanceWords },
    { page: matchingPage, load: () => guidance().then((m) => m.MatchingScreen), words: guidanceWords },
    { page: symptomMatchingPage, load: () => guidance().then((m) => m.SymptomMatchingScreen), words: guidanceWords },
    { page: freeMeetingPage, load: () => guidance().then((m) => m.FreeMeetingScreen), words: guidanceWords },
  ],
  errors,
});
