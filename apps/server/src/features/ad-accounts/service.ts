import { bindingDays, type AdAccountStatus } from '@adloom/contract/ad-accounts'
import { dateOfDay } from '../../analytics/periods.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/is-unique-violation.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { audit, type AuditAction } from '../accounts/service.ts'
import { openCredentials } from './credentials.ts'
import type { NetworkObjectKind } from './networks/ad-network.ts'
import { askNetwork } from './open-ad-network.ts'
import { enqueueDrop, enqueuePull } from './pull/enqueue-pull.ts'
import {
  changeAdAccount,
  findMain,
  findReadable,
  isLinked,
  listAdAccounts,
  listAssistants,
  listSubAccounts,
  lockOwned,
  saveSubAccounts,
  setSubAccount,
  type ListFilter,
  type ReadableAdAccount,
} from './repository.ts'
import type { AdAccount } from './tables.ts'

export { sourceOfAdAccount } from './pull/report-facts.ts'
export { findObjectIds, findObjectNames } from './object-names.ts'
export { listReportSources } from './repository.ts'
export {
  dayOfDate,
  NetworkFault,
  newestCompleteDay,
  requestsOf,
  type NetworkLimits,
  type NetworkOptions,
  type NetworkRow,
  type PullRules,
  type PullWindow,
} from './networks/ad-network.ts'
export {
  openSession,
  pathSegment,
  readJson,
  type NetworkRequest,
  type NetworkSession,
} from './networks/network-session.ts'
export { parseAnswer, readCount, textCell } from './networks/report-rows.ts'
export { eachRecord, eachRow } from './networks/report-table.ts'
export { listPushAccounts, openPushAccount, type PushAccount } from './push-accounts.ts'
export type { PushedFile } from './networks/push/creative-store.ts'
export { isPushable, nameAtNetwork, type PushableType } from './networks/push/creative-stores.ts'
export { errorOfFault, explained } from './open-ad-network.ts'
export { nextPullAt, retryAt } from './pull/pull-schedule.ts'
export { storeAnswers } from './pull/store-answers.ts'
export { holdKeys } from './credential-keys.ts'
export { openText, sealText } from './sealed-text.ts'
export { describeRow, findMadeHere } from './pull/made-here.ts'
export { pullRulesOf } from './networks/networks.ts'

export async function describeAdAccounts({ db }: AppContext, caller: Caller, filter: ListFilter) {
  const { list, total } = await listAdAccounts(db, caller.accountId, filter)
  return {
    list: list.map(row => onWire(row, caller)),
    total,
    page: filter.page,
    page_size: filter.page_size,
  }
}

/** Returns an account as the caller sees it. Throws not_found. */
export async function describeAdAccount({ db }: AppContext, caller: Caller, id: number) {
  return onWire(await getReadable(db, caller, id), caller)
}

/** Returns what the dialog of an account shows. An assistant sees no part of a credential. */
export async function describeAuthorisation({ db }: AppContext, caller: Caller, id: number) {
  const row = await getReadable(db, caller, id)
  const owned = row.account_id === caller.accountId
  const { show_all, zone_hours: time_zone } = row
  return { ...onWire(row, caller), show_all, time_zone, hints: owned ? row.hints : {} }
}

/** Changes which creatives are reported; the history is pulled again, since other rows count now. */
export async function changeReportPermission(
  context: AppContext,
  caller: Caller,
  { id, report_permission }: { id: number; report_permission: 1 | 2 | 3 },
) {
  await context.db.transaction().execute(async transaction => {
    const account = await lockOwn(transaction, caller, id)
    if (account.report_permission === report_permission) return
    const status = statusAfter(account, report_permission)
    await changeAdAccount(transaction, caller.accountId, id, { report_permission, status })
    await note(transaction, caller, 'ad_account_range', account)
    await enqueuePull(context, transaction, id)
  })
  return describeAdAccount(context, caller, id)
}

