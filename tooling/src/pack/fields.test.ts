import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Descriptor, Manifest } from '@tessera/contracts/release';
import type { MenuItem, RemoteConfig } from '@tessera/contracts/remote-config';
import type { RouteOptions } from '@tessera/contracts/route';
import { ROOT } from '../build/preset.ts';
import { fieldsOf } from './fields.ts';

const GUIDE = readFileSync(path.join(ROOT, 'docs/build-a-remote.md'), 'utf8');
/** The fields that the table under a heading or with this head describes, in order; each row has to say all three things. */
function described(beginning: string): readonly string[] {
  const table = GUIDE.slice(GUIDE.indexOf(beginning) + beginning.length);
  const rows = [...(/(?:^\|.*\n)+/m.exec(table)?.[0] ?? '').matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)];
  return rows.map(([, field = '']) => field);
}
// A new field does not compile before it stands here, and then fails until the guide has it.
const CONFIG: Readonly<Record<keyof RemoteConfig, true>> = {
  name: true,
  routes: true,
  slots: true,
  uses: true,
  links: true,
  menu: true,
  events: true,
  permissions: true,
  endpoints: true,
};
const ROUTE: Readonly<Record<keyof RouteOptions<string>, true>> = {
  id: true,
  path: true,
  words: true,
  hosts: true,
  who: true,
  server: true,
  layout: true,
  index: true,
  query: true,
  thing: true,
  role: true,
  switchesTo: true,
  header: true,
  landing: true,
};
const MENU: Readonly<Record<keyof MenuItem, true>> = {
  id: true,
  place: true,
  route: true,
  label: true,
  order: true,
  icon: true,
  who: true,
  landing: true,
  badge: true,
};

describe('the guide describes every field with its type and what is refused', () => {
  it.each([
    ['remote.config.ts', '### remote.config.ts', Object.keys(CONFIG)],
    ['a route', '| Field of `route({ … })`', Object.keys(ROUTE)],
    ['a menu entry', '| Field of a menu entry', Object.keys(MENU)],
    ['descriptor.json', '### descriptor.json', fieldsOf(Descriptor)],
    ['manifest.json', '### manifest.json', fieldsOf(Manifest)],
  ])('%s', (_, heading, fields) => expect(described(heading)).toEqual(fields));
  it('a field of a nested list is found', () => {
    expect(fieldsOf(Descriptor)).toContain('menu[].badge.topic');
  });
});
