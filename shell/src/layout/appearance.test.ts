import { followContrast, followScroll, stays as staysAt } from './appearance.ts';

const scrollTo = (y: number) => {
  Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true });
  dispatchEvent(new Event('scroll'));
};
const hidden = () => document.body.dataset['header'] === 'hidden';

describe('the header while scrolling', () => {
  let stays = false;
  beforeAll(() => followScroll(document.body, () => stays));
  beforeEach(() => {
    stays = false;
    scrollTo(0);
  });

  it.each([
    ['a little way down', [120, 240], false],
    ['far down', [200, 400], true],
    ['up again by a little', [200, 800, 700], false],
    ['a jitter on the way down', [200, 800, 797], true],
    ['back to the top', [200, 800, 0], false],
  ] as const)('%s', (_name, way, expected) => {
    way.forEach(scrollTo);
    expect(hidden()).toBe(expected);
  });

  it('stays where the page needs it', () => {
    stays = true;
    [300, 900].forEach(scrollTo);
    expect(hidden()).toBe(false);
  });
});

it.each([
  ['stays', 1920, true],
  ['stays-narrow', 360, true],
  ['stays-narrow', 1024, true],
  ['stays-narrow', 1439, true],
  ['stays-narrow', 1440, false],
  ['hides', 360, false],
  [undefined, 360, false],
] as const)('on a page that says %s at %i px the header stays: %s', (rule, width, expected) => {
  expect(staysAt(rule, width)).toBe(expected);
});

describe('more contrast', () => {
  const system = (matches: boolean) => {
    let listener = () => undefined as void;
    const query = {
      matches,
      addEventListener: (_: string, next: () => void) => {
        listener = next;
      },
    };
    Object.assign(globalThis, { matchMedia: () => query });
    return (next: boolean) => {
      query.matches = next;
      listener();
    };
  };
  afterEach(() => localStorage.clear());

  it('follows the system, also when it changes', () => {
    const turn = system(false);
    followContrast(document.documentElement);
    expect(document.documentElement.dataset['contrast']).toBeUndefined();
    turn(true);
    expect(document.documentElement.dataset['contrast']).toBe('more');
  });

  it("keeps the person's own choice", () => {
    localStorage.setItem('contrast', 'normal');
    system(true);
    followContrast(document.documentElement);
    expect(document.documentElement.dataset['contrast']).toBeUndefined();
  });
});
