import { descriptorOf, menuEntry, routeData, versionNumber } from '../testing/releases.ts';
import { shapesOf } from './findings.ts';
import { judge } from './gate.ts';

const shell = descriptorOf('shell');
const needs = (lent: Record<string, string[]>) => ({ needs: { shell: 1 as const, react: 19, lent } });
const event = (name: string, type: string) => ({
  name,
  schema: { type: 'object', properties: { id: { type } }, required: ['id'] },
});
const use = (id: string, change: object = {}) => ({
  id,
  method: 'GET',
  path: `/rest/${id}`,
  who: 'anyone',
  maxAge: 0,
  query: [],
  schema: { type: 'string' },
  ...change,
});

describe('shapes of a path', () => {
  it.each([
    ['/', ['/']],
    ['/blog/:category/:slug', ['/blog/:/:']],
    ['/booking/:who/slot/:start/:product?', ['/booking/:/slot/:', '/booking/:/slot/:/:']],
    ['/:tab?', ['/', '/:']],
  ])('%s', (path, shapes) => expect(shapesOf(path)).toEqual(shapes));
});

describe('the gate', () => {
  const a = (change: object) => descriptorOf('alpha', versionNumber(1), change);
  const b = (change: object) => descriptorOf('beta', versionNumber(1), change);
  it.each([
    ['remotes that never meet', a({}), [shell, b({})], 'yes', []],
    [
      'two owners of one path shape',
      a({ routes: [routeData('alpha.x', '/x/:one')] }),
      [shell, b({ routes: [routeData('beta.x', '/x/:other')] })],
      'no',
      ['route', 'route'],
    ],
    [
      'an optional end that meets a plain path',
      a({ routes: [routeData('alpha.x', '/x/:one?', ['main'])] }),
      [shell, b({ routes: [routeData('beta.x', '/x', ['main'])] })],
      'no',
      ['route'],
    ],
    [
      'the same path on different host classes',
      a({ routes: [routeData('alpha.x', '/', ['clinic'])] }),
      [shell, b({ routes: [routeData('beta.x', '/', ['main'])] })],
      'yes',
      [],
    ],
    [
      'a word against a parameter',
      a({ routes: [routeData('alpha.x', '/x/new')] }),
      [shell, b({ routes: [routeData('beta.x', '/x/:id')] })],
      'yes',
      [],
    ],
    [
      'a word that is the path of another but for its accents and capitals',
      a({ routes: [{ ...routeData('alpha.x', '/{x}/:id', ['main']), words: { x: { en: 'x', ro: 'scalelíst' } } }] }),
      [shell, b({ routes: [routeData('beta.x', '/scaleList/:slug', ['main'])] })],
      'no',
      ['route'],
    ],
    [
      'one route id twice',
      a({ routes: [routeData('x', '/a')] }),
      [shell, b({ routes: [routeData('x', '/b')] })],
      'no',
      ['route'],
    ],
    [
      'one slot twice',
      a({ slots: [{ name: 's.v1', reserve: { 360: 1, 768: 1, 1280: 1 }, props: {} }] }),
      [b({ slots: [{ name: 's.v1', reserve: { 360: 1, 768: 1, 1280: 1 }, props: {} }] })],
      'no',
      ['slot'],
    ],
    [
      'one menu entry twice',
      a({ menu: [menuEntry('m', 'alpha.home')] }),
      [b({ menu: [menuEntry('m', 'beta.home')] })],
      'no',
      ['menu'],
    ],
    [
      'names that the shell lends',
      a(needs({ react: ['useState', 'default'], '@tessera/kit/button': ['Button'] })),
      [shell],
      'yes',
      [],
    ],
    ['a name that the shell does not lend', a(needs({ react: ['useMemo'] })), [shell], 'no', ['lent']],
    ['a module that the shell does not lend', a(needs({ lodash: ['map'] })), [shell], 'no', ['lent']],
    ['another React', a({ needs: { shell: 1, react: 18, lent: {} } }), [shell], 'no', ['shell']],
    [
      'a shell that stops lending what a live remote imports',
      descriptorOf('shell', versionNumber(2), needs({ react: ['useState'] })),
      [b(needs({ react: ['useId'] }))],
      'no',
      ['lent'],
    ],
    ['a second shell', descriptorOf('shell-two'), [shell], 'no', ['shell']],
    [
      'an event with the same schema, spelled otherwise',
      a({ events: { out: [event('e.v1', 'string')], in: [] } }),
      [
        b({
          events: {
            out: [],
            in: [
              {
                name: 'e.v1',
                schema: {
                  required: ['id'],
                  properties: { id: { type: 'string' } },
                  type: 'object',
                  additionalProperties: false,
                },
              },
            ],
          },
        }),
      ],
      'yes',
      [],
    ],
    [
      'an event that its listener does not take',
      a({ events: { out: [event('e.v1', 'string')], in: [] } }),
      [b({ events: { out: [], in: [event('e.v1', 'number')] } })],
      'no',
      ['event'],
    ],
    [
      'an event that two publish differently and nobody listens to',
      a({ events: { out: [event('e.v1', 'string')], in: [] } }),
      [b({ events: { out: [event('e.v1', 'number')], in: [] } })],
      'yes',
      [],
    ],
  ] as const)('%s', (_, candidate, others, verdict, about) => {
    const judged = judge(candidate, others, null);
    expect(judged.verdict).toBe(verdict);
    expect([...new Set(judged.findings.map((finding) => finding.about))]).toEqual([...new Set(about)]);
  });

  it.each([
    ['a known endpoint', use('one'), 'yes'],
    ['an unknown endpoint', use('two'), 'no'],
    ['a known endpoint at another path', use('one', { path: '/rest/old' }), 'no'],
    ['a known endpoint with another answer', use('one', { schema: { type: 'number' } }), 'no'],
  ])('compares with the api: %s', (_, endpoint, verdict) => {
    const api = descriptorOf('api', versionNumber(1), { endpoints: [use('one')] });
    expect(judge(a({ endpoints: [endpoint] }), [shell], api).verdict).toBe(verdict);
  });
  it('only warns about endpoints until an api is published', () => {
    const judged = judge(a({ endpoints: [use('one')] }), [shell], null);
    expect(judged.verdict).toBe('yes');
    expect(judged.warnings.join()).toContain('1 endpoints');
  });
  it('refuses an api without an endpoint that a live remote calls', () => {
    const api = descriptorOf('api', versionNumber(2), { routes: [] });
    expect(judge(api, [shell, a({ endpoints: [use('one')] })], api).verdict).toBe('no');
  });
  it('ignores a conflict between two others', () => {
    const same = [routeData('x', '/x')];
    expect(judge(descriptorOf('gamma'), [shell, a({ routes: same }), b({ routes: same })], null).verdict).toBe('yes');
  });
});
