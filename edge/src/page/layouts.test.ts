import type { RendererPool } from '../renderer/pool.ts';
import { standIn } from '../testing/stand-in.ts';
import { createLayouts, type LayoutRequest } from './layouts.ts';

const FRONT = '/en';
/** Renderers that write into a layout what they were given, and fail when they are told to. */
function openLayouts() {
  const asked: string[] = [];
  let isBroken = false;
  const ask = async (_unit: string, _shell: string, _operation: string, input: readonly LayoutRequest['view'][]) => {
    const { pathname = '', search = '' } = input[0]?.route ?? {};
    if (isBroken) throw new Error('broken');
    asked.push(`${pathname}${search}`);
    return { before: `${pathname}${search}`, after: '' };
  };
  const layouts = createLayouts(standIn<RendererPool>({ ask }));
  return { asked, layouts, break: (now: boolean) => (isBroken = now) };
}
const requestOf = (pathname: string, search = '', over: Partial<LayoutRequest> = {}): LayoutRequest => ({
  view: standIn({
    route: {
      id: 'test.home',
      remote: 'test',
      lang: 'en',
      params: {},
      pathname,
      search,
      hash: '',
      key: '',
      action: 'POP',
    },
    lang: 'en',
  }),
  menu: [],
  paths: {},
  words: {},
  switches: {},
  shell: 'shell-1',
  shellVersion: '1',
  kind: 'main|en',
  ...over,
});

describe('a layout', () => {
  it('is drawn once for all queries of a path, and knows none of them', async () => {
    const { asked, layouts } = openLayouts();
    const drawn = await Promise.all(
      ['?q=panic', '?q=sleep', ''].map((search) => layouts.get(requestOf('/en/search', search))),
    );
    drawn.push(await layouts.get(requestOf('/en/search', '?q=grief')));
    expect(new Set(drawn.map(({ before }) => before))).toEqual(new Set(['/en/search']));
    expect(asked.filter((address) => address !== FRONT)).toEqual(['/en/search']);
  });
  it('is another one for another path, kind or shell', async () => {
    const { asked, layouts } = openLayouts();
    for (const request of [
      requestOf('/en/a'),
      requestOf('/en/b'),
      requestOf('/en/a', '', { kind: 'aurora|en' }),
      requestOf('/en/a', '', { shell: 'shell-2' }),
    ])
      await layouts.get(request);
    expect(asked.filter((address) => address !== FRONT)).toEqual(['/en/a', '/en/b', '/en/a', '/en/a']);
  });
  it('that fails is not kept: the last good one of its kind stands in, and the next page tries again', async () => {
    const { layouts, break: breakNow } = openLayouts();
    breakNow(true);
    await expect(layouts.get(requestOf('/en/a'))).rejects.toThrow('broken');
    breakNow(false);
    expect((await layouts.get(requestOf('/en/a'))).before).toBe('/en/a');
    breakNow(true);
    expect((await layouts.get(requestOf('/en/b'))).before).toBe(FRONT);
    breakNow(false);
    expect((await layouts.get(requestOf('/en/b'))).before).toBe('/en/b');
  });
});
