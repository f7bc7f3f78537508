import type { ScriptData } from '@adloom/engine/data'
import { scriptFile } from '@adloom/engine/logic'
import { addTicks, tickName } from './add-ticks.ts'
import { checkScript, type KnownNames } from './check-script.ts'
import { applyEdits } from './edits.ts'
import { eraseTypes } from './erase-types.ts'
import { parseScript } from './parse-script.ts'
import type { ScriptFinding } from './script-finding.ts'

/**
 * `code`: the script as JavaScript on the lines of its source; absent where an error keeps it from running.
 */
export interface CompiledScript {
  code: string | undefined
  findings: ScriptFinding[]
}

/** Prepares a script to run: parses and checks it, removes types and guards loops. Does not run it. */
export function compileScript(script: ScriptData, names?: KnownNames): CompiledScript {
  const { program, findings } = parseScript(script)
  const all = [...findings, ...(program ? checkScript(script.source, program, names) : [])].sort(
    (a, b) => a.from - b.from,
  )
  if (!program || all.some(({ severity }) => severity === 'error')) return { code: undefined, findings: all }
  return {
    code: applyEdits(script.source, [
      ...eraseTypes(script.source, program),
      ...addTicks(script.source, program),
    ]),
    findings: all,
  }
}

/**
 * Returns a statement that registers the script in the page, as a function of `ad` (`window.adScripts`). Its
 * first line is the script's.
 */
export function scriptStatement({ id, name }: Pick<ScriptData, 'id' | 'name'>, code: string): string {
  const header = JSON.stringify({ id, name })
    .slice(0, -1)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `(window.adScripts=window.adScripts||[]).push(${header},"run":function(ad,${tickName}){"use strict";${code}\n}});\n//# sourceURL=${scriptFile(id)}\n`
}
