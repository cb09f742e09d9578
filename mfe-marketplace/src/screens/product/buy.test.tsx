import {
  type Answer,
  answer,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
} from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { orderProduct } from '@tessera/contracts/payments';
import { product, type Product } from '@tessera/contracts/products';
import { product as productRoute } from '@tessera/contracts/routes/marketplace';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, offered } from '../../testing/examples.ts';
import { ProductScreen } from './product-screen.tsx';

const at = { route: productRoute, params: { categorySlug: 'mind', slug: 'sleep-through-the-night' } };
const document: Product = {
  ...offered,
  kind: 'digital',
  facts: { format: 'document', pages: 18 },
  from: { amount: 500, currency: 'EUR' },
  specialists: 0,
  duration: 0,
  offers: [],
};
const workshop: Product = {
  ...offered,
  kind: 'workshop',
  facts: { startsAt: '2026-12-03T16:00:00.000Z', seats: 10, place: 'Strada Umbrelei 8, București' },
  left: 3,
};
const session = {
  userId: '01935f3e-0000-7000-8000-000000000009',
  firstName: 'A',
  lastName: 'B',
  role: 'customer' as const,
  permissions: [],
};
const options: TestOptions = { messages: words, errors, at, session };
const open = (found: Product, rest: Partial<TestOptions> = {}, answers: readonly Answer[] = []) =>
  renderRemote(<ProductScreen />, {
    ...options,
    ...rest,
    answers: [...allAnswers, answer(product, found), ...answers],
  });

describe('buying', () => {
  it('orders a document at the price that is shown, and leads to its order', async () => {
    const test = open(document, {}, [answer(orderProduct, { orderId: offered.id })]);
    await screen.findByText('You can give it back for 14 days, until you open it.');
    await press('Buy for €5');
    await waitFor(() =>
      expect(test.network.inputsOf(orderProduct)).toMatchObject([{ productId: offered.id, value: document.from }]),
    );
    await waitFor(() => expect(test.went).toEqual([`/en/customer/purchases/${offered.id}`]));
    expect(screen.queryByText('Not on sale yet')).toBeNull();
  });
  it('asks a visitor to log in first, and orders nothing when they do not', async () => {
    const test = open(document, { session: null });
    await screen.findByRole('button', { name: 'Buy for €5' });
    await press('Buy for €5');
    expect(test.network.inputsOf(orderProduct)).toEqual([]);
  });
  it('says day, place and free seats of a workshop, and keeps one', async () => {
    const test = open(workshop, {}, [answer(orderProduct, { orderId: offered.id })]);
    const box = within(await screen.findByRole('complementary'));
    expect(box.getByText('Free seats: 3 of 10')).toBeTruthy();
    expect(box.getByText('Strada Umbrelei 8, București')).toBeTruthy();
    expect(box.getByText('Thursday, 3 December 2026, 18:00 (Bucharest, GMT+2)')).toBeTruthy();
    await press('Keep a seat for €45');
    await waitFor(() => expect(test.network.inputsOf(orderProduct)).toHaveLength(1));
  });
  it('says that a workshop without a place is online', async () => {
    open({ ...workshop, facts: { startsAt: '2026-12-03T16:00:00.000Z', seats: 10 } });
    const box = within(await screen.findByRole('complementary'));
    expect(box.getByText('Online, in a room that opens to those with a seat')).toBeTruthy();
  });
  it('says that the last seat is gone, and looks again', async () => {
    const test = open(workshop, {}, [refuse(orderProduct, 'WORKSHOP_FULL')]);
    await screen.findByRole('button', { name: 'Keep a seat for €45' });
    test.network.set(answer(product, { ...workshop, onSale: false, closed: 'full', left: 0 }));
    await press('Keep a seat for €45');
    expect((await screen.findAllByText('Sold out')).length).toBeGreaterThan(0);
    expect(test.notices.map(({ text }) => text)).toEqual([
      'The last seat has just been taken. Choose another workshop.',
    ]);
  });
  it.each([
    ['full', 'Sold out'],
    ['past', 'Over'],
  ] as const)('is not possible when a workshop is %s, which is said', async (closed, said) => {
    open({ ...workshop, onSale: false, closed, left: 0 });
    const box = within(await screen.findByRole('complementary'));
    expect(box.getAllByText(said).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Keep a seat/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Book a single meeting' })).toBeTruthy();
  });
  it('is not possible when a workshop was called off, which is said', async () => {
    open({ ...workshop, onSale: false, closed: 'past', calledOff: true, left: 0 });
    const box = within(await screen.findByRole('complementary'));
    expect(box.getAllByText('Called off').length).toBeGreaterThan(0);
    expect(box.queryByText('Over')).toBeNull();
    expect(screen.queryByRole('button', { name: /Keep a seat/ })).toBeNull();
  });
  it('is not offered while no remote owns the order', async () => {
    open(document, { live: ['marketplace.product'] });
    expect(await screen.findByText('Nothing can be bought here just now. Try again later.')).toBeTruthy();
  });
  it('stands in the structured data of the page with its price', async () => {
    const { rendered, problems } = await renderOnServer(() => import('../../server.ts'), <ProductScreen />, {
      ...options,
      answers: [...allAnswers, answer(product, document)],
    });
    expect(problems).toEqual([]);
    expect(rendered).toMatchObject({
      meta: { jsonLd: { offers: [{ '@type': 'Offer', price: '5.00', priceCurrency: 'EUR' }] } },
    });
  });
});
