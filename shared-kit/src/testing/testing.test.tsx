import {
  answer,
  inEveryLanguage,
  refuse,
  renderOnServer,
  renderRemote,
  wordProblems,
  type TestOptions,
} from './index.tsx';
import { screen } from '@testing-library/react';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import { LANGUAGES } from '@tessera/contracts/languages';
import { home } from '@tessera/contracts/routes/marketplace';
import type { ReactNode } from 'react';
import { query, useHydrated, useQuery, useUnit, useWords, useZone } from '../react.ts';

const title = { 'test.title': 'Title' };
const words = inEveryLanguage(title);
const options: TestOptions = { messages: words, at: { route: home }, answers: [answer(domains, [exampleDomain])] };
const asked = query(domains, { lang: 'en' });

/** A server with one page that renders the given screen. */
const serverOf = (Screen: () => ReactNode) => async () => {
  const { createServer } = await import('../server.tsx');
  const page = { route: home, needs: () => [asked], meta: () => ({ title: 'Test', languages: LANGUAGES }) };
  return { default: createServer({ version: 'test', screens: [{ page, screen: Screen }], messages: words }) };
};
const problemsOf = async (Screen: () => ReactNode, rest: Partial<TestOptions> = {}) =>
  (await renderOnServer(serverOf(Screen), <Screen />, { ...options, ...rest })).problems;

function Good(): ReactNode {
  const t = useWords();
  const rows = useQuery(asked);
  const zone = useZone();
  return (
    <h1>
      {t('test.title')} {rows.data?.length} {zone}
    </h1>
  );
}
describe('renderOnServer', () => {
  it('finds no problems in a correct screen, even if the visitor is in another time zone', async () => {
    expect(await problemsOf(Good, { zone: 'America/New_York', lang: 'el' })).toEqual([]);
  });
  it('finds a style attribute', async () => {
    expect(await problemsOf(() => <p style={{ color: 'red' }}>Red</p>)).toContain(
      'The markup holds a style attribute.',
    );
  });
  it('finds a difference at hydration', async () => {
    expect((await problemsOf(() => <p>{useUnit().where}</p>)).join()).toContain('Hydration');
  });
  it('allows what comes after hydration', async () => {
    expect(await problemsOf(() => <p>{useHydrated() ? 'browser' : 'server'}</p>)).toEqual([]);
  });
  it('finds words that do not exist', async () => {
    expect((await problemsOf(() => <p>{useWords()('test.screen.missing')}</p>)).join()).toContain(
      'test.screen.missing',
    );
  });
  it('reports "not found" when the api did', async () => {
    const { rendered } = await renderOnServer(serverOf(Good), <Good />, {
      ...options,
      answers: [refuse(domains, 'NOT_FOUND')],
    });
    expect(rendered.kind).toBe('not-found');
  });
});

describe('renderRemote', () => {
  function Shown(): ReactNode {
    const { data, error } = useQuery(asked);
    return <p>{data?.[0]?.name ?? error?.code ?? error?.message}</p>;
  }
  it('responds from the fake network and records the call', async () => {
    const { network } = renderRemote(<Shown />, options);
    expect(await screen.findByText(exampleDomain.name)).toBeTruthy();
    expect(network.calls).toEqual([{ endpoint: domains.id, input: { lang: 'en' } }]);
  });
  it('rejects with an error code', async () => {
    renderRemote(<Shown />, { ...options, answers: [refuse(domains, 'UNAVAILABLE')] });
    expect(await screen.findByText('UNAVAILABLE')).toBeTruthy();
  });
  it('names a call without a predefined response', async () => {
    renderRemote(<Shown />, { ...options, answers: [] });
    expect(await screen.findByText(/no answer for reference\.domains/)).toBeTruthy();
  });
  it('rejects responses that violate their contract, and inputs that the server would reject', async () => {
    const { network } = renderRemote(<Shown />, options);
    network.set(answer(domains, [{ ...exampleDomain, specialists: 1.5 }]));
    await expect(network.call(domains, { lang: 'en' })).rejects.toThrow();
    await expect(network.call(domains, { lang: 'xx' as 'en' })).rejects.toThrow(/bad input/);
  });
});

describe('wordProblems', () => {
  const english = { 'a.b.c': 'Hello {{name}}', 'a.b.d_one': '{{count}} day', 'a.b.d_other': '{{count}} days' };
  const polish = {
    'a.b.c': 'Cześć',
    'a.b.d_one': '{{count}} dzień',
    'a.b.d_few': '{{count}} dni',
    'a.b.d_other': '{{count}} dnia',
    'a.b.e': 'Inne',
  };
  it('finds a missing plural form, an extra key and a missing placeholder', () => {
    expect(wordProblems({ ...words, en: english, pl: polish }, 'pl')).toEqual([
      'a.b.d_many is missing',
      'a.b.e is not expected',
      'a.b.c holds no value, English holds {{name}}',
    ]);
  });
});
