import { createServer } from '@tessera/kit/server';
import { AllFiltersPart } from './features/search/all-filters-part.tsx';
import { AllFiltersRest } from './features/search/filter-bar.tsx';
import { words } from './i18n/index.ts';
import { freeMeetingPage } from './screens/guidance/free-meeting/free-meeting-page.ts';
import { FreeMeetingScreen } from './screens/guidance/free-meeting/free-meeting-screen.tsx';
import { getHelpPage } from './screens/guidance/get-help/get-help-page.ts';
import { GetHelpScreen } from './screens/guidance/get-help/get-help-screen.tsx';
import { clinicHomePage, homePage } from './screens/home/home-page.ts';
import { ClinicHomeScreen } from './screens/home/clinic-home-screen.tsx';
import { HomeRest } from './screens/home/home-rest.tsx';
import { HomeRest as HomeRestLater, HomeScreen } from './screens/home/home-screen.tsx';
import { contentPages } from './screens/page/page-pages.ts';
import { PageScreen } from './screens/page/page-screen.tsx';
import { matchingPage } from './screens/guidance/matching/matching-page.ts';
import { MatchingScreen } from './screens/guidance/matching/matching-screen.tsx';
import { orderPage } from './screens/guidance/order/order-page.ts';
import { OrderScreen } from './screens/guidance/order/order-screen.tsx';
import { productPage } from './screens/product/product-page.ts';
import { ProductScreen } from './screens/product/product-screen.tsx';
import { profilePage } from './screens/profile/profile-page.ts';
import { ProfileBody, Similar } from './screens/profile/profile-rest.tsx';
import {
  ProfileBody as ProfileBodyLater,
  ProfileScreen,
  Similar as SimilarLater,
} from './screens/profile/profile-screen.tsx';
import { searchPage } from './screens/search/search-page.ts';
import { SearchFilters, SearchRest } from './screens/search/search-rest.tsx';
import {
  SearchFilters as SearchFiltersLater,
  SearchRest as SearchRestLater,
  SearchScreen,
} from './screens/search/search-screen.tsx';
import { categoryPage, storeListPage, storePathPage } from './screens/store/store-page.ts';
import { CategoryScreen, StorePageScreen, StoreScreen } from './screens/store/store-screen.tsx';
import { vouchersPage } from './screens/vouchers/vouchers-page.ts';
import { VouchersScreen } from './screens/vouchers/vouchers-screen.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  rests: [
    [AllFiltersRest, AllFiltersPart],
    [HomeRestLater, HomeRest],
    [ProfileBodyLater, ProfileBody],
    [SearchFiltersLater, SearchFilters],
    [SearchRestLater, SearchRest],
    [SimilarLater, Similar],
  ],
  screens: [
    { page: homePage, screen: HomeScreen },
    { page: clinicHomePage, screen: ClinicHomeScreen },
    ...contentPages.map((page) => ({ page, screen: PageScreen })),
    { page: searchPage, screen: SearchScreen },
    { page: profilePage, screen: ProfileScreen },
    { page: storeListPage, screen: StoreScreen },
    { page: storePathPage, screen: StorePageScreen },
    { page: categoryPage, screen: CategoryScreen },
    { page: productPage, screen: ProductScreen },
    { page: getHelpPage, screen: GetHelpScreen },
    { page: freeMeetingPage, screen: FreeMeetingScreen },
    { page: matchingPage, screen: MatchingScreen },
    { page: orderPage, screen: OrderScreen },
    { page: vouchersPage, screen: VouchersScreen },
  ],
  messages: words,
});
