import type { Font } from '@adloom/contract/fonts'
import { fileKindOf } from '@adloom/contract/taken-files'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { linkAssets, linkFile } from '../asset-downloads/service.ts'
import { createAsset } from '../assets/service.ts'
import { fileUrl } from '../files/service.ts'
import { getFinishedUpload } from '../uploads/service.ts'
import { findFont, findFonts, findOwnFont, type FontFilter, type FontRow } from './repository.ts'

export { missingLetters } from './coverage-service.ts'

export async function listFonts(
  context: AppContext,
  from: 'own' | 'all',
  filter: FontFilter,
  caller: Caller,
) {
  const { list, total } = await findFonts(context.db, caller.accountId, from, filter)
  return { list: list.map(fontOnWire), total, page: filter.page, page_size: filter.page_size }
}

/** Creates a font from an upload. Throws font_format for other files, which can still become assets. */
export async function addFont(
  context: AppContext,
  input: { name: string; file_url: string },
  caller: Caller,
): Promise<Font> {
  const upload = await getFinishedUpload(context, input.file_url, caller)
  if (fileKindOf(upload.filename) !== 'font') fail('font_format')
  const { id } = await createAsset(context, { ...input, folder_id: 0 }, caller)
  return showFont(context, id, caller)
}

export async function showFont(context: AppContext, id: number, caller: Caller): Promise<Font> {
  return fontOnWire(await getFont(context, id, caller))
}

/** Returns a font of the account or a common one. Throws not_found. */
export async function getFont(context: AppContext, id: number, caller: Caller): Promise<FontRow> {
  return (await findFont(context.db, caller.accountId, id)) ?? fail('not_found')
}

/** Throws not_found when it is not a font of the account: common fonts cannot be changed. */
export async function requireOwnFont(context: AppContext, id: number, caller: Caller): Promise<void> {
  if (!(await findOwnFont(context.db, caller.accountId, id))) fail('not_found')
}

export async function linkFont(context: AppContext, id: number, caller: Caller) {
  const font = await getFont(context, id, caller)
  return font.own
    ? linkAssets(context, { ids: [id], batch: false }, caller)
    : linkFile(context, { ...font, mime: `font/${font.format}` }, caller)
}

function fontOnWire({ sample_hash, ...font }: FontRow): Font {
  return { ...font, full_url: fileUrl(font.hash), sample_url: fileUrl(sample_hash) }
}
