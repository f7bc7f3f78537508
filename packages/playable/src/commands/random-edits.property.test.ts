import { stringifyDocument } from '@adloom/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyNodes } from '../clipboard/copy-nodes.ts'
import { pasteNodes } from '../clipboard/paste-nodes.ts'
import { pasteParts } from '../clipboard/paste-parts.ts'
import { sampleAsset, sampleDocument } from '../format/sample-document.ts'
import { addNode } from './add-node.ts'
import { alignNodes, distributeNodes, matchSize } from './align-nodes.ts'
import { addAnim, applyAnimsToLevel } from './animations.ts'
import { addAsset, replaceAsset, replaceOnNode } from './assets.ts'
import { deleteNodes } from './delete-nodes.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { addRecord, removeRecord } from './edit-records.ts'
import { groupNodes, ungroupNodes } from './group-nodes.ts'
import { linkOrientations, reuseOtherOrientation, unlinkOrientations } from './link-orientations.ts'
import { moveNodes, nudgeNodes } from './move-nodes.ts'
import { orderNodes } from './order-nodes.ts'
import { setAnchor } from './placement-fields.ts'
import { createPlayableStore, type PlayableStore } from './playable-store.ts'
import { reparentNodes } from './reparent-nodes.ts'
import { resizeNodes } from './resize-nodes.ts'
import { rotateNodes } from './rotate-nodes.ts'
import { addRule, deleteRules, duplicateRule, moveRule } from './rules.ts'
import { addScene, copyScene, deleteScene, moveScene } from './scenes.ts'
import { hideNodes, lockNodes, renameNode, setNodes } from './set-nodes.ts'
import { setText, setTextStyle } from './texts.ts'

