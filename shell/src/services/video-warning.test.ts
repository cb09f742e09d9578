import { AppError } from '@tessera/contracts/errors';
import type { Notice } from '@tessera/contracts/unit';
import type { Words } from '../i18n/use-t.ts';
import { addressIn, createVideoWarning } from './video-warning.ts';

function open() {
  const shown: Notice[] = [];
  let time = 0;
  const warn = createVideoWarning({
    t: ((key, values) => `${key} ${JSON.stringify(values ?? {})}`) as Words,
    notify(notice) {
      shown.push(notice);
      return { close: () => undefined };
    },
    now: () => time,
  });
  return { warn, shown, pass: (ms: number) => void (time += ms) };
}
const detail = (message: string) => new AppError('UNAVAILABLE', { details: [{ path: 'more', message }] });

describe('the warning of a video visit', () => {
  it('has a title, says why in the page’s language, and offers no link without an address', () => {
    const { warn, shown } = open();
    warn(new AppError('TIMEOUT'));
    expect(shown).toEqual([
      { kind: 'warning', title: 'shell.video.title {}', text: 'shell.video.text {"why":"kit.error.TIMEOUT {}"}' },
    ]);
  });
  it('has a link if the server names an address', () => {
    const { warn, shown } = open();
    warn(detail('https://example.com/help'));
    expect(shown[0]?.action?.label).toBe('shell.video.more {}');
  });
  it('speaks once for all signals that a lost network fails', () => {
    const { warn, shown, pass } = open();
    for (let i = 0; i < 12; i += 1) warn(new AppError('NETWORK'));
    expect(shown).toHaveLength(1);
    pass(10_000);
    warn(new AppError('NETWORK'));
    expect(shown).toHaveLength(2);
  });
  it.each(['javascript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', 'not an address', '//example.com'])(
    'has no link to what is no page: %s',
    (message) => {
      expect(addressIn(detail(message))).toBeNull();
    },
  );
  it('has the sentence of a failure on our side for what has no code', () => {
    const { warn, shown } = open();
    warn(new TypeError('x is undefined'));
    expect(shown[0]?.text).toContain('kit.error.INTERNAL');
  });
});
