import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { renderCoverJob } from './render-cover-job.ts'

export function thumbnailsFeature(context: AppContext): Feature {
  return { name: 'thumbnails', routes: [], jobs: [renderCoverJob(context)] }
}
