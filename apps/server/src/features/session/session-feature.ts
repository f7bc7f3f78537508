import { uploadTicket } from '@adloom/contract/assets'
import * as contract from '@adloom/contract/session'
import { languages } from '@adloom/contract/constants'
import type { Feature } from '../../platform/binder/feature.ts'
import { publicRoute, route } from '../../platform/binder/route.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { describeMe } from './me.ts'
import { partnerAddress, redeemPartnerTicket } from './partner-service.ts'
import { confirmEmailChange } from './email/service.ts'
import { createPasswordService, proveIdentity } from './password/service.ts'
import { createSessionService } from './service.ts'
import { signUp, verifyEmail } from './sign-up-service.ts'

export function sessionFeature(context: AppContext): Feature {
  const { config } = context
  const sessions = createSessionService(context)
  const passwords = createPasswordService(context)
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
      publicRoute(contract.checkVerifyToken, async ({ token }, request) => {
        const reset = await passwords.linkOwner(token)
        if (reset) return { purpose: 'reset' as const, email: reset.email }
        const changed = await confirmEmailChange(context, token, request.address)
        if (changed) return { purpose: 'email' as const, email: changed }
        return { purpose: 'sign_up' as const, email: await verifyEmail(context, token, request.address) }
      }),
      publicRoute(contract.retrievePassword, async ({ email }, request) => {
        await passwords.retrieve(email, request)
        return { sent: 'if_known' as const }
      }),
      publicRoute(contract.changePassword, async (input, request) => {
        const { sessions: ended, keys } = await passwords.change(input, request)
        return { ended_sessions: ended, ended_keys: keys }
      }),
      publicRoute(contract.visitor, async (_input, request) => ({
        languages: [...languages],
        language: request.language,
        password_length: contract.passwordLength,
        partner: config.partner !== undefined,
        demo: config.demo ? { account: 'demo@adloom.local', password: config.demoPassword } : null,
      })),
      route(contract.logout, async (_input, caller, request) => {
        await sessions.signOut(caller)
        request.clearSessionCookie()
        return {}
      }),
      route(contract.auth, async (_input, caller) => {
        const { email, expires, secondFactor } = await sessions.describe(caller)
        return { id: caller.userId, email, expires_time: wireTime(expires), second_factor: secondFactor }
      }),
      route(contract.prove, async (input, caller) => ({
        proven_until: await proveIdentity(context, caller, input),
      })),
      route(contract.me, (_input, caller) => describeMe(context, caller)),
      route(contract.liveTicket, async (_input, caller) => {
        const { ticket, expires } = await sessions.ticket(caller)
        return { ticket, expires_time: wireTime(expires) }
      }),
      route(uploadTicket, async (_input, caller) => {
        const { ticket, expires } = sessions.uploadTicket(caller)
        return { ticket, expires_time: wireTime(expires) }
      }),
      route(contract.loginSs, async (_input, caller) => ({
        redirect_url: await partnerAddress(context, caller),
      })),
      publicRoute(contract.redeemSs, (input, request) => redeemPartnerTicket(context, input, request)),
    ],
    close: () => passwords.settle(),
  }
}
