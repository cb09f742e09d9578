import type { HttpRequest } from '@tessera/contracts/endpoint';

/** The parts of a response that a call reads. */
export type Answered = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;

/**
 * Sends a form as `fetch` would, and says how much of it has been sent, which `fetch` cannot. Rejects as `fetch` does:
 * with the reason of the signal, or with a TypeError when there is no answer.
 */
export function sendForm(
  { method, url }: Pick<HttpRequest, 'method' | 'url'>,
  form: FormData,
  {
    headers,
    signal,
    onProgress,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
    readonly onProgress?: ((share: number) => void) | undefined;
  },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve({
        ok: status >= 200 && status < 300,
        status,
        text: async () => responseText,
        json: async () => JSON.parse(responseText) as unknown,
      });
    };
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}
