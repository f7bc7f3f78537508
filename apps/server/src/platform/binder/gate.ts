import type {} from '@fastify/cookie'
import type { ErrorName } from '@adloom/contract/errors'
import type { Permission } from '@adloom/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@adloom/contract/constants'
import type { Caller } from './caller.ts'
import { fail } from './fail.ts'
import { requestLanguage } from './request-language.ts'
import { requireSameOrigin } from './same-origin.ts'

/** Resolves tokens to callers; provided by the session feature. */
export interface SessionResolver {
  /** The caller of a token; undefined when it is unknown or expired. `uploads`: upload tickets count too. */
  findCaller(
    token: string,
    request: { address: string; requestId: string; language: Language | undefined; uploads?: boolean },
  ): Promise<Caller | undefined>
  /** Called when a caller lacked the permission (D-15). */
  refused(caller: Caller, action: string): Promise<void>
}

/** Counts a session as online; returns the error when that is refused (D-13). */
export type AdmitSession = (caller: Caller) => Promise<ErrorName | undefined>

/** Authenticates and authorizes requests. */
export interface Gate {
  /** Public calls require a caller too: the gate of API keys. */
  always?: true
  /**
   * The caller of a raw route holding any of `keys` (empty: any session). Throws not_signed_in, over_limit,
   * missing_permission, cross_site. `beyondLimit`: the online limit does not matter. `uploads`: the token
   * must be in the `Auth-Token` header,
   * and upload tickets count too (AS-04.1).
   */
  caller(
    request: FastifyRequest,
    keys?: readonly Permission[],
    options?: { guarded?: boolean; beyondLimit?: boolean; uploads?: boolean },
  ): Promise<Caller>
}

export function createGate(sessionResolver: SessionResolver, appOrigin: string, admit: AdmitSession): Gate {
  return {
    async caller(request, keys = [], options = {}) {
      const header = request.headers['auth-token']
      const { uploads = false } = options
      const token =
        typeof header === 'string' && header !== '' ? header : uploads ? undefined : request.cookies['token']
      if (!token) return fail('not_signed_in')
      // Browsers send a cookie with every request, also one another site made; a header they do not.
      if (token !== header) requireSameOrigin(request, appOrigin, options.guarded ?? false)
      const language = requestLanguage(request, 'asked')
      const caller = await sessionResolver.findCaller(token, {
        address: request.ip,
        requestId: request.id,
        language,
        uploads,
      })
      if (!caller) return fail('not_signed_in')
      const refusal = options.beyondLimit ? undefined : await admit(caller)
      if (refusal) fail(refusal)
      if (keys.length > 0 && !keys.some(key => caller.permissions.has(key))) {
        await sessionResolver.refused(caller, request.url.split('?')[0] ?? '')
        return fail('missing_permission', { keys: keys.join(', ') }, { missing: keys })
      }
      return caller
    },
  }
}
