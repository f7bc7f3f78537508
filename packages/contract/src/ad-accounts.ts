import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { choiceList, empty, id, listOf, page, time } from './shapes.ts'

/**
 * Ad networks that report (AD-01): Unity 5, AppLovin 7, ironSource 10, Mintegral 21 and the platform XMP.
 */
export const adAccountTypes = ['21', '5', '7', '10', 'xmp'] as const
export type AdAccountType = (typeof adAccountTypes)[number]

/**
 * `pending` until the first pull ends; `disabled` once the network has refused the credentials several times.
 * Other failed pulls do not change the status: the account keeps its last good data.
 */
export const adAccountStatuses = ['active', 'unbound', 'disabled', 'pending'] as const
export type AdAccountStatus = (typeof adAccountStatuses)[number]

/** Data range: 1 all creatives, 2 only creatives made here, 3 nothing (B§3). */
export const reportPermissions = [1, 2, 3] as const
const reportPermission = z.literal(reportPermissions)

/**
 * Relation of the caller's account: `owner` linked it, `assistant` was added by the owner and only reads it.
 * `sub_account` is the role of an account at the network below a linked main account.
 */
export const adAccountRoles = ['owner', 'sub_account', 'assistant'] as const

/** A main account of Mintegral cannot be unbound earlier (AD-01.8). */
export const bindingDays = 30

/** The zone in which Mintegral counts days by default, as hours from UTC. */
export const mintegralZone = 8
const { min, max } = inputLimits.mintegralHours
const timeZone = z.number().int().min(min).max(max)

/** Accounts that may read the reports of one linked account besides its owner. */
export const maxAssistants = 20

/** Linked accounts of one tenant that are not deleted. */
export const maxAdAccounts = 100

const insights = ['Insights'] as const
const secret = z.string().trim().min(1).max(inputLimits.adSecret)
const name = z.string().trim().min(1).max(inputLimits.adAccountName)

/** Credentials of each type, with exactly the fields of B§3. */
export const credentials = {
  '21': z.object({ email: z.email().max(inputLimits.email), api_key: secret, access_key: secret }),
  '5': z.object({
    account_name: name,
    secret_key: secret,
    key_id: secret,
    org_id: secret,
    org_core_id: secret,
  }),
  '7': z.object({ account_name: name, report_key: secret, client_id: secret, client_secret: secret }),
  '10': z.object({ account_name: name, secret_key: secret, refresh_token: secret }),
  xmp: z.object({ client_id: secret, client_secret: secret }),
} as const satisfies Record<AdAccountType, z.ZodObject>

const common = {
  /** An account whose credentials are replaced; absent to link a new one. */
  id: id.optional(),
  report_permission: reportPermission,
  /** Whether sub-accounts without own data are listed. */
  show_all: z.boolean().default(true),
  /** The authorisation agreement (/auth-agreement) was accepted. */
  agree: z.literal(true),
}
const authorisation = z.discriminatedUnion('type', [
  credentials['21'].extend({
    type: z.literal('21'),
    /** The zone of the account at Mintegral, whose reports do not state it; absent: as before (AD-01.29). */
    time_zone: timeZone.optional(),
    ...common,
  }),
  credentials['5'].extend({ type: z.literal('5'), ...common }),
  credentials['7'].extend({ type: z.literal('7'), ...common }),
  credentials['10'].extend({ type: z.literal('10'), ...common }),
  credentials.xmp.extend({ type: z.literal('xmp'), ...common }),
])

export const adAccount = z.object({
  id: z.number(),
  type: z.enum(adAccountTypes),
  account_name: z.string(),
  /** Mintegral's main e-mail; '' for other types. */
  email: z.string(),
  status: z.enum(adAccountStatuses),
  role: z.enum(adAccountRoles),
  report_permission: z.literal(reportPermissions),
  auth_time: time,
  /** Earliest time at which it can be unbound; null if at any time. */
  unbind_from: time.nullable(),
  /** Newest day with data, in the zone of the network, and when it was fetched. */
  data_day: z.string().nullable(),
  fetched_time: time.nullable(),
  /** Catalogue name of the error of the last pull; '' after a successful one. */
  pull_error: z.string(),
  /** Earliest time of the next pull; null while none is planned. */
  next_pull_time: time.nullable(),
  /** A pull of the complete history has not ended yet. */
  pulling: z.boolean(),
  sub_count: z.number(),
  assistant_count: z.number(),
})

export const list = call({
  name: 'adAccount.list',
  method: 'GET',
  path: '/ad-account/list',
  access: insights,
  input: z.object({
    ...page,
    search_field: z.enum(['email', 'account_name']).default('account_name'),
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    traffic_type: z.enum(adAccountTypes).optional(),
    statuses: choiceList(adAccountStatuses).optional(),
    order: z.enum(['auth_time', '-auth_time']).default('-auth_time'),
  }),
  output: listOf(adAccount),
})

