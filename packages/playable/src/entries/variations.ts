export {
  combinationAt,
  countCombinations,
  exclusionOf,
  listCombinations,
  listPicks,
  matcherOf,
  placeOf,
} from '../variations/combinations.ts'
export { chooseCoverage, chooseOneByOne, measureCoverage } from '../variations/coverage.ts'
export type { Coverage } from '../variations/coverage.ts'
export { dcoLimits } from '../variations/dco-limits.ts'
export { combinationKey, combinationOf, emptyPlan, readPlan } from '../variations/dco-plan.ts'
export type { Axis, AxisValue, Combination, DcoPlan, ExclusionRule } from '../variations/dco-plan.ts'
export { inLanguage } from '../variations/in-language.ts'
export {
  addAxis,
  addAxisValue,
  addRule,
  moveAxis,
  removeAxis,
  removeAxisValue,
  removeRule,
  setAxisName,
  setAxisValue,
  setPattern,
  setPicks,
  setRule,
  togglePicks,
} from '../variations/plan-edits.ts'
export { findUnknownValues, variantContent } from '../variations/variant-content.ts'
export type { VariantContent } from '../variations/variant-content.ts'
export { nameVariants } from '../variations/variant-names.ts'
