import type { DocumentIndex } from '../format/index/document-index.ts'
import type { Finding } from '../lint/finding.ts'
import { compileScript } from './compile-script.ts'
import { documentNames } from './document-names.ts'

/** What is wrong in the scripts of a document, each with its line; an error blocks packing. */
export function lintScripts(document: DocumentIndex): Finding[] {
  if (document.scripts.length === 0) return []
  const names = documentNames([...document.byId.values()])
  return document.scripts.flatMap(script =>
    compileScript(script, names).findings.map(({ severity, key, line, values }) => ({
      rule: 'script',
      severity,
      key,
      record: script.id,
      values: { ...values, at: `${script.name}:${line} · ` },
    })),
  )
}
