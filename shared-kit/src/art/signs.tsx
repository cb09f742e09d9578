import type { ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import { Scene } from './scenes.tsx';
import type { ArtProps } from './tile.tsx';

/** A 3 × 2 mosaic with tiles missing: `calm` for an empty list, `error` for a failed load. */
export function MissingMosaic({
  tone,
  className,
}: {
  readonly tone: 'calm' | 'error';
  readonly className?: string;
}): ReactNode {
  return <Scene id={`missing-${tone}`} {...(className ? { className } : {})} />;
}

/** The brand mark: a T of five tiles. Inside an element with the class `tk-on-inverse`, it uses lighter blues. */
export function BrandMark({ label, className }: ArtProps): ReactNode {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={className ? `tk-mark ${className}` : 'tk-mark'} viewBox="0 0 34 34" {...named}>
      <path className="tk-mark-fam" d="M1 3.5A2.5 2.5 0 0 1 3.5 1H10V10H8A7 7 0 0 1 1 3.5Z" />
      <path
        className="tk-mark-psiho"
        d="M13.5 1H20.5A1.5 1.5 0 0 1 22 2.5V8.5A1.5 1.5 0 0 1 20.5 10H13.5A1.5 1.5 0 0 1 12 8.5V2.5A1.5 1.5 0 0 1 13.5 1ZM12 23.5H22V28A5 5 0 0 1 12 28Z"
      />
      <path className="tk-mark-accent" d="M24 1H30.5A2.5 2.5 0 0 1 33 3.5A6.5 6.5 0 0 1 26.5 10H24Z" />
      <rect className="tk-mark-medical" x="12" y="12" width="10" height="9.5" rx="1.5" />
    </svg>
  );
}

/**
 * Remaining minutes of a hold as tiles in two rows, elapsed ones pale. Hidden from assistive technology,
 * because the same text is next to it.
 */
export function HoldTiles({ left, total }: { readonly left: number; readonly total: number }): ReactNode {
  const columns = Math.ceil(total / 2);
  return (
    <svg
      className="tk-hold-tiles"
      viewBox={`0 0 ${columns * 10 - 2} 18`}
      width={columns * 10 - 2}
      height="18"
      aria-hidden="true"
    >
      {Array.from({ length: total }, (_, i) => (
        <rect
          key={i}
          className={i < left ? 'is-lit' : 'is-out'}
          x={(i % columns) * 10}
          y={Math.floor(i / columns) * 10}
          width="8"
          height="8"
          rx="2"
        />
      ))}
    </svg>
  );
}

/** Five stars filled to a value from 0 to 5, tenths included. */
export function Stars({ value, label, className }: ArtProps & { readonly value: number }): ReactNode {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const lit = Math.round(Math.min(5, Math.max(0, value)) * 20);
  return (
    <svg className={className ? `tk-stars ${className}` : 'tk-stars'} viewBox="0 0 100 20" {...named}>
      {lit < 100 ? <Drawn id="stars" className="tk-star-ground" /> : <Drawn id="stars" className="tk-star" />}
      {lit > 0 && lit < 100 ? (
        <svg width={lit} height="20" viewBox={`0 0 ${lit} 20`}>
          <Drawn id="stars" className="tk-star" />
        </svg>
      ) : null}
    </svg>
  );
}
