import { compareByIndex } from '@adloom/document'
import { expandStory } from '../format/index/expand-story.ts'
import type { PlayableRecord, RuleRecord } from '../format/records.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { treeOf } from '../geometry/document-tree.ts'

/**
 * The rules that a clip of a story becomes, or those of the entire story ('game'), in the order in which they
 * answer; no records of the document.
 */
export function storyRules(reader: RecordReader, owner: string): RuleRecord[] {
  return owner === 'game' ? storyWideRules(reader) : clipRules(reader, owner)
}

function storyWideRules(reader: RecordReader): RuleRecord[] {
  const records = reader.all().filter(record => record.type === 'scene' || record.type === 'project')
  return madeRules(records).filter(rule => rule.owner === 'game')
}

function clipRules(reader: RecordReader, sceneId: string): RuleRecord[] {
  const scene = reader.get(sceneId)
  if (scene?.type !== 'scene' || !scene.story) return []
  const scenes = reader.all().filter(record => record.type === 'scene')
  // Only this clip has a story here; the other scenes remain as targets.
  const others = scenes.filter(one => one.id !== sceneId).map(({ story: _story, ...one }) => one)
  const records: PlayableRecord[] = [scene, ...others, ...treeOf(reader).descendantsOf(sceneId)]
  return madeRules(records)
}

function madeRules(records: readonly PlayableRecord[]): RuleRecord[] {
  const expanded = expandStory(Object.fromEntries(records.map(record => [record.id, record])))
  return Object.values(expanded)
    .filter((record): record is RuleRecord => record.type === 'rule')
    .sort(compareByIndex)
}
