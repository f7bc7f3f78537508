import { assetPath, valueAssetId, valueFontId } from './asset-target.ts'
import { readColorFill, solidOf } from './color-value.ts'
import { type Draft, writeTarget } from './draft.ts'
import type { AssetRecord, ParamTarget } from '../records.ts'

/**
 * A colour or gradient; null clears: no fill, or no colour of its own. A place that takes no gradient gets
 * its first colour.
 */
export function applyColor(draft: Draft, target: ParamTarget, value: string | null): void {
  const fill = value === null ? undefined : readColorFill(value)
  if (value !== null && !fill) return
  const takesFill = ['fill', 'background'].includes(String(target.path.at(-1)))
  writeTarget(draft, target, current => {
    const isFill = typeof current === 'object' ? current !== null : current === undefined && takesFill
    if (isFill) return fill ?? { kind: 'none' }
    return fill ? solidOf(fill) : undefined
  })
}

/** A font of the document by id, or a file that becomes one. */
export function applyFont(
  draft: Draft,
  param: string,
  target: ParamTarget,
  value: string | { asset: AssetRecord },
): void {
  const font = typeof value === 'string' ? draft.get(value) : addFont(draft, param, value.asset)
  if (font?.type !== 'font') return
  const record = draft.get(target.record)
  if (record?.type === 'font' && target.path.length === 0) draft.set(record.id, { ...font, id: record.id })
  else writeTarget(draft, { record: target.record, path: assetPath(record, target) }, () => font.id)
}

function addFont(draft: Draft, param: string, asset: AssetRecord) {
  const id = valueAssetId(param)
  draft.set(id, { ...asset, id, type: 'asset' })
  // The hash distinguishes two files on a page that contain the same font name.
  const font = {
    id: valueFontId(param),
    type: 'font' as const,
    family: `font-${asset.hash.slice(0, 12)}`,
    asset: id,
  }
  draft.set(font.id, font)
  return font
}

export function applySwitch(draft: Draft, target: ParamTarget, value: boolean): void {
  writeTarget(draft, target, () => value !== (target.invert === true))
}

/** The chosen options as a list, or as an object of booleans where the target is one. */
export function applyChoices(draft: Draft, target: ParamTarget, options: string[], value: string[]): void {
  writeTarget(draft, target, current => {
    if (typeof current !== 'object' || current === null || Array.isArray(current))
      return options.filter(option => value.includes(option))
    return { ...current, ...Object.fromEntries(options.map(option => [option, value.includes(option)])) }
  })
}
