import * as jobs from '@adloom/contract/jobs'
import * as projects from '@adloom/contract/projects'
import * as factor from '@adloom/contract/second-factor'
import * as session from '@adloom/contract/session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { mayRetry } from './query-client.ts'
import { request, requestOf, useProofRequest } from './request.ts'

function answers(body: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'x-request-id': 'r-1' } }))
}

describe('request', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('[D-02.5] puts the input of a GET into the query, with lists joined by commas', () => {
    const { url, init } = requestOf(
      projects.list,
      { page: 2, keyword: '', status: undefined, ids: [3, 4] },
      'ja',
    )
    expect(url).toBe('/api/gmaker/project/list?page=2&ids=3%2C4')
    expect(init).toMatchObject({ method: 'GET', headers: { 'accept-language': 'ja' } })
  })

  it('[D-02.5] puts the input of a POST into a JSON body', () => {
    const { url, init } = requestOf(session.login, { account: 'a', password: 'b' }, 'en')
    expect(url).toBe('/api/login')
    expect(init.body).toBe('{"account":"a","password":"b"}')
  })

  it('[D-02.1] resolves with the data of an envelope with code 0', async () => {
    answers('{"code":0,"msg":"","data":[{"id":1}]}')
    await expect(request(jobs.query, { ids: '1' })).resolves.toEqual([{ id: 1 }])
  })

  it('[D-02.1] rejects with the name of the error, its message and the request id', async () => {
    answers('{"code":502002,"msg":"Too many are signed in.","data":null}', 403)
    const error = await request(session.me, {}).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      name: 'over_limit',
      code: 502002,
      status: 403,
      message: 'Too many are signed in.',
      requestId: 'r-1',
    })
  })

  it('[SE-11.4] asks for one proof for all calls that need it at once, then repeats each call', async () => {
    let proven = false
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push(url)
      return new Response(
        proven ? '{"code":0,"msg":"","data":{}}' : '{"code":2023,"msg":"Confirm.","data":{}}',
        { status: proven ? 200 : 403 },
      )
    })
    const asked = vi.fn()
    const stop = useProofRequest.subscribe(({ settle }) => {
      if (settle) asked(settle)
    })
    const both = Promise.all([request(factor.start, {}), request(factor.turnOff, {})])
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    proven = true
    useProofRequest.getState().settle?.(true)
    await expect(both).resolves.toEqual([{}, {}])
    expect(sent.filter(url => url.endsWith('/off'))).toHaveLength(2)
    expect(useProofRequest.getState().settle).toBeUndefined()
    stop()
  })

  it('[SE-11.4] does not repeat the call when the user cancels', async () => {
    answers('{"code":2023,"msg":"Confirm.","data":{}}', 403)
    const cancelled = request(factor.start, {}).catch((failure: unknown) => failure)
    await vi.waitFor(() => expect(useProofRequest.getState().settle).toBeDefined())
    useProofRequest.getState().settle?.(false)
    expect(await cancelled).toMatchObject({ name: 'proof_required' })
  })

  it('[SE-09.4] treats an answer without an envelope, and no answer, as a network failure', async () => {
    answers('<html>bad gateway</html>', 502)
    await expect(request(session.me, {})).rejects.toMatchObject({ name: 'network', status: 502 })
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed to fetch')
    })
    await expect(request(session.me, {})).rejects.toMatchObject({ name: 'network', status: 0 })
  })

  it('[D-02.1] keeps a code outside the catalogue as unknown with its message', async () => {
    answers('{"code":987654,"msg":"Odd.","data":null}', 400)
    await expect(request(session.me, {})).rejects.toMatchObject({
      name: 'unknown',
      code: 987654,
      message: 'Odd.',
    })
  })

  it('[SE-09.5] retries only temporary failures', () => {
    expect(mayRetry(new ApiError({ name: 'network', code: 0, status: 0, message: '' }))).toBe(true)
    expect(mayRetry(new ApiError({ name: 'not_found', code: 1003, status: 404, message: '' }))).toBe(false)
    expect(mayRetry(new Error('odd'))).toBe(false)
  })
})
