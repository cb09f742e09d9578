import { createTranslate as inBrowser } from './i18n.ts';
import { createTranslate as onServer } from './i18n-server.ts';

const words = { until: 'Vrijedi do {{day}}.', after: '{{name}}. Onda {{day}}, {{time}}.' };
describe.each([
  ['in a browser', inBrowser],
  ['on a server', onServer],
])('a sentence %s', (_, createTranslate) => {
  const t = createTranslate('hr', words);
  it('that ends with a date has one full stop, whatever the date ends with', () => {
    expect(t('until', { day: '23. studenoga 2026.' })).toBe('Vrijedi do 23. studenoga 2026.');
    expect(t('until', { day: 'utorak' })).toBe('Vrijedi do utorak.');
  });
  it('keeps every other sign of a value', () => {
    expect(t('after', { name: 'Ana B.', day: '23. studenoga 2026.', time: '$&' })).toBe(
      'Ana B. Onda 23. studenoga 2026., $&.',
    );
  });
});
