import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import {
  confirmEmail,
  confirmNotificationEmail,
  refuseInvites,
  stopSearchMails,
  takeEmailBack,
  undoWay,
} from '@tessera/contracts/session';
import { Banner, Button, ButtonLink, useErrorText } from '@tessera/kit/base';
import { useLang, useMutation } from '@tessera/kit/react';
import { useActed } from '../../account/acted.ts';
import { AccountFrame } from '../../account/frame.tsx';
import { useLinkSecret } from '../../account/link-secret.ts';
import { useAccountPage } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';

const NAMES = ['confirm', 'takeBack', 'undo', 'notify', 'noInvites', 'noSearchMails'] as const;
const ACTS = {
  confirm: confirmEmail,
  takeBack: takeEmailBack,
  undo: undoWay,
  notify: confirmNotificationEmail,
  noInvites: refuseInvites,
  noSearchMails: stopSearchMails,
} as const;
const WORDS = {
  confirm: {
    title: 'email-link.confirm.title',
    about: 'email-link.confirm.about',
    send: 'email-link.confirm.send',
    done: 'email-link.confirm.done',
  },
  takeBack: {
    title: 'email-link.back.title',
    about: 'email-link.back.about',
    send: 'email-link.back.send',
    done: 'email-link.back.done',
  },
  undo: {
    title: 'email-link.undo.title',
    about: 'email-link.undo.about',
    send: 'email-link.undo.send',
    done: 'email-link.undo.done',
  },
  notify: {
    title: 'email-link.notify.title',
    about: 'email-link.notify.about',
    send: 'email-link.confirm.send',
    done: 'email-link.notify.done',
  },
  noInvites: {
    title: 'email-link.stop.title',
    about: 'email-link.stop.about',
    send: 'email-link.stop.send',
    done: 'email-link.stop.done',
  },
  noSearchMails: {
    title: 'email-link.searches.title',
    about: 'email-link.searches.about',
    send: 'email-link.searches.send',
    done: 'email-link.searches.done',
  },
} as const;

type Act = (typeof NAMES)[number];

/** Where the links of mails about an address lead. It acts on a press only, because programs also open links. */
export function EmailLinkScreen(): ReactNode {
  const t = useT();
  const secret = useLinkSecret(NAMES);
  const { before } = useActed(NAMES);
  if (secret === null) return <AccountFrame title={t('email-link.confirm.title')}>{null}</AccountFrame>;
  if (secret.name === null && before)
    return (
      <AccountFrame title={t(WORDS[before].title)}>
        <Done act={before} />
      </AccountFrame>
    );
  if (secret.name === null)
    return (
      <AccountFrame title={t('email-link.confirm.title')}>
        <Banner tone="warning">{t('email-link.none')}</Banner>
      </AccountFrame>
    );
  return <Question key={secret.value} act={secret.name} token={secret.value} />;
}

function Question({ act, token }: { readonly act: Act; readonly token: string }): ReactNode {
  const t = useT();
  const { begin, refused } = useActed(NAMES);
  const sentenceOf = useErrorText();
  const page = useAccountPage();
  const [isDone, setDone] = useState(false);
  const call = useMutation(ACTS[act], {
    onDone() {
      setDone(true);
      // A session here has another address now, or has ended.
      void page.refresh();
    },
  });
  const words = WORDS[act];
  function send(): void {
    begin(act);
    call.mutate({ token }, { onError: refused });
  }
  return (
    <AccountFrame title={t(words.title)} lead={isDone ? undefined : t(words.about)}>
      {call.error ? <Banner tone="danger">{sentenceOf(codeOf(call.error))}</Banner> : null}
      {isDone ? (
        <Done act={act} />
      ) : (
        <Button variant="primary" size="large" full pending={call.isPending} onClick={send}>
          {t(words.send)}
        </Button>
      )}
    </AccountFrame>
  );
}

function Done({ act }: { readonly act: Act }): ReactNode {
  const t = useT();
  const lang = useLang();
  const needsPassword = act === 'takeBack' || act === 'undo';
  return (
    <>
      <Banner tone="success">{t(WORDS[act].done)}</Banner>
      {/* Whoever wants no invitations has no account to go to, and no other mails need no log-in. */}
      {act === 'noInvites' || act === 'noSearchMails' ? null : (
        <ButtonLink variant="primary" href={href(needsPassword ? routes.recover : routes.myProfile, lang, {})}>
          {t(needsPassword ? 'shell.recover.title' : 'shell.account.profile')}
        </ButtonLink>
      )}
    </>
  );
}
