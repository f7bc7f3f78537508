export { applyValues } from '../format/apply-values.ts'
export { assetSchema } from '../format/asset-schema.ts'
export { assetTypeOf } from '../format/asset-types.ts'
export { assetsInValues } from '../format/assets-in-values.ts'
export { checkValues } from '../format/check-values.ts'
export { readColorFill, solidOf, writeColorFill } from '../format/color-value.ts'
export { compileDocument } from '../format/compile-document.ts'
export { createViewCompiler } from '../format/compile-view.ts'
export { findExcess, measureDocument } from '../format/document-budget.ts'
export { documentLimits, documentMeasures } from '../format/document-limits.ts'
export { documentSchema, documentVersion, recordSchema } from '../format/document-schema.ts'
export {
  jsonLimits,
  scriptLimits,
  slotLimits,
  tableLimits,
  textLengths,
  textLimits,
  trackLimits,
} from '../format/field-limits.ts'
export { findMissingTexts } from '../format/languages.ts'
export { animSchema } from '../format/look-schema.ts'
export { readValues } from '../format/read-values.ts'
export type {
  ActionGroupRecord,
  ActionRecord,
  AssetRecord,
  FontRecord,
  LocalText,
  NodeRecord,
  ParamRecord,
  ParamValue,
  ParamValues,
  ParamWidget,
  PlayableDocument,
  PlayableRecord,
  PrefabRecord,
  ProjectRecord,
  RuleRecord,
  SceneRecord,
  ScriptRecord,
  Skin,
  StoryElement,
  StoryGo,
  StoryTransition,
  TableRecord,
  VariableRecord,
} from '../format/records.ts'
export { sampleAsset, sampleDocument } from '../format/sample-document.ts'
export { sharedParams } from '../format/shared-params.ts'
export { skinOf } from '../format/skin-of.ts'
export { sortDocument } from '../format/sort-document.ts'
