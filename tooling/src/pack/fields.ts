import * as z from 'zod/v4/core';

/** Every field of a schema by its path: `routes[].id`; `name{}` is the value of any name. */
export function fieldsOf(schema: z.$ZodType, under = ''): readonly string[] {
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => {
        const path = under ? `${under}.${name}` : name;
        return [path, ...fieldsOf(inner, path)];
      });
    case 'array':
      return fieldsOf(def.element, `${under}[]`);
    case 'record':
      return fieldsOf(def.valueType, `${under}{}`);
    case 'optional':
    case 'nullable':
      return fieldsOf(def.innerType, under);
    default:
      return [];
  }
}
