/** The words of a remote and of the kit, in the language of the page. Keys are flat; values may hold `{{name}}`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export function useT(): Translate {
  return (key) => key;
}
