import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

/** Milliseconds for which each slide is shown. */
const DELAY = 5000;

export interface Motion {
  /** Goes to a slide; without animation if motion is reduced. */
  go(index: number): void;
  /** Starts or stops the slides; applied again after each touch. */
  run(isRunning: boolean): void;
  end(): void;
}
export interface MotionOptions {
  /** The user prefers reduced motion. */
  readonly isStill: boolean;
  onSelect(index: number): void;
}

/** Animates the slides of the hero. A separate file, so that its code is loaded after the first paint. */
export function startMotion(viewport: HTMLElement, { isStill, onSelect }: MotionOptions): Motion {
  const autoplay = Autoplay({ delay: DELAY, playOnInit: false, stopOnFocusIn: false });
  const embla = EmblaCarousel(viewport, { loop: true, duration: 24 }, [autoplay]);
  let isWanted = false;
  const apply = (): void => (isWanted ? autoplay.play() : autoplay.stop());
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  embla.on('pointerUp', apply);
  return {
    go: (index) => embla.scrollTo(index, isStill),
    run(isRunning) {
      isWanted = isRunning;
      apply();
    },
    end: () => embla.destroy(),
  };
}
