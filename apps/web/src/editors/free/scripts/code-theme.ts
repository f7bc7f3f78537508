import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    lineHeight: '20px',
  },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text-3)',
    border: 'none',
    paddingLeft: '4px',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--sunken) 60%, transparent)',
  },
  '.cm-activeLineGutter': { color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--tint)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--warning-tint)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
    font: '12px/18px var(--font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    maxHeight: '280px',
    minWidth: '220px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '3px 10px',
    display: 'flex',
    gap: '4px',
    alignItems: 'baseline',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--tint)',
    color: 'var(--text)',
  },
  '.cm-completionLabel': { fontWeight: '500' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent)', fontWeight: '600' },
  '.cm-completionDetail': {
    fontStyle: 'normal',
    color: 'var(--text-3)',
    marginLeft: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: '260px',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', maxWidth: '300px' },
  '.cm-diagnostic': { padding: '6px 12px', borderLeft: 'none', maxWidth: '420px' },
  '.cm-diagnostic-error': { color: 'var(--danger)' },
  '.cm-diagnostic-warning': { color: 'var(--warning)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warning) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-panels': { backgroundColor: 'var(--canvas)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    padding: '8px 40px 8px 12px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
    font: '12px/18px var(--font)',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '12px' },
  '.cm-textfield': {
    height: '28px',
    margin: '0',
    padding: '0 8px',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontSize: '12px',
  },
  '.cm-button': {
    height: '28px',
    margin: '0',
    padding: '0 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    background: 'var(--surface)',
    color: 'var(--text)',
    fontSize: '12px',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '10px',
    right: '10px',
    fontSize: '18px',
    color: 'var(--text-3)',
    cursor: 'pointer',
  },
})

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self, tags.null, tags.bool],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-text)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-call)' },
  { tag: tags.comment, color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--danger)' },
])

/** Theme of the code field, with the app's colours in light and dark. */
export const codeTheme: Extension = [look, syntaxHighlighting(colours)]
