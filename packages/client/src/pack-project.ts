import type { z } from 'zod'
import * as projects from '@adloom/contract/projects'
import type { Client } from './create-client.ts'
import { waitForJob, type Job, type WaitOptions } from './wait-for-job.ts'

export interface PackRequest {
  projectId: number
  /** Ids of channels (PL-03). */
  channelIds: number[]
  quality?: z.input<typeof projects.quality>
  /** Images as PNG and JPEG, which iOS 12 and 13 show. */
  reachIos12?: boolean
}

/** Packs a project of the game maker for channels, and waits for the archive. */
export async function packProject(
  client: Client,
  { projectId, channelIds, quality = 'high', reachIos12 = false }: PackRequest,
  options: WaitOptions = {},
): Promise<Job> {
  const request = { id: projectId, channel_ids: channelIds, quality, reach_ios12: reachIos12 }
  const { job_id: job } = await client.call(projects.pack, request, options)
  return waitForJob(client, job, options)
}

/** The archive of a finished pack as an unread response; its name is in `content-disposition`. */
export function downloadPack(client: Client, job: number, signal?: AbortSignal): Promise<Response> {
  return client.file(`${projects.downloadPath}${job}`, { signal })
}
