import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { planSignalLimits } from '../../platform/limits/plan-signal-limits.ts'
import { currencyOf } from '../prices/service.ts'
import {
  type AccountStanding,
  beginSignals,
  deleteOldSignals,
  endSignals,
  findSignals,
  nextStandings,
  sent,
} from './repository.ts'
import { messageOf } from './signal-texts.ts'
import { type Signal, signalsOf } from './signals-of.ts'
import { warnAccount } from './warn-account.ts'

/**
 * Warns the accounts whose plans, balance or quotas run out, by message and by mail (BL-05.71). An account
 * that fails waits for the next run.
 */
export async function sendPlanSignals(context: AppContext): Promise<void> {
  const { db, clock, config } = context
  const currency = currencyOf(config)
  let after = 0
  for (;;) {
    const batch = await nextStandings(db, after, { currency, clock })
    if (batch.length === 0) break
    await sendBatch(context, batch)
    after = batch.at(-1)!.id
  }
  await deleteOldSignals(db, new Date(clock.now() - planSignalLimits.keptMs))
}

async function sendBatch(context: AppContext, batch: AccountStanding[]): Promise<void> {
  const { db, clock, log } = context
  const at = new Date(clock.now())
  const known = await findSignals(
    db,
    batch.map(({ id }) => id),
  )
  for (const standing of batch)
    try {
      const own = known.filter(row => row.account_id === standing.id)
      await sendOne(context, { standing, own, at })
    } catch (error) {
      log.warn({ account: standing.id, err: error }, 'an account could not be warned about its plans')
    }
}

interface Given {
  standing: AccountStanding
  own: { cause: string; sent_at: Date; ended_at: Date | null }[]
  at: Date
}

/** Conditions, message and letters are one transaction: what is stored is sent, by whichever node it was. */
async function sendOne(context: AppContext, { standing, own, at }: Given): Promise<void> {
  const signals = signalsOf(standing)
  const held = new Set(signals.flatMap(({ causes }) => causes))
  const begun = [...held].filter(cause => {
    const row = own.find(one => one.cause === cause)
    return row === undefined || (row.ended_at !== null && row.sent_at <= sent(at))
  })
  const over = own.filter(row => row.ended_at === null && !held.has(row.cause)).map(({ cause }) => cause)
  if (begun.length + over.length === 0) return
  await context.db.transaction().execute(async tx => {
    await endSignals(tx, standing.id, { causes: over, at })
    const stored = await beginSignals(tx, standing.id, { causes: begun, at })
    const fresh = signals.filter(({ causes }) => stored.has(causes.at(-1)!))
    if (fresh.length > 0) await send(context, tx, { account: standing.id, signals: fresh })
  })
}

function send(
  context: AppContext,
  tx: Executor,
  { account, signals }: { account: number; signals: Signal[] },
): Promise<void> {
  const texts = { currency: currencyOf(context.config), plans: `${context.config.appOrigin}/subscription` }
  return warnAccount(context, tx, { account, textOf: language => messageOf(signals, language, texts) })
}
