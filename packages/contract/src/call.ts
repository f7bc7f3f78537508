import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** Who may make a call: any client, a session, or a session holding any one of these keys. */
export type Access = 'public' | 'session' | readonly [Permission, ...Permission[]]

/**
 * One call of the API. GET input is read from the query string, POST input from the JSON body and the query
 * string together. `output` is the `data` of the envelope.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string
  method: 'GET' | 'POST'
  /** Below /api, e.g. '/gmaker/project/save'. */
  path: string
  access: Access
  input: Input
  output: Output
  /** Largest JSON body in bytes; 1 MiB when absent. */
  maxBody?: number
  /** A GET that changes state (D-04) needs the Auth-Token header or a same-origin request. */
  guarded?: boolean
  /** Available only to a signed-in user: refused for API keys, and absent below /open/api if public. */
  browserOnly?: boolean
  /** Answers sessions over the online limit too, and does not count them as online (D-13). */
  beyondLimit?: boolean
  /**
   * Needs proof of identity (password or second factor) within `proofMinutes`; else proof_required (SE-11).
   */
  recentProof?: boolean
}

export function call<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Call<Input, Output>,
): Call<Input, Output> {
  return definition
}

/** The answer to every call (D-02). */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
}
