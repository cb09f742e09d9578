import { useState, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { ReportedReview as Item } from '@tessera/contracts/specialists';
import { Button, Card, classes, Tag } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useZone } from '@tessera/kit/react';
import cases from '../../features/cases/cases.module.css';
import { History } from '../../features/cases/history.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TakeDown } from './take-down.tsx';
import type { ReviewSteps } from './use-review-steps.ts';
import { ACT_WORDS, REASON_WORDS } from './words.ts';

/** A review with what was reported about it and what was decided, and the ways to decide. */
export function ReportedReview({ item, steps }: { readonly item: Item; readonly steps: ReviewSteps }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const hasProfile = useHas(profile);
  const [isAsking, setAsking] = useState(false);
  const { review, specialist, isTakenDown, decisions } = item;
  const author = review.author || t('corporate.reviews.unnamed');
  const open = item.reports.filter(({ isOpen }) => isOpen);
  const reports = open.length > 0 ? open : item.reports;
  const last = decisions[0];
  const isPending = steps.busy === review.id;
  return (
    <Card as="article" className={cases.case} aria-label={t('corporate.reviews.of', { author })}>
      <div className={cases.who}>
        <h2 className={cases.title}>
          {hasProfile ? (
            <a className="tk-link" href={href(profile, lang, { atlasUrl: specialist.atlasUrl })}>
              {specialist.name}
            </a>
          ) : (
            specialist.name
          )}
        </h2>
        <Tag tone={isTakenDown ? 'warning' : 'neutral'}>
          {t(isTakenDown ? 'corporate.reviews.takenDown' : 'corporate.reviews.shown')}
        </Tag>
      </div>
      <blockquote className={cases.well}>
        <span className={cases.quiet}>
          {`${author} · ${format.date(review.writtenAt)} · ${t('corporate.reviews.stars', { stars: review.stars })}`}
        </span>
        <span className={cases.said} lang={review.lang}>
          {review.text}
        </span>
      </blockquote>
      <div className={classes(cases.case, cases.parts)}>
        {reports.length > 0 ? (
          <section className={cases.part} aria-label={t('corporate.reviews.reports', { number: reports.length })}>
            <h3 className={cases.head}>{t('corporate.reviews.reports', { number: reports.length })}</h3>
            <ol className={cases.list}>
              {reports.map(({ reason, words, isSpecialist, reportedAt }, at) => (
                <li key={at} className={cases.entry}>
                  <span>{t(REASON_WORDS[reason])}</span>
                  {words ? <p className={cases.said}>{words}</p> : null}
                  <span className={cases.quiet}>
                    {`${format.date(reportedAt, zone)}, ${format.time(reportedAt, zone)}`}
                    {isSpecialist ? ` · ${t('corporate.reviews.fromSpecialist')}` : null}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <History
          entries={decisions.map(({ step, act, reason, words, at, by }) => ({
            step,
            what: reason ? `${t(ACT_WORDS[act])} · ${t(REASON_WORDS[reason])}` : t(ACT_WORDS[act]),
            why: words,
            at,
            by,
          }))}
        />
      </div>
      <div className={cases.actions}>
        {open.length === 0 && last && last.act !== 'undo' ? (
          <Button pending={isPending} data-key="undo" onClick={() => void steps.undo(review.id, last.step)}>
            {t('corporate.reviews.undo')}
          </Button>
        ) : (
          <>
            <Button pending={isPending} data-key="keep" onClick={() => void steps.keep(item)}>
              {t('corporate.reviews.keep')}
            </Button>
            <Button pending={isPending} data-key="takeDown" onClick={() => setAsking(true)}>
              {t('corporate.reviews.takeDown')}
            </Button>
          </>
        )}
      </div>
      {isAsking ? (
        <TakeDown item={item} onClose={() => setAsking(false)} onTakeDown={(why) => steps.takeDown(item, why)} />
      ) : null}
    </Card>
  );
}
