import { Check, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { providerDialogWanted } from '@tessera/contracts/dialogs';
import type { Lang } from '@tessera/contracts/languages';
import type { WizardProgress, WizardStep } from '@tessera/contracts/provider';
import { href, type Href } from '@tessera/contracts/route';
import { providerHours } from '@tessera/contracts/routes/provider';
import { contact, myProfile } from '@tessera/contracts/routes/shell';
import { Button, ButtonLink, ProgressBar, QueryView, Skeleton, Tag } from '@tessera/kit/base';
import { useLang, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { progressQuery } from '../../api/provider.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import styles from './wizard.module.css';

const NAMES = {
  email: 'provider.wizard.email',
  photo: 'provider.wizard.photo',
  description: 'provider.wizard.description',
  offer: 'provider.wizard.offer',
  hours: 'provider.wizard.hours',
  licence: 'provider.wizard.licence',
  review: 'provider.wizard.review',
} as const satisfies Record<WizardStep, Key>;

const LEAD = {
  draft: 'provider.wizard.lead',
  suspended: 'provider.wizard.lead',
  hidden: 'provider.profile.hiddenText',
  active: 'provider.wizard.visible',
} as const satisfies Record<WizardProgress['status'], Key>;

/** What a specialist still needs until clients find them, each step with the way to the page that does it, or to the house. */
export function Wizard(): ReactNode {
  const t = useT();
  const progress = useQuery(progressQuery());
  return (
    <QueryView query={progress} skeleton={<Skeleton count={5} />} errorTitle={t('provider.wizard.error')}>
      {(found) => <Steps progress={found} />}
    </QueryView>
  );
}

function Steps({ progress }: { readonly progress: WizardProgress }): ReactNode {
  const t = useT();
  const { steps, percent, status } = progress;
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  const done = needed.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.wizard}>
      <p>{t(LEAD[status])}</p>
      <p className={styles.count}>{t('provider.wizard.done', { done, all: needed.length })}</p>
      <ProgressBar value={percent} />
      <ul className={styles.steps}>
        {steps.map(({ code, isDone, isNeeded }) => (
          <li key={code} className={styles.step}>
            {isDone ? (
              <Check className={styles.done} role="img" aria-label={t('provider.wizard.isDone')} />
            ) : (
              <Square className={styles.open} role="img" aria-label={t('provider.wizard.isOpen')} />
            )}
            <span className={styles.name}>
              {t(NAMES[code])} {isNeeded ? null : <Tag>{t('provider.wizard.optional')}</Tag>}
            </span>
            {isDone ? null : <Way code={code} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page that does a step, where it stands. */
function Way({ code }: { readonly code: WizardStep }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const isProvider = useSession()?.role === 'provider';
  if (code === 'review')
    return (
      <Button size="small" onClick={() => unit.bus.publish(providerDialogWanted, { name: 'specialist-audit' })}>
        {t('provider.wizard.see')}
      </Button>
    );
  const page = pageOf(code, lang, isProvider);
  return (
    <ButtonLink size="small" href={page ?? href(contact, lang, {})}>
      {t(page ? 'provider.wizard.go' : 'provider.wizard.write')}
    </ButtonLink>
  );
}
/** Null where no page does a step for this person yet, so that they write to the house. */
function pageOf(code: WizardStep, lang: Lang, isProvider: boolean): Href | null {
  if (code === 'email') return href(myProfile, lang, { tab: 'security' });
  if (code === 'photo') return href(myProfile, lang, {});
  return code === 'hours' && isProvider ? href(providerHours, lang, {}) : null;
}
