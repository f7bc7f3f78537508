import type { info } from '@adloom/contract/ps'
import type { z } from 'zod'

/** The project of the open document, without the document. */
export type DocumentProject = z.output<typeof info.output>

/** Dialog that is open over the workspace. */
export type WorkspaceDialog =
  | 'download'
  | 'share'
  | 'product'
  | 'details'
  | 'versions'
  | 'reset'
  | 'copy'
  | 'freeCopy'
  | 'template'
  | 'settings'
  | 'imported'
  | undefined
