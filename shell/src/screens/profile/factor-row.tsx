import { Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { newRecoveryCodes, removeTwoFactor, startTwoFactor, twoFactor } from '@tessera/contracts/session';
import { Button, Skeleton, useErrorText } from '@tessera/kit/base';
import { query, useAnswers, useFormat, useMutation, useQuery, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorDialog, type StartedFactor } from './factor-dialog.tsx';
import { WayIn } from './way-in.tsx';

/** The authenticator app of the account. The key and the recovery codes are never kept in the cache. */
export function FactorRow(): ReactNode {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const state = useQuery(query(twoFactor, {}, { staleTime: 0 }));
  const [started, setStarted] = useState<StartedFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = (): void => void answers.refresh(twoFactor);
  const onError = (error: unknown): void => {
    unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    refresh();
  };
  const start = useMutation(startTwoFactor);
  const renew = useMutation(newRecoveryCodes);
  const remove = useMutation(removeTwoFactor, { refresh: [twoFactor] });
  async function removeAfterQuestion(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('profile.factor.remove-title'),
      text: t('profile.factor.remove-text'),
      verb: t('profile.factor.remove'),
      danger: true,
    });
    if (!isSure) return;
    const onSuccess = (): void => void unit.notify({ kind: 'info', text: t('profile.factor.removed') });
    remove.mutate({}, { onSuccess, onError });
  }
  if (!state.data)
    return (
      <WayIn
        icon={Smartphone}
        name={t('profile.factor.name')}
        meta={state.error ? sentenceOf(state.error.code) : <Skeleton count={1} />}
      >
        {state.error ? (
          <Button size="small" onClick={() => void state.refetch()}>
            {t('kit.errorState.retry')}
          </Button>
        ) : null}
      </WayIn>
    );
  const { since, codesLeft } = state.data;
  const about =
    since === null
      ? t('profile.factor.off')
      : `${t('profile.factor.on', { day: format.day(since, zone) })} ${t('profile.factor.left', { count: codesLeft })}`;
  return (
    <WayIn icon={Smartphone} name={t('profile.factor.name')} meta={about}>
      {since === null ? (
        <Button
          size="small"
          variant="tonal"
          pending={start.isPending}
          onClick={() => start.mutate({}, { onSuccess: setStarted, onError })}
        >
          {t('profile.factor.set-up')}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            pending={renew.isPending}
            onClick={() => renew.mutate({}, { onSuccess: (answer) => setCodes(answer.codes), onError })}
          >
            {t('profile.factor.new-codes')}
          </Button>
          <Button size="small" variant="ghost" pending={remove.isPending} onClick={() => void removeAfterQuestion()}>
            {t('profile.factor.remove')}
          </Button>
        </>
      )}
      <FactorDialog
        started={started}
        onClose={() => setStarted(null)}
        onDone={(made) => {
          setStarted(null);
          setCodes(made);
          refresh();
        }}
      />
      <CodesDialog
        codes={codes}
        onClose={() => {
          setCodes(null);
          refresh();
        }}
      />
    </WayIn>
  );
}
