import { addPreset } from '../presets/add-preset.ts'
import { presets } from '../presets/presets.ts'
import { copyNodes, copyRules } from '../clipboard/copy-nodes.ts'
import { pasteNodes, pasteRules } from '../clipboard/paste-nodes.ts'
import { pasteAspects } from '../clipboard/paste-aspects.ts'
import { sampleAsset } from '../format/sample-document.ts'
import { addBackground } from './layers/add-background.ts'
import { addButton } from './layers/add-button.ts'
import { addNode } from './layers/add-node.ts'
import { alignNodes, distributeNodes, matchSize } from './placement/align-nodes.ts'
import { addAnim, applyAnimsToLevel, moveAnim, removeAnim, setAnim } from './layers/animations.ts'
import { addAsset, deleteAsset, replaceAsset, replaceOnNode, setBackground } from './project/assets.ts'
import { deleteNodes } from './layers/delete-nodes.ts'
import { duplicateNodes } from './layers/duplicate-nodes.ts'
import { addRecord, moveRecord, removeRecord, setRecord } from './edit-records.ts'
import { findDangling } from './references/find-uses.ts'
import { applyFix } from './references/fix-finding.ts'
import { flipNodes } from './placement/flip-nodes.ts'
import { addFont } from './project/fonts.ts'
import { setAssetFrames } from './project/frames.ts'
import { groupNodes, ungroupNodes } from './layers/group-nodes.ts'
import {
  setConnect,
  setDrawing,
  setFilter,
  setGameConfig,
  setModelView,
  setParticles,
  setScratch,
  setShape,
} from './layers/kind-fields.ts'
import { linkOrientations, reuseOtherOrientation, unlinkOrientations } from './placement/link-orientations.ts'
import { makePrefab } from './prefabs/make-prefab.ts'
import { removeUse, renameUse } from './references/repair-use.ts'
import { moveNodes, nudgeNodes } from './placement/move-nodes.ts'
import { orderNodes, orderNodesTo } from './layers/order-nodes.ts'
import { setAnchor, setPlacement } from './placement/placement-fields.ts'
import type { PlayableStore } from './playable-store.ts'
import {
  applyOverride,
  resetInner,
  resetOverride,
  resetOverrides,
  setOverride,
} from './prefabs/prefab-overrides.ts'
import {
  addLanguage,
  removeLanguage,
  setDefaultLanguage,
  setMusic,
  setStoreLink,
} from './project/project-fields.ts'
import { reparentNodes } from './layers/reparent-nodes.ts'
import { resetSize, resizeNode, resizeNodes } from './placement/resize-nodes.ts'
import { rotateNodes, setPivot } from './placement/rotate-nodes.ts'
import { renameInScripts } from './logic/rename-in-scripts.ts'
import {
  addRule,
  deleteRules,
  duplicateRule,
  moveRule,
  replaceTrigger,
  setConditions,
  setResponses,
  setRule,
} from './logic/rules.ts'
import { addScene, copyScene, deleteScene, moveScene, renameScene, setScene } from './project/scenes.ts'
import { hideNodes, lockNodes, renameNode, setNodes } from './layers/set-nodes.ts'
import { sizeNodes } from './placement/size-nodes.ts'
import { setStartScene } from './project/start-scene.ts'
import { addRow, addTable, removeRow, renameColumn, replaceTable, setCell } from './logic/tables.ts'
import { applyStyleToLanguages, setLanguages, setText, setTextStyle } from './layers/texts.ts'
import { nameTrack } from './logic/tracking-points.ts'
import { addVariable, setVariableType } from './logic/variables.ts'

/** One random step of a user; the numbers select records. */
export type AnyCommand = (store: PlayableStore, ids: string[], a: number, b: number) => void

/** Of a list that is not empty. */
export const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const side = (a: number) => pick(['portrait', 'landscape'] as const, a)
const scene = (store: PlayableStore, a: number) => pick(store.ofType('scene'), a).id
const parent = (store: PlayableStore, a: number) =>
  pick([...store.ofType('scene'), ...store.ofType('node').filter(node => node.kind === 'group')], a).id
