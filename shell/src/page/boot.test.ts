import { readBoot } from './boot.ts';

it('dates the responses of the page by its render and this tab’s clock', async () => {
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify({
    document: { text: '{}' },
    site: { routes: [] },
    manifests: {},
    view: { now: '2027-01-04T09:00:00.000Z' },
    page: { data: [{ endpoint: 'test.rows', input: null, ok: true, body: [] }] },
    keys: [],
    clockOffset: 60_000,
  })}</script>`;
  const { page } = await readBoot();
  expect(page.data).toEqual([
    { endpoint: 'test.rows', input: null, ok: true, body: [], at: Date.parse('2027-01-04T08:59:00.000Z') },
  ]);
});
