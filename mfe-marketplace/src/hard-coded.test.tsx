import { answer, hardCodedOn } from '@tessera/kit/testing';
import { contentPage, trends } from '@tessera/contracts/pages';
import { categoryProducts, products } from '@tessera/contracts/products';
import {
  automatedMatching,
  freeMeeting,
  orderRules,
  getHelp,
  home,
  product,
  productCategory,
  store,
  symptomMatching,
} from '@tessera/contracts/routes/marketplace';
import { corporateClients } from '@tessera/contracts/routes/pages';
import { specialistsBySlugs } from '@tessera/contracts/specialists';
import { words } from './i18n/index.ts';
import { FreeMeetingScreen } from './screens/guidance/free-meeting/free-meeting-screen.tsx';
import { OrderScreen } from './screens/guidance/order/order-screen.tsx';
import { GetHelpScreen } from './screens/guidance/get-help/get-help-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { MatchingScreen } from './screens/guidance/matching/matching-screen.tsx';
import { PageScreen } from './screens/page/page-screen.tsx';
import { SymptomMatchingScreen } from './screens/guidance/symptom-matching/symptom-matching-screen.tsx';
import { ProductScreen } from './screens/product/product-screen.tsx';
import { ProfileScreen } from './screens/profile/profile-screen.tsx';
import { SearchScreen } from './screens/search/search-screen.tsx';
import { CategoryScreen, StoreScreen } from './screens/store/store-screen.tsx';
import { allAnswers, cards, mind, storePages } from './testing/examples.ts';
import { matchingAnswers } from './testing/examples/matching.ts';
import { exampleTrends, wholePage } from './testing/examples/pages.ts';
import { layOut } from './testing/layout.ts';
import { profileOptions } from './testing/profile.tsx';
import { searchOptions } from './testing/search.tsx';

beforeAll(layOut);
const pageAnswers = [
  answer(contentPage, { ...wholePage, code: 'corporate-clients' }),
  answer(trends, exampleTrends),
  answer(specialistsBySlugs, cards.slice(0, 1)),
];
// The offers as they are, not made for each call: what an answer says is no text of the page.
const firstPage = storePages({ p: '1', c: '12' });
const all = {
  messages: words,
  answers: [...allAnswers, answer(products, firstPage), answer(categoryProducts, { ...firstPage, category: mind })],
};
const matching = { ...all, answers: [...all.answers, ...matchingAnswers] };
const offer = { route: product, params: { categorySlug: 'mind', slug: 'sleep-through-the-night' } };

it.each([
  ['home', <HomeScreen key="h" />, { ...all, at: { route: home } }],
  ['search', <SearchScreen key="s" />, searchOptions],
  ['profile', <ProfileScreen key="p" />, profileOptions],
  [
    'a page',
    <PageScreen key="c" />,
    { ...all, answers: [...all.answers, ...pageAnswers], at: { route: corporateClients } },
  ],
  ['help store', <StoreScreen key="s" />, { ...all, at: { route: store } }],
  [
    'category',
    <CategoryScreen key="c" />,
    { ...all, at: { route: productCategory, params: { categorySlug: 'mind' } } },
  ],
  ['product', <ProductScreen key="o" />, { ...all, at: offer }],
  ['get help', <GetHelpScreen key="g" />, { ...matching, at: { route: getHelp } }],
  ['symptom matching', <SymptomMatchingScreen key="y" />, { ...matching, at: { route: symptomMatching } }],
  ['order', <OrderScreen key="r" />, { ...matching, at: { route: orderRules } }],
  ['free meeting', <FreeMeetingScreen key="f" />, { ...matching, at: { route: freeMeeting } }],
  [
    'matching',
    <MatchingScreen key="m" />,
    { ...matching, at: { route: automatedMatching, search: { domain: 'PSIHO' } } },
  ],
])('nothing on the page is written in one language: %s', async (_name, ui, options) => {
  expect(await hardCodedOn(ui, options)).toEqual([]);
});
