import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mostMergedMinutes } from '@adloom/contract/project-media'
import { fail } from '../../platform/binder/fail.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import { probeVideo } from '../../inspection/video/probe-video.ts'
import { joinVideos, type Joined } from './join-videos.ts'

export interface MergeInput {
  clips: { path: string; format: string }[]
  folder: string
}

export interface MergedVideo extends Joined {
  path: string
  size: number
  md5: string
}

/** Joins the clips in order; only in a process of its own. Throws merge_too_long. */
export async function mergeVideos({ clips, folder }: MergeInput): Promise<MergedVideo> {
  const known = []
  for (const clip of clips) known.push({ ...clip, facts: await probeVideo(clip) })
  const minutes = known.reduce((sum, { facts }) => sum + facts.durationMs, 0) / 60_000
  if (minutes > mostMergedMinutes)
    fail('merge_too_long', { minutes: Math.ceil(minutes), most: mostMergedMinutes })
  const path = join(folder, 'merged.mp4')
  const joined = await joinVideos(known, path)
  return { ...joined, path, size: (await stat(path)).size, md5: await md5Of(path) }
}
