import type { PlayableRecord } from '../records.ts'

/** Codes on the wire for the contents of a project (ED-01). */
export const assetTypes = {
  scene: 1,
  prefab: 2,
  atlas: 3,
  text: 4,
  font: 5,
  sound: 6,
  excel: 7,
  webfont: 8,
  action: 9,
  actionManager: 10,
  ts: 99,
  js: 100,
  unknown: 101,
} as const

type AssetTypeCode = (typeof assetTypes)[keyof typeof assetTypes]

/**
 * The code of a record; undefined for one that only describes others. Files without a code of
 * their own (videos, figures) are 101.
 */
export function assetTypeOf(record: PlayableRecord): AssetTypeCode | undefined {
  switch (record.type) {
    case 'scene':
    case 'prefab':
    case 'font':
    case 'action':
      return assetTypes[record.type]
    case 'actionGroup':
      return assetTypes.actionManager
    case 'table':
      return assetTypes.excel
    case 'script':
      return assetTypes[record.language]
    case 'node':
      return record.kind === 'text' ? assetTypes.text : undefined
    case 'asset':
      return fileTypes[record.kind] ?? assetTypes.unknown
    default:
      return undefined
  }
}

const fileTypes: Partial<Record<string, AssetTypeCode>> = {
  image: assetTypes.atlas,
  frames: assetTypes.atlas,
  audio: assetTypes.sound,
  font: assetTypes.webfont,
}
