import { type mergeVideo, mostMergedMinutes } from '@adloom/contract/project-media'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { safeFileName } from '../../../platform/http/attachment.ts'
import { findProject, kindsOf } from '../../projects/service.ts'
import { findVideos } from './merge-repository.ts'

/**
 * Queues the job that joins the videos. Throws no_such_project, not_found, merge_videos_only, merge_too_long.
 */
export async function requestMerge(
  context: AppContext,
  input: z.output<typeof mergeVideo.input>,
  caller: Caller,
): Promise<{ job_id: number }> {
  const folder =
    input.id === undefined ? undefined : safeFileName(await projectName(context, input.id, caller))
  const videos = await findVideos(context.db, caller.accountId, input.asset_ids)
  const clips = input.asset_ids.map(id => videos.get(id) ?? fail('not_found'))
  const other = clips.find(clip => clip.type !== 'video' || clip.duration_ms === null)
  if (other) fail('merge_videos_only', { name: other.name })
  const minutes = clips.reduce((sum, clip) => sum + (clip.duration_ms ?? 0), 0) / 60_000
  if (minutes > mostMergedMinutes)
    fail('merge_too_long', { minutes: Math.ceil(minutes), most: mostMergedMinutes })
  const name = /\.mp4$/i.test(input.name) ? input.name : `${input.name.slice(0, 196)}.mp4`
  const job_id = await context.jobs.enqueue({
    kind: 'mergeVideos',
    lane: 'long',
    accountId: caller.accountId,
    userId: caller.userId,
    title: name,
    input: { assetIds: input.asset_ids, name, folder },
  })
  return { job_id }
}

async function projectName(context: AppContext, id: number, caller: Caller): Promise<string> {
  const kinds = kindsOf(caller)
  const project = kinds.length === 0 ? undefined : await findProject(context.db, caller.accountId, id, kinds)
  return project?.name ?? fail('no_such_project')
}
