import type { PlayableRecord } from '../format/records.ts'
import type { Finding } from '../lint/finding.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { findDangling, type Use } from './find-uses.ts'
import { removeUse } from './mend-use.ts'
import type { PlayableStore } from './playable-store.ts'
import { setRule } from './rules.ts'
import { scenesOf, setScene } from './scenes.ts'

/** A change that surely rights a finding; `scene` is the one that would start or end the playable. */
export type FindingFix =
  | { kind: 'remove'; uses: Use[] }
  | { kind: 'every_tap'; rule: string }
  | { kind: 'start_scene'; scene: string }
  | { kind: 'ending_scene'; scene: string }

/** The one change that rights a finding, where there is no doubt about it. */
export function fixOf(reader: RecordReader, finding: Finding): FindingFix | undefined {
  const record = finding.record === undefined ? undefined : reader.get(finding.record)
  const scenes = scenesOf(reader)
  if (finding.key === 'store_once' && record?.type === 'rule') return { kind: 'every_tap', rule: record.id }
  if (finding.key === 'start_scene_missing' && scenes[0]) return { kind: 'start_scene', scene: scenes[0].id }
  if (finding.key === 'no_report_end' && scenes.length > 1) return { kind: 'ending_scene', scene: scenes.at(-1)!.id }
  const uses = finding.key.endsWith('_missing') && canLose(record) ? findDangling(reader).filter(use => use.record === record?.id && use.id === finding.values?.id) : []
  return uses.length > 0 ? { kind: 'remove', uses } : undefined
}

export function applyFix(store: PlayableStore, fix: FindingFix): void {
  store.edit('fix_finding', {}, tx => {
    if (fix.kind === 'every_tap') setRule(store, fix.rule, { once: undefined })
    else if (fix.kind === 'ending_scene') setScene(store, fix.scene, { ending: true })
    else if (fix.kind === 'start_scene') tx.update('project', project => ({ ...project, startScene: fix.scene }) as PlayableRecord)
    // From the end, so that the places before stay where they are.
    else for (const use of fix.uses.toReversed()) removeUse(store, use)
  })
}

/** Events, actions and groups may lose a name; a picture without its file is a layer without a picture. */
function canLose(record: PlayableRecord | undefined): boolean {
  return record?.type === 'rule' || record?.type === 'action' || record?.type === 'actionGroup' || (record?.type === 'node' && record.kind === 'text')
}
