import { allChannels, channels } from '@adloom/contract/projects'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { getProject } from '../projects/service.ts'
import { listChannels } from './service.ts'

export function channelsFeature(context: AppContext): Feature {
  return {
    name: 'channels',
    routes: [
      route(allChannels, () => Promise.resolve({ list: listChannels() })),
      route(channels, async (input, caller) => {
        await getProject(context, input.id, caller)
        return { list: listChannels() }
      }),
    ],
  }
}
