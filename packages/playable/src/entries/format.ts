export { applyValues } from '../format/values/apply-values.ts'
export { assetSchema } from '../format/schema/asset-schema.ts'
export { assetTypeOf } from '../format/record-facts/asset-types.ts'
export { assetsInValues } from '../format/values/assets-in-values.ts'
export { carryValues, type CarriedValue } from '../format/values/carry-values.ts'
export { checkValues } from '../format/values/check-values.ts'
export { readColorFill, solidOf, writeColorFill } from '../format/values/color-value.ts'
export { compileDocument } from '../format/compile/compile-document.ts'
export { createViewCompiler } from '../format/compile/compile-view.ts'
export { findExcess, measureDocument } from '../format/budget/document-budget.ts'
export { documentLimits, documentMeasures } from '../format/budget/document-limits.ts'
export { documentSchema, recordSchema } from '../format/schema/document-schema.ts'
export {
  jsonLimits,
  scriptLimits,
  slotLimits,
  tableLimits,
  textLengths,
  textLimits,
  trackLimits,
} from '../format/schema/field-limits.ts'
export { findMissingTexts } from '../format/record-facts/missing-texts.ts'
export { animSchema } from '../format/schema/layer-schema.ts'
export { readValues } from '../format/values/read-values.ts'
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
export { sharedParams } from '../format/values/shared-params.ts'
export { skinOf } from '../format/values/skin-of.ts'
export { indexDocument as sortDocument } from '../format/index/document-index.ts'
