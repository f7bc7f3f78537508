import * as contract from '@adloom/contract/session'
import type { Feature } from '../../platform/binder/feature.ts'
import { publicRoute, route } from '../../platform/binder/route.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { describeMe } from './me.ts'
import { createSessionService } from './session-service.ts'
import { signUp, verifyEmail } from './sign-up-service.ts'

export function sessionFeature(context: AppContext): Feature {
  const sessions = createSessionService(context)
  return {
    name: 'session',
    routes: [
      publicRoute(contract.login, async (input, request) => {
        const { token, expires } = await sessions.signIn(input, request)
        request.setSessionCookie(token, expires)
        return { token, expires_time: wireTime(expires) }
      }),
      publicRoute(contract.register, async (input, request) => {
        await signUp(context, input, request)
        return { verify: 'mailed' as const }
      }),
      publicRoute(contract.verifyEmail, async ({ token }, request) => ({ email: await verifyEmail(context, token, request.address) })),
      route(contract.logout, async (_input, caller, request) => {
        await sessions.signOut(caller)
        request.clearSessionCookie()
        return {}
      }),
      route(contract.me, (_input, caller) => describeMe(context, caller)),
      route(contract.liveTicket, async (_input, caller) => {
        const { ticket, expires } = await sessions.ticket(caller)
        return { ticket, expires_time: wireTime(expires) }
      }),
    ],
  }
}
