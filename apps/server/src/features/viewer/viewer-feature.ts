import * as contract from '@adloom/contract/viewer'
import type { FastifyReply } from 'fastify'
import type { Feature } from '../../platform/binder/feature.ts'
import { fail } from '../../platform/binder/fail.ts'
import { publicRoute, route, type Route } from '../../platform/binder/route.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { RateLimit } from '../../platform/limits/rate-limit.ts'
import { optionLabels } from '../lookups/option-lists/service.ts'
import { requireProject, findProject, getProject, kindsOf } from '../projects/service.ts'
import { createCreativePreviews } from './creative-preview.ts'
import { channelsOf, creativeId, creativeSetOf } from './creative-set.ts'
import { readHolder, readShare, signShare, type Share } from './share-token.ts'
import { closeShares, findShare, openShare } from './shares-repository.ts'
import { findPublicFile, viewTemplate } from './template-view.ts'
import { viewerLimits } from '../../platform/limits/server-limits.ts'
import { daySeconds } from '../../platform/limits/units.ts'

/**
 * Views without a session (SH-02): templates of the catalogue, and projects through a signed link. Read-only,
 * and limited per address and minute.
 */
export function viewerFeature(context: AppContext): Feature {
  const { config, clock } = context
  const [looks, files, packs] = [
    new RateLimit(viewerLimits.looksAMinute, clock),
    new RateLimit(viewerLimits.filesAMinute, clock),
    new RateLimit(viewerLimits.packsAMinute, clock),
  ]
  const previewOf = createCreativePreviews(context)
  const now = () => Math.floor(clock.now() / 1000)
  const findOpen = async ({ accountId, projectId, round }: Omit<Share, 'expires'>) =>
    (await findShare(context.db, accountId, projectId))?.round === round
      ? findProject(context.db, accountId, projectId)
      : undefined
  const open = async (word: string) => {
    const share = readShare(word, config.secretKey, now()) ?? fail('share_invalid')
    return { share, project: (await findOpen(share)) ?? fail('share_invalid') }
  }
  context.previews.provideHolderCheck('share', async holder => {
    const round = readHolder(holder)
    return round !== undefined && (await findOpen(round)) !== undefined
  })
  return {
    name: 'viewer',
    routes: [
      publicRoute(contract.viewTemplate, async ({ template_id }, { address }) => {
        looks.take(networkOf(address))
        return viewTemplate(context, template_id)
      }),
      ...shareRoutes(context),
      publicRoute(contract.viewCreatives, async ({ share }, { address }) => {
        looks.take(networkOf(address))
        const { project } = await open(share)
        const template = await context.db
          .selectFrom('templates')
          .select('tags')
          .where('id', '=', project.template_id)
          .executeTakeFirst()
        const playMethods = await optionLabels(context.db, 'play_methods')
        return creativeSetOf(project, template?.tags ?? [], playMethods)
      }),
      publicRoute(contract.viewCreative, async ({ share, creative_id }, { address }) => {
        packs.take(networkOf(address))
        const { project, share: link } = await open(share)
        const channel =
          channelsOf(project).find(one => [0, 1].some(turn => creativeId(one, turn) === creative_id)) ??
          fail('not_found')
        return { preview_url: await previewOf({ project, channel, share: link }) }
      }),
    ],
    raw(app) {
      app.get<{ Params: FileParams }>(`${contract.viewerFilePath}:id/:hash`, async (request, reply) => {
        files.take(networkOf(request.ip))
        return sendTemplateFile(context, request.params, reply)
      })
    },
  }
}

/** Links to a project: creating one, reading their expiry, and closing them. */
function shareRoutes(context: AppContext): Route[] {
  const { config, clock } = context
  return [
    route(contract.shareProject, async ({ id }, caller) => {
      const { product_name } = await getProject(context, id, caller, kindsOf(caller))
      if (!product_name) fail('share_incomplete')
      const expires = Math.floor(clock.now() / 1000) + viewerLimits.shareDays * daySeconds
      const round = await openShare(context.db, caller.accountId, id, new Date(expires * 1000))
      const word = signShare({ projectId: id, accountId: caller.accountId, expires, round }, config.secretKey)
      return { url: `${config.appOrigin}/pl-viewer?share=${word}`, expires_time: expires }
    }),
    route(contract.shares, async ({ id }, caller) => {
      await requireProject(context, id, caller, kindsOf(caller))
      const until = (await findShare(context.db, caller.accountId, id))?.open_until
      return { open_until: until && until.getTime() > clock.now() ? wireTime(until) : null }
    }),
    route(contract.endShares, async ({ id }, caller) => {
      await requireProject(context, id, caller, kindsOf(caller))
      await closeShares(context.db, caller.accountId, id)
      return {}
    }),
  ]
}

interface FileParams {
  id: string
  hash: string
}

async function sendTemplateFile(
  context: AppContext,
  { id, hash }: FileParams,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file =
    /^\d{1,9}$/.test(id) && /^[0-9a-f]{64}$/.test(hash)
      ? await findPublicFile(context, Number(id), hash)
      : undefined
  const size = file ? await context.blobs.size(hash) : undefined
  if (!file || size === undefined) return fail('not_found')
  reply.headers({
    'cache-control': `public, max-age=${daySeconds}`,
    'content-length': size,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return reply.type(file.mime).send(await context.blobs.open(hash))
}
