import type { Channel } from '@adloom/playable/channels'
import type { AppContext } from '../../platform/context.ts'
import { runDocumentTask } from '../documents/service.ts'
import { buildInputOf, snapshotOf } from '../packs/service.ts'
import { registerCreatives, reportsOf } from '../reports/service.ts'
import type { ProjectDetail } from '../projects/service.ts'
import { holderOf, type Share } from './share-token.ts'
import { viewerLimits } from '../../platform/limits/server-limits.ts'

type Made = { madeAt: number; url: Promise<string> }

/** One creative of a project, opened through a share link. */
export interface SharedCreative {
  project: ProjectDetail
  channel: Channel
  share: Share
}

/**
 * Packs a creative once for all visitors through links of one round, and again when the project changed or
 * its address is about to expire. A link that expires earlier gets its own preview, which ends with it
 * (SH-02).
 */
export function createCreativePreviews(context: AppContext): (creative: SharedCreative) => Promise<string> {
  const kept = new Map<string, Made>()
  return creative => {
    const { project, channel, share } = creative
    const leftMs = share.expires * 1000 - context.clock.now()
    const expiresInMs = Math.min(viewerLimits.previewMs, leftMs)
    const key = [
      project.id,
      project.rev,
      channel.id,
      share.round,
      leftMs < viewerLimits.previewMs ? share.expires : '',
    ].join(':')
    const known = kept.get(key)
    if (known !== undefined && context.clock.now() - known.madeAt < viewerLimits.previewRenewMs)
      return known.url
    if (kept.size >= viewerLimits.previews) kept.clear()
    const url = mount(context, creative, expiresInMs)
    kept.set(key, { madeAt: context.clock.now(), url })
    url.catch(() => kept.delete(key))
    return url
  }
}

/**
 * The packed ad in its network's mock container, without a surrounding page: the viewer draws its own device
 * frame.
 */
async function mount(
  context: AppContext,
  { project, channel, share }: SharedCreative,
  expiresInMs: number,
): Promise<string> {
  const input = await buildInputOf(context, snapshotOf(project), [channel], {
    quality: 'high',
    ...(await hostedReports(context, project, channel)),
  })
  const page = await runDocumentTask(context, 'creativePage', input, { accountId: project.account_id })
  const key = await context.blobs.put(Buffer.from(page, 'utf8'))
  return (
    await context.previews.mount({
      files: { 'index.html': { key, mime: 'text/html; charset=utf-8' } },
      holder: holderOf(share),
      expiresInMs,
    })
  ).url
}

/** Plays through links report apart from those of networks, where the installation has a collector. */
async function hostedReports(context: AppContext, project: ProjectDetail, channel: Channel) {
  if (context.config.collectOrigin === undefined) return {}
  const version = `rev ${project.rev}`
  const source = { accountId: project.account_id, projectId: project.id, version, isHosted: true }
  await registerCreatives(context, { ...source, contentHash: version }, [channel.id])
  return { reports: reportsOf(context, source, [channel.id]) }
}
