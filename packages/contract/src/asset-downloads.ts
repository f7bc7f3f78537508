import { z } from 'zod'
import { call } from './call.ts'
import { flag, idList } from './shapes.ts'

/**
 * A link valid for ten minutes: to the file itself for one asset without `batch`, else to a zip created while
 * it is sent, in which folders are directories. Assets of other accounts and those in the trash are left out;
 * throws not_found when none is left. `size` is that of the complete response.
 */
export const download = call({
  name: 'asset.download',
  method: 'POST',
  path: '/assets/download',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ ids: idList, batch: flag.default(false) }),
  output: z.object({ url: z.string(), name: z.string(), size: z.number() }),
})

/**
 * The path below /api, followed by the link's token: raw bytes, no envelope. Needs no session, but expires
 * with the session (or key) it was requested with.
 */
export const downloadPath = '/assets/download/'

/** Validity of a link in seconds. */
export const downloadLinkSeconds = 600
