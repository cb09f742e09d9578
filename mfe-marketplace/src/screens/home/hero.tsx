import { ArrowDown, ArrowRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { HeroScene } from '@tessera/kit/art';
import { classes, IconButton } from '@tessera/kit/base';
import { partOf, useLang, usePart } from '@tessera/kit/react';
import { SearchBox } from '../../features/search/search-box.tsx';
import { NO_FILTERS, searchHref } from '../../features/search/search-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './hero.module.css';
import { HOW_ANCHOR } from './how-anchor.ts';
import { useSlides } from './use-slides.ts';

/** Its code comes after the page, which begins with the first slide. */
const slideArt = partOf(() =>
  import(/* webpackChunkName: "marketplace.home/art" */ './slide-art.tsx').then((module) => module.SlideArt),
);

const SLIDES = [
  {
    id: 'find',
    title: 'marketplace.home.title',
    lead: 'marketplace.home.lead',
    link: 'marketplace.home.all',
    Level: 'h1',
    address: (lang: Lang) => searchHref(lang, {}),
  },
  {
    id: 'doctors',
    title: 'marketplace.home.doctors.title',
    lead: 'marketplace.home.doctors.lead',
    link: 'marketplace.home.doctors.link',
    Level: 'h2',
    address: (lang: Lang) => searchHref(lang, { domain: ['MEDICAL'] }),
  },
  {
    id: 'first',
    title: 'marketplace.home.first.title',
    lead: 'marketplace.home.first.lead',
    link: 'marketplace.home.first.link',
    Level: 'h2',
    address: (lang: Lang) => searchHref(lang, { first: ['free'] }),
  },
] as const;

/**
 * Three slides that link to the search, above the search itself. Each has its own artwork; they are
 * static until their code has loaded.
 */
export function Hero(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { viewport, selected, state, isPaused, isRunning, setPaused, go, holding } = useSlides();
  const { Part: Art } = usePart(slideArt, state !== 'waiting');
  const shown = SLIDES[selected] ?? SLIDES[0];
  return (
    <div className={styles.hero}>
      <div className={classes('tk-page', styles.inside)}>
        <section
          className={styles.words}
          aria-roledescription={t('marketplace.home.carousel')}
          aria-label={t('marketplace.home.slides')}
          {...holding}
        >
          <div className={styles.viewport} ref={viewport}>
            <div className={styles.track} aria-live={isRunning || state === 'waiting' ? 'off' : 'polite'}>
              {SLIDES.map(({ id, title, lead, link, Level, address }, index) => (
                <div
                  key={id}
                  className={styles.slide}
                  role="group"
                  aria-roledescription={t('marketplace.home.slide.kind')}
                  aria-label={t('marketplace.home.slide', { number: index + 1, count: SLIDES.length })}
                  inert={index !== selected}
                >
                  <Level className={styles.title} {...(Level === 'h1' ? { tabIndex: -1 } : {})}>
                    {t(title)}
                  </Level>
                  <p className="tk-lead">{t(lead)}</p>
                  <p>
                    <a className={classes('tk-link', styles.link)} href={address(lang)}>
                      {t(link)}
                      <ArrowRight className="tk-icon" aria-hidden="true" />
                    </a>
                  </p>
                </div>
              ))}
            </div>
          </div>
          <div className={styles.form}>
            <SearchBox filters={NO_FILTERS} />
          </div>
          <div className={styles.controls}>
            {state === 'waiting' ? null : (
              <Controls
                selected={selected}
                isPaused={isPaused}
                isStill={state === 'still'}
                onGo={go}
                onPause={setPaused}
              />
            )}
            <a className={classes('tk-link', styles.how)} href={`#${HOW_ANCHOR}`}>
              {t('marketplace.home.how.title')}
              <ArrowDown className="tk-icon" aria-hidden="true" />
            </a>
          </div>
        </section>
        <div className={styles.art} key={shown.id}>
          {shown.id === 'find' || !Art ? <HeroScene /> : <Art slide={shown.id} />}
        </div>
      </div>
    </div>
  );
}

interface ControlsProps {
  readonly selected: number;
  readonly isPaused: boolean;
  /** The slides do not advance automatically, so there is nothing to pause. */
  readonly isStill: boolean;
  onGo(index: number): void;
  onPause(isPaused: boolean): void;
}
function Controls({ selected, isPaused, isStill, onGo, onPause }: ControlsProps): ReactNode {
  const t = useT();
  return (
    <>
      <ul className={styles.dots}>
        {SLIDES.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t('marketplace.home.showSlide', { number: index + 1 })}
              {...(index === selected ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onGo(index)}
            />
          </li>
        ))}
      </ul>
      {isStill ? null : (
        <IconButton
          size="small"
          label={t(isPaused ? 'marketplace.home.play' : 'marketplace.home.pause')}
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={() => onPause(!isPaused)}
        />
      )}
    </>
  );
}
