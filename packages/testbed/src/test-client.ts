import type { Call, Envelope } from '@adloom/contract/call'
import type { z } from 'zod'

/** The response of a call, successful or not. */
export interface Answer<T> {
  status: number
  code: number
  msg: string
  data: T
}

/** A program that talks to the server over HTTP, with or without a session. */
export interface TestClient {
  token: string | undefined
  /** The data of a successful answer; throws a CallFailed else. */
  call<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>, input?: z.input<I>): Promise<z.output<O>>
  /** The unchanged response, also of failures. */
  answer(
    call: Call,
    input?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Record<string, unknown>>>
  /** Any request below the origin, with the session's header. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export class CallFailed extends Error {
  readonly status: number
  readonly code: number
  readonly error: string

  constructor(name: string, answer: Answer<Record<string, unknown>>) {
    super(`${name}: ${answer.status} ${answer.code} ${answer.msg}`)
    this.status = answer.status
    this.code = answer.code
    this.error = String(answer.data['error'])
  }
}

export function createTestClient(origin: string, token?: string): TestClient {
  const client: TestClient = {
    token,
    async call(call, input) {
      const answer = await client.answer(call, input)
      if (answer.code !== 0) throw new CallFailed(call.name, answer)
      return answer.data as never
    },
    async answer(call, input = {}, headers = {}) {
      const get = call.method === 'GET'
      const response = await client.fetch(`/api${call.path}${get ? queryOf(input) : ''}`, {
        method: call.method,
        headers: get ? headers : { 'content-type': 'application/json', ...headers },
        ...(!get && { body: JSON.stringify(input) }),
      })
      const envelope = (await response.json()) as Envelope<Record<string, unknown>>
      return { status: response.status, ...envelope }
    },
    fetch: (path, init = {}) =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: {
          ...(client.token && { 'auth-token': client.token }),
          ...(init.headers as Record<string, string>),
        },
      }),
  }
  return client
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined)
      query.set(
        name,
        Array.isArray(value)
          ? value.join(',')
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value),
      )
  }
  return query.size > 0 ? `?${query}` : ''
}
