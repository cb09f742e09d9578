import type { ReactNode } from 'react';
import type { Partner } from '@tessera/contracts/corporate';
import { href } from '@tessera/contracts/route';
import { partners } from '@tessera/contracts/routes/corporate';
import { Breadcrumb, Button, PageHeader, Tag } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './partner.module.css';
import { STATE_TONES, STATE_WORDS } from './states.ts';

export interface PartnerHeadProps {
  readonly partner: Partner;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Called with the button, which stands in the form. */
  readonly onCheck: (button: HTMLButtonElement) => void;
  readonly onPublish: () => void;
}
/** Name and state, and the one step that comes next. */
export function PartnerHead({ partner, isDirty, isPending, onCheck, onPublish }: PartnerHeadProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const [newest] = partner.revisions;
  if (!newest) return null;
  const { state, revision, record } = newest;
  const live = partner.revisions.find((one) => one.state === 'live');
  const isReady = !isDirty && (state === 'validated' || state === 'taken-back');
  return (
    <PageHeader
      size="app"
      breadcrumb={
        <Breadcrumb
          items={[{ label: t('corporate.menu.partners'), href: href(partners, lang, {}) }, { label: record.name }]}
        />
      }
      title={record.name}
      meta={
        <span className={styles.versionHead}>
          <span>{record.hosts[0]}</span>
          <Tag tone={STATE_TONES[state]}>{t(STATE_WORDS[state])}</Tag>
          <span>{t('corporate.version', { revision })}</span>
          {live && live !== newest ? <span>{t('corporate.version.live', { revision: live.revision })}</span> : null}
        </span>
      }
      actions={
        isReady ? (
          <Button variant="primary" data-key="publish" pending={isPending} onClick={onPublish}>
            {t('corporate.publish.verb')}
          </Button>
        ) : isDirty || state === 'draft' ? (
          <Button variant="primary" data-key="check" onClick={(event) => onCheck(event.currentTarget)}>
            {t('corporate.check.verb')}
          </Button>
        ) : null
      }
    />
  );
}