const idOf = (store: PlayableStore, type: Parameters<PlayableStore['ofType']>[0], a: number) =>
  store.ofType(type)[a % Math.max(1, store.ofType(type).length)]?.id ?? ''
const animOf = (store: PlayableStore, id: string) => {
  const node = store.get(id)
  return node?.type === 'node' ? (node.anims?.[0]?.id ?? '') : ''
}
const file = (a: number) => {
  const {
    id: _id,
    type: _type,
    ...asset
  } = sampleAsset('x', 'image', { hash: String(a % 3).repeat(64), width: 50 + (a % 9) * 20 })
  return asset
}
const color = (a: number) => `#${((a * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`
/** Returns uses of deleted records, in record types that can drop a reference. */
const dangling = (store: PlayableStore, a: number) => {
  const uses = findDangling(store).filter(({ record }) =>
    ['rule', 'action', 'actionGroup'].includes(store.get(record)?.type ?? ''),
  )
  return uses[a % Math.max(1, uses.length)]
}

const instance = (store: PlayableStore, a: number) => {
  const instances = store.ofType('node').filter(node => node.kind === 'instance')
  return instances[a % Math.max(1, instances.length)]
}
/** A layer of an instance's prefab. */
const inside = (store: PlayableStore, a: number, b: number) => {
  const layers = store.ofType('node').filter(node => node.parentId === instance(store, a)?.prefab)
  return layers[b % Math.max(1, layers.length)]?.id ?? ''
}
/** The same layer as the instance shows it. */
const within = (store: PlayableStore, a: number, b: number) =>
  `${instance(store, a)?.id ?? 'missing'}/${inside(store, a, b)}`
const overridden = (store: PlayableStore, a: number, b: number) => {
  const keys = Object.keys(instance(store, a)?.overrides ?? {})
  return keys[b % Math.max(1, keys.length)] ?? ''
}

