import { useState, type ReactNode } from 'react';
import { CONTENT_KINDS, ContentKind, type ContentRow } from '@tessera/contracts/editor';
import { href } from '@tessera/contracts/route';
import { contentEditor, contentList } from '@tessera/contracts/routes/corporate';
import { Button, Chip, EmptyState, ErrorState, PageHeader, QueryView, Skeleton, Tag } from '@tessera/kit/base';
import { useAgainAfterLogin, useFormat, useLang, useNavigate, useParams, useQuery, useZone } from '@tessera/kit/react';
import { contentsQuery } from '../../api/contents.ts';
import { KIND_WORDS } from '../../features/content/words.ts';
import { useT } from '../../i18n/use-t.ts';
import { STATE_TONES, STATE_WORDS } from '../../states.ts';
import { ImportQuestionnaire } from './import-questionnaire.tsx';
import { NewScale } from './new-scale.tsx';
import styles from './contents-screen.module.css';

/** Everything of a kind, with its live version and its draft. */
export function ContentsScreen(): ReactNode {
  const { kind = 'scale' } = useParams(contentList);
  const known = ContentKind.safeParse(kind);
  return known.success ? <Contents kind={known.data} /> : <ErrorState code="NOT_FOUND" />;
}
function Contents({ kind }: { readonly kind: ContentKind }): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const found = useQuery(contentsQuery(kind, lang));
  useAgainAfterLogin(found);
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const open = (code: string): void => navigate(href(contentEditor, lang, { kind, code }));
  return (
    <>
      <PageHeader
        size="app"
        title={t('corporate.menu.content')}
        lead={t('corporate.content.lead')}
        actions={
          <div className={styles.actions}>
            {kind === 'scale' ? (
              <>
                <Button data-key="import" onClick={() => setOpened('import')}>
                  {t('corporate.content.import')}
                </Button>
                <Button variant="primary" data-key="new" onClick={() => setOpened('new')}>
                  {t('corporate.content.newScale')}
                </Button>
              </>
            ) : null}
            {kind === 'campaign' ? (
              <Button variant="primary" data-key="new" onClick={() => open(crypto.randomUUID())}>
                {t('corporate.content.newCampaign')}
              </Button>
            ) : null}
          </div>
        }
      />
      <ul className={styles.kinds} aria-label={t('corporate.content.kinds')}>
        {CONTENT_KINDS.map((one) => (
          <li key={one}>
            <Chip look="tab" set={one === kind} href={href(contentList, lang, { kind: one })}>
              {t(KIND_WORDS[one])}
            </Chip>
          </li>
        ))}
      </ul>
      <QueryView
        query={found}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('corporate.content.none')} />}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('corporate.content.listError')}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Row key={row.code} kind={kind} row={row} />
            ))}
          </ul>
        )}
      </QueryView>
      <NewScale isOpen={opened === 'new'} onClose={() => setOpened(null)} onDone={open} />
      <ImportQuestionnaire isOpen={opened === 'import'} onClose={() => setOpened(null)} onDone={open} />
    </>
  );
}

function Row({ kind, row }: { readonly kind: ContentKind; readonly row: ContentRow }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const { code, name, state, live, changedAt, publishAt } = row;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <a className={styles.name} href={href(contentEditor, lang, { kind, code })}>
          {name || (kind === 'symptoms' ? t(KIND_WORDS[kind]) : code)}
        </a>
        {kind === 'scale' ? <span className={styles.quiet}>{code}</span> : null}
      </span>
      <span className={styles.state}>
        <Tag tone={STATE_TONES[state]}>{t(STATE_WORDS[state])}</Tag>
        {live === null ? null : (
          <span className={styles.quiet}>
            {t(state === 'live' ? 'corporate.version' : 'corporate.version.live', { revision: live })}
          </span>
        )}
        {publishAt ? (
          <span className={styles.quiet}>
            {t('corporate.content.publishAt', {
              time: `${format.date(publishAt, zone)}, ${format.time(publishAt, zone)}`,
            })}
          </span>
        ) : null}
      </span>
      <span className={styles.quiet}>{changedAt ? format.date(changedAt, zone) : t('corporate.content.shipped')}</span>
    </li>
  );
}
