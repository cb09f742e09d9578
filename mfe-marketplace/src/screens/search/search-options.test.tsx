import { answer, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { search } from '@tessera/contracts/routes/marketplace';
import { searchSpecialists } from '@tessera/contracts/specialists';
import { allAnswers, cards, searchAnswer, searchResult } from '../../testing/examples.ts';
import { openSearch } from '../../testing/search.tsx';

const showAddress = ({ route }: Pick<ReturnType<typeof openSearch>, 'route'>, address = '') =>
  act(() => {
    const to = new URL(address, 'https://tessera.example');
    route.next({ ...route.value, pathname: to.pathname, search: to.search });
  });
const activeFilters = () => within(screen.getByRole('list', { name: 'Active filters' }));

describe('the values of the filters', () => {
  it('asks for the values of the filters when one is opened, and says if they do not come', async () => {
    const few = searchAnswer(searchResult(cards, 25));
    const { network } = openSearch({ answers: [...allAnswers, answer(searchSpecialists, few)] });
    await screen.findByText('Mind and emotions: 25 specialists');
    const asked = () => network.calls.filter(({ endpoint }) => endpoint === searchSpecialists.id).length;
    expect([asked(), screen.getByRole('link', { name: 'Takes vouchers 6' })]).toEqual([1, expect.anything()]);
    network.set(refuse(searchSpecialists, 'UNAVAILABLE'));
    await press('Therapy type');
    expect(await screen.findByText('The filters did not load')).toBeTruthy();
    network.set(answer(searchSpecialists, few));
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: /Cognitive behavioural therapy 2/ })).toBeTruthy();
    await press('Therapy type');
    await press('Language');
    expect(await screen.findByRole('checkbox', { name: /English/ })).toBeTruthy();
    expect(asked()).toBe(3);
  });

  it('shows what a choice has found without asking again', async () => {
    const { network, route, went } = openSearch({ at: { route: search } });
    await screen.findByText('25 specialists');
    await press('Therapy type');
    await press(await screen.findByRole('checkbox', { name: /Cognitive behavioural therapy 2/ }));
    await press(await screen.findByRole('button', { name: 'Show 25' }));
    const before = network.calls.length;
    showAddress({ route }, went.at(-1));
    expect(activeFilters().getByRole('link', { name: /Cognitive behavioural therapy/ })).toBeTruthy();
    expect(network.calls).toHaveLength(before);
  });
  it('shows no code of a filter while the answer that has its name is on its way', async () => {
    const { network, route } = openSearch({ at: { route: search } });
    await screen.findByText('25 specialists');
    network.set(keepWaiting(searchSpecialists));
    showAddress({ route }, '/en/help-store-search?problem=panic&language=en');
    expect(
      activeFilters()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^…/), expect.stringMatching(/^English/)]);
  });
});
