import type { Call, Envelope } from '@adloom/contract/call'
import type { z } from 'zod'
import { ApiError, errorNameOf, isApiError } from './api-error.ts'
import { currentLanguage } from './language.ts'
import { noteServerTime } from './clocks.ts'
import { create } from 'zustand'

export interface RequestOptions {
  signal?: AbortSignal
}

/**
 * Makes one call of the contract. Asks for a proof of identity when the call needs a recent one, then repeats
 * the call
 * (SE-11). Rejects with ApiError, or with the abort of `signal`.
 */
export async function request<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options: RequestOptions = {},
): Promise<z.output<C['output']>> {
  try {
    return await requestOnce(call, input, options)
  } catch (error) {
    if (!isApiError(error, 'proof_required') || !(await askForProof())) throw error
    return requestOnce(call, input, options)
  }
}

async function requestOnce<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options: RequestOptions,
): Promise<z.output<C['output']>> {
  const response = await send(call, input as Record<string, unknown>, options)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const envelope = await readEnvelope(response)
  if (envelope === undefined) {
    throw new ApiError({ name: 'network', code: 0, status: response.status, message: '', requestId })
  }
  if (envelope.code !== 0) {
    throw new ApiError({
      name: errorNameOf(envelope.code),
      code: envelope.code,
      status: response.status,
      message: envelope.msg,
      requestId,
      data: envelope.data,
    })
  }
  return envelope.data as z.output<C['output']>
}

/** The address and init of a call, apart so that the rule can be tested without a network. */
export function requestOf(
  call: Call,
  input: Record<string, unknown>,
  language: string,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (call.method === 'GET') {
    const query = queryOf(input)
    return { url: `/api${call.path}${query === '' ? '' : `?${query}`}`, init: { method: 'GET', headers } }
  }
  return {
    url: `/api${call.path}`,
    init: {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    },
  }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    query.set(key, textOf(value))
  }
  return query.toString()
}

/** Lists are joined by commas, records are JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function send(call: Call, input: Record<string, unknown>, options: RequestOptions): Promise<Response> {
  const { url, init } = requestOf(call, input, currentLanguage())
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', signal: options.signal })
    noteServerTime(response)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError({ name: 'network', code: 0, status: 0, message: '' })
  }
}

async function readEnvelope(response: Response): Promise<Envelope<unknown> | undefined> {
  try {
    const body = (await response.json()) as Envelope<unknown>
    return typeof body === 'object' && body !== null && typeof body.code === 'number' ? body : undefined
  } catch {
    return undefined
  }
}

interface ProofRequest {
  /** Set while calls wait for the user's proof of identity; the dialog settles it. */
  settle: ((proven: boolean) => void) | undefined
}

/** Whether the dialog that asks for a proof of identity is open (SE-11). */
export const useProofRequest = create<ProofRequest>(() => ({ settle: undefined }))

let pending: Promise<boolean> | undefined

/**
 * Opens the dialog and resolves to whether the proof was given. Calls that need it at the same time share one
 * dialog.
 */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>(resolve => useProofRequest.setState({ settle: resolve })).finally(() => {
    pending = undefined
    useProofRequest.setState({ settle: undefined })
  })
  return pending
}
