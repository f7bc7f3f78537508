import { deleteNodes, setText } from '@adloom/playable/commands'
import type { NodeRecord, FontRecord } from '@adloom/playable/format'
import { placeNode } from '@adloom/playable/geometry'
import type { EditorView } from '@adloom/playable/tools'
import { type RefObject, useLayoutEffect, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentEditor } from '../state/document-editor.ts'
import { useDocumentEditor, useEditorSession, useRecord } from '../state/editor-context.ts'
import type { CanvasView } from '../state/editor-session.ts'
import styles from './canvas.module.css'
import type { TextStyle } from '@adloom/engine/data'

/** Edits a text in place, with its font, size and rotation, in the language of the canvas. */
export function TextOnCanvas({ editorView, view }: { editorView: EditorView; view: CanvasView }) {
  const id = useEditorSession(session => session.editingText)
  const node = useRecord(id)
  if (node?.type !== 'node' || node.kind !== 'text') return null
  return <Typing key={node.id} node={node} editorView={editorView} view={view} />
}

/**
 * Focuses the field at once so that the next key is typed into it, and again in the next frame, because the
 * press that opened the field moves the focus to the element under the pointer. `isSettledRef` is true from
 * that frame on.
 */
function useFocusThroughPress(
  field: RefObject<HTMLTextAreaElement | null>,
  isSettledRef: RefObject<boolean>,
): void {
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.focus({ preventScroll: true })
    element.select()
    const frame = requestAnimationFrame(() => {
      isSettledRef.current = true
      if (document.activeElement === element) return
      element.focus({ preventScroll: true })
      element.select()
    })
    return () => {
      isSettledRef.current = false
      cancelAnimationFrame(frame)
    }
  }, [field, isSettledRef])
}

function Typing({
  node,
  editorView,
  view,
}: {
  node: Extract<NodeRecord, { kind: 'text' }>
  editorView: EditorView
  view: CanvasView
}) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const language = useEditorSession(state => state.language)
  const project = useRecord('project')
  const field = useRef<HTMLTextAreaElement>(null)
  const isSettledRef = useRef(false)
  const style = { ...node.style, ...node.styles?.[language] }
  const font = useRecord(style.font)
  const fallback = project?.type === 'project' ? project.defaultLanguage : language
  const text = node.text[language] ?? node.text[fallback] ?? ''
  const {
    matrix: [a, b, c, d, e, f],
    w,
    h,
  } = placeNode(editor.store, node, editorView.orientation())
  const { zoom, x, y } = view

  useFocusThroughPress(field, isSettledRef)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = '0'
    element.style.height = `${element.scrollHeight}px`
  })

  const close = () => endTyping(editor, node.id)

  return (
    <div
      className={styles.typing}
      data-valign={style.valign ?? 'middle'}
      data-own-pointer=""
      style={{
        width: w,
        height: h,
        transform: `matrix(${[a * zoom, b * zoom, c * zoom, d * zoom, e * zoom + x, f * zoom + y].join()})`,
      }}
    >
      <textarea
        ref={field}
        value={text}
        rows={1}
        spellCheck={false}
        lang={language}
        aria-label={t('canvas.typing', { name: node.name })}
        style={cssOfText(style, font?.type === 'font' ? font : undefined)}
        onChange={event => setText(editor.store, node.id, language, event.target.value)}
        onBlur={() => {
          if (isSettledRef.current) close()
        }}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
          event.preventDefault()
          const surface = field.current?.closest<HTMLElement>('[data-orientation]')
          close()
          surface?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

/** Closes the field; a text without a word in any language is deleted. */
function endTyping({ store, session }: DocumentEditor, id: string): void {
  if (session.getState().editingText !== id) return
  session.setState({ editingText: undefined })
  store.history.mark()
  const now = store.get(id)
  const isEmpty =
    now?.type === 'node' &&
    now.kind === 'text' &&
    now.bind === undefined &&
    Object.values(now.text).every(words => words.trim() === '')
  if (isEmpty) deleteNodes(store, [id])
}

/** Returns the CSS of a text style for a field that covers the text, in canvas units. */
function cssOfText(style: TextStyle, font: FontRecord | undefined): CSSProperties {
  const { fill, stroke, shadow } = style
  return {
    fontFamily: font ? `"${font.family}", sans-serif` : 'sans-serif',
    fontSize: style.size,
    fontWeight: style.bold ? 700 : font?.asset ? 400 : (font?.weight ?? 400),
    fontStyle: style.italic ? 'italic' : 'normal',
    textDecoration:
      [style.underline ? 'underline' : '', style.strike ? 'line-through' : ''].join(' ').trim() || 'none',
    lineHeight: style.lineHeight ?? 1.15,
    letterSpacing: style.letterSpacing ?? 0,
    ...alignOf(style.align),
    whiteSpace: style.wrap ? 'pre-wrap' : 'pre',
    color:
      fill.kind === 'color'
        ? fill.color
        : fill.kind === 'linear' || fill.kind === 'radial'
          ? fill.stops[0]?.color
          : undefined,
    ...(stroke && stroke.width > 0
      ? { WebkitTextStroke: `${stroke.width * 2}px ${stroke.color}`, paintOrder: 'stroke fill' }
      : {}),
    ...(shadow ? { textShadow: `${shadow.dx}px ${shadow.dy}px ${shadow.blur}px ${shadow.color}` } : {}),
  }
}

function alignOf(align: TextStyle['align']): Pick<CSSProperties, 'textAlign' | 'textAlignLast'> {
  const [, last] = align.split('justify-')
  if (last === undefined) return { textAlign: align as CSSProperties['textAlign'] }
  return {
    textAlign: 'justify',
    textAlignLast: (last === 'all' ? 'justify' : last) as CSSProperties['textAlignLast'],
  }
}
