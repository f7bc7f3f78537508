import { z } from 'zod'
import { assetKinds } from './assets.ts'
import { call } from './call.ts'
import { folderId, id, objectName, time } from './shapes.ts'

/** Folders nest to this depth (D-51). */
export const folderDepth = 8

/** `parent_id` 0 is the top; `assets` counts those directly in it. */
export const folder = z.object({
  id: z.number(),
  parent_id: z.number(),
  name: z.string(),
  kind: z.enum(assetKinds),
  assets: z.number(),
  created_time: time,
})
export type Folder = z.output<typeof folder>

/** Every folder of the account's place, by name. */
export const list = call({
  name: 'folder.list',
  method: 'GET',
  path: '/assets/folder/list',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ kind: z.enum(assetKinds).default('resources') }),
  output: z.object({ list: z.array(folder) }),
})

/**
 * Throws folder_taken when the parent has one of that name, folder_depth below the eighth level, folders_full
 * in a full account.
 */
export const create = call({
  name: 'folder.create',
  method: 'POST',
  path: '/assets/folder/create',
  access: ['assets'],
  input: z.object({
    name: objectName,
    parent_id: folderId.default(0),
    kind: z.enum(assetKinds).default('resources'),
  }),
  output: folder,
})

export const rename = call({
  name: 'folder.rename',
  method: 'POST',
  path: '/assets/folder/rename',
  access: ['assets'],
  input: z.object({ id, name: objectName }),
  output: folder,
})

/** Throws folder_inside for a folder moved into itself or one below it. */
export const move = call({
  name: 'folder.move',
  method: 'POST',
  path: '/assets/folder/move',
  access: ['assets'],
  input: z.object({ id, parent_id: folderId }),
  output: folder,
})

/** The folder and those below it go; every asset in them goes to the trash. Answers how many. */
export const remove = call({
  name: 'folder.delete',
  method: 'POST',
  path: '/assets/folder/delete',
  access: ['assets'],
  input: z.object({ id }),
  output: z.object({ folders: z.number(), assets: z.number() }),
})
