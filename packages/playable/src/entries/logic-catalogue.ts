export type { ArgumentSpec, ArgumentSpecs, NamingKind } from '../logic-catalogue/argument.ts'
export { candidatesFor, fitsNode, layersIn, timerIdsIn } from '../logic-catalogue/candidates.ts'
export { catalogueKeys } from '../logic-catalogue/catalogue-keys.ts'
export { conditionCatalogue } from '../logic-catalogue/conditions.ts'
export { gameEvents } from '../logic-catalogue/game-events.ts'
export { ownerOfRoot, placeOfNode } from '../logic-catalogue/logic-place.ts'
export type { LogicPlace } from '../logic-catalogue/logic-place.ts'
export {
  newResponse,
  newTrigger,
  offeredResponses,
  offeredTriggers,
} from '../logic-catalogue/new-arguments.ts'
export { responseArguments, responseCatalogue } from '../logic-catalogue/responses.ts'
export type { ResponseGroup } from '../logic-catalogue/responses.ts'
export { triggerCatalogue } from '../logic-catalogue/triggers.ts'
export type { TriggerGroup } from '../logic-catalogue/triggers.ts'
