/** Tells work that was started for one user from work for the next. */
export interface SessionGuard {
  /** Drops the result of work for a user who has logged out: it stays pending and is collected with the screens. */
  guard<T>(work: Promise<T>): Promise<T>;
  /** The user has logged out. */
  end(): void;
}
export function createSessionGuard(): SessionGuard {
  let sessions = 0;
  return {
    guard<T>(work: Promise<T>) {
      const session = sessions;
      return new Promise<T>((resolve, reject) => {
        work.then(
          (value) => {
            if (session === sessions) resolve(value);
          },
          (error: unknown) => {
            if (session === sessions) reject(error as Error);
          },
        );
      });
    },
    end() {
      sessions += 1;
    },
  };
}
