import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { isLang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import {
  PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  socialArrival,
  type SessionInfo,
  type SocialProvider,
} from '@tessera/contracts/session';
import { Banner, ButtonLink, Skeleton, useErrorText } from '@tessera/kit/base';
import { query, useLang, useNavigate, useQuery, useRoute } from '@tessera/kit/react';
import { afterLogin } from '../../account/after.ts';
import { AccountFrame } from '../../account/frame.tsx';
import { startAddress } from '../../account/other-ways.tsx';
import { useAccountPage } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { EnterStep } from './enter-step.tsx';
import { ProveStep } from './prove-step.tsx';
import { SignupStep } from './signup-step.tsx';

const SENTENCES = {
  again: 'social.problem.again',
  cancelled: 'social.problem.cancelled',
  forged: 'social.problem.forged',
  taken: 'social.problem.taken',
  unavailable: 'social.problem.unavailable',
  unverified: 'social.problem.unverified',
} as const;
type Problem = keyof typeof SENTENCES;
const problemIn = (text: string | null): Problem =>
  text !== null && Object.hasOwn(SENTENCES, text) ? (text as Problem) : 'again';
const providerIn = (text: string | null): SocialProvider => SOCIAL_PROVIDERS.find((one) => one === text) ?? 'google';

/** Where the way to a provider and back ends: it finishes the log-in or sign-up, or says why there is none. */
export function SocialScreen(): ReactNode {
  const search = new URLSearchParams(useRoute().search);
  const id = search.get('arrival');
  return id === null ? (
    <ProblemPage
      problem={problemIn(search.get('problem'))}
      provider={providerIn(search.get('provider'))}
      back={search.get('back') ?? undefined}
      isLink={search.get('link') === '1'}
    />
  ) : (
    <Arrival key={id} id={id} />
  );
}

function ProblemPage({
  problem,
  provider,
  back,
  isLink = false,
}: {
  readonly problem: Problem;
  readonly provider: SocialProvider;
  readonly back?: string | undefined;
  /** The person wanted to connect the provider with their account. */
  readonly isLink?: boolean;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const name = PROVIDER_NAMES[provider];
  const canRetry = !isLink && problem !== 'unverified' && problem !== 'taken';
  return (
    <AccountFrame title={t('social.problem.title', { provider: name })}>
      <Banner tone={problem === 'cancelled' ? 'info' : 'warning'}>{t(SENTENCES[problem], { provider: name })}</Banner>
      {canRetry ? (
        <ButtonLink variant="primary" href={startAddress(provider, lang, { back })}>
          {t('kit.errorState.retry')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        href={
          isLink
            ? href(routes.myProfile, lang, { tab: 'security' })
            : href(routes.login, lang, {}, { search: { back } })
        }
      >
        {t(isLink ? 'shell.account.profile' : 'shell.recover.back')}
      </ButtonLink>
    </AccountFrame>
  );
}

function Arrival({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const page = useAccountPage();
  const sentenceOf = useErrorText();
  // Asked once: what is left to do changes by what the person does here.
  const arrival = useQuery(query(socialArrival, { id }, { staleTime: Number.POSITIVE_INFINITY }));
  if (arrival.error?.code === 'LINK_EXPIRED') return <ProblemPage problem="again" provider="google" />;
  if (!arrival.data)
    return (
      <AccountFrame title={t('social.enter.title')}>
        {arrival.error ? (
          <>
            <Banner tone="danger">{sentenceOf(codeOf(arrival.error))}</Banner>
            <ButtonLink href={href(routes.login, lang, {})}>{t('shell.recover.back')}</ButtonLink>
          </>
        ) : (
          <Skeleton count={2} />
        )}
      </AccountFrame>
    );
  const { data } = arrival;
  const provider = PROVIDER_NAMES[data.provider];
  const done = (session: SessionInfo, reference?: 'new_signup' | 'new_specialist_signup'): void => {
    page.accept(session);
    const back =
      data.back !== null && isLang(data.back.slice(1, 3)) ? `?${new URLSearchParams({ back: data.back })}` : '';
    navigate(afterLogin(back, lang, page, session, reference), 'replace');
  };
  if (data.next === 'enter') return <EnterStep id={id} provider={provider} onDone={done} />;
  if (data.next === 'prove') return <ProveStep id={id} provider={provider} arrival={data} onDone={done} />;
  return (
    <SignupStep
      id={id}
      provider={provider}
      arrival={data}
      onDone={(session) => done(session, data.specialist ? 'new_specialist_signup' : 'new_signup')}
    />
  );
}
