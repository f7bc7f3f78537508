import type { Feature } from '../platform/binder/feature.ts'
import type { AppContext } from '../platform/context.ts'
import { accountsFeature } from './accounts/accounts-feature.ts'
import { assetsFeature } from './assets/assets-feature.ts'
import { channelsFeature } from './channels/channels-feature.ts'
import { feedbackFeature } from './feedback/feedback-feature.ts'
import { filesFeature } from './files/files-feature.ts'
import { jobsFeature } from './jobs/jobs-feature.ts'
import { messagesFeature } from './messages/messages-feature.ts'
import { packsFeature } from './packs/packs-feature.ts'
import { partnersFeature } from './partners/partners-feature.ts'
import { productsFeature } from './products/products-feature.ts'
import { projectsFeature } from './projects/projects-feature.ts'
import { sessionFeature } from './session/session-routes.ts'
import { siteFeature } from './site/site-feature.ts'
import { templatesFeature } from './templates/templates-feature.ts'
import { thumbnailsFeature } from './thumbnails/thumbnails-feature.ts'
import { uploadsFeature } from './uploads/uploads-feature.ts'

/** Every feature, in the order of their seeds. */
export function listFeatures(context: AppContext): Feature[] {
  return [
    siteFeature(context),
    accountsFeature(context),
    partnersFeature(context),
    sessionFeature(context),
    jobsFeature(context),
    templatesFeature(context),
    channelsFeature(context),
    productsFeature(context),
    projectsFeature(context),
    packsFeature(context),
    thumbnailsFeature(context),
    assetsFeature(context),
    uploadsFeature(context),
    filesFeature(context),
    messagesFeature(context),
    feedbackFeature(context),
  ]
}
