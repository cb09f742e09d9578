import { answer, keepWaiting, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterRoom, meetingRoom, sendSignal, signals, type MeetingRoom } from '@tessera/contracts/meeting';
import { videoconference } from '@tessera/contracts/routes/booking';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { idOf, maria, specialist } from '../../testing/examples.ts';
import { setClock } from '../../testing/page.ts';
import { VideoconferenceScreen } from './videoconference-screen.tsx';

// The tests' clock stands at 2026-11-23T08:00Z.
const room: MeetingRoom = {
  id: idOf(3),
  orderId: idOf(4),
  side: 'customer',
  startsAt: '2026-11-23T08:05Z',
  endsAt: '2026-11-23T08:55Z',
  opensAt: '2026-11-23T07:55:00.000Z',
  closesAt: '2026-11-23T09:25:00.000Z',
  cancelled: false,
  other: { name: 'Ilinca Veridan', portrait: specialist.portrait },
};
const at = (search: Readonly<Record<string, string>>): TestOptions['at'] => ({ route: videoconference, search });
const calls = [
  answer(enterRoom, { after: 1, iceServers: [] }),
  answer(sendSignal, { seq: 2 }),
  answer(signals, { items: [], replaced: false }),
];
const options: TestOptions = {
  messages: words,
  errors,
  at: at({ joinAppointmentUuid: room.id }),
  answers: [answer(meetingRoom, room), ...calls],
  session: maria,
};
const open = (change: Partial<MeetingRoom> = {}, rest: Partial<TestOptions> = {}) =>
  renderRemote(<VideoconferenceScreen />, {
    ...options,
    answers: [answer(meetingRoom, { ...room, ...change }), ...calls],
    ...rest,
  });

/** Replaces the browser's camera and microphone, which jsdom does not have. */
function withDevices(getUserMedia: () => Promise<unknown>): void {
  class FakeStream {
    readonly tracks: readonly unknown[];
    constructor(tracks: readonly unknown[] = []) {
      this.tracks = tracks;
    }
    getTracks = () => this.tracks;
  }
  Object.assign(globalThis, { RTCPeerConnection: class {}, MediaStream: FakeStream });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
const track = (kind: string) =>
  Object.assign(new EventTarget(), {
    kind,
    enabled: true,
    isStopped: false,
    stop(this: { isStopped: boolean }) {
      this.isStopped = true;
    },
  });
function working() {
  const [audio, video] = [track('audio'), track('video')];
  withDevices(async () => ({ getAudioTracks: () => [audio], getVideoTracks: () => [video] }));
  return { audio, video };
}
const rejected = (name: string) => () => Promise.reject(Object.assign(new Error(), { name }));
beforeEach(() => void working());

describe('the room of a video visit', () => {
  it('shows a loading state, and a retry when it does not load', async () => {
    const test = open({}, { answers: [keepWaiting(meetingRoom)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    test.unmount();
    open({}, { answers: [refuse(meetingRoom, 'NETWORK')] });
    expect(await screen.findByText('The room did not load')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
  it.each([
    ['no visit', {}],
    ['something else', { joinAppointmentUuid: 'me' }],
  ] as const)('is the 404 page for an address with %s', (_name, search) => {
    const test = open({}, { at: at(search) });
    expect(test.missing).toHaveLength(1);
  });
  it('before it opens says when, lets the devices be checked, and shows the button to join by itself', async () => {
    const test = open({ opensAt: '2026-11-23T08:01:00.000Z' });
    expect(await screen.findByText(/The room opens on 23 November, 10:01/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Turn on camera and microphone',
    ]);
    setClock(test, '2026-11-23T08:01:00.000Z');
    expect(
      await screen.findByRole('button', { name: 'Join without camera and microphone' }, { timeout: 10_000 }),
    ).toBeTruthy();
  }, 20_000);
  it('after the visit and for a cancelled one offers only the way back', async () => {
    const test = open({ closesAt: '2026-11-23T07:59:00.000Z' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This visit is over' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Details of the visit' }).getAttribute('href')).toBe(
      `/en/booking/payment/${room.orderId}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
    test.unmount();
    open({ cancelled: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'This visit was cancelled' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('camera and microphone', () => {
  it('are asked for only on a press, and released when the screen is left', async () => {
    const { audio, video } = working();
    const test = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on camera and microphone' }));
    expect(await screen.findByRole('button', { name: 'Turn camera off' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mute microphone' }));
    expect([audio.enabled, screen.getByRole('button', { name: 'Unmute microphone' })]).toEqual([
      false,
      expect.anything(),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Turn camera off' }));
    expect(video.isStopped).toBe(true);
    test.unmount();
    expect(audio.isStopped).toBe(true);
  });
  it.each([
    ['NotAllowedError', /does not allow camera and microphone/],
    ['NotFoundError', /No camera or microphone was found/],
    ['NotReadableError', /Another program is using/],
  ])('that cannot be used are explained: %s', async (name, sentence) => {
    withDevices(rejected(name));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on camera and microphone' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join without camera and microphone' })).toBeTruthy();
  });
  it('are not offered by a browser without video calls', async () => {
    Object.assign(globalThis, { RTCPeerConnection: undefined });
    open();
    expect(await screen.findByText(/This browser cannot make video calls/)).toBeTruthy();
  });
});

describe('joining', () => {
  it('enters the room, keeps the unit from being swapped, and leaves again', async () => {
    const test = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Join without camera and microphone' }));
    const status = await screen.findByText(/Ilinca Veridan is not in the room at the moment/);
    expect(document.activeElement).toBe(status);
    expect(test.unit.busy.state(false)).toMatchObject({ kind: 'busy', why: 'media' });
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'You have left the visit' });
    expect(document.activeElement).toBe(title);
    expect(test.unit.busy.state(false)).toEqual({ kind: 'free' });
    expect(
      test.network.calls.filter(({ endpoint }) => endpoint === sendSignal.id).map(({ input }) => input),
    ).toMatchObject([{ kind: 'bye' }]);
  });
  it('after the room has closed says that the visit is over', async () => {
    open({}, { answers: [answer(meetingRoom, room), refuse(enterRoom, 'ROOM_CLOSED')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Join without camera and microphone' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This visit is over' })).toBeTruthy();
  });
  it('says that another tab has taken over, and offers to join here instead', async () => {
    open(
      {},
      { answers: [answer(meetingRoom, room), ...calls.slice(0, 2), answer(signals, { items: [], replaced: true })] },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Join without camera and microphone' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You are in the room elsewhere' })).toBeTruthy();
    expect(screen.getByText(/You joined in another tab/)).toBeTruthy();
  });
});
