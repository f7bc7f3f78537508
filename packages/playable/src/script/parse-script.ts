import { parse, type ParserOptions } from '@babel/parser'
import type { ScriptData } from '@adloom/engine/data'
import type { ScriptFinding } from './script-finding.ts'
import { findingAt } from './script-finding.ts'
import type { Syntax } from './syntax.ts'

export interface ParsedScript {
  program: Syntax | undefined
  findings: ScriptFinding[]
}

/** Parses a script; syntax errors become findings, as many as the parser recovers from. */
export function parseScript({ source, language }: Pick<ScriptData, 'source' | 'language'>): ParsedScript {
  const options: ParserOptions = {
    sourceType: 'script',
    strictMode: true,
    allowReturnOutsideFunction: true,
    errorRecovery: true,
    plugins: language === 'ts' ? ['typescript'] : [],
  }
  try {
    const file = parse(source, options)
    return {
      program: file.program as unknown as Syntax,
      findings: (file.errors ?? []).map(error => syntaxFinding(source, error as unknown as SyntaxFault)),
    }
  } catch (error) {
    return { program: undefined, findings: [syntaxFinding(source, error as SyntaxFault)] }
  }
}

interface SyntaxFault {
  reasonCode?: string
  pos?: number
  message: string
}

const keyByReason: Readonly<Record<string, string>> = {
  UnterminatedString: 'script_open_text',
  UnterminatedTemplate: 'script_open_text',
  UnterminatedComment: 'script_open_comment',
  VarRedeclaration: 'script_twice',
  ImportOutsideModule: 'script_import',
  UnsupportedImport: 'script_import',
  MissingSemicolon: 'script_syntax',
  AwaitNotInAsyncContext: 'script_async',
  AwaitNotInAsyncFunction: 'script_async',
}

function syntaxFinding(source: string, { reasonCode = '', pos = 0, message }: SyntaxFault): ScriptFinding {
  if (/'import' and 'export'/.test(message)) return findingAt(source, 'script_import', pos, pos + 6)
  const word = /^[\w$]+/.exec(source.slice(pos))?.[0] ?? source[pos] ?? ''
  if (pos >= source.trimEnd().length && keyByReason[reasonCode] === undefined)
    return findingAt(
      source,
      'script_open_end',
      Math.max(0, source.trimEnd().length - 1),
      source.trimEnd().length,
    )
  return findingAt(source, keyByReason[reasonCode] ?? 'script_syntax', pos, pos + Math.max(1, word.length), {
    word,
  })
}