/** Returns linked accounts by name, for the account picker of a report. */
export const search = call({
  name: 'adAccount.search',
  method: 'GET',
  path: '/ad-account/search',
  access: insights,
  input: z.object({
    keyword: z.string().trim().max(inputLimits.keyword).default(''),
    type: z.enum(adAccountTypes).optional(),
  }),
  output: z.object({ list: z.array(adAccount.pick({ id: true, type: true, account_name: true })) }),
})

/**
 * Verifies credentials with the network, stores them encrypted and starts the first pull. Throws
 * ad_credentials_wrong, ad_network_busy, ad_network_down, ad_answer_wrong, ad_account_taken,
 * ad_account_other, ad_accounts_full, main_account_exists.
 */
export const auth = call({
  name: 'adAccount.auth',
  method: 'POST',
  path: '/ad-account/auth',
  access: insights,
  recentProof: true,
  browserOnly: true,
  input: authorisation,
  output: adAccount,
})

/** Returns what the dialog of a linked account shows; never a secret, only its last characters. */
export const authInfo = call({
  name: 'adAccount.authInfo',
  method: 'GET',
  path: '/ad-account/auth-info',
  access: insights,
  input: z.object({ id }),
  output: adAccount.extend({
    show_all: z.boolean(),
    /** The zone of a Mintegral account, as hours from UTC. */
    time_zone: z.number(),
    /** Last four characters of each credential, by field. */
    hints: z.record(z.string(), z.string()),
  }),
})

export const updateReportPermission = call({
  name: 'adAccount.updateReportPermission',
  method: 'POST',
  path: '/ad-account/update-report-permission',
  access: insights,
  input: z.object({ id, report_permission: reportPermission }),
  output: adAccount,
})

const one = z.object({ id })
/** A linked account, or one of its sub-accounts at the network. */
const oneOrSub = z.object({ id, sub_account_id: z.string().min(1).max(inputLimits.adAccountName).optional() })
/**
 * Resumes pulling with the stored credentials. With a sub-account: authorises that one. Throws
 * ad_credentials_wrong, ad_account_taken, main_account_exists.
 */
export const bind = call({
  name: 'adAccount.bind',
  method: 'POST',
  path: '/ad-account/bind',
  access: insights,
  input: oneOrSub,
  output: adAccount,
})
/**
 * Stops pulling; reports keep the data. With a sub-account: revokes that one. Throws
 * binding_period for a main account of Mintegral in its first 30 days.
 */
export const unbind = call({
  name: 'adAccount.unbind',
  method: 'POST',
  path: '/ad-account/unbind',
  access: insights,
  input: oneOrSub,
  output: adAccount,
})
/** Deletes an unbound account with its credentials; reports keep the data. Throws ad_account_bound. */
export const remove = call({
  name: 'adAccount.delete',
  method: 'POST',
  path: '/ad-account/delete',
  access: insights,
  recentProof: true,
  browserOnly: true,
  input: one,
  output: empty,
})

const subAccount = z.object({ id: z.string(), name: z.string(), authorised: z.boolean() })
/** Lists the sub-accounts of a main account at the network. */
export const subList = call({
  name: 'adAccount.subList',
  method: 'GET',
  path: '/ad-account/sub-list',
  access: insights,
  input: one,
  output: z.object({ list: z.array(subAccount) }),
})

const networkObject = z.object({ id: z.string(), name: z.string() })
const objectsOf = (what: 'apps' | 'creative-sets' | 'folders' | 'channels', callName: string) =>
  call({
    name: `adAccount.${callName}`,
    method: 'GET',
    path: `/ad-account/${what}`,
    access: insights,
    input: z.object({ id, keyword: z.string().trim().max(inputLimits.keyword).default('') }),
    output: z.object({ list: z.array(networkObject) }),
  })
/** Promoted apps of an account that its reports name. */
export const apps = objectsOf('apps', 'apps')
export const creativeSets = objectsOf('creative-sets', 'creativeSets')
export const folders = objectsOf('folders', 'folders')
/** Ad networks that an XMP account reports on; the network itself for other types. */
export const channels = objectsOf('channels', 'channels')

const assistant = z.object({ email: z.string(), added_time: time })
export const listAssistants = call({
  name: 'adAccount.listAssistants',
  method: 'GET',
  path: '/ad-account/list-assistants',
  access: insights,
  input: one,
  output: z.object({ list: z.array(assistant) }),
})
/**
 * Lets another account of the product read the reports of a linked account. Only its owner may. Throws
 * email_unknown, assistant_own, assistants_full.
 */
export const addAssistant = call({
  name: 'adAccount.addAssistant',
  method: 'POST',
  path: '/ad-account/add-assistant',
  access: insights,
  input: z.object({ id, email: z.email().max(inputLimits.email) }),
  output: z.object({ list: z.array(assistant) }),
})
/** Only the owner may, and an assistant for its own e-mail address. */
export const delAssistant = call({
  name: 'adAccount.delAssistant',
  method: 'POST',
  path: '/ad-account/del-assistant',
  access: insights,
  input: z.object({ id, email: z.email().max(inputLimits.email) }),
  output: z.object({ list: z.array(assistant) }),
})
