import { jest } from '@jest/globals';
import { Subject } from 'rxjs';
import {
  CONSENT_COOKIE,
  CONSENT_TEXT,
  consentValue,
  saveConsent,
  type ConsentChoice,
} from '@tessera/contracts/consent';
import { cookieTracking, trackedBooking } from '@tessera/contracts/tracking';
import { choices, choose } from './choice.ts';
import { startConsent, type ConsentServices } from './consent.ts';
import { readTouches } from './touches.ts';

const ID = '01935f3e-0000-7000-8000-00000000000';
const CAME = 'https://tessera.example/en?utm_source=newsletter';
const now = () => Date.parse('2026-11-23T08:00:00Z');
const setCookie = (value: string) => {
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${value ? 1000 : 0}`;
};
const chosen = (choice: ConsentChoice, text = CONSENT_TEXT) => setCookie(consentValue({ text, choice, id: `${ID}1` }));
const kept = () => readTouches(now());

interface Visit {
  readonly asked: string[];
  readonly sent: { readonly endpoint: string; readonly input: unknown }[];
  readonly call: ConsentServices['call'];
  book(): void;
}
/** A page that somebody opens; the server may be down. */
function open(address = CAME, { referrer = '', isDown = false } = {}): Visit {
  const booked = new Subject<unknown>();
  const asked: string[] = [];
  const sent: { endpoint: string; input: unknown }[] = [];
  const call = (async (endpoint: { readonly id: string }, input: unknown) => {
    sent.push({ endpoint: endpoint.id, input });
    if (isDown) throw new Error('down');
    return { id: `${ID}${sent.length + 1}`, at: '2026-11-23T08:00:00.000Z' };
  }) as ConsentServices['call'];
  const end = startConsent({
    call,
    bus: { on: () => booked as ReturnType<ConsentServices['bus']['on']> } as ConsentServices['bus'],
    began: { at: new URL(address), referrer, entryPath: '/en' },
    lang: () => 'en',
    now,
    ask: () => void asked.push('asked'),
    report: () => undefined,
  });
  ends.push(end);
  return { asked, sent, call, book: () => booked.next(trackedBooking.example) };
}
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));
beforeEach(() => {
  setCookie('');
  localStorage.clear();
  choices();
});

describe('a visitor is asked', () => {
  it('once, when their visit began with a link that says where from', () => {
    expect([open().asked, open('https://tessera.example/en', { referrer: 'https://news.example/' }).asked]).toEqual([
      ['asked'],
      ['asked'],
    ]);
  });
  it('never without such a link: there is nothing to keep', () =>
    expect(open('https://tessera.example/en').asked).toEqual([]));
  it('not again after any answer, but for another text', () => {
    for (const choice of ['granted', 'refused'] as const) {
      chosen(choice);
      expect(open().asked).toEqual([]);
    }
    chosen('granted', '2020-01');
    expect(open().asked).toEqual(['asked']);
  });
  it('never where nothing can be stored, nor where the browser says no for them', () => {
    const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(open().asked).toEqual([]);
    storage.mockRestore();
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(open().asked).toEqual([]);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });
});

describe('nothing is kept or sent', () => {
  it.each(['no answer', 'refused'] as const)('with %s', (answer) => {
    if (answer === 'refused') chosen(answer);
    const visit = open();
    visit.book();
    expect([kept(), localStorage.length, visit.sent]).toEqual([null, 0, []]);
  });
  it('with the consent to another text', () => {
    chosen('granted', '2020-01');
    const visit = open();
    visit.book();
    expect([kept(), visit.sent]).toEqual([null, []]);
  });
  it('once consent is withdrawn, although the server does not answer', async () => {
    chosen('granted');
    const visit = open(CAME, { isDown: true });
    expect(kept()).not.toBeNull();
    await expect(choose(visit.call, 'refused', 'en')).rejects.toThrow('down');
    visit.book();
    expect([kept(), choices().value?.choice, visit.sent.map(({ endpoint }) => endpoint)]).toEqual([
      null,
      'refused',
      [saveConsent.id],
    ]);
  });
  it('when the proof of consent could not be kept', async () => {
    const visit = open(CAME, { isDown: true });
    await expect(choose(visit.call, 'granted', 'en')).rejects.toThrow('down');
    expect([kept(), choices().value]).toEqual([null, null]);
  });
});

describe('of several choices', () => {
  /** Answers come when the test says so. */
  function slowServer() {
    const calls: { readonly input: unknown; answer(id: string): void; fail(): void }[] = [];
    const call = ((_endpoint: unknown, input: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        calls.push({
          input,
          answer: (id) => resolve({ id, at: '2026-11-23T08:00:00.000Z' }),
          fail: () => reject(new Error('down')),
        });
      })) as ConsentServices['call'];
    const sent = async (count: number) => {
      while (calls.length < count) await new Promise((resolve) => setTimeout(resolve));
      return calls.at(-1) as (typeof calls)[number];
    };
    return { call, calls, sent };
  }
  const said = (choice: ConsentChoice, more: object = {}) => ({ choice, text: CONSENT_TEXT, lang: 'en', ...more });

  it('the last one counts, and ends the proof of one that is answered late', async () => {
    open();
    const { call, sent } = slowServer();
    const allowed = choose(call, 'granted', 'en');
    const allow = await sent(1);
    const refused = choose(call, 'refused', 'en');
    expect([choices().value?.choice, kept()]).toEqual(['refused', null]);
    allow.answer(`${ID}1`);
    await allowed;
    expect([choices().value?.choice, kept()]).toEqual(['refused', null]);
    const refuse = await sent(2);
    expect(refuse.input).toEqual(said('refused', { replaces: `${ID}1` }));
    refuse.answer(`${ID}2`);
    await refused;
    expect([choices().value, kept()]).toEqual([{ text: CONSENT_TEXT, choice: 'refused', id: `${ID}2` }, null]);
  });
  it('one that was changed before it was sent is not sent, and its failure is nobody’s', async () => {
    const { call, calls, sent } = slowServer();
    const first = choose(call, 'granted', 'en');
    const allow = await sent(1);
    const others = [choose(call, 'refused', 'en'), choose(call, 'granted', 'en')];
    allow.fail();
    (await sent(2)).answer(`${ID}3`);
    await Promise.all([first, ...others]);
    expect(calls.map(({ input }) => input)).toEqual([said('granted'), said('granted')]);
    expect(choices().value?.id).toBe(`${ID}3`);
  });
});

describe('a withdrawal that the server has not heard', () => {
  const withdrawn = async () => {
    chosen('granted');
    await expect(choose(open(CAME, { isDown: true }).call, 'refused', 'en')).rejects.toThrow('down');
    ends.splice(0).forEach((end) => end());
  };
  const ended = { endpoint: saveConsent.id, input: expect.objectContaining({ choice: 'refused', replaces: `${ID}1` }) };

  it('is sent again with the next page, and then no more', async () => {
    await withdrawn();
    const visit = open('https://tessera.example/en');
    await new Promise((resolve) => setTimeout(resolve));
    expect([visit.sent, choices().value?.id]).toEqual([[ended], `${ID}2`]);
    expect(open('https://tessera.example/en').sent).toEqual([]);
  });
  it('is sent again when the network is back', async () => {
    await withdrawn();
    const down = open('https://tessera.example/en', { isDown: true });
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(down.sent).toEqual([ended, ended]);
  });
});

describe('with consent', () => {
  it('the visit in which it was given counts, and a later one is the last', async () => {
    const visit = open();
    expect(kept()).toBeNull();
    await choose(visit.call, 'granted', 'ro');
    expect(visit.sent).toEqual([
      { endpoint: saveConsent.id, input: { choice: 'granted', text: CONSENT_TEXT, lang: 'ro' } },
    ]);
    expect(kept()?.last.source).toBe('newsletter');
    open('https://tessera.example/en', { referrer: 'https://news.example/' });
    expect([kept()?.first.source, kept()?.last.source]).toEqual(['newsletter', 'news.example']);
  });
  it('a booking sends both ways once, and forgets them', () => {
    chosen('granted');
    const visit = open();
    const other = open('https://tessera.example/en');
    visit.book();
    other.book();
    visit.book();
    expect([...visit.sent, ...other.sent].map(({ endpoint }) => endpoint)).toEqual([cookieTracking.id]);
    expect(visit.sent[0]?.input).toMatchObject({
      records: [
        { type: 'first', source: 'newsletter', hostname: 'tessera.example' },
        { type: 'booking', source: 'newsletter' },
      ],
    });
    expect(kept()).toBeNull();
  });
  it('another choice takes the place of the proof', async () => {
    chosen('granted');
    const visit = open();
    await choose(visit.call, 'refused', 'en');
    expect(visit.sent[0]?.input).toEqual({ choice: 'refused', text: CONSENT_TEXT, lang: 'en', replaces: `${ID}1` });
    expect(choices().value).toEqual({ text: CONSENT_TEXT, choice: 'refused', id: `${ID}2` });
  });
});
