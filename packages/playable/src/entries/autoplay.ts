export {
  autoTake,
  autoTakes,
  prepareAutoAd,
  repeatAuto,
  takesOf,
  type AutoAd,
  type AutoTake,
  type TakeOutcome,
  type TakeSummary,
} from '../autoplay/auto-takes.ts'
export { mostShareAStep } from '../autoplay/pointer-motion.ts'
export { temperaments, type Temperament } from '../autoplay/temperaments.ts'
