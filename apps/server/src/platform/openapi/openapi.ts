import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import { errors } from '@adloom/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document (D-03). */
export function buildOpenapi(appOrigin: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adloom',
      version: '1',
      description: 'Every answer is an envelope {code, msg, data}; code 0 is success.',
    },
    servers: [
      { url: `${appOrigin}/api`, description: 'With a session.' },
      { url: `${appOrigin}/open/api`, description: 'With an API key, which has so many requests a minute.' },
    ],
    tags: [...new Set(calls.map(tagOf))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        header: { type: 'apiKey', in: 'header', name: 'Auth-Token' },
        key: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: failureSchema() },
    },
  }
}

function operation(call: Call): Json {
  const input = schemaOf(call.input, 'input')
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    security:
      call.access === 'public'
        ? []
        : [{ cookie: [] }, { header: [] }, ...(call.browserOnly ? [] : [{ key: [] }])],
    ...(Array.isArray(call.access) && {
      description: `Needs one of the permissions ${call.access.join(', ')}.`,
    }),
    ...(call.method === 'GET'
      ? { parameters: parameters(input) }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: envelope(schemaOf(call.output, 'output')) } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function tagOf(call: Call): string {
  return call.name.split('.')[0] ?? call.name
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parameters(input: Json): Json[] {
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }),
  )
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  }
}

function failureSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', enum: Object.values(errors).map(error => error.code) },
      msg: { type: 'string', description: "A sentence in the caller's language." },
      data: {
        type: 'object',
        required: ['error', 'request_id'],
        properties: { error: { type: 'string', enum: Object.keys(errors) }, request_id: { type: 'string' } },
      },
    },
  }
}
