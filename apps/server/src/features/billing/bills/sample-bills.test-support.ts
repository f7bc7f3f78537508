import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../../platform/context.ts'

interface TestServer {
  context: AppContext
}

/** Ends the terms and buyouts of an account and agrees on a share of its spend: 1000 is 10 %. */
export async function chargeSpendShare(
  { context: { db } }: TestServer,
  terms: { account_id: number; from_day: number; rate: number; buyout_price?: number },
): Promise<void> {
  await db.deleteFrom('billing_buyouts').where('account_id', '=', terms.account_id).execute()
  await db.deleteFrom('billing_terms').where('account_id', '=', terms.account_id).execute()
  await db
    .insertInto('billing_terms')
    .values({ mode: 'spend_share', ...terms })
    .execute()
}

/** Reports what a project spent on a day, with 1000 impressions. Negative dollars are a correction. */
export async function reportSpend(
  { context }: TestServer,
  { account, project, day, dollars }: { account: number; project: string; day: number; dollars: number },
): Promise<void> {
  await context.analytics.append({
    id: randomUUID(),
    scene: [],
    event: [
      {
        account,
        hour: day * 24,
        daily: true,
        isFirst: false,
        keys: { project_id: project, traffic_type: 'ad' },
        sums: { impression: 1000, cost: Math.round(dollars * 1_000_000) },
      },
    ],
  })
}
