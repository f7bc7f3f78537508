import type { NodeRecord, ParamRecord, PlayableRecord } from '../../format/records.ts'
import { hasPlace } from '../../format/record-facts/write-path.ts'
import { changeStory, putElement, storyScene } from '../../iv/elements.ts'
import type { Finding } from '../../lint/finding.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { findDangling, type Use } from './find-uses.ts'
import { removeUse } from './repair-use.ts'
import { patched } from '../patched.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { addRule, setResponses, setRule } from '../logic/rules.ts'
import { addScene, scenesOf, setScene } from '../project/scenes.ts'
import { updateNode } from '../layers/update-node.ts'

/**
 * A change that surely resolves a finding; `scene` is the one that starts, ends, is led from or opens the
 * store.
 */
export type FindingFix =
  | { kind: 'remove'; uses: Use[] }
  | { kind: 'every_tap'; rule: string }
  | { kind: 'start_scene'; scene: string }
  | { kind: 'ending_scene'; scene: string }
  | { kind: 'lead_to_scene'; scene: string; to: string }
  | { kind: 'other_scene'; rule: string; from: string; scene: string }
  | { kind: 'store_on_tap'; scene: string }
  | { kind: 'delete'; record: string }
  | { kind: 'no_mask'; node: string }
  | { kind: 'first_clip'; node: string }
  | { kind: 'fill_cover'; node: string }
  | { kind: 'add_scene' }
  | { kind: 'store_at_end'; scene: string }
  | { kind: 'no_counter'; node: string }
  | { kind: 'no_target'; param: string; record: string }

/** Returns the change that fixes a finding, when exactly one is possible. */
export function fixOf(reader: RecordReader, finding: Finding): FindingFix | undefined {
  const record = finding.record === undefined ? undefined : reader.get(finding.record)
  const scenes = scenesOf(reader)
  if (finding.key === 'store_once' && record?.type === 'rule') return { kind: 'every_tap', rule: record.id }
  if (finding.key === 'start_scene_missing' && scenes[0]) return { kind: 'start_scene', scene: scenes[0].id }
  if (finding.key === 'no_report_end' && scenes.length > 1)
    return { kind: 'ending_scene', scene: scenes.at(-1)!.id }
  if (
    finding.key === 'target_missing' &&
    finding.param !== undefined &&
    finding.record !== undefined &&
    reader.get(finding.param)
  )
    return { kind: 'no_target', param: finding.param, record: finding.record }
  const more = flowFix(reader, finding, record) ?? nodeFix(finding, record)
  if (more) return more
  const uses =
    finding.key.endsWith('_missing') && canLose(record)
      ? findDangling(reader).filter(use => use.record === record?.id && use.id === finding.values?.id)
      : []
  return uses.length > 0 ? { kind: 'remove', uses } : undefined
}

function flowFix(
  reader: RecordReader,
  { key }: Finding,
  record: PlayableRecord | undefined,
): FindingFix | undefined {
  const scenes = scenesOf(reader)
  if (key === 'no_store' && scenes.length > 0)
    return { kind: 'store_on_tap', scene: (scenes.findLast(({ ending }) => ending) ?? scenes.at(-1)!).id }
  if (key === 'no_report_end' && scenes.length === 1) return { kind: 'ending_scene', scene: scenes[0]!.id }
  if (key === 'scene_unreachable' && record?.type === 'scene') {
    const before =
      scenes[scenes.findIndex(({ id }) => id === record.id) - 1] ?? scenes.find(({ id }) => id !== record.id)
    return before && { kind: 'lead_to_scene', scene: before.id, to: record.id }
  }
  if (key === 'no_scene') return { kind: 'add_scene' }
  if (key === 'story_open' && record?.type === 'scene' && record.story?.kind === 'video')
    return { kind: 'store_at_end', scene: record.id }
  if (key === 'scene_itself' && record?.type === 'rule') {
    const next =
      scenes[scenes.findIndex(({ id }) => id === record.owner) + 1] ??
      scenes.find(({ id }) => id !== record.owner)
    return next && { kind: 'other_scene', rule: record.id, from: record.owner, scene: next.id }
  }
  return undefined
}

