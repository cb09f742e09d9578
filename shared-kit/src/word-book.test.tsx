import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject, EMPTY } from 'rxjs';
import * as z from 'zod/mini';
import type { Lang } from '@tessera/contracts/languages';
import { route, type Route } from '@tessera/contracts/route';
import { slot } from '@tessera/contracts/slot';
import type { MountPoint, RemoteUnit, RouteMatch } from '@tessera/contracts/unit';
import { page } from './page.ts';
import { useWords } from './react.ts';
import { createRemote } from './remote.tsx';
import { testTenant } from './testing/options.ts';

const home = route({ id: 'test.home', path: '/test' });
const more = route({ id: 'test.more', path: '/test/more' });
const hint = slot('test.hint.v1', z.object({}), { example: {}, reserve: { 360: 0, 768: 0, 1280: 0 } });
const says = (key: string) =>
  function Says(): ReactNode {
    const t = useWords();
    return <p>{t(key)}</p>;
  };
const pageOf = (of: Route) => page({ route: of, meta: () => ({ title: 'Test', languages: ['en'] }) });
const matchOf = (id: string, lang: Lang): RouteMatch => ({
  id,
  remote: 'test',
  lang,
  params: {},
  pathname: `/${lang}`,
  search: '',
  hash: '',
  key: id,
  action: 'PUSH',
});
const never = new AbortController().signal;

/** A unit with two pages and a slot, each with words of its own: `home in ro` and the like. */
async function open(
  vary: { readonly version?: string; readonly refuse?: RegExp; readonly hintInRo?: Promise<void> } = {},
) {
  const asked: string[] = [];
  const reported: string[] = [];
  const lang$ = new BehaviorSubject<Lang>('en');
  const { refuse = /^$/, version = '1', hintInRo } = vary;
  const part = (name: string) => ({
    load: async () => {
      asked.push(`${name} code`);
      return says(`test.${name}`);
    },
    words: async (lang: Lang) => {
      asked.push(`${name} ${lang}`);
      if (name === 'hint' && lang === 'ro') await hintInRo;
      if (refuse.test(`${name} ${lang}`)) throw new Error(`no ${name} ${lang}`);
      return { default: { [`test.${name}`]: `${name} in ${lang}${version === '1' ? '' : ` of ${version}`}` } };
    },
  });
  const unit: RemoteUnit = createRemote({
    name: 'test',
    version,
    screens: [
      { page: pageOf(home), ...part('home') },
      { page: pageOf(more), ...part('more') },
    ],
    slots: [{ slot: hint, ...part('hint') }],
  });
  await unit.bootstrap({
    session$: new BehaviorSubject(null),
    lang$,
    zone$: new BehaviorSubject('UTC'),
    tenant: testTenant,
    now: () => 1_000,
    bus: { publish: () => undefined, on: () => EMPTY },
    call: () => new Promise<never>(() => undefined),
    openLogin: async () => null,
    notify: () => ({ close: () => undefined }),
    confirm: async () => true,
    report: (error) => void reported.push((error as Error).message),
    slot: () => null,
    has: () => true,
    pushes: () => EMPTY,
  });
  /** The message of the failure, if it fails. */
  async function preload(id: string, lang: Lang): Promise<string | undefined> {
    let failure: string | undefined;
    await act(() =>
      unit.preload({ id, lang }, never).catch((error: unknown) => {
        failure = (error as Error).message;
      }),
    );
    return failure;
  }
  function show(id: string) {
    const element = document.body.appendChild(document.createElement('div'));
    const route$ = new BehaviorSubject(matchOf(id, lang$.value));
    const at: MountPoint = {
      place: id.endsWith('.v1') ? { kind: 'slot', slot: id, props$: new BehaviorSubject({}) } : { kind: 'route' },
      element,
      key: id.replaceAll('.', '-'),
      route$,
      navigate: () => undefined,
      head: () => undefined,
      notFound: () => undefined,
      painted: () => undefined,
      failed: (error) => {
        throw error;
      },
    };
    act(() => unit.mount(at));
    return { text: () => element.textContent, button: () => element.querySelector('button'), route$ };
  }
  const turn = (lang: Lang) => act(async () => lang$.next(lang));
  return { unit, asked, reported, preload, show, turn };
}

describe('the words of a screen or slot', () => {
  it('are asked for together with its code, and those of no other part', async () => {
    const { asked, preload, show } = await open();
    await preload(home.id, 'en');
    expect(asked).toEqual(['home code', 'home en']);
    expect(show(home.id).text()).toBe('home in en');
  });
  it('are there on navigation and in a slot beside the page, each loaded once', async () => {
    const { asked, reported, preload, show } = await open();
    await preload(home.id, 'en');
    const main = show(home.id);
    await preload(hint.name, 'en');
    expect(show(hint.name).text()).toBe('hint in en');
    await preload(more.id, 'en');
    await preload(more.id, 'en');
    act(() => main.route$.next(matchOf(more.id, 'en')));
    expect(main.text()).toBe('more in en');
    expect(asked.filter((one) => one === 'more en')).toHaveLength(1);
    expect(reported).toEqual([]);
  });
  it('follow the language of the page at once', async () => {
    const { reported, preload, show, turn } = await open();
    await preload(home.id, 'en');
    const main = show(home.id);
    await preload(home.id, 'ro');
    await turn('ro');
    expect(main.text()).toBe('home in ro');
    expect(reported).toEqual([]);
  });
  it('are fetched by a slot that was added while the language changed, which shows no key meanwhile', async () => {
    let arrive: () => void = () => undefined;
    const hintInRo = new Promise<void>((resolve) => (arrive = resolve));
    const { reported, preload, show, turn } = await open({ hintInRo });
    await preload(home.id, 'en');
    await preload(hint.name, 'en');
    await preload(home.id, 'ro');
    await turn('ro');
    const late = show(hint.name);
    expect(late.text()).toBe('hint in en');
    await act(async () => arrive());
    expect(late.text()).toBe('hint in ro');
    expect(reported).toEqual([]);
  });
  it('are those of the default language when a file is out, which is reported', async () => {
    const { reported, preload, show, turn } = await open({ refuse: /ro$/ });
    await preload(home.id, 'ro');
    await turn('ro');
    expect(show(home.id).text()).toBe('home in en');
    expect(reported).toEqual(['no home ro']);
  });
  it('leave an error with a button, and no key, when not even those come; the next attempt asks again', async () => {
    const { asked, preload, show } = await open({ refuse: /^more/ });
    await preload(home.id, 'en');
    const main = show(home.id);
    expect(await preload(more.id, 'en')).toBe('no more en');
    act(() => main.route$.next(matchOf(more.id, 'en')));
    expect(main.text()).not.toMatch(/test\.|kit\./);
    expect(main.button()).not.toBeNull();
    expect(await preload(more.id, 'en')).toBe('no more en');
    expect(asked.filter((one) => one === 'more en').length).toBeGreaterThan(2);
  });
  it('are those of its own version', async () => {
    const [one, two] = [await open(), await open({ version: '2' })];
    await one.preload(home.id, 'en');
    await two.preload(home.id, 'en');
    expect([one.show(home.id).text(), two.show(home.id).text()]).toEqual(['home in en', 'home in en of 2']);
  });
});
