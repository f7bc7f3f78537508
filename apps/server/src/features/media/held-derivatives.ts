import { sql } from 'kysely'

/**
 * Derivatives that a project holds in place of the uploaded file: the file of a figure, the frame sheet of an
 * animated image.
 */
export const heldDerivatives = ['figure', 'sheet'] as const

/**
 * Columns of `kept_files` for a derivative `made` of `assets`: a sheet is a frame sequence, in the order in
 * which it is shown.
 */
export const heldColumns = sql`made.account_id, made.hash, case made.kind when 'sheet' then 'frames'
  else assets.type end, made.mime, made.size, made.width, made.height,
  case made.kind when 'sheet' then made.info->'frames' end`
