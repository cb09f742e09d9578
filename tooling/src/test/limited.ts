export type Body = (...given: readonly unknown[]) => unknown;

/** The same function with a timeout: rejects with a message if it has not finished within `limit` milliseconds. */
export const limited =
  (body: Body, limit: number): ((...given: readonly unknown[]) => Promise<void>) =>
  async (...given) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${limit} ms.`)), limit);
    });
    try {
      await Promise.race([body(...given), late]);
    } finally {
      clearTimeout(timer);
    }
  };
