import { cloneRecords, newIdsFor } from '../clipboard/clone-records.ts'
import { newId } from '../commands/new-id.ts'
import type { PlayableStore, PlayableTransaction } from '../commands/playable-store.ts'
import { scenesOf } from '../commands/project/scenes.ts'
import { indexesAt } from '../commands/layers/sibling-index.ts'
import type { FontRecord, NodeRecord, PlayableRecord, ProjectRecord } from '../format/records.ts'
import { type Preset, presetDocument } from './preset.ts'

/**
 * Adds a preset as a new scene after another, or at the end, in the languages of the project and its first
 * font; returns the scene's id.
 */
export function addPreset(store: PlayableStore, preset: Preset, after?: string): string {
  return store.edit('add_preset', {}, tx => {
    const document = presetDocument(preset)
    const records = Object.values(document.records).filter(
      record => record.type === 'scene' || record.type === 'node',
    )
    const ids = newIdsFor(records)
    ids.set('font', fontFor(tx))
    const scenes = scenesOf(tx)
    const at = scenes.findIndex(scene => scene.id === after)
    const [index = 'a'] = indexesAt(scenes, 1, at < 0 ? scenes.length : at + 1)
    for (const record of cloneRecords(records, ids))
      tx.add(
        record.type === 'scene' ? { ...record, index, useGlobal: true } : withProjectLanguages(tx, record),
      )
    return ids.get('scene') ?? 'scene'
  })
}

function fontFor(tx: PlayableTransaction): string {
  const known = tx.all().find((record): record is FontRecord => record.type === 'font')
  if (known) return known.id
  const id = newId('font')
  tx.add({ id, type: 'font', family: 'sans-serif', asset: '' })
  return id
}

/** Languages that the preset does not have get its English texts. */
function withProjectLanguages(tx: PlayableTransaction, record: PlayableRecord): PlayableRecord {
  if (record.type !== 'node' || record.kind !== 'text') return record
  const { defaultLanguage, languages } = tx.get('project') as ProjectRecord
  const english = record.text['en'] ?? ''
  const all = [...new Set([defaultLanguage, ...languages])]
  return {
    ...record,
    text: Object.fromEntries(all.map(language => [language, record.text[language] ?? english])),
  } satisfies NodeRecord
}
