import { ArrowRight, Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockOf } from '@tessera/contracts/pages';
import { PageScene, StartScene } from '@tessera/kit/art';
import { Avatar, Card, classes, Section } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { Actions } from './actions.tsx';
import styles from './page.module.css';
import { useTarget } from './target.ts';

export function Points({ points }: { readonly points: readonly string[] | undefined }): ReactNode {
  if (!points) return null;
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Check className="tk-icon" aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
  );
}
/** A claim with what it means; its points or a picture stand beside it. */
export function TextPart({ block }: { readonly block: BlockOf<'text'> }): ReactNode {
  const { id, title, paragraphs, points, art } = block;
  const words = (
    <div className={styles.prose}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {art ? <Points points={points} /> : null}
    </div>
  );
  return (
    <div id={id} className={styles.anchor}>
      <Section size="public" title={title}>
        <div className={art || points ? styles.split : undefined}>
          {words}
          {art ? (
            <div className={styles.sideArt}>
              <PageScene name={art} />
            </div>
          ) : (
            <Points points={points} />
          )}
        </div>
      </Section>
    </div>
  );
}
export function Figures({ block }: { readonly block: BlockOf<'figures'> }): ReactNode {
  return (
    <dl className={styles.figures}>
      {block.items.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
export function Steps({ block }: { readonly block: BlockOf<'steps'> }): ReactNode {
  return (
    <div id={block.id} className={styles.anchor}>
      <Section size="public" title={block.title} meta={block.text}>
        <ol className={styles.steps}>
          {block.items.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.small}>{title}</h3>
              <p className={styles.quiet}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
/** Questions that open in place, also without script. */
export function Faq({ block }: { readonly block: BlockOf<'faq'> }): ReactNode {
  return (
    <div id={block.id} className={styles.anchor}>
      <Section size="public" title={block.title} meta={block.text}>
        <div className={styles.faq}>
          {block.items.map(({ question, answer }, i) => (
            <details key={question} className={styles.question} open={i === 0}>
              <summary className={styles.ask}>
                {question}
                <ChevronDown className="tk-icon" aria-hidden="true" />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </div>
  );
}
/** What invented people say, with a line that says that they are invented. */
export function Quotes({ block }: { readonly block: BlockOf<'quotes'> }): ReactNode {
  const t = useT();
  return (
    <Section size="public" title={block.title} meta={t('marketplace.page.invented')}>
      <ul className={styles.quotes}>
        {block.items.map(({ text, name, role }, i) => (
          <Card key={name} as="li" className={classes(styles.quote)}>
            <blockquote>{text}</blockquote>
            <div className={styles.by}>
              <Avatar portrait={{ seed: `${block.id}-${i}` }} size="md" />
              <p>
                <span className={styles.name}>{name}</span>
                <span className={styles.role}>{role}</span>
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
/** Cards that lead to other pages. */
export function Links({ block }: { readonly block: BlockOf<'links'> }): ReactNode {
  const addressOf = useTarget();
  const shown = block.items.flatMap((item) => {
    const address = addressOf(item.to);
    return address === null ? [] : [{ ...item, address }];
  });
  if (shown.length === 0) return null;
  return (
    <div id={block.id} className={styles.anchor}>
      <Section size="public" title={block.title} meta={block.text}>
        <ul className={styles.cards}>
          {shown.map(({ title, text, address }) => (
            <Card key={title} as="li" className={classes(styles.card)}>
              <h3 className={styles.small}>
                <a className={styles.cardLink} href={address}>
                  {title}
                  <ArrowRight className="tk-icon" aria-hidden="true" />
                </a>
              </h3>
              <p className={styles.quiet}>{text}</p>
            </Card>
          ))}
        </ul>
      </Section>
    </div>
  );
}
export function Closing({ block }: { readonly block: BlockOf<'closing'> }): ReactNode {
  return (
    <section className={styles.closing} aria-labelledby={block.id}>
      <div className={styles.strip}>
        <StartScene />
      </div>
      <h2 className={styles.closingTitle} id={block.id}>
        {block.title}
      </h2>
      {block.text ? <p className={styles.closingText}>{block.text}</p> : null}
      <Actions actions={block.actions} />
    </section>
  );
}
