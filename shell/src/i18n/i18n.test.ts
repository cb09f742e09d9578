import type { KeyOf } from '@tessera/kit/i18n';
import type { useT } from './use-t.ts';

it('a message key that English lacks does not compile', () => {
  const t: ReturnType<typeof useT> = (key) => key;
  expect([t('shell.skip'), t('kit.dialog.close')]).toEqual(['shell.skip', 'kit.dialog.close']);
  // @ts-expect-error -- a key that English lacks
  expect(t('shell.skp')).toBe('shell.skp');
});
it('plural forms share one key', () => {
  const key: KeyOf<{ readonly 'a.day_one': string; readonly 'a.day_other': string; readonly 'a.title': string }> =
    'a.day';
  // @ts-expect-error -- one form alone
  const form: typeof key = 'a.day_one';
  expect([key, form]).toHaveLength(2);
});
