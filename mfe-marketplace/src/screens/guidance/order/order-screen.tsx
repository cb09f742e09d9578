import type { ReactNode } from 'react';
import { FAIR_ORDER, mixedRating } from '@tessera/contracts/fair-order';
import { href } from '@tessera/contracts/route';
import { automatedMatching, search } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, classes, PageHeader, Row, Section } from '@tessera/kit/base';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './order.module.css';

const { usual, search: inSearch, matching } = FAIR_ORDER;
const DAY_HOURS = 24;
/** How many reviews of five stars the examples have. */
const EXAMPLES = [1, 10, 90];
const MOST_STARS = 5;

/** The rules by which people are listed, with the figures that the rules count with. */
export function OrderScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const [hasSearch, hasQuestions] = [useHas(search), useHas(automatedMatching)];
  const points = (value: number): string => `+${format.number(value)}`;
  const share = (value: number): string => format.percent(Math.round(value * 100));
  const { match, soon, stars } = inSearch;
  const { strength, steps } = matching;
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={t('marketplace.match.order')} lead={t('marketplace.order.lead')} />
      <p className={styles.promise}>{t('marketplace.match.order.nobodyPays')}</p>
      <Section title={t('marketplace.order.search')}>
        <ol className={styles.rules}>
          <Rule text={t('marketplace.order.name')} />
          <Rule text={t('marketplace.order.language')} />
          <Rule
            text={t('marketplace.order.text')}
            figures={[
              [t('marketplace.order.textFirst'), points(match.profession)],
              [t('marketplace.order.second'), points(match.speciality[1])],
              [t('marketplace.order.textFurther'), points(match.other)],
            ]}
          />
          <Rule
            text={t('marketplace.order.together')}
            figures={[
              ...soon.map(
                (one) =>
                  [t('marketplace.order.free', { hours: format.number(one.hours) }), points(one.points)] as const,
              ),
              [t('marketplace.order.stars', { stars: format.decimal(stars.point) }), points(1)],
            ]}
          />
          <Rule text={t('marketplace.order.equal')} />
        </ol>
      </Section>
      <Section title={t('marketplace.menu.matching')}>
        <ol className={styles.rules}>
          <Rule
            text={t('marketplace.order.fits')}
            figures={[
              [t('marketplace.order.first'), share(strength.places[0])],
              [t('marketplace.order.second'), share(strength.places[1])],
              [t('marketplace.order.trouble'), share(strength.problem)],
              [t('marketplace.order.further'), share(strength.further)],
            ]}
          />
          <Rule
            text={t('marketplace.order.soon', {
              hours: format.number(matching.soon.soon * DAY_HOURS),
              days: format.number(matching.soon.near),
            })}
          />
          <Rule text={t('marketplace.order.rated')} />
          <Rule text={t('marketplace.order.equal')} />
        </ol>
        <p className={styles.note}>
          {t('marketplace.order.steps', { fit: format.number(steps.fit), stars: format.decimal(1 / steps.rating) })}
        </p>
      </Section>
      <Section title={t('marketplace.order.few')}>
        <ul className={styles.rules}>
          <Rule
            text={t('marketplace.order.mixed', {
              reviews: format.number(usual.reviews),
              stars: format.decimal(usual.average),
            })}
            figures={EXAMPLES.map((count) => [
              t('marketplace.review.count', { count }),
              format.decimal(mixedRating({ average: MOST_STARS, reviews: count })),
            ])}
          />
        </ul>
      </Section>
      <Section title={t('marketplace.order.not')}>
        <p className={styles.note}>{t('marketplace.order.left')}</p>
        <p className={styles.note}>{t('marketplace.order.notAlso')}</p>
      </Section>
      <Row gap={3} wrap>
        {hasSearch ? (
          <ButtonLink variant="primary" href={href(search, lang, {})}>
            {t('marketplace.freeMeeting.search')}
          </ButtonLink>
        ) : null}
        {hasQuestions ? (
          <ButtonLink href={href(automatedMatching, lang, {})}>{t('marketplace.freeMeeting.questions')}</ButtonLink>
        ) : null}
      </Row>
    </div>
  );
}

interface RuleProps {
  readonly text: string;
  /** What counts, and how much. */
  readonly figures?: readonly (readonly [what: string, value: string])[];
}
function Rule({ text, figures = [] }: RuleProps): ReactNode {
  return (
    <li className={styles.rule}>
      <p>{text}</p>
      {figures.length > 0 ? (
        <dl className={styles.figures}>
          {figures.map(([what, value]) => (
            <div key={what} className={styles.figure}>
              <dt>{what}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
