import * as contract from '@adloom/contract/api-keys'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { createKey, describeKeys, revokeKey } from './service.ts'

/** API keys. */
export function apiKeysFeature(context: AppContext): Feature {
  return {
    name: 'api-keys',
    routes: [
      route(contract.list, async (_input, caller) => ({ list: await describeKeys(context, caller) })),
      route(contract.create, (input, caller) => createKey(context, caller, input)),
      route(contract.revoke, async ({ id }, caller) => {
        await revokeKey(context, caller, id)
        return {}
      }),
    ],
  }
}