/** An account that waits for its first data is active at once when nothing is pulled. */
function statusAfter({ status, fetched_at }: AdAccount, permission: 1 | 2 | 3): AdAccountStatus {
  if (status !== 'active' && status !== 'pending') return status
  return permission === 3 || fetched_at !== null ? 'active' : 'pending'
}

/** Resumes pulling of an unbound or disabled account after its network has accepted the credentials. */
export async function bindAdAccount(context: AppContext, caller: Caller, id: number) {
  const account = await getOwned(context.db, caller, id)
  if (account.status === 'unbound' || account.status === 'disabled') {
    await requireFree(context.db, caller, account)
    const credentials = openCredentials(context, account)
    const accounts = await askNetwork(context, credentials, network => network.accounts())
    await refuseTwice(() =>
      context.db.transaction().execute(async transaction => {
        const { bound_at, fetched_at, report_permission, status } = await lockOwn(transaction, caller, id)
        await changeAdAccount(transaction, caller.accountId, id, {
          status: fetched_at !== null || report_permission === 3 ? 'active' : 'pending',
          bound_at: status === 'unbound' ? new Date(context.clock.now()) : bound_at,
          pull_error: '',
          refusals: 0,
          pull_failures: 0,
        })
        await saveSubAccounts(transaction, id, accounts.slice(1))
        await note(transaction, caller, 'ad_account_bound', account)
        await enqueuePull(context, transaction, id)
      }),
    )
  }
  return describeAdAccount(context, caller, id)
}

/** Throws when another linked account takes the place of this one. */
export async function requireFree(
  db: Executor,
  caller: Caller,
  account: Pick<AdAccount, 'type' | 'identity'> & { id?: number | undefined },
): Promise<void> {
  if (account.type === '21') {
    const main = await findMain(db, caller.accountId)
    if (main !== undefined && main.id !== account.id) fail('main_account_exists', { name: main.account_name })
  }
  if (await isLinked(db, account.type, account.identity, account.id)) fail('ad_account_taken')
}

/** Runs a transaction; two that link the same account at once get the error of the second. */
export async function refuseTwice<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return fail('ad_account_taken')
  }
}

export async function unbindAdAccount(context: AppContext, caller: Caller, id: number) {
  await context.db.transaction().execute(async transaction => {
    const account = await lockOwn(transaction, caller, id)
    if (account.status === 'unbound') return
    const from = unbindFrom(account)
    if (from !== undefined && from > context.clock.now())
      fail('binding_period', { days: bindingDays, date: dateOfDay(Math.ceil(from / dayMs)) })
    await changeAdAccount(transaction, caller.accountId, id, { status: 'unbound', next_pull_at: null })
    await note(transaction, caller, 'ad_account_unbound', account)
  })
  return describeAdAccount(context, caller, id)
}

/** Authorises a sub-account of the network or revokes it. */
export async function changeSubAccount(
  context: AppContext,
  caller: Caller,
  change: { id: number; networkId: string; authorised: boolean },
) {
  await context.db.transaction().execute(async transaction => {
    const account = await lockOwn(transaction, caller, change.id)
    if (!(await setSubAccount(transaction, change.id, change.networkId, change.authorised))) fail('not_found')
    const action = change.authorised ? 'ad_account_bound' : 'ad_account_unbound'
    await note(transaction, caller, action, { account_name: `${account.account_name} ${change.networkId}` })
  })
  return describeAdAccount(context, caller, change.id)
}

/** Deletes credentials, assistants and raw answers of an unbound account; its facts stay. */
export async function deleteAdAccount(context: AppContext, caller: Caller, id: number): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    const account = await lockOwn(transaction, caller, id)
    if (account.status !== 'unbound') fail('ad_account_bound')
    const assistants = await listAssistants(transaction, id)
    for (const table of ['ad_assistants', 'ad_sub_accounts', 'ad_pulls'] as const)
      await transaction.deleteFrom(table).where('ad_account_id', '=', id).execute()
    await changeAdAccount(transaction, caller.accountId, id, {
      deleted_at: new Date(context.clock.now()),
      sealed: null,
      key_id: null,
      hints: '{}',
      next_pull_at: null,
    })
    for (const assistant of assistants)
      await enqueueDrop(context, transaction, { account, reader: assistant.account_id })
    await note(transaction, caller, 'ad_account_deleted', account)
  })
}