const onLayers: AnyCommand[] = [
  (store, _ids, a, b) =>
    void addNode(store, {
      kind: pick(
        ['text', 'shape', 'group', 'area', 'particles', 'scratch', 'drawing', 'connect'] as const,
        a,
      ) as 'text',
      parentId: parent(store, b),
      orientation: side(b),
    }),
  (store, _ids, a, b) =>
    void addNode(store, {
      kind: 'image',
      parentId: parent(store, a),
      fields: { asset: addAsset(store, file(b)) },
    }),
  (store, _ids, a, b) => void addBackground(store, parent(store, a), addAsset(store, file(b)), 'Background'),
  (store, _ids, a, b) =>
    void addButton(store, {
      parentId: parent(store, a),
      orientation: side(b),
      name: 'Button',
      text: { en: 'Play' },
    }),
  (store, ids) => void deleteNodes(store, ids.slice(0, 1), { sweep: ids.length > 2 }),
  (store, ids, a) => void duplicateNodes(store, ids, side(a)),
  (store, ids, a, b) => moveNodes(store, ids, { x: a - 50, y: b - 50 }, side(a)),
  (store, ids, a) => nudgeNodes(store, ids, pick(['left', 'up'] as const, a), 10, side(a)),
  (store, ids, a, b) => rotateNodes(store, ids, a, side(b)),
  (store, ids, a, b) => setPivot(store, ids, { px: a / 100, py: b / 100 }, side(a)),
  (store, ids, a, b) =>
    resizeNodes(store, ids, { x: 0, y: 0, w: 100, h: 100 }, { x: a, y: b, w: a + 10, h: b + 10 }, side(b)),
  (store, ids, a, b) => resizeNode(store, ids[0] ?? '', { x: a, y: b, w: a + 5, h: b + 5 }, side(b)),
  (store, ids, a, b) => sizeNodes(store, ids, { w: a + 1, h: b + 1 }, side(a), b % 2 === 0),
  (store, ids, a) => resetSize(store, ids, side(a)),
  (store, ids, a) => flipNodes(store, ids, pick(['x', 'y'] as const, a), side(a)),
  (store, ids, a) => alignNodes(store, ids, pick(['left', 'middle', 'bottom'] as const, a), side(a)),
  (store, ids, a) =>
    distributeNodes(
      store,
      ids,
      pick(['x', 'y'] as const, a),
      pick(['gaps', 'centres'] as const, a),
      'portrait',
    ),
  (store, ids, a) => matchSize(store, ids, 'width', side(a)),
  (store, ids) => void groupNodes(store, ids),
  (store, ids) => void ungroupNodes(store, ids),
  (store, ids, a, b) => void reparentNodes(store, ids, parent(store, a), b % 4),
  (store, ids, a) => orderNodes(store, ids, pick(['top', 'bottom', 'up', 'down'] as const, a)),
  (store, ids, a) => orderNodesTo(store, ids, a % 5),
  (store, ids, a) => setAnchor(store, ids, pick(['tl', 'c', 'b'] as const, a), side(a)),
  (store, ids, a, b) =>
    setPlacement(store, ids, { x: a, r: b, fit: a % 7 === 0 ? 'cover' : undefined }, side(b)),
  (store, ids) => unlinkOrientations(store, ids),
  (store, ids) => linkOrientations(store, ids),
  (store, ids, a) => reuseOtherOrientation(store, ids, side(a)),
  (store, ids, a) => setNodes(store, ids, { alpha: a % 2 ? 0.5 : undefined }),
  (store, ids, a) => renameNode(store, ids[0] ?? '', `name ${a}`),
  (store, ids, a) => lockNodes(store, ids, a % 2 === 0),
  (store, ids, a) => hideNodes(store, ids, a % 2 === 0),
  (store, ids, a) => setShape(store, ids, { fill: { kind: 'color', color: color(a) }, radius: a }),
  (store, ids, a) => setScratch(store, ids, { brush: 10 + (a % 90), share: 0.5, stays: a % 2 === 0 }),
  (store, ids, a) => setDrawing(store, ids, { width: 1 + (a % 60), color: color(a) }),
  (store, ids, a) =>
    setConnect(store, ids, {
      way: a % 2 ? 'order' : 'pairs',
      dots: [
        { x: 0, y: (a % 10) / 10, pair: 1 },
        { x: 1, y: 1, pair: 1 },
      ],
    }),
  (store, ids, a) => setParticles(store, ids, { count: 1 + (a % 20), colors: [color(a)] }),
  (store, ids, a) => setModelView(store, ids, { scale: 1 + a }),
  (store, ids, a) => setFilter(store, ids, { hue: a, contrast: a % 2 ? 1.5 : undefined }),
  (store, ids, a, b) => setGameConfig(store, ids, [pick(['rows', 'cols'], a)], 3 + (b % 5)),
  (store, ids, a) => setText(store, ids[0] ?? '', 'en', `text ${a}`),
  (store, ids, a) =>
    setTextStyle(
      store,
      ids,
      { size: 10 + a, align: pick(['left', 'justify-left', 'justify-all'] as const, a) },
      a % 2 ? 'ja' : undefined,
    ),
  (store, ids) => applyStyleToLanguages(store, ids, 'ja'),
  (store, ids) => void addAnim(store, ids, { family: 'in', preset: 'fadeIn' }),
  (store, ids, a) =>
    setAnim(store, ids[0] ?? '', animOf(store, ids[0] ?? ''), {
      duration: a * 10,
      ease: a % 2 ? 'linear' : undefined,
    }),
  (store, ids, a) => moveAnim(store, ids[0] ?? '', animOf(store, ids[0] ?? ''), a % 3),
  (store, ids) => removeAnim(store, ids[0] ?? '', animOf(store, ids[0] ?? '')),
  (store, ids) => void applyAnimsToLevel(store, ids[0] ?? ''),
  (store, ids, a) => void makePrefab(store, ids, `prefab ${a}`),
  (store, _ids, a, b) =>
    setOverride(
      store,
      instance(store, a)?.id ?? '',
      `${inside(store, a, b)}/${pick(['alpha', 'name'], b)}`,
      b % 2 ? `part ${a}` : 0.25,
    ),
  (store, _ids, a, b) => resetOverride(store, instance(store, a)?.id ?? '', overridden(store, a, b)),
  (store, _ids, a, b) => applyOverride(store, instance(store, a)?.id ?? '', overridden(store, a, b)),
  (store, _ids, a, b) => moveNodes(store, [within(store, a, b)], { x: a, y: b }, side(a)),
  (store, _ids, a, b) =>
    setNodes(store, [within(store, a, b)], {
      alpha: a % 2 ? 0.5 : undefined,
      hidden: b % 2 === 0 || undefined,
    }),
  (store, ids, a, b) => void deleteNodes(store, [within(store, a, b), ids[0] ?? '']),
  (store, _ids, a, b) =>
    void addRule(store, scene(store, a), { t: 'click', node: within(store, a, b) }, [
      { t: 'hide', node: within(store, b, a) },
    ]),
  (store, _ids, a, b) => resetInner(store, [within(store, a, b)]),
  (store, _ids, a) => resetOverrides(store, instance(store, a)?.id ?? ''),
  (store, ids, a, b) =>
    void pasteNodes(store, copyNodes(store, ids, 'p'), {
      parentId: parent(store, a),
      project: pick(['p', 'q'], b),
    }),
  (store, ids, a) =>
    void pasteAspects(
      store,
      copyNodes(store, ids.slice(0, 1), 'p'),
      ids,
      [pick(['appearance', 'placement', 'animations', 'events'] as const, a)],
      'p',
    ),
  (store, ids, a) =>
    void replaceOnNode(
      store,
      store.ofType('node').find(node => node.kind === 'image' && ids.includes(node.id))?.id ?? '',
      file(a),
    ),
]

