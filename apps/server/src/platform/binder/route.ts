import type { Call } from '@adloom/contract/call'
import type { Language } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { Caller } from './caller.ts'

/** What a public call knows of its request, and the session cookie it may set. */
export interface RequestInfo {
  address: string
  requestId: string
  language: Language
  /** The user agent; at most 300 characters. */
  userAgent: string
  /** Who is signed in, when a public call cares: the session is checked as for any other call. */
  findCaller(): Promise<Caller | undefined>
  /** The token of the cookie by which a browser that signed in before is known. */
  deviceToken: string | undefined
  setDeviceCookie(token: string, expires: Date): void
  setSessionCookie(token: string, expires: Date): void
  clearSessionCookie(): void
}

/** One contract call bound to its service function. Public calls get no caller. */
export interface Route {
  call: Call
  handle(input: unknown, caller: Caller | undefined, request: RequestInfo): Promise<unknown>
}

/** Binds a call that needs a session. Input is parsed and the permission checked before `handle` runs. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  handle: (input: z.output<I>, caller: Caller, request: RequestInfo) => Promise<z.input<O>>,
): Route {
  return { call, handle: (input, caller, request) => handle(input as z.output<I>, caller as Caller, request) }
}

/** Binds a call anybody may make. */
export function publicRoute<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  handle: (input: z.output<I>, request: RequestInfo) => Promise<z.input<O>>,
): Route {
  return { call, handle: (input, _caller, request) => handle(input as z.output<I>, request) }
}