/** Lists sub-accounts; without `show_all` only those that are authorised. */
export async function describeSubAccounts({ db }: AppContext, caller: Caller, id: number) {
  const account = await getReadable(db, caller, id)
  const list = await listSubAccounts(db, id)
  return list
    .filter(one => account.show_all || one.authorised)
    .map(({ network_id, name, authorised }) => ({ id: network_id, name, authorised }))
}

/** Lists objects of an own account at its network by a part of their name or id. */
export async function listNetworkObjects(
  context: AppContext,
  caller: Caller,
  { id, keyword, kind }: { id: number; keyword: string; kind: NetworkObjectKind },
) {
  const account = await getOwned(context.db, caller, id)
  if (account.status === 'unbound') fail('ad_account_unbound')
  const credentials = openCredentials(context, account)
  const list = await askNetwork(context, credentials, network => network.objects(kind))
  const wanted = keyword.toLowerCase()
  return list.filter(one => one.name.toLowerCase().includes(wanted) || one.id.toLowerCase().includes(wanted))
}

export async function getReadable(db: Executor, caller: Caller, id: number): Promise<ReadableAdAccount> {
  return (await findReadable(db, caller.accountId, id)) ?? fail('not_found')
}

/** Returns an own account. Throws ad_owner_only for an assistant, not_found for others. */
export async function getOwned(db: Executor, caller: Caller, id: number): Promise<ReadableAdAccount> {
  const account = await getReadable(db, caller, id)
  if (account.account_id !== caller.accountId) fail('ad_owner_only')
  return account
}

/** Returns an own account, locked until the transaction ends. Throws like `getOwned`. */
export async function lockOwn(transaction: Executor, caller: Caller, id: number) {
  await getOwned(transaction, caller, id)
  return (await lockOwned(transaction, caller.accountId, id)) ?? fail('not_found')
}

export function note(
  db: Executor,
  caller: Caller,
  action: AuditAction,
  { account_name }: Pick<AdAccount, 'account_name'>,
): Promise<void> {
  const { accountId, userId, address } = caller
  return audit(db, { action, accountId, userId, object: account_name, address })
}

/** Earliest time in milliseconds at which an account can be unbound. */
function unbindFrom({ type, bound_at }: Pick<AdAccount, 'type' | 'bound_at'>): number | undefined {
  return type === '21' ? bound_at.getTime() + bindingDays * dayMs : undefined
}

function onWire(row: ReadableAdAccount, caller: Caller) {
  const unbindable = row.status === 'unbound' ? undefined : unbindFrom(row)
  const isPulled = row.status === 'active' || row.status === 'pending'
  return {
    id: row.id,
    type: row.type,
    account_name: row.account_name,
    email: row.email,
    status: row.status,
    role: row.account_id === caller.accountId ? ('owner' as const) : ('assistant' as const),
    report_permission: row.report_permission,
    auth_time: wireTime(row.auth_time),
    unbind_from: unbindable === undefined ? null : Math.ceil(unbindable / 1000),
    data_day: row.data_day === null ? null : dateOfDay(row.data_day),
    fetched_time: row.fetched_at && wireTime(row.fetched_at),
    pull_error: row.pull_error,
    next_pull_time: row.next_pull_at && wireTime(row.next_pull_at),
    pulling: isPulled && row.report_permission !== 3 && row.wanted_pull > row.done_pull,
    sub_count: Number(row.sub_count),
    assistant_count: Number(row.assistant_count),
  }
}
