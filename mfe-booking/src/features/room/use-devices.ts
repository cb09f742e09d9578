import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOf, type DeviceProblem } from './room-rules.ts';
import type { Sending } from './link.ts';

export type Tracks = Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>;
const NONE: Tracks = { audio: null, video: null };
const VIDEO: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' };
export const sendingOf = ({ audio, video }: Tracks): Sending => ({
  sound: audio?.enabled === true,
  picture: video !== null,
});
const stop = (track: MediaStreamTrack | null): void => track?.stop();

/** Camera and microphone together, or the one that exists. */
async function openBoth(): Promise<Tracks> {
  const open = async (wanted: MediaStreamConstraints): Promise<Tracks> => {
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    return { audio: stream.getAudioTracks()[0] ?? null, video: stream.getVideoTracks()[0] ?? null };
  };
  try {
    return await open({ audio: true, video: VIDEO });
  } catch (error) {
    if (problemOf(error) === 'denied') throw error;
    return await open({ audio: true }).catch(() => open({ video: VIDEO }));
  }
}

export interface Devices {
  readonly tracks: Tracks;
  /** Why the last attempt failed; null when it succeeded or none was made. */
  readonly problem: DeviceProblem | null;
  readonly isOpening: boolean;
  open(): Promise<void>;
  /** Mutes the microphone without releasing it, so that it reacts at once. */
  toggleSound(): void;
  /** Releases the camera, so that its light goes off, or opens it again. */
  togglePicture(): Promise<void>;
  close(): void;
}
/** The camera and microphone of this device; `onChange` is told about each replaced or muted track. */
export function useDevices(onChange: (kind: 'audio' | 'video', tracks: Tracks) => void): Devices {
  const [tracks, setTracks] = useState(NONE);
  const [problem, setProblem] = useState<DeviceProblem | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const latest = useRef(NONE);
  const isGone = useRef(false);
  const keep = (next: Tracks): void => {
    latest.current = next;
    setTracks(next);
  };
  function change(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    keep({ ...latest.current, [kind]: track });
    onChange(kind, latest.current);
  }
  async function attempt(opening: () => Promise<Tracks>): Promise<Tracks | null> {
    setIsOpening(true);
    setProblem(null);
    try {
      const opened = await opening();
      if (!isGone.current) return opened;
      stop(opened.audio);
      stop(opened.video);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsOpening(false);
    }
    return null;
  }
  const close = (): void => {
    stop(latest.current.audio);
    stop(latest.current.video);
    keep(NONE);
  };
  const closeAtEnd = useEffectEvent(close);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      closeAtEnd();
    };
  }, []);
  // A device that is unplugged ends its track.
  const onEnded = useEffectEvent((kind: 'audio' | 'video') => change(kind, null));
  useEffect(() => {
    const [endAudio, endVideo] = [() => onEnded('audio'), () => onEnded('video')];
    tracks.audio?.addEventListener('ended', endAudio);
    tracks.video?.addEventListener('ended', endVideo);
    return () => {
      tracks.audio?.removeEventListener('ended', endAudio);
      tracks.video?.removeEventListener('ended', endVideo);
    };
  }, [tracks]);
  return {
    tracks,
    problem,
    isOpening,
    close,
    async open() {
      const opened = await attempt(openBoth);
      if (!opened) return;
      keep(opened);
      onChange('audio', opened);
      onChange('video', opened);
    },
    toggleSound() {
      const { audio } = latest.current;
      if (audio) audio.enabled = !audio.enabled;
      change('audio', audio);
    },
    async togglePicture() {
      const { video } = latest.current;
      if (video) {
        stop(video);
        change('video', null);
        return;
      }
      const opened = await attempt(async () => ({
        audio: null,
        video: (await navigator.mediaDevices.getUserMedia({ video: VIDEO })).getVideoTracks()[0] ?? null,
      }));
      if (opened) change('video', opened.video);
    },
  };
}
