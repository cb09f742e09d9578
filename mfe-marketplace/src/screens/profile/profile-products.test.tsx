import { answer, press, refuse } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { nextSlots } from '@tessera/contracts/booking';
import { specialistProducts } from '@tessera/contracts/products';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import { allAnswers, offeredRows } from '../../testing/examples.ts';
import { openProfile } from '../../testing/profile.tsx';

describe('profile', () => {
  it('shows the products with duration and price, and their count in a tab', async () => {
    const { container } = openProfile();
    const list = await screen.findByRole('heading', { level: 2, name: 'Products' });
    expect(list.closest('#products')?.nextElementSibling?.id).toBe('articles');
    expect(container.querySelector('#reviews')?.nextElementSibling?.id).toBe('products');
    const link = await screen.findByRole('link', { name: 'Sleep through the night' });
    expect(link.getAttribute('href')).toBe('/en/help-store/mind/sleep-through-the-night');
    for (const text of ['80 minutes', '€115', '30 minutes', '€45'])
      expect(within(link.closest('ul') ?? container).getByText(text)).toBeTruthy();
    const tab = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
      name: /Products/,
    });
    expect([tab.getAttribute('href'), tab.textContent]).toEqual(['#products', 'Products2']);
  });
  it('shows price, duration and free times of the product in the address, with a link back to the plain meeting', async () => {
    const [first] = offeredRows;
    const at = { route: profileRoute, params: { atlasUrl: 'ilinca-veridan' }, search: { product: first?.id ?? '' } };
    const { container } = openProfile({ at });
    const back = await screen.findByRole('link', { name: 'Plain meeting instead' });
    expect(back.getAttribute('href')).toBe('/en/a/ilinca-veridan');
    expect(back.parentElement?.textContent).toBe('Sleep through the night€11580 minutesPlain meeting instead');
    expect(container.querySelector(`[data-slot="${nextSlots.name}"]`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a time: Worry that does not stop' }).getAttribute('href')).toBe(
      `/en/a/ilinca-veridan?product=${offeredRows[1]?.id}`,
    );
  });
  it('has no section or tab for products when there are none, and shows an error when they fail to load', async () => {
    const { container, unmount } = openProfile({ answers: [...allAnswers, answer(specialistProducts, [])] });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    expect([container.querySelector('#products'), screen.queryByRole('link', { name: /Products/ })]).toEqual([
      null,
      null,
    ]);
    unmount();
    const failing = openProfile({ answers: [...allAnswers, refuse(specialistProducts, 'UNAVAILABLE')] });
    expect(await screen.findByText('The products did not load')).toBeTruthy();
    failing.network.set(answer(specialistProducts, offeredRows));
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'Worry that does not stop' })).toBeTruthy();
  });
});
