import { useEffect, useRef, type ReactNode } from 'react';
import type { NeedMatched } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { automatedMatching } from '@tessera/contracts/routes/marketplace';
import { Button, ButtonLink, Chip, EmptyState } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { LISTED } from '../../../api/matching.ts';
import { GuideCard, OrderCard } from '../../../features/specialist/aside.tsx';
import { HelpLines } from '../../../features/specialist/help-lines.tsx';
import { MatchedList } from '../../../features/specialist/matched-list.tsx';
import { TimesInZone } from '../../../features/specialist/times-in-zone.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './get-help.module.css';

interface NeedResultProps {
  readonly found: NeedMatched;
  readonly isPending: boolean;
  readonly onAll: () => void;
  readonly onEdit: () => void;
}
/** Who can help, and why; whom to call stands before it where somebody may be in danger. */
export function NeedResult({ found, isPending, onAll, onEdit }: NeedResultProps): ReactNode {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { people, total, of, understood, help } = found;
  const title = total > 0 ? t('marketplace.match.count', { count: total }) : t('marketplace.getHelp.nobody');
  return (
    <section className={styles.result} aria-labelledby="need-result">
      {help ? <HelpLines help={help} isUnsent={false} /> : null}
      <header className={styles.resultHead}>
        <h2 className={styles.resultTitle} id="need-result" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {total > 0 ? <p className={styles.lead}>{t('marketplace.match.of', { total, of })}</p> : null}
        {understood.length > 0 ? (
          <div className={styles.chips}>
            <span className={styles.hint}>{t('marketplace.getHelp.understood')}</span>
            {understood.map(({ code, name }) => (
              <span key={code} className="tk-chip tk-chip-set">
                {name}
              </span>
            ))}
            <Chip onClick={onEdit}>{t('marketplace.getHelp.edit')}</Chip>
          </div>
        ) : null}
        {total > 0 ? (
          <p className="tk-meta">
            <TimesInZone />
          </p>
        ) : null}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {people.length > 0 ? (
            <>
              <MatchedList people={people} label={title} />
              {people.length < Math.min(total, LISTED.all) ? (
                <p>
                  <Button pending={isPending} onClick={onAll}>
                    {t('marketplace.match.all', { count: Math.min(total, LISTED.all) })}
                  </Button>
                </p>
              ) : null}
            </>
          ) : (
            <NotFound found={found} onEdit={onEdit} />
          )}
        </div>
        <aside className={styles.side}>
          {people.length > 0 ? <OrderCard /> : null}
          <GuideCard />
        </aside>
      </div>
    </section>
  );
}

function NotFound({ found: { written, understood }, onEdit }: Pick<NeedResultProps, 'found' | 'onEdit'>): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasQuestions = useHas(automatedMatching);
  const title =
    understood.length > 0
      ? t('marketplace.getHelp.noneFits')
      : written === null
        ? t('marketplace.getHelp.unknownLanguage')
        : t('marketplace.getHelp.notUnderstood');
  return (
    <EmptyState
      title={title}
      action={
        understood.length === 0 && hasQuestions ? (
          <ButtonLink variant="primary" href={href(automatedMatching, lang, {})}>
            {t('marketplace.getHelp.questions')}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onEdit}>
            {t('marketplace.getHelp.edit')}
          </Button>
        )
      }
    >
      {understood.length > 0 ? t('marketplace.getHelp.noneFitsText') : t('marketplace.getHelp.notUnderstoodText')}
    </EmptyState>
  );
}
