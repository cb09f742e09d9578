'use client';
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';

const filled = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

/** A form that leads to an address with its fields as the query, without loading the page anew. */
export function GetForm({ children, ...form }: ComponentProps<'form'>): ReactNode {
  const router = useRouter();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { action } = event.currentTarget;
    router.push(`${new URL(action).pathname}?${new URLSearchParams(filled(event.currentTarget))}`);
  };
  return (
    <form {...form} onSubmit={send}>
      {children}
    </form>
  );
}

/** A form that is checked and sent by the page; it shows what the server refused. */
export function SendForm({ children, ...form }: ComponentProps<'form'>): ReactNode {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (element: HTMLFormElement): Promise<void> => {
    if (!element.reportValidity()) return;
    setSending(true);
    setProblem('');
    try {
      const answer = await fetch(element.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(filled(element)),
      });
      if (!answer.ok) setProblem(String(answer.status));
    } catch {
      setProblem('NETWORK');
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      {...form}
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
