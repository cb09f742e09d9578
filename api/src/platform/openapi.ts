import { bodySchema, PLAIN_TEXT, type Endpoint } from '@tessera/contracts/endpoint';
import { ErrorBody, type ErrorCode } from '@tessera/contracts/errors';
import * as z from 'zod/mini';
import { ERRORS } from './error-codes.ts';

type Json = Readonly<Record<string, unknown>>;
type AnyEndpoint = Endpoint<unknown, unknown>;

/**
 * Converts a schema to OpenAPI 3.1, without the `$schema` URL. Responses are tolerant, so unknown fields stay allowed
 * there.
 */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const from = (place: 'path' | 'query', schema: AnyEndpoint['params']): Json[] => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: readonly string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      // Without `lang` a call takes the language of its header (decision 52).
      required: place === 'path' || (required.includes(name) && name !== 'lang'),
      schema: property,
    }));
  };
  return [...from('path', endpoint.params), ...from('query', endpoint.query)];
}

/** The endpoint's declared error codes and those that the platform itself may answer. */
function codesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const common: ErrorCode[] = ['BAD_INPUT', 'INTERNAL'];
  if (endpoint.who !== 'anyone') common.push('NOT_LOGGED_IN');
  if (Array.isArray(endpoint.who)) common.push('FORBIDDEN');
  if (endpoint.method !== 'GET') common.push('BAD_ORIGIN', 'PAYLOAD_TOO_LARGE');
  return [...new Set([...endpoint.errors, ...common])].toSorted();
}

function responsesOf(endpoint: AnyEndpoint): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERRORS[code].status);
  const refused = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]);
  return {
    200: { description: 'Done', content: { [endpoint.produces]: { schema: schemaOf(endpoint.response, 'output') } } },
    ...Object.fromEntries(refused),
  };
}

const whoOf = (endpoint: AnyEndpoint): string =>
  Array.isArray(endpoint.who) ? endpoint.who.join(', ') : String(endpoint.who);

const contentOf = ({ consumes, upload }: AnyEndpoint, schema: Json): Json => ({
  ...(consumes === undefined ? {} : { [consumes]: { schema: consumes === PLAIN_TEXT ? onlyField(schema) : schema } }),
  // A file has no spelling in JSON.
  ...(upload ? {} : { 'application/json': { schema } }),
});
const onlyField = ({ properties }: Json): unknown => Object.values((properties ?? {}) as Json)[0];

function operationOf(endpoint: AnyEndpoint): Json {
  const body = bodySchema(endpoint);
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0] ?? endpoint.id],
    summary: endpoint.summary,
    description: `Open to: ${whoOf(endpoint)}.`,
    security: endpoint.who === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: { required: true, content: contentOf(endpoint, schemaOf(body, 'input')) } } : {}),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of all served endpoints, generated from the same objects as the routes. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], sessionCookie: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: '1',
      description: 'Every call of the site. Requests are strict, answers may gain fields.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by logging in.' },
      },
    },
  };
}
