import { closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { forceLinting, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { type CodeContext, codeHelp } from './code-help.ts'
import { codeTheme } from './code-theme.ts'
import styles from './script-pane.module.css'
import type { ScriptText } from '../../document/logic/use-logic-text.ts'

export interface CodeFieldHandle {
  insert(text: string): void
  goTo(line: number): void
  check(): void
}

interface CodeFieldProps {
  label: string
  hint: string
  value: string
  most: number
  language: 'js' | 'ts'
  context: CodeContext
  onChange(value: string): void
  /** A pause in typing starts a new undo step. */
  onTypingEnd(): void
  onUndo(): void
  onRedo(): void
  ref?: Ref<CodeFieldHandle>
}

const fromOutside = Annotation.define<boolean>()
const restMs = 900

/**
 * A code field whose text and undo history are the document's. Tab indents; after Escape, Tab leaves the
 * field.
 */
export function CodeField({ value, language, ref, ...props }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  latest.current = props
  const first = useRef(value)
  const dialect = useRef(new Compartment())

  useEffect(() => {
    const typing = reportTyping(() => latest.current)
    const editor = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          editing,
          ...fixedExtensions(latest.current),
          keys(() => latest.current),
          dialect.current.of(javascript({ typescript: true })),
          codeHelp(latestContext(() => latest.current.context)),
          codeTheme,
          typing.extension,
        ],
      }),
    })
    view.current = editor
    return () => {
      typing.stop()
      latest.current.onTypingEnd()
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    const editor = view.current!
    const now = editor.state.doc.toString()
    if (now !== value)
      editor.dispatch({ changes: changeBetween(now, value), annotations: fromOutside.of(true) })
  }, [value])

  useEffect(
    () =>
      view.current!.dispatch({
        effects: dialect.current.reconfigure(javascript({ typescript: language === 'ts' })),
      }),
    [language],
  )

  useImperativeHandle(
    ref,
    () => ({
      insert: text => insertLines(view.current!, text),
      goTo: line => goToLine(view.current!, line),
      check: () => forceLinting(view.current!),
    }),
    [],
  )

  return <div ref={box} className={styles.codeFieldCode} />
}

/** Props that are read at the time of an event, so that a render does not create the editor again. */
type Latest = Omit<CodeFieldProps, 'value' | 'language' | 'ref'>

const editing = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightSelectionMatches(),
  search({ top: true }),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  EditorView.lineWrapping,
]

/** Returns the extensions that keep the texts and the limit with which the field was created. */
function fixedExtensions({ label, hint, most, context }: Latest): Extension[] {
  return [
    EditorState.phrases.of(searchWords(context.text)),
    placeholder(hint),
    EditorState.changeFilter.of(
      transaction => transaction.newDoc.length <= most || transaction.annotation(fromOutside) === true,
    ),
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
    }),
  ]
}

function keys(latest: () => Latest): Extension {
  const run = (handler: 'onUndo' | 'onRedo') => () => {
    latest()[handler]()
    return true
  }
  return keymap.of([
    { key: 'Mod-z', run: run('onUndo'), preventDefault: true },
    { key: 'Mod-y', run: run('onRedo'), preventDefault: true },
    { key: 'Mod-Shift-z', run: run('onRedo'), preventDefault: true },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...lintKeymap,
    ...defaultKeymap,
    indentWithTab,
  ])
}

function latestContext(context: () => CodeContext): CodeContext {
  return {
    names: () => context().names(),
    language: () => context().language(),
    text: (key, values) => context().text(key, values),
    findingText: finding => context().findingText(finding),
    found: findings => context().found(findings),
  }
}

/** Reports what the user types at once, and the end of typing after a pause. */
function reportTyping(latest: () => Latest): { extension: Extension; stop(): void } {
  let rest: ReturnType<typeof setTimeout> | undefined
  const extension = EditorView.updateListener.of(update => {
    if (!update.docChanged || update.transactions.some(one => one.annotation(fromOutside))) return
    latest().onChange(update.state.doc.toString())
    clearTimeout(rest)
    rest = setTimeout(() => latest().onTypingEnd(), restMs)
  })
  return { extension, stop: () => clearTimeout(rest) }
}

/** Inserts text as lines of its own, in place of the cursor's line when that is blank, else below it. */
function insertLines(editor: EditorView, text: string): void {
  const line = editor.state.doc.lineAt(editor.state.selection.main.head)
  const isBlank = line.text.trim() === ''
  const at = isBlank ? line.from : line.to
  const added = `${isBlank ? '' : '\n'}${text}\n`
  editor.dispatch({
    changes: { from: at, insert: added },
    selection: { anchor: at + added.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  })
  editor.focus()
}

function goToLine(editor: EditorView, line: number): void {
  const { from } = editor.state.doc.line(Math.min(Math.max(1, line), editor.state.doc.lines))
  editor.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
  editor.focus()
}

/** Replaces only the part that differs, so that the cursor keeps its position. */
function changeBetween(from: string, to: string): { from: number; to: number; insert: string } {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  let end = 0
  while (
    end < from.length - start &&
    end < to.length - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end++
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) }
}

const phrases = {
  Find: 'find',
  Replace: 'replaceWith',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'current',
  'on line': 'onLine',
  'No diagnostics': 'none',
  Diagnostics: 'problems',
  Completions: 'completions',
  'Go to line': 'goToLine',
  go: 'go',
} as const

/** Texts of the code field's own panels. */
function searchWords(text: ScriptText): Record<string, string> {
  return Object.fromEntries(Object.entries(phrases).map(([own, key]) => [own, text(`find.${key}`)]))
}
