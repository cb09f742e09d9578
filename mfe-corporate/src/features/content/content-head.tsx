import type { ReactNode } from 'react';
import type { ContentPage } from '@tessera/contracts/editor';
import { href } from '@tessera/contracts/route';
import { contentList, contentPreview } from '@tessera/contracts/routes/corporate';
import { Breadcrumb, ButtonLink, PageHeader } from '@tessera/kit/base';
import { useFormat, useLang, useZone } from '@tessera/kit/react';
import { NextStep, StateTag } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';

/** The version to look at where there is no draft. */
const shownOf = (versions: ContentPage['versions']): { version?: string } => {
  const [shown] = [...versions.filter(({ state }) => state === 'live'), ...versions];
  return shown ? { version: String(shown.version) } : {};
};
export interface ContentHeadProps {
  readonly page: ContentPage;
  readonly name: string;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Called with the button, which stands in the form. */
  readonly onCheck: (button: HTMLButtonElement) => void;
  readonly onPublish: () => void;
}
/** Name and state, how it looks, and the one step that comes next. */
export function ContentHead({ page, name, isDirty, isPending, onCheck, onPublish }: ContentHeadProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const { kind, code, draft, versions } = page;
  const live = versions.find(({ state }) => state === 'live');
  const state = draft?.state ?? live?.state ?? versions[0]?.state ?? 'draft';
  return (
    <PageHeader
      size="app"
      breadcrumb={
        <Breadcrumb
          items={[{ label: t('corporate.menu.content'), href: href(contentList, lang, { kind }) }, { label: name }]}
        />
      }
      title={name}
      meta={
        <span className={frame.head}>
          {kind === 'scale' ? <span>{code}</span> : null}
          <StateTag state={state} />
          {draft?.publishAt ? (
            <span>
              {t('corporate.content.publishAt', {
                time: `${format.date(draft.publishAt, zone)}, ${format.time(draft.publishAt, zone)}`,
              })}
            </span>
          ) : null}
          {live ? (
            <span>
              {t(state === 'live' ? 'corporate.version' : 'corporate.version.live', { revision: live.version })}
            </span>
          ) : null}
        </span>
      }
      actions={
        <div className={frame.steps}>
          <ButtonLink href={href(contentPreview, lang, { kind, code, ...(draft ? {} : shownOf(versions)) })}>
            {t('corporate.content.preview')}
          </ButtonLink>
          <NextStep
            isReady={!isDirty && (draft ? draft.state !== 'draft' : state === 'taken-back')}
            mayBeChecked={isDirty || draft !== null}
            isPending={isPending}
            onCheck={onCheck}
            onPublish={onPublish}
          />
        </div>
      }
    />
  );
}
