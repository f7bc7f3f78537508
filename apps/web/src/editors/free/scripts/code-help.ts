import {
  autocompletion,
  closeBrackets,
  type CompletionResult,
  type CompletionSource,
  startCompletion,
} from '@codemirror/autocomplete'
import { localCompletionSource } from '@codemirror/lang-javascript'
import { type Diagnostic, linter } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip } from '@codemirror/view'
import {
  type KnownNames,
  type Completion,
  completionsAt,
  entryAt,
  wordStart,
  signatureOf,
  type ScriptFinding,
} from '@adloom/playable/script'
import { compileScript } from '@adloom/playable/script-compiler'
import { describeApiEntry, type ScriptText } from '../../document/logic/use-logic-text.ts'

/** Context that the code help reads at the time it runs. */
export interface CodeContext {
  names(): KnownNames
  language(): 'js' | 'ts'
  text: ScriptText
  /** Returns the message of a finding. */
  findingText(finding: ScriptFinding): string
  found(findings: readonly ScriptFinding[]): void
}

/** Completion, hover and lint marks, all from the API table. */
export function codeHelp(context: CodeContext): Extension {
  return [
    closeBrackets(),
    autocompletion({
      override: [ofApi(context), localCompletionSource],
      icons: false,
      activateOnTyping: true,
    }),
    hints(context),
    marks(context),
  ]
}

function ofApi(context: CodeContext): CompletionSource {
  return (asked): CompletionResult | null => {
    const { state, pos, explicit } = asked
    const found = completionsAt(state.doc.toString(), pos, context.names())
    if (found)
      return {
        from: found.from,
        options: found.options.map(one => optionOf(one, context.text)),
        validFor: /^[^'"]*$/,
      }
    const from = wordStart(state.doc.toString(), pos)
    if (from === pos && !explicit) return null
    return {
      from,
      options: [{ label: 'ad', type: 'variable', info: context.text('api.ad') }],
      validFor: /^[\w$]*$/,
    }
  }
}

function optionOf({ label, detail, of, kind }: Completion, text: ScriptText) {
  const apply =
    kind !== 'method'
      ? undefined
      : (view: EditorView, _option: unknown, from: number, to: number) => {
          const next =
            view.state.sliceDoc(to, to + 1) === '('
              ? label
              : detail?.startsWith('()')
                ? `${label}()`
                : `${label}(`
          const more = next.endsWith('(') ? `${next})` : next
          view.dispatch({
            changes: { from, to, insert: more },
            selection: { anchor: from + next.length },
            userEvent: 'input.complete',
          })
          if (/^\(\w+\??: ('|string)/.test(detail ?? '')) setTimeout(() => startCompletion(view), 0)
        }
  return {
    label,
    ...(detail ? { detail } : {}),
    ...(of ? { info: describeApiEntry(text, of, label) } : {}),
    ...(apply ? { apply } : {}),
  }
}

function hints({ text }: CodeContext): Extension {
  return hoverTooltip((view, pos) => {
    const line = view.state.doc.lineAt(pos)
    const right = /^[\w$]*/.exec(line.text.slice(pos - line.from))![0]
    const [from, to] = [wordStart(view.state.doc.toString(), pos), pos + right.length]
    if (from === to) return null
    const found = entryAt(view.state.doc.toString(), from, to)
    const isAd = view.state.sliceDoc(from, to) === 'ad'
    if (!found && !isAd) return null
    return {
      pos: from,
      end: to,
      above: true,
      create: () => ({
        dom: hintOf(
          found ? signatureOf(found.entry) : 'ad: Ad',
          found ? describeApiEntry(text, found.type, found.entry.name) : text('api.ad'),
        ),
      }),
    }
  })
}

function hintOf(signature: string, words: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'cm-hint'
  const code = box.appendChild(document.createElement('code'))
  code.textContent = signature
  box.appendChild(document.createElement('p')).textContent = words
  return box
}

function marks(context: CodeContext): Extension {
  return linter(
    view => {
      const source = view.state.doc.toString()
      const { findings } = compileScript(
        { id: 'script', name: '', language: context.language(), source },
        context.names(),
      )
      context.found(findings)
      return findings.map((finding): Diagnostic => ({
        from: finding.from,
        to: Math.max(finding.to, Math.min(source.length, finding.from + 1)),
        severity: finding.severity,
        message: context.findingText(finding),
      }))
    },
    { delay: 250 },
  )
}
