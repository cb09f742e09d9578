import type { ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { codeOf } from '@tessera/contracts/errors';
import { href, type Href } from '@tessera/contracts/route';
import { scaleHistoryPage, scaleList, scalePage, scaleResultPage } from '@tessera/contracts/routes/assessments';
import { search } from '@tessera/contracts/routes/marketplace';
import { isId } from '@tessera/contracts/values';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  Card,
  classes,
  EmptyState,
  PageHeader,
  QueryView,
  Skeleton,
  PendingTitle,
} from '@tessera/kit/base';
import { useFormat, useHas, useLang, useParams, useQuery, useSession, useUnit, useZone } from '@tessera/kit/react';
import { responseHref, resultQuery } from '../../api/scales.ts';
import { HelpPanel } from '../../features/result/help-panel.tsx';
import { secretOf, useLinkedRespondents } from '../../features/result/own-respondents.ts';
import { useT } from '../../i18n/use-t.ts';
import { MailButton } from './mail-button.tsx';
import { Related } from './related.tsx';
import { Said } from './said.tsx';
import styles from './result-screen.module.css';

/** A result: whom to call, if an answer asks for it; then the score, what it says, and what it cannot say. */
export function ResultScreen(): ReactNode {
  const { slug, result } = useParams(scaleResultPage);
  return <OwnResult id={result} again={href(scalePage, useLang(), { slug })} />;
}

interface OwnResultProps {
  /** Of the respondent. */
  readonly id: string;
  /** Where it is answered again. */
  readonly again: Href;
  /** What comes after it. */
  readonly children?: ReactNode;
}
/** A result for whom it belongs to. */
export function OwnResult({ id, again, children }: OwnResultProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const isLinked = useLinkedRespondents();
  const isMember = useSession() !== null;
  const isResult = isId(id);
  const result = useQuery(resultQuery(lang, id, isMember ? undefined : secretOf(id)), {
    enabled: isResult && (!isMember || isLinked),
  });
  const isGone = !isResult || (result.error !== null && codeOf(result.error) === 'NOT_FOUND' && !result.data);
  return (
    <div className={classes('tk-page', styles.screen)}>
      {result.data ? null : <PendingTitle>{t('assessments.result.title')}</PendingTitle>}
      {isGone ? (
        <EmptyState
          title={t('assessments.result.gone')}
          action={
            <ButtonLink variant="primary" href={again}>
              {t('assessments.result.again')}
            </ButtonLink>
          }
        >
          {t('assessments.result.goneText')}
        </EmptyState>
      ) : (
        <QueryView
          query={result}
          skeleton={<Skeleton kind="card" count={2} />}
          errorTitle={t('assessments.result.error')}
        >
          {(data) => (
            <Content result={data} again={again}>
              {children}
            </Content>
          )}
        </QueryView>
      )}
    </div>
  );
}

interface ContentProps extends Pick<OwnResultProps, 'again' | 'children'> {
  readonly result: ScaleResult;
}
function Content({ result, again, children }: ContentProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const hasSearch = useHas(search);
  const { respondentId, slug, name, takenAt, needsHelp, related, isLinked } = result;
  return (
    <>
      <PageHeader
        size="public"
        title={t('assessments.result.title')}
        meta={format.date(takenAt, zone)}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('assessments.list.title'), href: href(scaleList, lang, {}) },
              { label: name, href: href(scalePage, lang, { slug }) },
              { label: t('assessments.result.title') },
            ]}
          />
        }
      />
      {needsHelp ? <HelpPanel /> : null}
      {result.isWithdrawn ? <p className={styles.withdrawn}>{t('assessments.result.withdrawn')}</p> : null}
      <Said result={result} />
      {children}
      <Kept isLinked={isLinked} />
      {/* Before what comes later, under which a button would move away from a press. */}
      <p className={styles.ways}>
        {hasSearch ? (
          <ButtonLink variant="primary" href={href(search, lang, {}, { search: { domain: related.domain } })}>
            {t('assessments.result.find')}
          </ButtonLink>
        ) : null}
        {isLinked ? (
          <ButtonLink href={href(scaleHistoryPage, lang, { slug })}>{t('assessments.list.history')}</ButtonLink>
        ) : null}
        {isLinked ? <MailButton respondentId={respondentId} /> : null}
        {isLinked ? (
          <ButtonLink href={responseHref(lang, respondentId)} download={`${slug}-fhir.json`}>
            {t('assessments.result.fhir')}
          </ButtonLink>
        ) : null}
        <Button onClick={() => window.print()}>{t('assessments.result.print')}</Button>
        <ButtonLink variant="ghost" href={again}>
          {t('assessments.result.again')}
        </ButtonLink>
      </p>
      {/* Nothing is sold to somebody who needs help at once. */}
      <Related result={result} />
    </>
  );
}

/** For a visitor: how long the result is kept, and how to keep it. */
function Kept({ isLinked }: { readonly isLinked: boolean }): ReactNode {
  const t = useT();
  const unit = useUnit();
  if (isLinked) return null;
  return (
    <Card as="section" tone="sunken" className={classes(styles.kept)}>
      <p>{t('assessments.result.kept')}</p>
      <Button onClick={() => void unit.openLogin()}>{t('assessments.result.keep')}</Button>
    </Card>
  );
}
