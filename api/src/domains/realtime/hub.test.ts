import { appointmentsTopic } from '@tessera/contracts/booking';
import { createLog } from '@tessera/server/log';
import { newId } from '../../platform/ids.ts';
import { sessionTopic, type Login } from '../session/index.ts';
import { createHub, type Line } from './hub.ts';
import { topicOf } from './protocol.ts';

const createLine = (): Line & { readonly sent: string[]; pings: number; ended: boolean; bufferedAmount: number } => ({
  sent: [],
  pings: 0,
  ended: false,
  bufferedAmount: 0,
  send(text) {
    this.sent.push(text);
  },
  ping() {
    this.pings += 1;
  },
  terminate() {
    this.ended = true;
  },
});
const createTestHub = () => createHub({ log: createLog('api', 'silent'), document: async () => null });
const loginOf = (userId: string, expiresAt: number): Login => ({
  sessionId: newId(),
  token: 'a token',
  confirmedUntil: null,
  expiresAt,
  person: {
    id: userId,
    name: '',
    firstName: '',
    lastName: '',
    email: '',
    lang: 'en',
    langChosen: true,
    emailVerified: true,
    image: null,
    portrait: { seed: '' },
    role: 'customer',
    membership: 'customer',
    furtherRoles: [],
    businessUnit: null,
    premium: false,
    onboardedClientAt: null,
    onboardedSpecialistAt: null,
  },
  role: 'customer',
});

describe('the hub', () => {
  it('drops a tab that does not answer', () => {
    const hub = createTestHub();
    const [quiet, lively] = [createLine(), createLine()];
    hub.join(quiet, { tenantCode: 'tessera', login: null });
    const tab = hub.join(lively, { tenantCode: 'tessera', login: null });
    hub.beat();
    tab.alive();
    hub.beat();
    expect([quiet.pings, quiet.ended, lively.pings, lively.ended]).toEqual([1, true, 2, false]);
  });

  it('forgets a tab that has left', () => {
    const hub = createTestHub();
    hub.join(createLine(), { tenantCode: 'tessera', login: null }).leave();
    expect(hub.size).toBe(0);
  });

  it('tells the tabs of a session that it has ended elsewhere, and no others', () => {
    const hub = createTestHub();
    const userId = newId();
    const [ended, other] = [createLine(), createLine()];
    const login = loginOf(userId, Date.now() + 60_000);
    hub.join(ended, { tenantCode: 'tessera', login });
    hub.join(other, { tenantCode: 'tessera', login: loginOf(userId, Date.now() + 60_000) });
    hub.announce({ topic: sessionTopic(userId), id: login.sessionId });
    expect([ended.sent, other.sent]).toEqual([['{"type":"session"}'], []]);
  });

  it('sends nothing private once the session has expired, and drops a tab that reads too slowly', () => {
    const hub = createTestHub();
    const userId = newId();
    const topic = topicOf(appointmentsTopic(userId));
    const [now, ended, slow] = [createLine(), createLine(), createLine()];
    slow.bufferedAmount = 2 * 1024 * 1024;
    for (const [line, expiresAt] of [
      [now, Date.now() + 60_000],
      [slow, Date.now() + 60_000],
    ] as const) {
      hub
        .join(line, { tenantCode: 'tessera', login: loginOf(userId, expiresAt) })
        .hear({ type: 'subscribe', topics: topic ? [topic] : [] });
    }
    const login = { ...loginOf(userId, Date.now() + 60_000) };
    hub.join(ended, { tenantCode: 'tessera', login }).hear({ type: 'subscribe', topics: topic ? [topic] : [] });
    Object.assign(login, { expiresAt: Date.now() - 1 });
    hub.announce({ topic: appointmentsTopic(userId), id: 'one' });
    expect([now.sent.length, ended.sent.length, slow.sent.length, slow.ended]).toEqual([1, 0, 0, true]);
  });
});
