import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setUpRegistry } from '../testing/open.ts';
import { descriptorOf } from '../testing/releases.ts';
import { unwritable } from './blobs.ts';

const registry = setUpRegistry();

it('a store that cannot be written is named with what to do, and nothing was changed', async () => {
  const store = path.join(registry.data, 'registry', 'blobs');
  await rm(store, { recursive: true, force: true });
  // A file in place of the folder: the tests run as root, whom no right keeps from writing.
  await writeFile(store, '');
  const answer = await registry.publish(descriptorOf('booking'));
  expect([answer.status, answer.error.code, answer.sentence]).toEqual([
    503,
    'UNAVAILABLE',
    `The registry's store ${store} is damaged, a part of it is no folder any more: restore it from a backup, then repeat the command; nothing was changed.`,
  ]);
  expect((await registry.ask('GET', '/v1/releases/booking')).status).toBe(404);
  await rm(store);
  expect((await registry.publish(descriptorOf('booking'))).status).toBe(201);
});
it.each([
  ['EACCES', 'may not write to its store /srv/blobs: give the user of its process the right to'],
  ['EROFS', 'may not write to its store /srv/blobs'],
  ['ENOSPC', "The disk of the registry's store /srv/blobs is full: make room"],
])('%s is explained', (code, words) =>
  expect(unwritable('/srv/blobs', Object.assign(new Error(code), { code }))).toContain(words),
);
it('any other failure is not blamed on the store', () => expect(unwritable('/srv/blobs', new Error('x'))).toBeNull());
it.each([
  ['ECONNREFUSED', 'does not answer: start it'],
  ['25006', 'is read-only: let it take writes'],
  ['53100', 'has no room on its disk: make some'],
])('a database that takes nothing is named too: %s', async (code, words) => {
  const { database } = registry.context;
  const { write } = database;
  Object.assign(database, { write: () => Promise.reject(Object.assign(new Error(code), { code })) });
  const answer = await registry.ask('POST', '/v1/environments', { name: 'more' });
  Object.assign(database, { write });
  expect([answer.status, answer.sentence]).toEqual([
    503,
    `The registry's database ${words}, then repeat; nothing was changed.`,
  ]);
});
