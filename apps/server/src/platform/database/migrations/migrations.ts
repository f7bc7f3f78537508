import type { Migration } from 'kysely'
import * as accountsAndJobs from './0001-accounts-and-jobs.ts'
import * as projectsAndAssets from './0002-projects-and-assets.ts'
import * as messagesAndFeedback from './0005-messages-and-feedback.ts'
import * as usageAndPartners from './0006-usage-and-partners.ts'

/** Every migration in order; one that was shipped is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-accounts-and-jobs': accountsAndJobs,
  '0002-projects-and-assets': projectsAndAssets,
  '0005-messages-and-feedback': messagesAndFeedback,
  '0006-usage-and-partners': usageAndPartners,
}
