import * as stageCalls from '@adloom/contract/review-stages'
import * as calls from '@adloom/contract/reviews'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { publicRoute, route, type Route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { userFileHeaders } from '../../platform/http/attachment.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { RateLimit } from '../../platform/limits/rate-limit.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { setResolved, writeComment } from './comments.ts'
import { decide, openReview, requireByLink } from './links.ts'
import { prepareReviewJob } from './prepare-review-job.ts'
import { createReviewPreviews } from './previews.ts'
import { nameOfUser, requireOpenReview } from './acts.ts'
import { addressOfFile, readAddress } from './downloads.ts'
import { describeReview, listReviews, listWaiting } from './describe.ts'
import * as reviews from './service.ts'
import * as stages from './stages-service.ts'

/** Reviews of deliveries: the pages of the account, and those of clients without one (PL-04). */
export function reviewsFeature(context: AppContext): Feature {
  const previewOf = createReviewPreviews(context)
  const authorOf = async (caller: Caller) => ({
    name: await nameOfUser(context.db, caller),
    userId: caller.userId,
  })
  return {
    name: 'reviews',
    routes: [
      route(calls.list, (input, caller) => listReviews(context, input, caller)),
      route(calls.waiting, (_input, caller) => listWaiting(context, caller)),
      route(calls.create, (input, caller) => reviews.createReview(context, input, caller)),
      route(calls.info, (input, caller) => describeReview(context, input, caller, previewOf)),
      route(calls.renewLink, (input, caller) => reviews.renewLink(context, input, caller)),
      route(calls.end, (input, caller) => reviews.endReview(context, input, caller)),
      route(calls.addVersions, (input, caller) => reviews.addVersions(context, input, caller)),
      route(calls.addComment, async (input, caller) => {
        const review = await requireOpenReview(context, input.review_id, caller)
        return writeComment(context, review, await authorOf(caller), input)
      }),
      route(calls.resolveComment, async (input, caller) => {
        const review = await requireOpenReview(context, input.review_id, caller)
        return setResolved(context, review, await authorOf(caller), input)
      }),
      route(stageCalls.reviewerList, (_input, caller) => stages.listReviewers(context, caller)),
      route(stageCalls.decideStage, (input, caller) => stages.decideStage(context, input, caller)),
      route(stageCalls.setReviewers, (input, caller) => stages.setReviewers(context, input, caller)),
      route(stageCalls.setDownloads, (input, caller) => stages.setDownloads(context, input, caller)),
      ...linkRoutes(context, previewOf),
    ],
    jobs: [prepareReviewJob(context)],
    raw(app) {
      const loads = new RateLimit(reviewLimits.opensAMinute, context.clock)
      app.get<{ Params: { word: string } }>(`${calls.reviewFilePath}:word`, async (request, reply) => {
        loads.take(networkOf(request.ip))
        const file = await readAddress(context, request.params.word)
        reply.headers(userFileHeaders(file.name, file.size))
        return reply.type(file.mime).send(await context.blobs.open(file.hash))
      })
    },
  }
}

/** Calls of clients, limited by network and minute. */
function linkRoutes(context: AppContext, previewOf: ReturnType<typeof createReviewPreviews>): Route[] {
  const opens = new RateLimit(reviewLimits.opensAMinute, context.clock)
  const writes = new RateLimit(reviewLimits.writesAMinute, context.clock)
  return [
    publicRoute(calls.open, async (input, { address }) => {
      opens.take(networkOf(address))
      return openReview(context, input, address, previewOf)
    }),
    publicRoute(calls.guestComment, async (input, { address }) => {
      writes.take(networkOf(address))
      const review = await requireByLink(context, input)
      return writeComment(context, review, { name: input.author, userId: null }, input)
    }),
    publicRoute(calls.guestResolve, async (input, { address }) => {
      writes.take(networkOf(address))
      const review = await requireByLink(context, input)
      return setResolved(context, review, { name: input.author, userId: null }, input)
    }),
    publicRoute(calls.guestDownload, async (input, { address }) => {
      writes.take(networkOf(address))
      return addressOfFile(context, await requireByLink(context, input), input)
    }),
    publicRoute(calls.decide, async (input, { address }) => {
      writes.take(networkOf(address))
      return decide(context, await requireByLink(context, input), input)
    }),
  ]
}
