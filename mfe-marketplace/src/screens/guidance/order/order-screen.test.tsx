import { renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { FAIR_ORDER } from '@tessera/contracts/fair-order';
import { LANGUAGES } from '@tessera/contracts/languages';
import { orderRules } from '@tessera/contracts/routes/marketplace';
import { words } from '../../../i18n/index.ts';
import { OrderScreen } from './order-screen.tsx';

const options: TestOptions = { messages: words, at: { route: orderRules }, answers: [] };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<OrderScreen />, { ...options, ...rest });

/** Every figure that the rules count with, as the page has to say it: shares as percents, times in words. */
function figures(value: unknown, path: string): readonly string[] {
  if (typeof value === 'number') {
    if (path.includes('strength')) return [`${Math.round(value * 100)}%`];
    if (path === '.matching.soon.soon') return [`within ${value * 24} hours comes first`];
    if (path === '.matching.soon.near') return [`within ${value} days next`];
    if (path.endsWith('steps.rating')) return [(1 / value).toFixed(1)];
    if (path.endsWith('hours')) return [`Free time within ${value} hours`];
    return [path.includes('points') || path.includes('match.') ? `+${value}` : String(value)];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => figures(part, `${path}.${name}`))
    : [];
}

describe('the page of the order', () => {
  it('shows every figure that the rules count with', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'How the order is made' })).toBeTruthy();
    const text = container.textContent ?? '';
    const { step, ...others } = FAIR_ORDER.search.stars;
    const said = figures({ ...FAIR_ORDER, search: { ...FAIR_ORDER.search, stars: others } }, '');
    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((figure) => !text.includes(figure))).toEqual([]);
    // Ratings are shown to a tenth, as exactly as they are compared.
    expect(step).toBe(0.1);
    expect(text).toContain('Nobody pays for a place.');
  });

  it('leads to both lists, where they are', async () => {
    open();
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/en/help-store-search', '/en/automated-matching']);
  });

  it.each(LANGUAGES)('is drawn by the server in %s', async (lang) => {
    const { problems } = await renderOnServer(() => import('../../../server.ts'), <OrderScreen />, {
      ...options,
      lang,
    });
    expect(problems).toEqual([]);
  });
});
