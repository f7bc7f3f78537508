import type { Fill } from '@adloom/engine/data'
import { assetPath } from './asset-target.ts'
import { solidOf, writeColorFill } from './color-value.ts'
import { isNeverShown } from '../record-facts/is-never-shown.ts'
import { readPath } from '../record-facts/value-path.ts'
import type {
  AssetRecord,
  ParamRecord,
  ParamTarget,
  ParamValue,
  ParamValues,
  PlayableDocument,
  PlayableRecord,
} from '../records.ts'
import { indexDocument, type DocumentIndex } from '../index/document-index.ts'

/**
 * Returns the current value of each parameter, read at its first target. A parameter whose target does not
 * exist has no value.
 */
export function readValues(document: PlayableDocument): ParamValues {
  const sorted = indexDocument(document)
  const values: ParamValues = {}
  for (const param of sorted.params) {
    const value = readValue(sorted, param)
    if (value !== undefined) values[param.id] = value
  }
  return values
}

function readValue(document: DocumentIndex, param: ParamRecord): ParamValue | undefined {
  const [target] = param.targets
  const record = target && document.byId.get(target.record)
  if (!target || !record) return undefined
  const current = readPath(record, target.path)
  switch (param.widget) {
    case 'image':
    case 'frames':
      return (
        readImage(document, record, target) ?? (param.widget === 'image' && param.hideable ? null : undefined)
      )
    case 'audio':
      return readAudio(document, record, target)
    case 'text':
      return readText(document, param, record, target)
    case 'font':
      return record.type === 'font' ? record.id : asString(current)
    case 'color':
      return readColor(current)
    case 'switch':
      return (current === true) !== (target.invert === true)
    case 'checkbox':
      return param.options.map(option => option.value).filter(option => isChosen(current, option))
    default:
      return typeof current === 'string' || typeof current === 'number' ? current : undefined
  }
}

function readImage(
  document: DocumentIndex,
  record: PlayableRecord,
  target: ParamTarget,
): ParamValue | undefined {
  const asset = findAsset(document, record, target)
  if (!asset || isHidden(document, record, asset.id)) return undefined
  const { crop, ...file } = asset
  return crop ? { asset: file, crop } : { asset: file }
}

/** Hidden when every node that shows it is; one that only games or fills use is not. */
function isHidden(document: DocumentIndex, record: PlayableRecord, asset: string): boolean {
  if (record.type === 'node') return isNeverShown(record)
  const users = document.nodes.filter(node => 'asset' in node && node.asset === asset)
  return users.length > 0 && users.every(isNeverShown)
}

function readAudio(
  document: DocumentIndex,
  record: PlayableRecord,
  target: ParamTarget,
): ParamValue | undefined {
  const asset = findAsset(document, record, target)
  if (!asset) return undefined
  const use = record.type === 'asset' ? undefined : readPath(record, [...target.path, 'volume'])
  const { volume = 1, ...file } = asset
  return { asset: file, volume: volume * (typeof use === 'number' ? use : 1) }
}

function findAsset(
  document: DocumentIndex,
  record: PlayableRecord,
  target: ParamTarget,
): AssetRecord | undefined {
  if (record.type === 'asset' && target.path.length === 0) return record
  const current = readPath(record, assetPath(record, target))
  const id = typeof current === 'object' ? readPath(current, ['asset']) : current
  return typeof id === 'string' ? document.assets.get(id) : undefined
}

type TextParam = Extract<ParamRecord, { widget: 'text' }>

function readText(
  document: DocumentIndex,
  param: TextParam,
  record: PlayableRecord,
  target: ParamTarget,
): ParamValue | undefined {
  const path = target.path.length === 0 ? ['text'] : target.path
  const current = readPath(record, path)
  const text = typeof current === 'string' ? { [document.project.defaultLanguage]: current } : current
  if (typeof text !== 'object' || text === null) return undefined
  const style = (key: string) => readPath(record, [...path.slice(0, -1), 'style', key])
  const fill = style('fill') as Fill | undefined
  const fields = {
    font: style('font'),
    color: fill && writeColorFill(fill),
    size: style('size'),
    spacing: style('letterSpacing') ?? 0,
  }
  const known = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && param.parts.some(allowed => allowed === field),
  )
  return { text: { ...(text as Record<string, string>) }, ...Object.fromEntries(known) }
}

function readColor(current: unknown): string | null {
  if (typeof current === 'string') return current
  return typeof current === 'object' && current !== null
    ? (writeColorFill(current as Fill) ?? solidOf(current as Fill) ?? null)
    : null
}

function isChosen(current: unknown, option: string): boolean {
  return Array.isArray(current) ? current.includes(option) : readPath(current, [option]) === true
}

function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
