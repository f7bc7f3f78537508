import type { SessionResolver, Gate } from './gate.ts'
import { fail } from './fail.ts'
import { requestLanguage } from './request-language.ts'

/** Resolves API keys to callers; provided by the API key feature. */
export type KeyResolver = SessionResolver

/**
 * Authenticates programs by `Authorization: Bearer <key>`: no cookie and no session counts here. Throws
 * key_invalid, missing_permission.
 */
export function createKeyGate(keeper: KeyResolver): Gate {
  return {
    always: true,
    async caller(request, keys = []) {
      const key = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
      const caller =
        key &&
        (await keeper.findCaller(key, {
          address: request.ip,
          requestId: request.id,
          language: requestLanguage(request, 'asked'),
        }))
      if (!caller) return fail('key_invalid')
      if (keys.length > 0 && !keys.some(permission => caller.permissions.has(permission))) {
        await keeper.refused(caller, request.url.split('?')[0] ?? '')
        return fail('missing_permission', { keys: keys.join(', ') }, { missing: keys })
      }
      return caller
    },
  }
}
