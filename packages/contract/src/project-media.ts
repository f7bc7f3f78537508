import { z } from 'zod'
import { download } from './asset-downloads.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, fence, id, objectName, revisionNumber } from './shapes.ts'

export const mostMergedVideos = inputLimits.mergedVideos.max
export const mostMergedMinutes = inputLimits.mergedMinutes

/**
 * Joins videos of the library in the order given into one MP4 asset, as a job; a video may appear twice. The
 * first one sets the frame, the others
 * are fitted into it. With `id` the result is filed in a folder named after that project.
 */
export const mergeVideo = call({
  name: 'project.mergeVideo',
  method: 'POST',
  path: '/gmaker/project/merge-video',
  access: ['gm', 'ps', 'assets'],
  input: z.object({
    id: id.optional(),
    asset_ids: boundedList(id, mostMergedVideos, inputLimits.mergedVideos.min),
    name: objectName,
  }),
  output: z.object({ job_id: z.number() }),
})

/**
 * Back to the values the project was created with (the chosen skin); the newer state remains as a version.
 */
export const resetDemo = call({
  name: 'project.resetDemo',
  method: 'POST',
  path: '/gmaker/project/reset-demo',
  access: ['gm'],
  input: z.object({ id, rev: revisionNumber, fence }),
  output: z.object({ rev: z.number() }),
})

/**
 * A link, good for ten minutes, to a zip of every file the project uses. Throws project_no_files when it uses
 * none.
 */
export const downloadResource = call({
  name: 'project.downloadResource',
  method: 'GET',
  path: '/gmaker/project/download-resource',
  access: ['gm', 'ps'],
  input: z.object({ id }),
  output: download.output,
})

/** Downloads only the 3D models of a project. */
export const downloadModel = call({
  name: 'project.downloadModel',
  method: 'GET',
  path: '/gmaker/project/download-model',
  access: ['gm', 'ps'],
  input: z.object({ id }),
  output: download.output,
})
