import { inexactVersions, refusedLicences } from './dependencies.ts';

it('reports each version that is not exact', () => {
  const file = {
    dependencies: { a: '1.2.3', b: '^1.2.3', c: '1.2' },
    devDependencies: { d: '2.0.0-rc.1', e: 'latest', f: '*' },
  };
  expect(inexactVersions([['api/package.json', file]])).toEqual(
    ['b', 'c', 'e', 'f'].map((name) => expect.stringMatching(new RegExp(`^api/package.json: ${name} is «`))),
  );
});

it('reports each package whose licence is not allowed', () => {
  const packages = {
    '': {},
    'shared-kit': {},
    'node_modules/ours': { link: true },
    'node_modules/fine': { license: 'MIT' },
    'node_modules/choice': { license: '(GPL-3.0 OR MIT)' },
    'node_modules/sum': { license: 'MIT AND GPL-3.0' },
    'node_modules/none': {},
    'node_modules/a/node_modules/strong': { license: 'AGPL-3.0' },
    'node_modules/png-js': {},
  };
  expect(refusedLicences({ packages })).toEqual([
    expect.stringContaining('node_modules/sum has the licence «MIT AND GPL-3.0»'),
    expect.stringContaining('node_modules/none has the licence «none»'),
    expect.stringContaining('node_modules/a/node_modules/strong has the licence «AGPL-3.0»'),
  ]);
});