/** One step of somebody who clicks anywhere: the numbers choose among what is there. */
type Act = (store: PlayableStore, ids: string[], a: number, b: number) => void

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const side = (a: number) => pick(['portrait', 'landscape'] as const, a)
const scene = (store: PlayableStore, a: number) => pick(store.ofType('scene'), a).id
const parent = (store: PlayableStore, a: number) => pick([...store.ofType('scene'), ...store.ofType('node').filter(node => node.kind === 'group')], a).id
const file = (a: number) => {
  const { id: _id, type: _type, ...asset } = sampleAsset('x', 'image', { hash: String(a % 3).repeat(64), width: 50 + (a % 9) * 20 })
  return asset
}
const acts: Act[] = [
  (store, _ids, a, b) => void addNode(store, { kind: pick(['text', 'shape', 'group', 'area', 'particles'] as const, a) as 'text', parentId: parent(store, b), orientation: side(b) }),
  (store, _ids, a, b) => void addNode(store, { kind: 'image', parentId: parent(store, a), fields: { asset: addAsset(store, file(b)) } }),
  (store, ids) => void deleteNodes(store, ids.slice(0, 1), { sweep: ids.length > 2 }),
  (store, ids, a) => void duplicateNodes(store, ids, side(a)),
  (store, ids, a, b) => moveNodes(store, ids, { x: a - 50, y: b - 50 }, side(a)),
  (store, ids, a) => nudgeNodes(store, ids, pick(['left', 'up'] as const, a), 10, side(a)),
  (store, ids, a, b) => rotateNodes(store, ids, a, side(b)),
  (store, ids, a, b) => resizeNodes(store, ids, { x: 0, y: 0, w: 100, h: 100 }, { x: a, y: b, w: a + 10, h: b + 10 }, side(b)),
  (store, ids, a) => alignNodes(store, ids, pick(['left', 'middle', 'bottom'] as const, a), side(a)),
  (store, ids, a) => distributeNodes(store, ids, pick(['x', 'y'] as const, a), pick(['gaps', 'centres'] as const, a), 'portrait'),
  (store, ids, a) => matchSize(store, ids, 'width', side(a)),
  (store, ids) => void groupNodes(store, ids),
  (store, ids) => void ungroupNodes(store, ids),
  (store, ids, a, b) => void reparentNodes(store, ids, parent(store, a), b % 4),
  (store, ids, a) => orderNodes(store, ids, pick(['top', 'bottom', 'up', 'down'] as const, a)),
  (store, ids, a) => setAnchor(store, ids, pick(['tl', 'c', 'b'] as const, a), side(a)),
  (store, ids) => unlinkOrientations(store, ids),
  (store, ids) => linkOrientations(store, ids),
  (store, ids, a) => reuseOtherOrientation(store, ids, side(a)),
  (store, ids, a) => setNodes(store, ids, { alpha: a % 2 ? 0.5 : undefined }),
  (store, ids, a) => renameNode(store, ids[0] ?? '', `name ${a}`),
  (store, ids, a) => lockNodes(store, ids, a % 2 === 0),
  (store, ids, a) => hideNodes(store, ids, a % 2 === 0),
  (store, _ids, a) => void addScene(store, scene(store, a)),
  (store, _ids, a) => void copyScene(store, scene(store, a)),
  (store, _ids, a) => void deleteScene(store, scene(store, a)),
  (store, _ids, a, b) => moveScene(store, scene(store, a), b % 3),
  (store, ids, a) => void addRule(store, scene(store, a), { t: 'click', node: ids[0] ?? '' }, [{ t: 'hide', node: ids[0] ?? '' }]),
  (store, _ids, a) => void duplicateRule(store, store.ofType('rule')[a]?.id ?? ''),
  (store, _ids, a, b) => moveRule(store, store.ofType('rule')[a]?.id ?? '', b % 3),
  (store, _ids, a) => void deleteRules(store, store.ofType('rule').slice(a % 3, (a % 3) + 1).map(rule => rule.id)),
  (store, _ids, a) => void addRecord(store, 'variable', { name: `v${a}`, initial: a }),
  (store, _ids, a) => void removeRecord(store, store.ofType('variable')[a % 2]?.id ?? ''),
  (store, ids) => void addAnim(store, ids, { family: 'in', preset: 'fadeIn' }),
  (store, ids) => void applyAnimsToLevel(store, ids[0] ?? ''),
  (store, _ids, a, b) => replaceAsset(store, pick(store.ofType('asset'), a)?.id ?? '', file(b)),
  (store, ids, a) => void replaceOnNode(store, store.ofType('node').find(node => node.kind === 'image' && ids.includes(node.id))?.id ?? '', file(a)),
  (store, ids, a) => setText(store, ids[0] ?? '', 'en', `text ${a}`),
  (store, ids, a) => setTextStyle(store, ids, { size: 10 + a }, a % 2 ? 'ja' : undefined),
  (store, ids, a, b) => void pasteNodes(store, copyNodes(store, ids, 'p'), { parentId: parent(store, a), project: pick(['p', 'q'], b) }),
  (store, ids, a) => void pasteParts(store, copyNodes(store, ids.slice(0, 1), 'p'), ids, [pick(['appearance', 'placement', 'animations', 'events'] as const, a)], 'p'),
]

const anyAct = fc.record({ act: fc.nat(acts.length - 1), who: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }), a: fc.nat(100), b: fc.nat(100) })

function textOf(store: PlayableStore): string {
  return stringifyDocument(store.serialise())
}

describe('any edits one after the other', () => {
  it('[ED-05] are taken back to the start and brought forward again, step by step', () => {
    fc.assert(fc.property(fc.array(anyAct, { minLength: 5, maxLength: 60 }), list => {
      const store = createPlayableStore(sampleDocument(), { historyLimit: 200 })
      const states = [textOf(store)]
      for (const { act, who, a, b } of list) {
        const nodes = store.ofType('node')
        const ids = nodes.length === 0 ? [] : [...new Set(who.map(at => pick(nodes, at).id))]
        store.edit('act', {}, () => (acts[act] as Act)(store, ids, a, b))
        const now = textOf(store)
        if (now !== states.at(-1)) states.push(now)
        expect(store.history.state().steps).toBe(states.length - 1)
        for (const node of store.ofType('node')) for (const number of Object.values(node.portrait)) if (typeof number === 'number') expect(Number.isFinite(number)).toBe(true)
      }
      for (const state of states.slice(0, -1).reverse()) {
        expect(store.history.undo()).toBe(true)
        expect(textOf(store)).toBe(state)
      }
      expect(store.history.undo()).toBe(false)
      for (const state of states.slice(1)) {
        expect(store.history.redo()).toBe(true)
        expect(textOf(store)).toBe(state)
      }
    }), { numRuns: 25 })
  })
})
