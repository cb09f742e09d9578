import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

interface StreamVideoProps extends Omit<ComponentProps<'video'>, 'style'> {
  readonly stream: MediaStream | null;
}
/** Plays a live stream. */
export function StreamVideo({ stream, ...rest }: StreamVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video {...rest} ref={video} autoPlay playsInline />;
}