const onLogic: AnyCommand[] = [
  (store, ids, a) =>
    void addRule(store, scene(store, a), { t: 'click', node: ids[0] ?? '' }, [
      { t: 'hide', node: ids[0] ?? '' },
    ]),
  (store, _ids, a) => setRule(store, idOf(store, 'rule', a), { once: a % 2 === 0 || undefined }),
  (store, ids, a) => replaceTrigger(store, idOf(store, 'rule', a), { t: 'down', node: ids[0] ?? '' }),
  (store, _ids, a, b) =>
    setConditions(
      store,
      idOf(store, 'rule', a),
      b % 3 === 0 ? [] : [[{ var: idOf(store, 'variable', b) || 'score', op: '>', value: b }]],
    ),
  (store, _ids, a, b) =>
    setResponses(store, idOf(store, pick(['rule', 'action'] as const, a), b), list => [
      ...list.slice(0, 3),
      { t: 'scene', scene: scene(store, b) },
    ]),
  (store, _ids, a) => void duplicateRule(store, idOf(store, 'rule', a)),
  (store, _ids, a, b) => moveRule(store, idOf(store, 'rule', a), b % 3),
  (store, _ids, a) =>
    void deleteRules(
      store,
      store
        .ofType('rule')
        .slice(a % 3, (a % 3) + 1)
        .map(rule => rule.id),
    ),
  (store, _ids, a, b) =>
    void pasteRules(store, copyRules(store, [idOf(store, 'rule', a)], 'p'), {
      owner: scene(store, b),
      project: 'p',
    }),
  (store, _ids, a) => void addVariable(store, pick(['number', 'string', 'boolean'] as const, a)),
  (store, _ids, a) =>
    setVariableType(store, idOf(store, 'variable', a), pick(['number', 'string', 'boolean'] as const, a)),
  (store, _ids, a, b) =>
    setRecord(store, 'variable', idOf(store, 'variable', a), {
      name: `v${b}`,
      description: b % 2 ? 'described' : undefined,
    }),
  (store, _ids, a) =>
    void removeRecord(
      store,
      idOf(store, pick(['variable', 'action', 'table', 'curve', 'track'] as const, a), a),
    ),
  (store, ids, a) =>
    void addRecord(store, 'action', { name: `action ${a}`, do: [{ t: 'show', node: ids[0] ?? '' }] }),
  (store, _ids, a) =>
    void addRecord(store, 'actionGroup', {
      name: `group ${a}`,
      mode: 'random',
      actions: store.ofType('action').map(action => action.id),
    }),
  (store, _ids, a, b) => moveRecord(store, idOf(store, 'action', a), b % 3),
  (store, _ids, a) =>
    void addTable(store, `table ${a}`, [
      ['key', 'price'],
      ['one', a],
      ['two', 3],
    ]),
  (store, _ids, a) =>
    replaceTable(store, idOf(store, 'table', a), [
      ['key', 'price', 'more'],
      ['one', a, true],
    ]),
  (store, _ids, a, b) => setCell(store, idOf(store, 'table', a), b % 2, b % 3, String(b)),
  (store, _ids, a) => addRow(store, idOf(store, 'table', a)),
  (store, _ids, a, b) => removeRow(store, idOf(store, 'table', a), b % 3),
  (store, _ids, a, b) => renameColumn(store, idOf(store, 'table', a), 'price', `price ${b}`),
  (store, _ids, a, b) => nameTrack(store, 1 + (a % 15), b % 3 === 0 ? '' : `point ${b}`),
  (store, _ids, a) => {
    const use = dangling(store, a)
    if (use) removeUse(store, use)
  },
  (store, _ids, a, b) => {
    const use = dangling(store, a)
    if (use && String(use.path.at(-1)) === 'node') renameUse(store, use, idOf(store, 'node', b))
  },
  (store, _ids, a, b) =>
    applyFix(
      store,
      a % 2
        ? { kind: 'start_scene', scene: scene(store, b) }
        : { kind: 'ending_scene', scene: scene(store, b) },
    ),
]

