import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

/** Milliseconds that each picture stands. */
const DELAY = 5000;

export interface Motion {
  /** Goes to a picture at once when nothing may move. */
  go(index: number): void;
  /** Runs or stands; asked again after each touch. */
  run(isRunning: boolean): void;
  end(): void;
}
export interface MotionOptions {
  /** Somebody asked their system for less motion. */
  readonly isStill: boolean;
  onSelect(index: number): void;
}

/** Moves the slides of the hero. In a file of its own, so that its code comes after the first paint. */
export function startMotion(viewport: HTMLElement, { isStill, onSelect }: MotionOptions): Motion {
  const autoplay = Autoplay({ delay: DELAY, playOnInit: false, stopOnFocusIn: false });
  const embla = EmblaCarousel(viewport, { loop: true, duration: 24 }, [autoplay]);
  let isWanted = false;
  const obey = (): void => (isWanted ? autoplay.play() : autoplay.stop());
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  embla.on('pointerUp', obey);
  return {
    go: (index) => embla.scrollTo(index, isStill),
    run(isRunning) {
      isWanted = isRunning;
      obey();
    },
    end: () => embla.destroy(),
  };
}
