import { proofMinutes } from '@adloom/contract/constants'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { demandSecondFactor } from '../../second-factor/service.ts'
import { demandPassword } from './require-password.ts'
import { markProven } from '../repository.ts'

/**
 * Records that the session's user has proven their identity now (SE-11); returns the wire time at which the
 * proof
 * expires. Throws old_password_wrong, code_wrong, code_used, second_factor_off, too_many_requests.
 */
export async function proveIdentity(
  context: AppContext,
  caller: Caller,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<number> {
  const { db, clock } = context
  if (given.code === undefined) await demandPassword(db, caller.userId, given.password ?? '')
  else await demandSecondFactor(context, caller.userId, given.code)
  const at = new Date(clock.now())
  await markProven(db, caller.sessionId, at)
  return wireTime(new Date(at.getTime() + proofMinutes * 60_000))
}
