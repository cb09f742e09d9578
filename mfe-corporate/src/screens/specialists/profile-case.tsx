import { useState, type ReactNode } from 'react';
import type { ProfileCase as Item } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import { Button, Card, classes, Tag } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useZone } from '@tessera/kit/react';
import cases from '../../features/cases/cases.module.css';
import { History } from '../../features/cases/history.tsx';
import { useT } from '../../i18n/use-t.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { LIST_TONES, LIST_WORDS } from './words.ts';

/** A profile with what was decided, what its owner reads and what they have answered. */
export function ProfileCase({ item, onDone }: { readonly item: Item; readonly onDone: () => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const hasProfile = useHas(profileRoute);
  const [isAsking, setAsking] = useState(false);
  const { name, profile, since, comment, answers, decisions } = item;
  const list = profile?.status ?? 'applied';
  return (
    <Card as="article" className={cases.case} aria-label={name}>
      <div className={cases.top}>
        <div className={cases.who}>
          <h2 className={cases.title}>
            {hasProfile && profile?.status === 'active' ? (
              <a className="tk-link" href={href(profileRoute, lang, { atlasUrl: profile.atlasUrl })}>
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          <Tag tone={LIST_TONES[list]}>{t(LIST_WORDS[list])}</Tag>
          {since ? (
            <span className={cases.quiet}>{t('corporate.specialists.since', { day: format.date(since, zone) })}</span>
          ) : null}
        </div>
        {profile ? (
          <Button size="small" data-key="decide" onClick={() => setAsking(true)}>
            {t('corporate.specialists.decide')}
          </Button>
        ) : null}
      </div>
      {comment ? (
        <section className={cases.well} aria-label={t('corporate.specialists.comment')}>
          <h3 className={cases.head}>{t('corporate.specialists.comment')}</h3>
          <p className={cases.said}>{comment}</p>
        </section>
      ) : null}
      {profile ? null : <p>{t('corporate.specialists.noProfile')}</p>}
      {since !== null && answers.length === 0 ? (
        <p className={cases.quiet}>{t('corporate.specialists.noAnswer')}</p>
      ) : null}
      <div className={classes(cases.case, cases.parts)}>
        <Answers answers={answers} />
        <History
          entries={decisions.map(({ step, status, comment: why, at, by }, place) => ({
            step,
            what: t(LIST_WORDS[status]),
            // Of the decision that counts it stands above.
            why: place === 0 && why === comment ? '' : why,
            at,
            by,
          }))}
        />
      </div>
      {isAsking && profile ? (
        <DecideDialog item={{ ...item, profile }} onClose={() => setAsking(false)} onDone={onDone} />
      ) : null}
    </Card>
  );
}

function Answers({ answers }: Pick<Item, 'answers'>): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  if (answers.length === 0) return null;
  return (
    <section className={cases.part} aria-label={t('corporate.specialists.answers')}>
      <h3 className={cases.head}>{t('corporate.specialists.answers')}</h3>
      <ol className={cases.list}>
        {answers.map(({ text, at, isCurrent }) => (
          <li key={at} className={cases.entry}>
            <p className={cases.said}>{text}</p>
            <span className={cases.quiet}>
              {`${format.date(at, zone)}, ${format.time(at, zone)}`}
              {isCurrent ? null : ` · ${t('corporate.specialists.earlier')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