const onProject: AnyCommand[] = [
  (store, _ids, a, b) => {
    renameScene(store, scene(store, a), `part ${b}`)
    renameInScripts(store, 'scene', `scene ${b}`, `part ${b}`)
  },
  (store, _ids, a) => void addScene(store, scene(store, a)),
  (store, _ids, a) => void copyScene(store, scene(store, a)),
  (store, _ids, a) => void deleteScene(store, scene(store, a)),
  (store, _ids, a, b) => moveScene(store, scene(store, a), b % 3),
  (store, _ids, a, b) => renameScene(store, scene(store, a), `scene ${b}`),
  (store, _ids, a, b) =>
    setScene(store, scene(store, a), {
      ending: b % 2 === 0 || undefined,
      globalAt: b % 3 === 0 ? 'below' : undefined,
    }),
  (store, _ids, a) => setStartScene(store, scene(store, a)),
  (store, _ids, a, b) =>
    setBackground(store, { kind: 'color', color: color(b) }, a % 2 ? scene(store, a) : undefined),
  (store, _ids, a, b) => replaceAsset(store, idOf(store, 'asset', a), file(b)),
  (store, _ids, a) => void deleteAsset(store, idOf(store, 'asset', a)),
  (store, _ids, a) =>
    setAssetFrames(store, store.ofType('asset').find(asset => asset.kind === 'frames')?.id ?? '', [
      { x: 0, y: 0, w: 1 + a, h: 10 },
    ]),
  (store, _ids, a) => void addFont(store, `family ${a % 4}`),
  (store, _ids, a) =>
    setMusic(
      store,
      a % 4 === 0 ? undefined : { asset: idOf(store, 'asset', a) || 'gone', volume: (a % 10) / 10 },
    ),
  (store, _ids, a) =>
    setStoreLink(
      store,
      pick(['ios', 'android'] as const, a),
      a % 3 === 0 ? '' : `https://store.example/${a}`,
    ),
  (store, _ids, a) => addLanguage(store, pick(['de', 'fr', 'ko'], a), a % 2 ? 'en' : undefined),
  (store, _ids, a) => removeLanguage(store, pick(['de', 'fr', 'ja'], a)),
  (store, _ids, a) => setDefaultLanguage(store, pick(['en', 'ja', 'de'], a)),
  (store, _ids, a) => setLanguages(store, pick([['en', 'ja'], ['en'], ['ja', 'de', 'en']], a), 'en'),
  (store, _ids, a, b) => void addPreset(store, pick(presets, a), scene(store, b)),
]

/** Every command that changes a document, and what pastes into it. */
export const anyCommands: readonly AnyCommand[] = [...onLayers, ...onLogic, ...onProject]
