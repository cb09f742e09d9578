import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { personalData, type PersonalData } from '@tessera/contracts/session';
import { Banner, Button, classes, QueryView, Skeleton } from '@tessera/kit/base';
import { query, useAgainAfterLogin, useAnswers, useLang, useNavigate, useQuery, useUnit } from '@tessera/kit/react';
import { mirrorLanguage } from '../../account/mirror-language.ts';
import { useAccountPage } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { PhotoCard } from './photo-card.tsx';
import { PersonalForm } from './personal-form.tsx';
import { tabHref } from './profile-address.ts';
import styles from './profile.module.css';
import { openSorting } from './zone-choice.ts';

const personalQuery = query(personalData, {}, { staleTime: 0 });

/** Name, address, language and time zone. What is changed stays as a draft until it is saved or discarded. */
export function PersonalTab(): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const navigate = useNavigate();
  const page = useAccountPage();
  const data = useQuery(personalQuery);
  // The form is drawn in slices, between which the page answers.
  const shown = useDeferredValue(data);
  /** The account was changed elsewhere, while the form here has changes of its own. */
  const [hasConflict, setConflict] = useState(false);
  /** Counts the times that the form began anew with the stored values. */
  const [round, setRound] = useState(0);
  useAgainAfterLogin(data);
  const lang = useLang();
  useEffect(() => openSorting(lang), [lang]);
  const again = (): void => {
    setConflict(false);
    setRound(round + 1);
  };
  async function saved(next: PersonalData): Promise<void> {
    const isInAnother = next.lang !== data.data?.lang;
    await answers.put(personalQuery, next);
    // The header shows the name as well.
    void page.refresh();
    unit.notify({ kind: 'positive', text: t('profile.personal.saved') });
    again();
    if (!isInAnother) return;
    mirrorLanguage(next.lang);
    navigate(tabHref(next.lang, 'personal'), 'replace');
  }
  return (
    <div className={classes(styles['column'], styles['wide-column'])}>
      <QueryView query={shown} skeleton={<Skeleton count={2} />} errorTitle={t('profile.personal.error')}>
        {(now) => (
          <div className={styles['sides']}>
            <PersonalForm
              key={`${now.version} ${round}`}
              data={now}
              onSaved={saved}
              onConflict={async () => {
                setConflict(true);
                await answers.refresh(personalData);
              }}
              onAgain={again}
              notice={(takeTheirs) =>
                hasConflict ? (
                  <Banner
                    tone="warning"
                    action={
                      <Button size="small" onClick={takeTheirs}>
                        {t('profile.personal.theirs')}
                      </Button>
                    }
                  >
                    {t('profile.personal.conflict')}
                  </Banner>
                ) : null
              }
            />
            <PhotoCard portrait={now.portrait} />
          </div>
        )}
      </QueryView>
    </div>
  );
}
