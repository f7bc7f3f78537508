import type { Call } from '@adloom/contract/call'
import type { z } from 'zod'
import type { Caller } from './caller.ts'

/** One contract call bound to its service function. Public calls get no caller. */
export interface Route {
  call: Call
  handle(input: unknown, caller: Caller | undefined, request: { address: string; requestId: string; language: string }): Promise<unknown>
}

/** Binds a call that needs a session. Input is parsed and the permission checked before `handle` runs. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  handle: (input: z.output<I>, caller: Caller) => Promise<z.input<O>>,
): Route {
  return { call, handle: (input, caller) => handle(input as z.output<I>, caller as Caller) }
}
