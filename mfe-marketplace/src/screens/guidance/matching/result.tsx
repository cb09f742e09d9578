import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import type { Matched, MatchQuestions } from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';
import { Button, Chip, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { LISTED, matchesQuery } from '../../../api/matching.ts';
import { CrisisLine, GuideCard, OrderCard } from '../../../features/specialist/aside.tsx';
import { MatchedList } from '../../../features/specialist/matched-list.tsx';
import { Select } from '../../../features/search/select.tsx';
import { TimesInZone } from '../../../features/specialist/times-in-zone.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { KeepCard } from './keep-card.tsx';
import { Loosen } from './loosen.tsx';
import styles from './matching.module.css';
import { wordsOf } from './said-line.tsx';
import type { Matching } from './use-matching.ts';

const FEW = 3;
interface ResultProps {
  readonly matching: Matching;
  readonly domain: Domain;
  readonly questions: MatchQuestions;
}
/** How many fit, and the list; each answer can be changed from here. */
export function Result({ matching, domain, questions }: ResultProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [count, setCount] = useState<number>(LISTED.first);
  const { answers, language, changeAt, goTo, speak } = matching;
  const found = useQuery(matchesQuery(lang, { domain, answers, language: language ?? undefined }, count), {
    keepPrevious: true,
  });
  const title = found.data
    ? found.data.total > 0
      ? t('marketplace.match.count', { count: found.data.total })
      : t('marketplace.matching.none')
    : t('marketplace.matching.looking');
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {found.data ? (
          <p className={styles.lead}>{t('marketplace.match.of', { total: found.data.total, of: found.data.of })}</p>
        ) : null}
        <div className={styles.chips}>
          {answers.map((answer) => (
            <Chip
              key={answer.code}
              className="tk-chip-set"
              aria-label={t('marketplace.matching.changeOf', {
                said: wordsOf(questions.questions, [answer]).join(', '),
              })}
              onClick={() => changeAt(answer.code)}
            >
              {wordsOf(questions.questions, [answer]).join(', ')}
            </Chip>
          ))}
          <Button variant="ghost" size="small" onClick={() => goTo(0)}>
            {t('marketplace.matching.change')}
          </Button>
        </div>
        <div className={styles.row}>
          <Select
            label={t('marketplace.match.language')}
            any={t('marketplace.match.anyLanguage')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={language ?? ''}
            onChange={({ currentTarget: { value } }) => speak(LANGUAGES.find((one) => one === value) ?? null)}
          />
          <p className="tk-meta">
            <TimesInZone />
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <QueryView query={found} skeleton={<Skeleton count={5} />} errorTitle={t('marketplace.matching.error')}>
            {(data) => (
              <People
                data={data}
                title={title}
                isPending={found.isFetching}
                onAll={() => setCount(LISTED.all)}
                loosen={
                  data.total < FEW ? <Loosen matching={matching} questions={questions.questions} found={data} /> : null
                }
              />
            )}
          </QueryView>
        </div>
        <aside className={styles.side}>
          <OrderCard />
          <KeepCard matching={matching} domain={domain} questions={questions} />
          <GuideCard />
          <CrisisLine />
        </aside>
      </div>
    </>
  );
}

interface PeopleProps {
  readonly data: Matched;
  readonly title: string;
  readonly isPending: boolean;
  readonly onAll: () => void;
  readonly loosen: ReactNode;
}
function People({ data: { people, total }, title, isPending, onAll, loosen }: PeopleProps): ReactNode {
  const t = useT();
  const most = Math.min(total, LISTED.all);
  return (
    <>
      {loosen}
      <MatchedList people={people} label={title} />
      {people.length < most ? (
        <p>
          <Button pending={isPending} onClick={onAll}>
            {t('marketplace.match.all', { count: most })}
          </Button>
        </p>
      ) : null}
    </>
  );
}