function nodeFix({ key, values }: Finding, record: PlayableRecord | undefined): FindingFix | undefined {
  if (key === 'owner_missing' && record?.type === 'rule') return { kind: 'delete', record: record.id }
  if (record?.type !== 'node') return undefined
  if (key === 'parent_missing' || key === 'prefab_missing') return { kind: 'delete', record: record.id }
  if (key === 'variable_missing' && (record.kind === 'scratch' || record.kind === 'connect'))
    return { kind: 'no_counter', node: record.id }
  if (key === 'mask_useless' || (key === 'node_missing' && record.mask === values?.['id']))
    return { kind: 'no_mask', node: record.id }
  if (key === 'clip_missing' || key === 'armature_missing') return { kind: 'first_clip', node: record.id }
  return key === 'cover_empty' ? { kind: 'fill_cover', node: record.id } : undefined
}

export function applyFix(store: PlayableStore, fix: FindingFix): void {
  store.edit('fix_finding', {}, tx => {
    if (fix.kind === 'every_tap') setRule(store, fix.rule, { once: undefined })
    else if (fix.kind === 'lead_to_scene')
      addRule(store, fix.scene, { t: 'click' }, [{ t: 'scene', scene: fix.to }])
    else if (fix.kind === 'store_on_tap') addRule(store, fix.scene, { t: 'click' }, [{ t: 'store' }])
    else if (fix.kind === 'other_scene')
      setResponses(store, fix.rule, all =>
        all.map(one => (one.t === 'scene' && one.scene === fix.from ? { ...one, scene: fix.scene } : one)),
      )
    else if (fix.kind === 'delete') tx.remove(fix.record)
    else if (fix.kind === 'no_mask') updateNode(tx, fix.node, node => patched(node, { mask: undefined }))
    else if (fix.kind === 'first_clip')
      updateNode(tx, fix.node, node => patched(node, { clip: undefined, armature: undefined }))
    else if (fix.kind === 'fill_cover')
      updateNode(tx, fix.node, node =>
        node.kind === 'scratch'
          ? { ...node, scratch: { ...node.scratch, fill: { kind: 'color', color: '#aab2c0' } } }
          : node,
      )
    else if (fix.kind === 'add_scene')
      tx.update('project', project => ({ ...project, startScene: addScene(store) }) as PlayableRecord)
    else if (fix.kind === 'store_at_end') endInStore(tx, fix.scene)
    else if (fix.kind === 'no_counter') updateNode(tx, fix.node, withoutCounter)
    else if (fix.kind === 'no_target')
      tx.update<ParamRecord>(fix.param, param => ({
        ...param,
        targets: param.targets.filter(
          target => target.record !== fix.record || hasPlace(tx.get(target.record), target.path),
        ),
      }))
    else if (fix.kind === 'ending_scene') setScene(store, fix.scene, { ending: true })
    else if (fix.kind === 'start_scene')
      tx.update('project', project => ({ ...project, startScene: fix.scene }) as PlayableRecord)
    // From the end, so that the places before stay where they are.
    else for (const use of fix.uses.toReversed()) removeUse(store, use)
  })
}

/** The first button that leads nowhere opens the store; without one the end of the video does. */
function endInStore(tx: PlayableTransaction, scene: string): void {
  const elements = storyScene(tx, scene)?.story.elements ?? []
  const open = elements.flatMap(({ taps = [] }) => taps).find(tap => tap.scene === undefined && !tap.store)
  if (!open) putElement(tx, scene, { kind: 'redirect', go: { store: true } })
  else
    changeStory(tx, scene, story => ({
      ...story,
      elements: elements.map(one =>
        one.taps
          ? { ...one, taps: one.taps.map(tap => (tap === open ? { ...tap, store: true } : tap)) }
          : one,
      ),
    }))
}

function withoutCounter(node: NodeRecord): NodeRecord {
  if (node.kind === 'scratch') return { ...node, scratch: patched(node.scratch, { var: undefined }) }
  return node.kind === 'connect' ? { ...node, connect: patched(node.connect, { var: undefined }) } : node
}

/** Events, actions and groups may lose a name; an image without its file would be an empty layer. */
function canLose(record: PlayableRecord | undefined): boolean {
  return (
    record?.type === 'rule' ||
    record?.type === 'action' ||
    record?.type === 'actionGroup' ||
    (record?.type === 'node' && record.kind === 'text')
  )
}
