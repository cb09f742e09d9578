import { renderRemote, type RemoteTest, type TestOptions } from '@tessera/kit/testing';
import { search } from '@tessera/contracts/routes/marketplace';
import { words } from '../i18n/index.ts';
import { SearchFilters, SearchRest, SearchScreen } from '../screens/search/search-screen.tsx';
import { allAnswers } from './examples.ts';

beforeAll(() => Promise.all([SearchFilters.load(), SearchRest.load()]));

/** The search with two filters, with every call answered. */
export const searchOptions: TestOptions = {
  messages: words,
  at: { route: search, search: { domain: 'PSIHO', language: 'en' } },
  answers: allAnswers,
};
/** Opens the screen; the given options replace the defaults. */
export const openSearch = (rest: Partial<TestOptions> = {}): RemoteTest =>
  renderRemote(<SearchScreen />, { ...searchOptions, ...rest });
