import type { Manifest } from '@tessera/contracts/release';
import type { Release } from '../store.ts';
import { slotsIn } from './slots-in-page.ts';

const release = {
  site: {
    slots: [
      { name: 'booking.times.v1', remote: 'booking' },
      { name: 'booking.next.v1', remote: 'booking' },
      { name: 'blog.posts.v1', remote: 'blog' },
      { name: 'old.part.v1', remote: 'old' },
      { name: 'lost.part.v1', remote: 'lost' },
      { name: 'gone.part.v1', remote: 'gone' },
    ],
  },
  document: {
    remotes: Object.fromEntries(
      ['booking', 'blog', 'old', 'lost'].map((remote) => [remote, { stable: { manifest: `hash-${remote}` } }]),
    ),
  },
} as unknown as Release;
const store = {
  async manifest(hash: string): Promise<Manifest> {
    if (hash === 'hash-lost') throw new Error('damaged');
    return { remote: hash.slice(5), ...(hash === 'hash-old' ? {} : { waits: true }) } as Manifest;
  },
};
const box = (name: string): string => `<div class="tk-lent" data-slot="${name}"></div>`;
const found = async (markup: string) =>
  (await slotsIn(markup, release, 'ro', store)).map(({ hash, chunks }) => [hash, chunks]);

describe('the slots that a page shows at once', () => {
  it('are those before the first part that waits, by remote, with the words of the page', async () => {
    const markup = `${box('booking.times.v1')}${box('booking.next.v1')}<div class="tk-later">${box('blog.posts.v1')}</div>`;
    expect(await found(markup)).toEqual([
      [
        'hash-booking',
        [
          'unit',
          'booking.times.v1',
          'booking.times.v1.ro-json',
          'i18n.ro-json',
          'booking.next.v1',
          'booking.next.v1.ro-json',
        ],
      ],
    ]);
  });
  it.each(['old.part.v1', 'lost.part.v1', 'gone.part.v1', 'never.lent.v1', 'booking.times.v1&quot;'])(
    'leaves %s to the tab',
    async (name) => {
      expect(await found(box(name))).toEqual([]);
    },
  );
});
