import { hardCodedOn } from '@tessera/kit/testing';
import { home, product } from '@tessera/contracts/routes/marketplace';
import { words } from './i18n/index.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { ProductScreen } from './screens/product/product-screen.tsx';
import { ProfileScreen } from './screens/profile/profile-screen.tsx';
import { SearchScreen } from './screens/search/search-screen.tsx';
import { allAnswers } from './testing/examples.ts';
import { layOut } from './testing/layout.ts';
import { profileOptions } from './testing/profile.tsx';
import { searchOptions } from './testing/search.tsx';

beforeAll(layOut);
const all = { messages: words, answers: allAnswers };
const offer = { route: product, params: { categorySlug: 'mind', slug: 'sleep-through-the-night' } };

it.each([
  ['home', <HomeScreen key="h" />, { ...all, at: { route: home } }],
  ['search', <SearchScreen key="s" />, searchOptions],
  ['profile', <ProfileScreen key="p" />, profileOptions],
  ['product', <ProductScreen key="o" />, { ...all, at: offer }],
])('nothing on the page is written in one language: %s', async (_name, ui, options) => {
  expect(await hardCodedOn(ui, options)).toEqual([]);
});
