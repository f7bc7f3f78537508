export { addBackground } from '../commands/add-background.ts'
export { addButton } from '../commands/add-button.ts'
export { addNode } from '../commands/add-node.ts'
export type { NewNode } from '../commands/add-node.ts'
export { alignNodes, distributeNodes, matchSize } from '../commands/align-nodes.ts'
export type { Alignment } from '../commands/align-nodes.ts'
export { addAnim, applyAnimsToLevel, moveAnim, removeAnim, setAnim } from '../commands/animations.ts'
export { applySkin } from '../commands/apply-skin.ts'
export {
  addAsset,
  croppedTo,
  deleteAsset,
  replaceAsset,
  replaceOnNode,
  setBackground,
} from '../commands/assets.ts'
export type { NewAsset } from '../commands/assets.ts'
export { deleteNodes } from '../commands/delete-nodes.ts'
export type { Deletion } from '../commands/delete-nodes.ts'
export { duplicateNodes } from '../commands/duplicate-nodes.ts'
export { addRecord, moveRecord, removeRecord, setRecord } from '../commands/edit-records.ts'
export { findUses, usesOf } from '../commands/find-uses.ts'
export type { Use } from '../commands/find-uses.ts'
export { placeOfFinding } from '../commands/finding-place.ts'
export type { FindingPlace } from '../commands/finding-place.ts'
export { applyFix, fixOf } from '../commands/fix-finding.ts'
export type { FindingFix } from '../commands/fix-finding.ts'
export { flipNodes } from '../commands/flip-nodes.ts'
export { addFont } from '../commands/fonts.ts'
export { setAssetFrames } from '../commands/frames.ts'
export { groupNodes, ungroupNodes } from '../commands/group-nodes.ts'
export {
  setConnect,
  setDrawing,
  setFilter,
  setGameConfig,
  setModelView,
  setParticles,
  setScratch,
  setShape,
} from '../commands/kind-fields.ts'
export { linkOrientations, reuseOtherOrientation, unlinkOrientations } from '../commands/link-orientations.ts'
export { instancesOf, makePrefab } from '../commands/make-prefab.ts'
export { moveNodes, nudgeNodes, shiftNodes } from '../commands/move-nodes.ts'
export type { Direction } from '../commands/move-nodes.ts'
export { nodeKindOf } from '../commands/node-kinds.ts'
export { orderNodes } from '../commands/order-nodes.ts'
export type { ZOrder } from '../commands/order-nodes.ts'
export { setAnchor, setPlacement } from '../commands/placement-fields.ts'
export type { PlacementPatch } from '../commands/placement-fields.ts'
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
} from '../commands/prefab-overrides.ts'
export {
  addLanguage,
  removeLanguage,
  setDefaultLanguage,
  setMusic,
  setStoreLink,
} from '../commands/project-fields.ts'
export { recordReferences } from '../commands/record-references.ts'
export { canHold, reparentNodes } from '../commands/reparent-nodes.ts'
export { resetValue } from '../commands/reset-value.ts'
export { resetSize, resizeNodes } from '../commands/resize-nodes.ts'
export { setPivot, turningPoint } from '../commands/rotate-nodes.ts'
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
} from '../commands/rules.ts'
export {
  addScene,
  copyScene,
  deleteScene,
  moveScene,
  renameScene,
  scenesOf,
  setScene,
} from '../commands/scenes.ts'
export { hideNodes, lockNodes, renameNode, setNodes } from '../commands/set-nodes.ts'
export { setValue } from '../commands/set-value.ts'
export { shownSize, sizeNodes } from '../commands/size-nodes.ts'
export { setStartScene } from '../commands/start-scene.ts'
export {
  addRow,
  addTable,
  columnUses,
  removeRow,
  renameColumn,
  replaceTable,
  setCell,
} from '../commands/tables.ts'
export type { Cell } from '../commands/tables.ts'
export { applyStyleToLanguages, setText, setTextStyle } from '../commands/texts.ts'
export type { StylePatch } from '../commands/texts.ts'
export { nameTrack, trackPoints } from '../commands/tracks.ts'
export { valuesOf } from '../commands/values-of.ts'
export { createValuesStore, valueRecords } from '../commands/values-store.ts'
export { addVariable, setVariableType, variableType } from '../commands/variables.ts'
export type { VariableType } from '../commands/variables.ts'
