import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import { languages } from '@adloom/contract/constants'
import { errorText } from '@adloom/contract/error-texts'
import { errors } from '@adloom/contract/errors'
import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import { sampleInput } from '@adloom/testbed/call-samples'
import { hostileInput } from '@adloom/testbed/hostile-input'
import { type InputField, inputFields, typeOfField, withField } from '@adloom/testbed/input-fields'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'

const usualRuns = 5
/** `npm run nightly` tries more. */
const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? usualRuns) }
const codes = new Set<number>([0, ...Object.values(errors).map(error => error.code)])

let server: TestServer
let demo: TestClient
let projectId: number
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('internal')
  projectId = (await demo.call(projects.create, { template_id: 1001, name: 'Target' })).id
})
afterAll(() => server?.stop())

/** Sends the input to the call like a program; signs in again when a call ended the session. */
async function send(call: Call, input: unknown): Promise<{ status: number; code: number; text: string }> {
  const response = await demo.fetch(
    `/api${call.path}${call.method === 'GET' ? queryOf(input) : ''}`,
    call.method === 'GET'
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input) ?? '',
        },
  )
  const text = await response.text()
  const { code } = JSON.parse(text) as { code: number }
  if (code === errors.not_signed_in.code && call !== session.me) {
    if ((await demo.answer(session.me)).code !== 0) demo = await server.signIn('internal')
  }
  return { status: response.status, code, text }
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return `?${encode(String(input))}`
  return `?${Object.entries(input)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encode(name)}=${encode(wordOf(value))}`]))
    .join('&')}`
}

function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) && value.every(item => typeof item !== 'object')
    ? value.join(',')
    : JSON.stringify(value)
}

/** Half a surrogate pair is sent as the bytes a careless program would send. */
function encode(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((item, index) => (index % 2 === 0 ? encodeURIComponent(item) : '%ed%a0%80'))
    .join('')
}

const forget = () => server.context.db.deleteFrom('attempts').execute()

/** Checks a response: only catalogue codes, and never the one for internal errors. */
async function requireAnswer(call: Call, input: unknown): Promise<void> {
  const { status, code, text } = await send(call, input)
  const outcome = `${call.name} ${JSON.stringify(input)?.slice(0, 400)} -> ${status} ${text.slice(0, 300)}`
  if (status === 500 || code === errors.generic.code || !codes.has(code)) throw new Error(outcome)
}

/** Announces a body of this length, sends nothing of it and returns the response. */
async function sendLength(path: string, length: number): Promise<{ status: number; code: number }> {
  const sending = request(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length, 'auth-token': demo.token },
  })
  sending.flushHeaders()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { code } = (await json(response)) as { code: number }
  sending.destroy()
  return { status: response.statusCode ?? 0, code }
}

/** Values that have broken programs: outside of any column, members of every object, not a number. */
const sharpTexts = ['a\u0000b', 'constructor', '9007199254740993']

describe('hostile input', () => {
  it.each(calls.map(call => [call.name, call] as const))(
    '[D-02.2] %s answers any input with the catalogue’s codes',
    async (_name, call) => {
      await forget()
      const withTarget = (input: unknown) =>
        typeof input === 'object' &&
        input !== null &&
        call.name.startsWith('project.') &&
        'id' in input &&
        Math.abs(Number(String((input as { id: unknown }).id))) % 2 === 1
          ? { ...input, id: projectId }
          : input
      await fc.assert(
        fc.asyncProperty(hostileInput(call.input), async input => requireAnswer(call, withTarget(input))),
        runs,
      )
    },
  )

  it('[D-02.2] no text in any one field breaks a call', async () => {
    // Fields of one type take turns with the texts; at night each field gets them all.
    const turns = new Map<string, number>()
    const textsFor = (field: InputField) => {
      const type = typeOfField(field)
      const turn = turns.get(type) ?? 0
      turns.set(type, turn + 1)
      return runs.numRuns > usualRuns ? sharpTexts : [sharpTexts[turn % sharpTexts.length]]
    }
    for (const call of calls) {
      await forget()
      const sample = {
        ...sampleInput(call),
        ...(call.name.startsWith('project.') && call !== projects.create && { id: projectId }),
      }
      const inputs = inputFields(call.input).flatMap(field =>
        textsFor(field).map(text => withField(sample, field.path, text)),
      )
      await Promise.all(inputs.map(input => requireAnswer(call, input)))
    }
    expect(Math.min(turns.get('string')!, turns.get('number')!)).toBeGreaterThan(sharpTexts.length)
  })

  it('[D-02.2] text that no column can store is bad input and the field is named', async () => {
    for (const text of ['a\u0000b', 'x\ud800']) {
      expect(await demo.answer(projects.create, { template_id: 1001, name: text }), text).toMatchObject({
        status: 400,
        code: 1001,
        data: { field: 'name' },
      })
      expect(
        await demo.answer(projects.save, { id: projectId, rev: 1, values: { [text]: 1 } }),
        text,
      ).toMatchObject({ status: 400, code: 1001, data: { field: 'values' } })
      expect(
        await demo.answer(projects.save, { id: projectId, rev: 1, values: { a: [{ b: text }] } }),
        text,
      ).toMatchObject({ status: 400, code: 1001, data: { field: 'values' } })
    }
  })

  it('[D-02.2] JSON nested a hundred thousand times is bad input', async () => {
    const body = `{"id":${projectId},"rev":1,"values":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    const response = await demo.fetch('/api/gmaker/project/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  })

  it('[D-02.2] keys that would reach every object are refused or have no effect', async () => {
    for (const body of [
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      `{"id":${projectId},"rev":1,"values":{"a":{"__proto__":{"admin":true}}}}`,
    ]) {
      const response = await demo.fetch('/api/gmaker/project/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(response.status, body).toBe(400)
    }
    await demo.fetch(
      `/api/gmaker/project/info?id=${projectId}&__proto__[admin]=true&constructor.prototype.admin=true`,
    )
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('[D-02.2] bodies over a call’s limit are refused before they are read, for every call', async () => {
    for (const call of calls.filter(one => one.method === 'POST')) {
      const { status, code } = await sendLength(`/api${call.path}`, (call.maxBody ?? 1_048_576) + 1)
      expect([status, code], call.name).toEqual([413, errors.too_large.code])
    }
  })

  it('[D-02.6] filters too long for an address are refused by name; the server continues', async () => {
    const report = '/api/insights/event/summary?start_date=2026-03-02&end_date=2026-03-08&metrics=gs'
    const ask = (bytes: number) =>
      demo.fetch(`${report}&creative_name=${'x'.repeat(299)},`.padEnd(bytes, 'y,'))
    const long = await ask(40_000)
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ data: { field: 'creative_name' } })
    const refused = await ask(100_000)
    expect(refused.status).toBe(431)
    expect(await refused.json()).toMatchObject({
      code: errors.address_too_long.code,
      data: { error: 'address_too_long' },
    })
    // A client that never stops sending is cut off.
    await ask(30_000_000).catch(() => undefined)
    expect((await demo.fetch(report)).status).toBe(200)
  })

  it('[SH-30.6, D-02.1] an error uses the requested language, else the one the browser prefers', async () => {
    const visitor = server.visitor()
    const ask = async (path: string, headers: Record<string, string>) =>
      ((await (await visitor.fetch(path, { headers })).json()) as { msg: string }).msg
    for (const language of languages) {
      const text = errorText('not_signed_in', language)
      expect(await ask(`/api/user/me?lang=${language}`, { 'accept-language': 'fr' })).toBe(text)
      expect(await ask('/api/user/me', { 'accept-language': `fr;q=0.9,${language};q=0.8,en;q=0.1` })).toBe(
        text,
      )
    }
    expect(await ask('/api/user/me?lang=fr', { 'accept-language': 'xx,*;q=0.1' })).toBe(
      errorText('not_signed_in', 'en'),
    )
    expect(await ask('/api/user/me?lang=%00', { 'accept-language': 'zh-TW' })).toBe(
      errorText('not_signed_in', 'zh-cn'),
    )
  })
})
