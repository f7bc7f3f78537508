import * as session from '@adloom/contract/session'
import { call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { publicRoute } from './route.ts'

const echo = call({
  name: 'test.echo',
  method: 'POST',
  path: '/test/echo',
  access: 'public',
  input: z.object({ text: z.string() }),
  output: z.object({ fields: z.array(z.string()) }),
})
/** Answers the names of the fields it got, with a field that the contract does not declare. */
const echoRoute = publicRoute(echo, input => Promise.resolve({ fields: Object.keys(input), secret: 'x' }))

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ worker: false, extra: () => [{ name: 'test', routes: [echoRoute] }] })
  token = (await server.signIn('demo')).token ?? ''
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }

async function reply(path: string, init?: RequestInit) {
  const response = await server.visitor().fetch(path, init)
  return {
    status: response.status,
    ...((await response.json()) as { code: number; msg: string; data: Record<string, unknown> }),
  }
}

it('[D-01.1, D-02.1] an unknown path below /api is an envelope with 404', async () => {
  expect(await reply('/api/no/such/call')).toMatchObject({ status: 404, code: 1005 })
})

it('[D-02.2] broken JSON, a body that is no object and a foreign content type are bad input', async () => {
  for (const body of ['{"account":', '[1,2]', '"text"', '{"__proto__":{"x":1}}'])
    expect(await reply('/api/login', { method: 'POST', headers: json, body }), body).toMatchObject({
      status: 400,
      code: 1001,
    })
  expect(
    await reply('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'account=a',
    }),
  ).toMatchObject({ status: 400, code: 1001 })
})

it('[D-02.3] ignores an unknown field of the input', async () => {
  const body = JSON.stringify({ text: 'a', unknown: 1 })
  expect(await reply('/api/test/echo?other=1', { method: 'POST', headers: json, body })).toMatchObject({
    code: 0,
    data: { fields: ['text'] },
  })
})

it('[D-02.4] removes a field that the contract does not declare from the answer', async () => {
  const body = JSON.stringify({ text: 'a' })
  const { data } = await reply('/api/test/echo', { method: 'POST', headers: json, body })
  expect(data).toEqual({ fields: ['text'] })
})

it('[D-02.2] a JSON of 5 MB is too large', async () => {
  const body = JSON.stringify({ account: 'a'.repeat(5_000_000), password: 'b' })
  expect(await reply('/api/login', { method: 'POST', headers: json, body })).toMatchObject({
    status: 413,
    code: 1002,
  })
})

it('[D-04.1] a cookie counts only for requests of our own pages; the header works from any client', async () => {
  const cookie = `token=${token}`
  const post = (headers: Record<string, string>) =>
    reply('/api/ticket', { method: 'POST', headers: { ...json, cookie, ...headers }, body: '{}' })
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403, code: 1007 })
  expect(await post({ 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 403, code: 1007 })
  expect(await post({ origin: server.previewOrigin })).toMatchObject({ status: 403, code: 1007 })
  expect(await post({ origin: 'null' })).toMatchObject({ status: 403, code: 1007 })
  expect(await post({ origin: server.origin })).toMatchObject({ status: 200, code: 0 })
  expect(await post({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200, code: 0 })
  expect(await reply('/api/logout', { headers: { cookie } })).toMatchObject({ status: 403, code: 1007 })
  expect(
    await reply('/api/ticket', {
      method: 'POST',
      headers: { ...json, 'auth-token': token, 'sec-fetch-site': 'cross-site' },
      body: '{}',
    }),
  ).toMatchObject({ code: 0 })
})

it('[D-02.1] an unexpected error returns only a request id', async () => {
  const { db } = server.context
  await db.schema.alterTable('attempts').renameTo('attempts_away').execute()
  const answer = await server.visitor().answer(session.login, { account: 'a', password: 'b' })
  await db.schema.alterTable('attempts_away').renameTo('attempts').execute()
  expect(answer).toMatchObject({ status: 500, code: 1, data: { error: 'generic' } })
  expect(JSON.stringify(answer)).not.toMatch(/attempts|select|relation/)
  expect(String(answer.data['request_id'])).toMatch(/^[0-9a-f-]{36}$/)
})

it('[D-03.1] the OpenAPI document holds every call and the page shows them', async () => {
  const document = (await (await server.visitor().fetch('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<
      string,
      Record<string, { operationId: string; parameters?: unknown[]; requestBody?: unknown }>
    >
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap(path => Object.entries(path))
  expect(operations.map(([, operation]) => operation.operationId).sort()).toEqual(
    calls.map(call => call.name).sort(),
  )
  for (const [method, operation] of operations)
    expect(
      method === 'get' ? operation.parameters : operation.requestBody,
      operation.operationId,
    ).toBeDefined()
  const page = await (await server.visitor().fetch('/api/docs')).text()
  for (const call of calls) expect(page).toContain(`/api${call.path}`)
})

it('[D-03.2] health and readiness answer without a session', async () => {
  expect(await (await server.visitor().fetch('/healthz')).json()).toMatchObject({ status: 'ok' })
  expect(await (await server.visitor().fetch('/readyz')).json()).toEqual({
    status: 'ok',
    database: 'ok',
    queue: 'ok',
    storage: 'ok',
  })
})

it('[D-01.2] pages of the application may frame the preview origin alone', async () => {
  const policy = (await server.visitor().fetch('/login')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-src ${server.previewOrigin}`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("script-src 'self'")
})

it('[D-16.1] the outbox opens under a local name only', async () => {
  const { request } = await import('node:http')
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${server.origin}/dev/outbox`, { headers: { host: 'ads.example.com' } }, response =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(404)
})
