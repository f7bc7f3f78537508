import type { PlayableRecord } from '../../format/records.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { videoOf } from '../../iv/story-tree.ts'
import type { Finding } from '../../lint/finding.ts'
import { scenesOf } from '../project/scenes.ts'

/** The place in the editor where a user resolves a finding: the panel of a record, or a section. */
export type FindingPlace =
  | { panel: 'layer'; record: string; /** The language to show. */ language?: string }
  | { panel: 'sceneEvents' | 'sceneSettings' | 'sceneLandscape'; record: string }
  | { panel: 'record'; record: string }
  | { panel: 'projectSettings' | 'assets' | 'scenes' | 'landscape' | 'product' }

/** Keys of what a network checks in the product's links, in the whole package and in its layout. */
const wholePlaces: Readonly<Record<string, 'assets' | 'landscape' | 'product'>> = {
  'channel.size': 'assets',
  'channel.sizeNear': 'assets',
  'channel.indexSize': 'assets',
  'channel.files': 'assets',
  'channel.fileType': 'assets',
  'channel.storeUrl': 'product',
  'channel.storeUrlNone': 'product',
  'channel.storeUrlOne': 'product',
  'channel.storeUrlBad': 'product',
  store_link_ios_missing: 'product',
  store_link_android_missing: 'product',
  'channel.orientation': 'landscape',
}

/**
 * Returns where a finding is resolved in the free editor; undefined for findings about the package itself,
 * which no change of the project resolves (D-36.1).
 */
export function placeOfFinding(
  reader: RecordReader,
  finding: Pick<Finding, 'key' | 'record' | 'values'>,
): FindingPlace | undefined {
  const { key, record: id } = finding
  const whole = wholePlaces[key]
  if (whole) return { panel: whole }
  if (key === 'no_scene') return { panel: 'scenes' }
  if (key === 'channel.endMissing') return sceneSettings(scenesOf(reader).at(-1))
  if (/^channel\.(literal|suspicious|external|request)$/.test(key))
    return recordPlace(reader.all().find(({ type }) => type === 'script'))
  const record = id === undefined ? undefined : reader.get(id)
  if (record?.type === 'node')
    return { panel: 'layer', record: record.id, ...(key === 'text_missing' ? languageOf(finding) : {}) }
  if (record?.type === 'scene') return placeInScene(reader, key, record)
  if (record?.type === 'project') return placeInProject(reader, key)
  return recordPlace(record)
}

function placeInScene(reader: RecordReader, key: string, scene: PlayableRecord): FindingPlace {
  const video = key === 'story_no_video' ? videoOf(reader, scene.id) : undefined
  if (video) return { panel: 'layer', record: video.id }
  if (key === 'channel.orientationMissing') return { panel: 'sceneLandscape', record: scene.id }
  return key === 'asset_missing'
    ? { panel: 'sceneSettings', record: scene.id }
    : { panel: 'sceneEvents', record: scene.id }
}

/**
 * Background and music are settings; a missing start, end or way to the store is resolved in the events of a
 * scene.
 */
function placeInProject(reader: RecordReader, key: string): FindingPlace {
  const project = reader.get('project')
  const scenes = scenesOf(reader)
  const start =
    project?.type === 'project'
      ? (scenes.find(({ id }) => id === project.startScene) ?? scenes[0])
      : undefined
  if (key === 'asset_missing' || !start) return { panel: 'projectSettings' }
  return { panel: 'sceneEvents', record: start.id }
}

function sceneSettings(scene: PlayableRecord | undefined): FindingPlace {
  return scene ? { panel: 'sceneSettings', record: scene.id } : { panel: 'scenes' }
}

function recordPlace(record: PlayableRecord | undefined): FindingPlace | undefined {
  return record && { panel: 'record', record: record.id }
}

function languageOf({ values }: Pick<Finding, 'values'>): { language?: string } {
  return typeof values?.['language'] === 'string' ? { language: values['language'] } : {}
}
