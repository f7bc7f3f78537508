import type { ScriptData } from '@adloom/engine/data'
import { compileScript, scriptStatement } from '../../script/compile-script.ts'

/**
 * Builds the user scripts as one minified script (ES2017) that registers them as functions, so that the ad
 * evaluates no text. Leaves out scripts with an error, which the lint reports.
 */
export async function buildUserScripts(scripts: readonly ScriptData[]): Promise<string> {
  const statements = scripts.flatMap(script => {
    const { code } = compileScript(script)
    return code === undefined ? [] : [scriptStatement(script, code)]
  })
  if (statements.length === 0) return ''
  const { transform } = await import('esbuild')
  const { code } = await transform(statements.join(''), {
    minify: true,
    format: 'iife',
    target: 'es2017',
    charset: 'ascii',
    legalComments: 'none',
    loader: 'js',
    logLevel: 'silent',
  })
  return escapeComments(code.trimEnd())
}

/**
 * In a page, `<!--` before `<script` extends a script past its closing tag. Minified code has it only inside
 * string literals, where it may be escaped. esbuild itself escapes `</script`.
 */
function escapeComments(code: string): string {
  return code.replaceAll('<!--', '\\x3C!--')
}
