export { addBackground } from '../commands/layers/add-background.ts'
export { addButton } from '../commands/layers/add-button.ts'
export { addNode } from '../commands/layers/add-node.ts'
export type { NewNode } from '../commands/layers/add-node.ts'
export { alignNodes, distributeNodes, matchSize } from '../commands/placement/align-nodes.ts'
export type { Alignment } from '../commands/placement/align-nodes.ts'
export { addAnim, applyAnimsToLevel, moveAnim, removeAnim, setAnim } from '../commands/layers/animations.ts'
export { applySkin } from '../commands/values/apply-skin.ts'
export {
  addAsset,
  croppedTo,
  deleteAsset,
  replaceAsset,
  replaceOnNode,
  setBackground,
} from '../commands/project/assets.ts'
export type { NewAsset } from '../commands/project/assets.ts'
export { deleteNodes } from '../commands/layers/delete-nodes.ts'
export type { Deletion } from '../commands/layers/delete-nodes.ts'
export { duplicateNodes } from '../commands/layers/duplicate-nodes.ts'
export { addRecord, moveRecord, removeRecord, setRecord } from '../commands/edit-records.ts'
export { findUses, usesOf } from '../commands/references/find-uses.ts'
export type { Use } from '../commands/references/find-uses.ts'
export { placeOfFinding } from '../commands/references/finding-place.ts'
export type { FindingPlace } from '../commands/references/finding-place.ts'
export { applyFix, fixOf } from '../commands/references/fix-finding.ts'
export type { FindingFix } from '../commands/references/fix-finding.ts'
export { flipNodes } from '../commands/placement/flip-nodes.ts'
export { addFont } from '../commands/project/fonts.ts'
export { setAssetFrames } from '../commands/project/frames.ts'
export { groupNodes, ungroupNodes } from '../commands/layers/group-nodes.ts'
export {
  setConnect,
  setDrawing,
  setFilter,
  setGameConfig,
  setModelView,
  setParticles,
  setScratch,
  setShape,
} from '../commands/layers/kind-fields.ts'
export {
  linkOrientations,
  reuseOtherOrientation,
  unlinkOrientations,
} from '../commands/placement/link-orientations.ts'
export { instancesOf, makePrefab } from '../commands/prefabs/make-prefab.ts'
export { moveNodes, nudgeNodes, shiftNodes } from '../commands/placement/move-nodes.ts'
export type { Direction } from '../commands/placement/move-nodes.ts'
export { nodeKindOf } from '../commands/layers/node-kinds.ts'
export { orderNodes } from '../commands/layers/order-nodes.ts'
export type { ZOrder } from '../commands/layers/order-nodes.ts'
export { setAnchor, setPlacement } from '../commands/placement/placement-fields.ts'
export type { PlacementPatch } from '../commands/placement/placement-fields.ts'
export { createPlayableStore, playableDocumentOf } from '../commands/playable-store.ts'
export type { PlayableDiff, PlayableStore } from '../commands/playable-store.ts'
export {
  applyOverride,
  differsInside,
  overriddenValue,
  resetInner,
  resetOverride,
  resetOverrides,
  setOverride,
} from '../commands/prefabs/prefab-overrides.ts'
export {
  addLanguage,
  removeLanguage,
  setDefaultLanguage,
  setMusic,
  setStoreLink,
} from '../commands/project/project-fields.ts'
export { recordReferences } from '../commands/references/record-references.ts'
export { canHold, reparentNodes } from '../commands/layers/reparent-nodes.ts'
export { resetValue } from '../commands/values/reset-value.ts'
export { resetSize, resizeNodes } from '../commands/placement/resize-nodes.ts'
export { setPivot, turningPoint } from '../commands/placement/rotate-nodes.ts'
export {
  addRule,
  deleteRules,
  duplicateRule,
  moveRule,
  replaceTrigger,
  rulesOf,
  setConditions,
  setResponses,
  setRule,
} from '../commands/logic/rules.ts'
export {
  addScene,
  copyScene,
  deleteScene,
  moveScene,
  renameScene,
  scenesOf,
  setScene,
} from '../commands/project/scenes.ts'
export { hideNodes, lockNodes, renameNode, setNodes } from '../commands/layers/set-nodes.ts'
export { setValue } from '../commands/values/set-value.ts'
export { shownSize, sizeNodes } from '../commands/placement/size-nodes.ts'
export { setStartScene } from '../commands/project/start-scene.ts'
export {
  addRow,
  addTable,
  columnUses,
  removeRow,
  renameColumn,
  replaceTable,
  setCell,
} from '../commands/logic/tables.ts'
export type { Cell } from '../commands/logic/tables.ts'
export { applyStyleToLanguages, setText, setTextStyle } from '../commands/layers/texts.ts'
export type { StylePatch } from '../commands/layers/texts.ts'
export { nameTrack, trackPoints } from '../commands/logic/tracking-points.ts'
export { valuesOf } from '../commands/values/values-of.ts'
export { createValuesStore, valueRecords } from '../commands/values/values-store.ts'
export { addVariable, setVariableType, variableType } from '../commands/logic/variables.ts'
export type { VariableType } from '../commands/logic/variables.ts'
