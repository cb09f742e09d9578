import { Play } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Video } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { Cover } from '@tessera/kit/art';
import { Button, Row } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { languageName } from '../../language-name.ts';
import styles from './videos.module.css';

export interface VideosProps {
  readonly videos: readonly Video[];
  readonly domain: Domain;
}

/**
 * Videos in third-party players. Nothing is requested from a player's host until the user has agreed, once
 * per host and visit to the page.
 */
export function Videos({ videos, domain }: VideosProps): ReactNode {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  return (
    <ul className={styles.videos}>
      {videos.map((video) => (
        <li key={video.id}>
          <Film
            video={video}
            domain={domain}
            isAgreed={agreed.has(video.host)}
            onAgree={() => setAgreed(new Set([...agreed, video.host]))}
          />
        </li>
      ))}
    </ul>
  );
}

interface FilmProps {
  readonly video: Video;
  readonly domain: Domain;
  readonly isAgreed: boolean;
  readonly onAgree: () => void;
}
function Film({ video, domain, isAgreed, onAgree }: FilmProps): ReactNode {
  const t = useT();
  const pageLang = useLang();
  const [isWanted, setWanted] = useState(false);
  const { title, lang, seconds, url } = video;
  return (
    <article className={styles.film}>
      <div className={styles.frame}>
        {isWanted && isAgreed ? (
          <iframe
            className={styles.player}
            src={url}
            title={title}
            allow="fullscreen; encrypted-media; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-presentation"
            referrerPolicy="no-referrer"
          />
        ) : (
          <div className={styles.cover}>
            <Cover seed={video.id} domain={domain} columns={6} rows={3} />
          </div>
        )}
      </div>
      <h3 className={styles.title} lang={lang}>
        {title}
      </h3>
      <p className={styles.meta}>
        {t('marketplace.video.meta', {
          minutes: t('marketplace.card.minutes', { count: Math.ceil(seconds / 60) }),
          language: languageName(lang, pageLang),
        })}
      </p>
      {isWanted ? (
        isAgreed ? (
          <Button size="small" onClick={() => setWanted(false)}>
            {t('marketplace.video.close')}
          </Button>
        ) : (
          <Question video={video} onAgree={onAgree} onLeave={() => setWanted(false)} />
        )
      ) : (
        <Button
          size="small"
          icon={<Play className="tk-icon" aria-hidden="true" />}
          aria-label={t('marketplace.video.playOf', { title })}
          onClick={() => setWanted(true)}
        >
          {t('marketplace.video.play')}
        </Button>
      )}
    </article>
  );
}

/** Explains what playing a video means before it happens. Takes the focus, because it replaces the pressed button. */
function Question({
  video: { host },
  onAgree,
  onLeave,
}: {
  readonly video: Video;
  readonly onAgree: () => void;
  readonly onLeave: () => void;
}): ReactNode {
  const t = useT();
  const id = useId();
  const { tenant } = useUnit();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={id} className={styles.question}>
      <p id={id}>{t('marketplace.video.consent', { host, site: tenant.name })}</p>
      <Row gap={2} wrap>
        <Button size="small" variant="primary" onClick={onAgree}>
          {t('marketplace.video.agree')}
        </Button>
        <Button size="small" onClick={onLeave}>
          {t('marketplace.video.leave')}
        </Button>
      </Row>
    </div>
  );
}
