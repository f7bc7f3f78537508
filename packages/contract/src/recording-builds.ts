import { z } from 'zod'
import { call } from './call.ts'
import { gameParam } from './game-params.ts'
import { inputLimits } from './input-limits.ts'
import { recordingProject } from './recordings.ts'
import { boundedList, id, objectName } from './shapes.ts'

const access = ['vrec'] as const

const side = z.int().min(inputLimits.buildSide.min).max(inputLimits.buildSide.max)
const params = boundedList(gameParam, inputLimits.gameParams)

/** What a user states of a build. Sides are pixels of its image. */
const facts = z.object({
  name: objectName,
  /** 0: of no product. */
  product_id: z.coerce.number().int().min(0).max(inputLimits.integer).default(0),
  width: side.default(720),
  height: side.default(1280),
  params: params.default([]),
})

/** A project of an uploaded game. */
const buildProject = recordingProject.extend({
  orientation: z.enum(['portrait', 'landscape']),
  width: z.number(),
  height: z.number(),
  params: z.array(gameParam),
  /** Uploads so far. */
  rev: z.number(),
  files: z.number(),
  size: z.number(),
  /** Why the last upload was refused, in the language of the request; '' when it was not. */
  failure: z.string(),
})
export type BuildProject = z.output<typeof buildProject>

/** Makes a project of a game that is uploaded afterwards. Throws recordings_full, build_params. */
export const buildCreate = call({
  name: 'recording.buildCreate',
  method: 'POST',
  path: '/vrecord/project/build-create',
  access,
  input: facts,
  output: z.object({ id: z.number() }),
})

/** Saves what is given. Throws build_params. */
export const buildSave = call({
  name: 'recording.buildSave',
  method: 'POST',
  path: '/vrecord/project/build-save',
  access,
  input: z.object({
    id,
    name: objectName.optional(),
    product_id: z.coerce.number().int().min(0).max(inputLimits.integer).optional(),
    width: side.optional(),
    height: side.optional(),
    params: params.optional(),
  }),
  output: buildProject,
})

/**
 * Takes a finished upload (a zip with `index.html`) as the build, replacing one before; a job unpacks it.
 * Throws upload_unknown, and build_preparing while one is being prepared.
 */
export const buildUpload = call({
  name: 'recording.buildUpload',
  method: 'POST',
  path: '/vrecord/project/build-upload',
  access,
  input: z.object({ id, file_url: z.string().max(inputLimits.fileUrl) }),
  output: z.object({ job_id: z.number() }),
})

export const buildDetail = call({
  name: 'recording.buildDetail',
  method: 'GET',
  path: '/vrecord/project/build-detail',
  access,
  input: z.object({ id }),
  output: buildProject,
})

/** Serves a build on the preview origin for some hours. Throws build_unready before the first upload. */
export const buildOpen = call({
  name: 'recording.buildOpen',
  method: 'POST',
  path: '/vrecord/project/build-open',
  access,
  input: z.object({ id }),
  output: z.object({ url: z.string() }),
})
