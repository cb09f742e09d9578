import { useEffect, useId, useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { pushState, subscribePush, unsubscribePush, type PushState } from '@tessera/contracts/session';
import { Card, CardHeader, useErrorText } from '@tessera/kit/base';
import { query, useAnswers, useMutation, useQuery } from '@tessera/kit/react';
import { askDevice, deviceAnswer, forgetDevice, type DeviceAnswer } from '../../account/device-reminders.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile.module.css';

const stateQuery = query(pushState, {}, { staleTime: 0 });

/** Reminders on this device; nothing where the site sends none, or as long as that is not known. */
export function DeviceCard(): ReactNode {
  const t = useT();
  const { data } = useQuery(stateQuery);
  const [device, setDevice] = useState<DeviceAnswer | null>(null);
  // Only the browser knows, so the first picture is without it.
  useEffect(() => setDevice(deviceAnswer()), []);
  if (!data || data.publicKey === null || device === null) return null;
  const why = data.isShared ? 'shared' : device === 'none' ? 'none' : device === 'denied' ? 'denied' : null;
  return (
    <Card>
      <CardHeader title={t('profile.notify.device')} meta={t('profile.notify.device-about')} level={2} />
      {why === null || data.isOn ? (
        <Choice state={data} publicKey={data.publicKey} onDevice={setDevice} />
      ) : (
        <p className={styles['about']}>{t(`profile.notify.device-${why}`)}</p>
      )}
    </Card>
  );
}

interface ChoiceProps {
  readonly state: PushState;
  readonly publicKey: string;
  readonly onDevice: (answer: DeviceAnswer) => void;
}
/** The box is as the server has it; while the device is asked it shows what was chosen. */
function Choice({ state, publicKey, onDevice }: ChoiceProps): ReactNode {
  const t = useT();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const note = useId();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [said, setSaid] = useState<'failed' | 'on' | 'off' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const on = useMutation(subscribePush);
  const off = useMutation(unsubscribePush);
  async function save(call: Promise<PushState>, done: 'on' | 'off'): Promise<void> {
    try {
      await answers.put(stateQuery, await call);
      setSaid(done);
    } catch (error) {
      setProblem(sentenceOf(codeOf(error)));
    }
  }
  async function choose(wanted: boolean): Promise<void> {
    setAsking(wanted);
    setSaid(null);
    setProblem(null);
    if (wanted) {
      const target = await askDevice(publicKey).catch(() => 'failed' as const);
      onDevice(deviceAnswer());
      if (target === 'failed') setSaid('failed');
      else if (target) await save(on.mutateAsync(target), 'on');
    } else {
      await save(off.mutateAsync({}), 'off');
      await forgetDevice().catch(() => undefined);
    }
    setAsking(null);
  }
  const text = problem ?? (said === null ? null : t(`profile.notify.device-${said}`));
  return (
    <div className={styles['choices']}>
      <label className="tk-check">
        <input
          type="checkbox"
          className="tk-box"
          checked={asking ?? state.isOn}
          aria-describedby={note}
          onChange={({ target }) => {
            if (asking === null) void choose(target.checked);
          }}
        />
        <span>{t('profile.notify.device-show')}</span>
      </label>
      <p id={note} className={styles['note']} role={problem !== null || said === 'failed' ? 'alert' : 'status'}>
        {text}
      </p>
    </div>
  );
}
