import * as contract from '@adloom/contract/second-factor'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { confirmSecondFactor, renewRecoveryCodes, startSecondFactor, turnOffSecondFactor } from './service.ts'

/** Two-step sign-in with an authenticator app (D-11). */
export function secondFactorFeature(context: AppContext): Feature {
  return {
    name: 'second-factor',
    routes: [
      route(contract.start, (_input, caller) => startSecondFactor(context, caller)),
      route(contract.confirm, async ({ code }, caller) => ({
        recovery_codes: await confirmSecondFactor(context, caller, code),
      })),
      route(contract.turnOff, async (_input, caller) => {
        await turnOffSecondFactor(context, caller)
        return {}
      }),
      route(contract.renewCodes, async (_input, caller) => ({
        recovery_codes: await renewRecoveryCodes(context, caller),
      })),
    ],
  }
}
