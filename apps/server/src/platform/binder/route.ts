import type { Call } from '@adloom/contract/call'
import type { Language } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { Caller } from './caller.ts'

/** Facts of a public call's request, and the cookies it may set. */
export interface RequestInfo {
  address: string
  requestId: string
  language: Language
  /** The user agent; at most 300 characters. */
  userAgent: string
  /** The signed-in caller, if the public call needs one; checked as for any other call. */
  findCaller(): Promise<Caller | undefined>
  /** The device token of a browser that signed in before. */
  deviceToken: string | undefined
  setDeviceCookie(token: string, expires: Date): void
  setSessionCookie(token: string, expires: Date): void
  clearSessionCookie(): void
}

/** One contract call with its service function. Public calls have no caller. */
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

/** Binds a public call. */
export function publicRoute<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  handle: (input: z.output<I>, request: RequestInfo) => Promise<z.input<O>>,
): Route {
  return { call, handle: (input, _caller, request) => handle(input as z.output<I>, request) }
}
