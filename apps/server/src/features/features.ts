import type { Feature } from '../platform/binder/feature.ts'
import type { AppContext } from '../platform/context.ts'
import { accountsFeature } from './accounts/accounts-feature.ts'
import { jobsFeature } from './jobs/jobs-feature.ts'
import { sessionFeature } from './session/session-routes.ts'
import { siteFeature } from './site/site-feature.ts'

/** Every feature, in the order of their seeds. */
export function listFeatures(context: AppContext): Feature[] {
  return [
    siteFeature(context),
    accountsFeature(context),
    sessionFeature(context),
    jobsFeature(context),
  ]
}
