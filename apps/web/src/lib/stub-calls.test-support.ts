import { vi } from 'vitest'

/** The data of a call's answer by its path, or a failure with a status and a code. */
export type StubbedAnswers = Record<string, unknown>

export class StubbedFailure {
  readonly status: number
  readonly code: number
  readonly msg: string

  constructor(status: number, code: number, msg: string) {
    this.status = status
    this.code = code
    this.msg = msg
  }
}

/**
 * Replaces `fetch` by answers of the API and returns the paths that were asked for; a call without an answer
 * stays open. Calls with a JSON
 * body are added to `sent` as path and body.
 */
export function stubCalls(answers: StubbedAnswers, sent: [path: string, body: unknown][] = []): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    // A connection that an earlier test file lost may still look for the server.
    if (address !== '/healthz') asked.push(address)
    if (typeof init?.body === 'string') sent.push([address, JSON.parse(init.body)])
    const answer = answers[address.split('?')[0] ?? '']
    if (answer === undefined) return new Promise(() => undefined)
    if (answer instanceof StubbedFailure)
      return Promise.resolve(
        Response.json({ code: answer.code, msg: answer.msg, data: {} }, { status: answer.status }),
      )
    return Promise.resolve(Response.json({ code: 0, msg: '', data: answer }))
  })
  return asked
}
