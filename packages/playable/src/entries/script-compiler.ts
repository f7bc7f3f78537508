export { mentionsInScripts, renameInScripts } from '../commands/logic/rename-in-scripts.ts'
export { compileScript, scriptStatement } from '../script/compile-script.ts'
export { lintScripts } from '../script/lint-scripts.ts'
