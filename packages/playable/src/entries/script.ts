export type { KnownNames } from '../script/check-script.ts'
export { completionsAt, entryAt, wordStart } from '../script/complete-script.ts'
export type { Completion } from '../script/complete-script.ts'
export { documentNames } from '../script/document-names.ts'
export {
  adEvents,
  layerEvents,
  scriptApi,
  scriptShapes,
  scriptTypeNames,
  signatureOf,
} from '../script/script-api.ts'
export type { ApiEntry, ApiEvent, ApiType } from '../script/script-api.ts'
export { callNamesIn, callNamesOf } from '../script/script-calls.ts'
export type { ScriptFinding } from '../script/script-finding.ts'
export { scriptFindingKeys } from '../script/script-finding-keys.ts'
export { scriptKindOf } from '../script/script-kind.ts'
export { scriptTexts, scriptsDo } from '../script/script-texts.ts'
