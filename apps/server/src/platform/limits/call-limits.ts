import type { Clock } from '../clock.ts'
import type { Route } from '../binder/route.ts'
import { RateLimit } from './rate-limit.ts'

/**
 * Calls per minute of one user on each node (RS-04.4) for expensive calls. An editor saves every 3 s, that is
 * 20 per minute and tab; fast uploading, checking and previewing stays well below the other limits.
 */
export const callsPerMinute: Readonly<Record<string, number>> = {
  'project.save': 300,
  'ps.save': 300,
  'project.keepDraft': 120,
  'ps.keepDraft': 120,
  'project.create': 120,
  'ps.create': 120,
  'project.copy': 120,
  'ps.copy': 120,
  'ps.createFromPsd': 30,
  'ownTemplate.create': 60,
  'ownTemplate.replace': 60,
  'project.downloadCheck': 120,
  'ps.downloadCheck': 120,
  'score.detail': 120,
  'project.preview': 60,
  'ps.preview': 60,
  'asset.previewWork': 60,
  'project.pack': 60,
  'ps.pack': 60,
  'project.mergeVideo': 30,
  'project.downloadResource': 60,
  'project.downloadModel': 60,
  'asset.create': 600,
  'asset.replace': 120,
  'asset.transcode': 60,
  'asset.retryTranscode': 60,
  'font.crop': 240,
  'font.check': 240,
  'product.icon': 60,
  'adAccount.auth': 10,
  'adAccount.bind': 10,
  'adAccount.apps': 20,
  'adAccount.creativeSets': 20,
  'adAccount.folders': 20,
  'adAccount.channels': 20,
  'adAccount.addAssistant': 20,
  'alert.preview': 60,
  'partner.addDocument': 20,
  'order.create': 120,
  'order.repay': 60,
  'user.predictCost': 120,
  'import.create': 20,
  'import.replaceImage': 30,
  'review.create': 30,
  'review.addVersions': 30,
  'voice.takeSave': 30,
  'aiBanner.create': 30,
  'aiBanner.again': 30,
  'aiBanner.use': 30,
  'push.start': 30,
  'push.retry': 60,
  'videoBatch.check': 60,
  'videoBatch.create': 20,
  'videoBatch.retry': 20,
  'voice.takeCreate': 120,
  'playableVideo.make': 20,
}

/**
 * Returns the routes with the rate limits in front of the expensive ones; a call over its limit throws
 * too_many_requests.
 */
export function limitCalls(
  routes: Route[],
  clock: Clock,
  perMinute: Readonly<Record<string, number>> = callsPerMinute,
): Route[] {
  const unknown = Object.keys(perMinute).find(name => !routes.some(route => route.call.name === name))
  if (unknown !== undefined) throw new Error(`There is a rate limit for ${unknown}, which is no call.`)
  return routes.map(route => {
    const limit = perMinute[route.call.name]
    return limit === undefined ? route : limited(route, new RateLimit(limit, clock))
  })
}

function limited(route: Route, limit: RateLimit): Route {
  return {
    ...route,
    async handle(input, caller, request) {
      if (caller) limit.take(String(caller.userId))
      return route.handle(input, caller, request)
    },
  }
}
