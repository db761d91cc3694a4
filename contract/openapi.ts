import * as z from 'zod'
import {
  type Api,
  type Endpoint,
  eachEndpoint,
  type Form,
  type FormFiles,
  isSchema,
  refusalsOf,
  type Schema,
} from './core.ts'
import { PRIVATE_QUERY } from './private-query.ts'

type Json = Record<string, unknown>

const errorReply = {
  description: 'A refusal, an invalid request or a failure (Rules R4)',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          requestId: { type: 'string' },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['msg', 'field'],
              properties: { msg: { type: 'string' }, field: { type: 'string' } },
            },
          },
        },
      },
    },
  },
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(api: Api, about: { title: string; version: string; prefix: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { name, group, endpoint } of eachEndpoint(api)) {
    const path = about.prefix + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, group, endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: about.version },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf(name: string, group: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...requestBodyOf(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    responses: { [successStatus(endpoint)]: successReply(endpoint), default: errorReply },
    'x-refusals': refusalsOf(endpoint).sort((a, b) => a.status - b.status),
  }
}

function requestBodyOf({ body, form, raw }: Endpoint): Json {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body) } } } }
  if (form)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchemaOf(form) } } } }
  if (raw)
    return {
      requestBody: { required: true, content: { [raw.mediaType]: { schema: { type: 'string', format: 'binary' } } } },
    }
  return {}
}

function formSchemaOf({ fields, files }: Form): Json {
  const { properties = {}, required = [], ...rest } = jsonSchemaOf(fields) as { properties?: Json; required?: string[] }
  const file = ({ maxBytes }: FormFiles) => ({
    type: 'string',
    format: 'binary',
    description: `A file of at most ${maxBytes} bytes`,
  })
  const parts = Object.entries(files)
  return {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(
        parts.map(([name, part]) => [name, part.many ? { type: 'array', items: file(part) } : file(part)]),
      ),
    },
    required: [...required, ...parts.filter(([, part]) => part.required).map(([name]) => name)],
  }
}

function pathParameters(endpoint: Endpoint): Json[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.query) as { properties?: Json; required?: string[] }
  const { privately = [] } = endpoint
  const inAddress = Object.entries(properties).filter(([name]) => !privately.includes(name))
  const inHeader = {
    name: PRIVATE_QUERY,
    in: 'header',
    required: false,
    description: `Written as in an address, which must not hold it: ${privately.join(', ')}`,
    schema: { type: 'string' },
  }
  return [
    ...inAddress.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ...(privately.length > 0 ? [inHeader] : []),
  ]
}

/** What a call that went well answers with. */
export function successStatus(endpoint: Endpoint): number {
  if ('kind' in endpoint.reply && endpoint.reply.kind === 'nothing') return 204
  return endpoint.status ?? 200
}

function successReply(endpoint: Endpoint): Json {
  const { reply } = endpoint
  if (isSchema(reply)) return { description: 'Done', content: { 'application/json': { schema: jsonSchemaOf(reply) } } }
  if (reply.kind === 'file') return { description: 'A file', content: { [reply.mediaType]: {} } }
  if (reply.kind === 'events') return { description: 'A stream of hints', content: { 'text/event-stream': {} } }
  return { description: 'Done; no body' }
}

function jsonSchemaOf(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  return rest
}
