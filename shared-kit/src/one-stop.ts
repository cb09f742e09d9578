/**
 * A date ends with a full stop in some languages, «23. studenoga 2026.»: a sentence that ends with it needs no second.
 */
export const oneStop = (text: string, values: Readonly<Record<string, unknown>>): string =>
  Object.values(values).reduce<string>(
    (said, value) =>
      typeof value === 'string' && value.endsWith('.') ? said.replaceAll(`${value}.`, () => value) : said,
    text,
  );
