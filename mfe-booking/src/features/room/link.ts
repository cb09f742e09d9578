import type { IceServer } from '@tessera/contracts/meeting';

/** What a participant sends at the moment. */
export interface Sending {
  readonly sound: boolean;
  readonly picture: boolean;
}
type Candidate = RTCIceCandidateInit;
/**
 * The messages that a link hands to the other side's link; `link` is its id, so that late messages
 * of an earlier link are ignored.
 */
export type LinkSignal =
  | { readonly kind: 'offer' | 'answer'; readonly link: string; readonly sdp: string }
  | { readonly kind: 'candidate'; readonly link: string; readonly candidate: Candidate };

export interface LinkOptions {
  readonly id: string;
  readonly iceServers: readonly IceServer[];
  readonly tracks: Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>;
  readonly sending: Sending;
  send(signal: LinkSignal): void;
  onState(state: RTCPeerConnectionState): void;
  onTrack(track: MediaStreamTrack): void;
  onSending(sending: Sending): void;
}
/** One connection between two browsers: sound, picture, and a channel that says whether they are on. */
export interface Link {
  readonly id: string;
  offer(): Promise<void>;
  accept(sdp: string): Promise<void>;
  answered(sdp: string): Promise<void>;
  candidate(candidate: Candidate): Promise<void>;
  /** Replaces what this side sends. */
  replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void>;
  tell(sending: Sending): void;
  close(): void;
}

function readSending(text: unknown): Sending | null {
  try {
    const { sound, picture } = JSON.parse(String(text)) as Partial<Sending>;
    return typeof sound === 'boolean' && typeof picture === 'boolean' ? { sound, picture } : null;
  } catch {
    return null;
  }
}

export function createLink(options: LinkOptions): Link {
  const { id, send } = options;
  const peer = new RTCPeerConnection({
    iceServers: options.iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username && credential ? { username, credential } : {}),
    })),
  });
  const channel = peer.createDataChannel('sending', { negotiated: true, id: 0 });
  const waiting: Candidate[] = [];
  let { sending } = options;
  const tell = (): void => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(sending));
  };
  channel.onopen = tell;
  channel.onmessage = ({ data }) => {
    const told = readSending(data);
    if (told) options.onSending(told);
  };
  peer.onicecandidate = ({ candidate }) => {
    if (candidate) send({ kind: 'candidate', link: id, candidate: candidate.toJSON() });
  };
  peer.ontrack = ({ track }) => options.onTrack(track);
  peer.onconnectionstatechange = () => options.onState(peer.connectionState);

  async function describe(kind: 'offer' | 'answer'): Promise<void> {
    await peer.setLocalDescription();
    send({ kind, link: id, sdp: peer.localDescription?.sdp ?? '' });
  }
  /** Candidates may arrive before the description that they belong to. */
  async function take(kind: 'offer' | 'answer', sdp: string): Promise<void> {
    await peer.setRemoteDescription({ type: kind, sdp });
    for (const candidate of waiting.splice(0)) await peer.addIceCandidate(candidate);
  }
  const senderOf = (kind: 'audio' | 'video'): RTCRtpSender | undefined =>
    peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;
  return {
    id,
    async offer() {
      for (const kind of ['audio', 'video'] as const)
        peer.addTransceiver(options.tracks[kind] ?? kind, { direction: 'sendrecv' });
      await describe('offer');
    },
    async accept(sdp) {
      await take('offer', sdp);
      for (const transceiver of peer.getTransceivers()) {
        transceiver.direction = 'sendrecv';
        await transceiver.sender.replaceTrack(
          options.tracks[transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video'],
        );
      }
      await describe('answer');
    },
    answered: (sdp) => take('answer', sdp),
    async candidate(candidate) {
      if (peer.remoteDescription) await peer.addIceCandidate(candidate);
      else waiting.push(candidate);
    },
    async replace(kind, track) {
      await senderOf(kind)?.replaceTrack(track);
    },
    tell(next) {
      sending = next;
      tell();
    },
    close() {
      peer.onconnectionstatechange = null;
      peer.close();
    },
  };
}
