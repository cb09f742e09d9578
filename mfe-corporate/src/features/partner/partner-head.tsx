import type { ReactNode } from 'react';
import type { Partner } from '@tessera/contracts/corporate';
import { href } from '@tessera/contracts/route';
import { partners } from '@tessera/contracts/routes/corporate';
import { Breadcrumb, PageHeader } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { NextStep, StateTag } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';

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
        <span className={frame.head}>
          <span>{record.hosts[0]}</span>
          <StateTag state={state} />
          <span>{t('corporate.version', { revision })}</span>
          {live && live !== newest ? <span>{t('corporate.version.live', { revision: live.revision })}</span> : null}
        </span>
      }
      actions={
        <NextStep
          isReady={!isDirty && (state === 'validated' || state === 'taken-back')}
          mayBeChecked={isDirty || state === 'draft'}
          isPending={isPending}
          onCheck={onCheck}
          onPublish={onPublish}
        />
      }
    />
  );
}
