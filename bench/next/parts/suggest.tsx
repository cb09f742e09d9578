'use client';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';

interface Suggestion {
  readonly kind: string;
  readonly value: string;
  readonly label: string;
}
/** Milliseconds without a key before suggestions are asked for, and the least number of characters. */
const PAUSE = 150;
const LEAST = 2;

function useSuggestions(address: string, typed: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const term = typed.trim();
    if (term.length < LEAST) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      fetch(`${address}&q=${encodeURIComponent(term)}`, { signal: ended.signal })
        .then(async (answer) => setFound(answer.ok ? ((await answer.json()) as readonly Suggestion[]) : []))
        .catch(() => setFound([]));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [address, typed]);
  return typed.trim().length < LEAST ? [] : found;
}

export interface SuggestProps extends ComponentProps<'input'> {
  /** The call for suggestions, up to its last parameter. */
  readonly from: string;
}
/** The search field: suggestions below it, arrow keys select, Enter applies, Escape closes. */
export function Suggest({ from, ...input }: SuggestProps): ReactNode {
  const id = useId();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useSuggestions(from, typed);
  const isShown = isOpen && options.length > 0;
  const apply = ({ kind, value, label }: Suggestion): void => {
    setOpen(false);
    const { action } = field.current?.form ?? { action: location.href };
    router.push(
      `${new URL(action).pathname}?${new URLSearchParams(kind === 'person' ? { q: label } : { [kind]: value })}`,
    );
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = options[active];
    if (by !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((at) => ((at + by + options.length + 2) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      apply(chosen);
    }
  };
  return (
    <>
      <input
        {...input}
        ref={field}
        aria-expanded={isShown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {isShown ? (
        <ul role="listbox">
          {options.map((option, i) => (
            <li
              key={`${option.kind} ${option.value}`}
              id={`${id}${i}`}
              role="option"
              aria-selected={i === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => apply(option)}
            >
              {option.label}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
