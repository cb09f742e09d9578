import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { MatchSecret, openMatch, type KeptMatch } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { automatedMatching, getHelp } from '@tessera/contracts/routes/marketplace';
import { DomainMosaic } from '@tessera/kit/art';
import { Banner, Button, Card, classes, PageHeader, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { useHas, useLang, useNavigate, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { domainsQuery } from '../../../api/domains.ts';
import { keptQuery } from '../../../api/matching.ts';
import { useT } from '../../../i18n/use-t.ts';
import { codeIn, strangeIn } from './answer-rules.ts';
import styles from './matching.module.css';

interface FieldsProps {
  readonly onResume: (kept: KeptMatch) => void;
}
/** Before the first question: of which field of help they are. Each is a link, so that it works before the page's code. */
export function Fields({ onResume }: FieldsProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const hasWords = useHas(getHelp);
  const isMember = useSession() !== null;
  const domains = useQuery(domainsQuery(lang));
  const kept = useQuery(keptQuery(), { enabled: isMember });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const domain = domains.data?.[Number(event.key) - 1]?.code;
    const isTyping = event.target instanceof HTMLInputElement;
    if (!/^[1-6]$/.test(event.key) || !domain || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    navigate(href(automatedMatching, lang, {}, { search: { domain } }));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <PageHeader size="public" title={t('marketplace.matching.title')} lead={t('marketplace.matching.lead')} />
      {kept.data ? (
        <Banner
          title={t('marketplace.matching.kept')}
          action={<Button onClick={() => onResume(kept.data)}>{t('marketplace.matching.goOn')}</Button>}
        />
      ) : null}
      <QueryView
        query={domains}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('marketplace.matching.fieldsError')}
      >
        {(list) => (
          <ul className={styles.tiles} aria-label={t('marketplace.matching.fields')}>
            {list.map(({ code, name, tagline }) => (
              <li key={code}>
                <a className={styles.tile} href={href(automatedMatching, lang, {}, { search: { domain: code } })}>
                  <DomainMosaic domain={code} />
                  <span className={styles.tileText}>
                    <b>{name}</b>
                    <span>{tagline}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {hasWords ? (
        <p>
          {t('marketplace.matching.else')}{' '}
          <TextLink href={href(getHelp, lang, {})}>{t('marketplace.matching.ownWords')}</TextLink>
        </p>
      ) : null}
      {isMember ? null : <ResumeForm onResume={onResume} />}
    </>
  );
}

/** Goes on with a code of another device. */
function ResumeForm({ onResume }: FieldsProps): ReactNode {
  const t = useT();
  const { call } = useUnit();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const strange = strangeIn(code);
    if (strange.length > 0) return setProblem(t('marketplace.matching.codeStrange', { signs: strange.join(' ') }));
    if (!MatchSecret.safeParse(codeIn(code)).success) return setProblem(t('marketplace.matching.codeLength'));
    setPending(true);
    setProblem(null);
    try {
      onResume(await call(openMatch, { code: codeIn(code) }));
    } catch (error) {
      setProblem(
        codeOf(error) === 'NOT_FOUND' ? t('marketplace.matching.codeUnknown') : t('marketplace.matching.codeFailed'),
      );
    } finally {
      setPending(false);
    }
  }
  return (
    <Card as="section" tone="sunken" className={classes(styles.resume)}>
      <form method="dialog" className={styles.resumeForm} onSubmit={(event) => void send(event)}>
        <label className={styles.resumeLabel} htmlFor="match-code">
          {t('marketplace.matching.code')}
        </label>
        <input
          id="match-code"
          className={styles.code}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={problem ? true : undefined}
          aria-describedby="match-code-problem"
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" pending={isPending}>
          {t('marketplace.matching.codeOpen')}
        </Button>
        <p id="match-code-problem" role="status" className={styles.problem}>
          {problem}
        </p>
      </form>
    </Card>
  );
}
