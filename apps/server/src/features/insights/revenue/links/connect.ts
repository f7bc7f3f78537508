import type * as contract from '@adloom/contract/revenue'
import { partnerCredentials, type RevenueMapping, type RevenuePartner } from '@adloom/contract/revenue'
import type { z } from 'zod'
import type { Caller } from '../../../../platform/binder/caller.ts'
import { fail, Failure } from '../../../../platform/binder/fail.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { Executor } from '../../../../platform/database/database.ts'
import { countAttempt, forgetAttempt } from '../../../../platform/limits/attempts.ts'
import { revenueLimits } from '../../../../platform/limits/revenue-limits.ts'
import {
  errorOfFault,
  holdKeys,
  NetworkFault,
  newestCompleteDay,
  sealText,
} from '../../../ad-accounts/service.ts'
import { requirePattern } from '../matched-rows.ts'
import { openPartner, partnerOptions, type GivenPartner } from '../partners/partners.ts'
import { revenueRules } from '../partners/revenue-client.ts'
import { findSource, lockSources, renameSource, saveSource } from '../repository.ts'
import { describeSource } from '../service.ts'
import { findLinks, saveLink } from './link-repository.ts'
import { startLinkPull } from './link-schedule.ts'

type Connection = z.output<typeof contract.connect.input>
type Connector = Pick<Caller, 'accountId' | 'userId'>

/** What the columns of a partner's report hold. */
const mappings: Record<RevenuePartner, RevenueMapping> = {
  appsflyer: {
    ...{ day: 'Date', name: 'Campaign (c)', revenue: 'Total Revenue', installs: 'Installs' },
    ...{ network: 'Media Source (pid)', country: 'Country' },
  },
  adjust: {
    ...{ day: 'day', name: 'creative_network', revenue: 'all_revenue', installs: 'installs' },
    ...{ network: 'partner_name', country: 'country_code', platform: 'os_name' },
  },
  singular: {
    ...{ day: 'start_date', name: 'adn_creative_name', revenue: 'revenue_actual' },
    ...{ installs: 'custom_installs', network: 'source', country: 'country_field', platform: 'os' },
  },
}

/**
 * Verifies credentials with their partner, stores them encrypted and starts the first pull. `id` replaces
 * the credentials of a source, or continues one of imports (IN-09.43).
 */
export async function connectPartner(context: AppContext, given: Connection, caller: Connector) {
  const { accountId } = caller
  requirePattern(given.pattern)
  await requireSame(context.db, given, caller)
  await countAttempt(context.db, 'adAuth', String(accountId))
  await verify(context, given)
  const source = await context.db.transaction().execute(async transaction => {
    const id = await store(context, transaction, { given, caller })
    return describeSource(transaction, accountId, id)
  })
  await forgetAttempt(context.db, 'adAuth', String(accountId))
  return source
}

/** Throws not_found, and revenue_partner_other when the source belongs to another partner. */
async function requireSame(
  db: Executor,
  { id, partner }: Connection,
  { accountId }: Connector,
): Promise<void> {
  if (id === undefined) return
  if ((await findSource(db, accountId, id)) === undefined) fail('not_found')
  const link = (await findLinks(db, accountId)).get(id)
  if (link !== undefined && link.partner !== partner) fail('revenue_partner_other')
}

async function verify(context: AppContext, given: GivenPartner): Promise<void> {
  try {
    await openPartner(given, partnerOptions(context, given)).authorise()
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error
    const { reason, message: problem } = error
    context.log.info({ partner: given.partner, reason, problem }, 'a measurement partner refused a request')
    throw new Failure(errorOfFault(error))
  }
}

async function store(
  context: AppContext,
  transaction: Executor,
  { given, caller }: { given: Connection; caller: Connector },
): Promise<number> {
  const { accountId } = caller
  const { partner, name, pattern } = given
  await holdKeys(transaction)
  const count = await lockSources(transaction, accountId)
  if (given.id === undefined && count >= revenueLimits.sourcesPerAccount)
    fail('revenue_sources_full', { limit: revenueLimits.sourcesPerAccount })
  const saved =
    given.id === undefined
      ? await saveSource(transaction, accountId, undefined, {
          ...{ name, pattern, mapping: mappings[partner], summary: emptySummary(context) },
          importedAt: new Date(context.clock.now()),
        })
      : await renameSource(transaction, accountId, given.id, { name, pattern })
  const id = saved ?? fail('not_found')
  const fields = partnerCredentials[partner].parse(given)
  await saveLink(transaction, {
    ...{ source_id: id, account_id: accountId, user_id: caller.userId, partner },
    ...sealText(context, { purpose: 'revenue credentials', owner: id }, JSON.stringify(fields)),
  })
  await startLinkPull(context, transaction, id)
  return id
}

/** A source before its first report. */
function emptySummary({ clock }: AppContext) {
  const day = newestCompleteDay(revenueRules, clock.now())
  const sums = { rows: 0, matched_rows: 0, revenue: 0, matched_revenue: 0, installs: 0 }
  return { ...sums, from_day: day, to_day: day }
}
