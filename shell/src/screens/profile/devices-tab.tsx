import { Laptop, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import {
  devices,
  devicesTopic,
  endDevice,
  endOtherDevices,
  type Device,
  type DeviceKind,
} from '@tessera/contracts/session';
import { Button, Card, CardHeader, classes, QueryView, Skeleton, Tag, useErrorText } from '@tessera/kit/base';
import {
  query,
  useAgainAfterLogin,
  useAnswers,
  useFormat,
  useMutation,
  usePush,
  useQuery,
  useSession,
  useUnit,
  useZone,
} from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile.module.css';

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  desktop: Laptop,
  mobile: Smartphone,
  tablet: Tablet,
  other: Monitor,
};

function useDeviceName(): (device: Device) => string {
  const t = useT();
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('profile.devices.name', { browser, system })
      : (browser ?? system ?? t('profile.devices.unknown'));
}

/** Where the person is logged in. Follows the server's pushes, so that a new device appears at once. */
export function DevicesTab(): ReactNode {
  const t = useT();
  const unit = useUnit();
  const session = useSession();
  const answers = useAnswers();
  const nameOf = useDeviceName();
  const sentenceOf = useErrorText();
  const list = useQuery(query(devices, {}, { staleTime: 0 }));
  const end = useMutation(endDevice, { refresh: [devices] });
  const endAll = useMutation(endOtherDevices, { refresh: [devices] });
  useAgainAfterLogin(list);
  usePush(session ? devicesTopic(session.userId) : null, () => void answers.refresh(devices));

  const failed = (error: unknown): void => void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
  const endOne = (device: Device): void =>
    end.mutate(
      { id: device.id },
      {
        onSuccess: () =>
          void unit.notify({ kind: 'positive', text: t('profile.devices.ended', { device: nameOf(device) }) }),
        onError(error) {
          if (error.code !== 'NOT_FOUND') return failed(error);
          unit.notify({ kind: 'info', text: t('profile.devices.gone') });
          void answers.refresh(devices);
        },
      },
    );
  async function endOthers(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('profile.devices.end-all-title'),
      text: t('profile.devices.end-all-text'),
      verb: t('profile.devices.end-all'),
    });
    if (!isSure) return;
    endAll.mutate(
      {},
      {
        onSuccess: ({ ended }) =>
          void unit.notify({ kind: 'positive', text: t('profile.devices.ended-all', { count: ended }) }),
        onError: failed,
      },
    );
  }
  return (
    <div className={styles['column']}>
      <QueryView query={list} skeleton={<Skeleton count={2} />} errorTitle={t('profile.devices.error')}>
        {({ items }) => (
          <Card>
            <CardHeader title={t('profile.devices.title')} level={2} />
            <ul className={styles['rows']}>
              {items.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isEnding={end.isPending && end.variables.id === device.id}
                  onEnd={() => endOne(device)}
                />
              ))}
            </ul>
            {items.length > 1 ? (
              <p className={styles['foot']}>
                <Button pending={endAll.isPending} onClick={() => void endOthers()}>
                  {t('profile.devices.end-all')}
                </Button>
              </p>
            ) : null}
          </Card>
        )}
      </QueryView>
    </div>
  );
}

function DeviceRow({
  device,
  isEnding,
  onEnd,
}: {
  readonly device: Device;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const name = useDeviceName()(device);
  const Icon = ICONS[device.kind];
  const { lastUsedAt: at } = device;
  const meta = [
    device.host ?? t('profile.devices.place'),
    device.isThis
      ? t('profile.devices.active')
      : t('profile.devices.last', { day: format.day(at, zone), time: format.time(at, zone) }),
  ];
  return (
    <li className={styles['row']} aria-label={name}>
      <span className={classes(styles['sign'], device.isThis && styles['own'])} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>
          {name}
          {device.isThis ? <Tag tone="brand">{t('profile.devices.this')}</Tag> : null}
          {device.isShared ? <Tag>{t('profile.devices.shared')}</Tag> : null}
        </p>
        <p className={styles['meta']}>{meta.join(' · ')}</p>
        {device.isShared ? <p className={styles['meta']}>{t('profile.devices.shared-note')}</p> : null}
      </div>
      {device.isThis ? (
        <span className={styles['since']}>{t('profile.devices.since', { day: format.day(device.since, zone) })}</span>
      ) : (
        <Button
          size="small"
          pending={isEnding}
          aria-label={t('profile.devices.end-one', { device: name })}
          onClick={onEnd}
        >
          {t('profile.devices.end')}
        </Button>
      )}
    </li>
  );
}
