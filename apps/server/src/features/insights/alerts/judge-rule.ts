import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '../../../platform/context.ts'
import { judgeBand } from './judge-band.ts'
import { judgeSilence } from './judge-silence.ts'
import { judgeSpend } from './judge-spend.ts'
import type { JudgedRule, RuleToJudge } from './object-days.ts'

const judges = { band: judgeBand, silence: judgeSilence, spend: judgeSpend }

/** Judges the days of a range by the facts of the account. */
export async function judgeRule(context: AppContext, rule: RuleToJudge): Promise<JudgedRule> {
  const judged = await judges[rule.settings.kind](context, rule)
  await nextTurn()
  return judged
}
