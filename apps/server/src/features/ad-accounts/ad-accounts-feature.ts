import * as contract from '@adloom/contract/ad-accounts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addAssistant, describeAssistants, removeAssistant } from './assistants.ts'
import { authorise } from './authorise.ts'
import { dropAdReportsJob } from './pull/drop-ad-reports-job.ts'
import { pullAdReportsJob } from './pull/pull-ad-reports-job.ts'
import { removeOldAnswers, startDuePulls } from './pull/pull-schedule.ts'
import { renewSealing } from './renew-sealing.ts'
import { searchAdAccounts } from './repository.ts'
import {
  bindAdAccount,
  changeReportPermission,
  changeSubAccount,
  deleteAdAccount,
  describeAdAccounts,
  describeAuthorisation,
  describeSubAccounts,
  listNetworkObjects,
  unbindAdAccount,
} from './service.ts'

/** Linked accounts of ad networks and the daily pull of their reports (AD-01). */
export function adAccountsFeature(context: AppContext): Feature {
  return {
    name: 'ad-accounts',
    routes: [
      route(contract.list, (input, caller) => describeAdAccounts(context, caller, input)),
      route(contract.search, async (input, caller) => ({
        list: await searchAdAccounts(context.db, caller.accountId, input),
      })),
      route(contract.auth, (input, caller) => authorise(context, caller, input)),
      route(contract.authInfo, ({ id }, caller) => describeAuthorisation(context, caller, id)),
      route(contract.updateReportPermission, (input, caller) =>
        changeReportPermission(context, caller, input),
      ),
      route(contract.bind, ({ id, sub_account_id: networkId }, caller) =>
        networkId === undefined
          ? bindAdAccount(context, caller, id)
          : changeSubAccount(context, caller, { id, networkId, authorised: true }),
      ),
      route(contract.unbind, ({ id, sub_account_id: networkId }, caller) =>
        networkId === undefined
          ? unbindAdAccount(context, caller, id)
          : changeSubAccount(context, caller, { id, networkId, authorised: false }),
      ),
      route(contract.remove, async ({ id }, caller) => {
        await deleteAdAccount(context, caller, id)
        return {}
      }),
      route(contract.subList, async ({ id }, caller) => ({
        list: await describeSubAccounts(context, caller, id),
      })),
      route(contract.apps, async (input, caller) => ({
        list: await listNetworkObjects(context, caller, { ...input, kind: 'apps' }),
      })),
      route(contract.creativeSets, async (input, caller) => ({
        list: await listNetworkObjects(context, caller, { ...input, kind: 'creative-sets' }),
      })),
      route(contract.folders, async (input, caller) => ({
        list: await listNetworkObjects(context, caller, { ...input, kind: 'folders' }),
      })),
      route(contract.channels, async (input, caller) => ({
        list: await listNetworkObjects(context, caller, { ...input, kind: 'channels' }),
      })),
      route(contract.listAssistants, async ({ id }, caller) => ({
        list: await describeAssistants(context, caller, id),
      })),
      route(contract.addAssistant, async (input, caller) => ({
        list: await addAssistant(context, caller, input),
      })),
      route(contract.delAssistant, async (input, caller) => ({
        list: await removeAssistant(context, caller, input),
      })),
    ],
    jobs: [pullAdReportsJob(context), dropAdReportsJob(context)],
    chores: [
      { name: 'renew_ad_sealing', cron: '*/10 * * * *', run: () => renewSealing(context) },
      { name: 'start_ad_pulls', cron: '*/5 * * * *', run: () => startDuePulls(context) },
      { name: 'remove_ad_answers', cron: '41 4 * * *', run: () => removeOldAnswers(context) },
    ],
  }
}
