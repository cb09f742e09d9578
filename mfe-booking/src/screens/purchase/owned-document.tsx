import { BookOpen, FileText } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { openPurchase, type Purchase } from '@tessera/contracts/payments';
import { Button, ButtonLink, PageHeader, TextLink, useErrorText } from '@tessera/kit/base';
import { afterLogin, useLang, useMutation, useUnit } from '@tessera/kit/react';
import { paperHref } from '../../api/purchases.ts';
import { useT } from '../../i18n/use-t.ts';
import { GiveBack } from './give-back.tsx';
import styles from './purchase-screen.module.css';

/** A paid document: opened once it is agreed that it cannot be given back from then on, and then in each language. */
export function OwnedDocument({ order, again }: { readonly order: Purchase; readonly again: () => void }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const opening = useMutation(openPurchase);
  const { orderId, title, email, openedAt, number } = order;
  const links = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  // The pressed button is gone; the focus goes on to what it opened.
  useEffect(() => {
    if (openedAt && hasPressed.current) links.current?.querySelector('a')?.focus();
  }, [openedAt]);
  async function open(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('booking.bought.openTitle'),
      text: t('booking.bought.openText'),
      verb: t('booking.bought.openVerb'),
    });
    if (!isSure) return;
    hasPressed.current = true;
    try {
      await afterLogin(unit, () => opening.mutateAsync({ orderId, agree: true }));
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    }
    again();
  }
  return (
    <>
      <PageHeader
        title={title}
        lead={openedAt ? t('booking.bought.opened') : t('booking.bought.readyDocument', { email })}
      />
      {openedAt ? (
        <Languages order={order} links={links} />
      ) : (
        <p>
          <Button
            variant="primary"
            size="large"
            pending={opening.isPending}
            icon={<BookOpen className="tk-icon" aria-hidden="true" />}
            onClick={() => void open()}
          >
            {t('booking.bought.open')}
          </Button>
        </p>
      )}
      <GiveBack order={order} again={again} />
      <p className={styles.number}>{t('booking.bought.number', { number })}</p>
    </>
  );
}

/** The document in the reader's language first, then in the others. */
function Languages({
  order: { orderId, languages },
  links,
}: {
  readonly order: Purchase;
  readonly links: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const first = languages.includes(lang) ? lang : (languages[0] ?? lang);
  const others = languages.filter((one) => one !== first);
  return (
    <div ref={links} className={styles.languages}>
      <ButtonLink
        variant="primary"
        size="large"
        href={paperHref(first, orderId)}
        target="_blank"
        icon={<FileText className="tk-icon" aria-hidden="true" />}
      >
        {t('booking.bought.pdf', { language: LANGUAGE_NAMES[first] })}
      </ButtonLink>
      {others.length > 0 ? (
        <div>
          <h2 className={styles.label}>{t('booking.bought.others')}</h2>
          <ul className={styles.others}>
            {others.map((one) => (
              <li key={one} lang={one}>
                <TextLink href={paperHref(one, orderId)} target="_blank">
                  {LANGUAGE_NAMES[one]}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
