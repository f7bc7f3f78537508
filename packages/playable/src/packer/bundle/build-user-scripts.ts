import type { ScriptData } from '@adloom/engine/data'
import { compileScript, scriptStatement } from '../../script/compile-script.ts'

/**
 * Scripts as an ad carries them: one script for old web views, minified, that hands their functions over
 * without evaluating any text.
 * Those with an error are left out; the lint says which.
 */
export async function buildScripts(scripts: readonly ScriptData[]): Promise<string> {
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
 * In a page, `<!--` before `<script` lets a script run past its closing tag. In minified code it is only
 * inside texts, where it may be written so;
 * esbuild itself escapes `</script`.
 */
function escapeComments(code: string): string {
  return code.replaceAll('<!--', '\\x3C!--')
}
