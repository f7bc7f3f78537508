import type { EditOptions } from '@adloom/document'
import type { TextStyle } from '@adloom/engine/data'
import type { NodeRecord, ProjectRecord } from '../../format/records.ts'
import { patched } from '../patched.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { updateNode } from './update-node.ts'

type TextNode = Extract<NodeRecord, { kind: 'text' }>
export type StylePatch = { readonly [K in keyof TextStyle]?: TextStyle[K] | undefined }

/** Sets a text in one language; typing joins the same undo step until `history.mark()`. */
export function setText(
  store: PlayableStore,
  id: string,
  language: string,
  text: string,
  options: EditOptions = { capture: 'join' },
): void {
  store.edit('set_text', { key: `set_text:${id}:${language}`, ...options }, tx =>
    updateText(tx, id, node => ({ ...node, text: { ...node.text, [language]: text } })),
  )
}

/** Sets the text style in one language, or in all languages without a style of their own. */
export function setTextStyle(
  store: PlayableStore,
  ids: readonly string[],
  patch: StylePatch,
  language?: string,
  options: EditOptions = {},
): void {
  store.edit(
    'set_text_style',
    { key: `set_text_style:${language ?? ''}:${Object.keys(patch).join()}:${ids.join()}`, ...options },
    tx => {
      for (const id of ids)
        updateText(tx, id, node =>
          language === undefined
            ? { ...node, style: patched(node.style, patch) }
            : withLanguageStyle(node, language, patch),
        )
    },
  )
}

/** Gives a text's look in one language to all of them. */
export function applyStyleToLanguages(store: PlayableStore, ids: readonly string[], language: string): void {
  store.edit('apply_style_to_languages', {}, tx => {
    for (const id of ids)
      updateText(tx, id, node =>
        patched({ ...node, style: { ...node.style, ...node.styles?.[language] } }, { styles: undefined }),
      )
  })
}

/**
 * The languages the playable speaks; the default one is always among them. Texts of others stay in the
 * document.
 */
export function setLanguages(
  store: PlayableStore,
  languages: readonly string[],
  defaultLanguage?: string,
): void {
  store.edit('set_languages', {}, tx => {
    tx.update<ProjectRecord>('project', project => {
      const first = defaultLanguage ?? project.defaultLanguage
      return {
        ...project,
        defaultLanguage: first,
        languages: [...new Set([...languages, ...(languages.includes(first) ? [] : [first])])],
      }
    })
  })
}

function withLanguageStyle(node: TextNode, language: string, patch: StylePatch): TextNode {
  const own = patched(node.styles?.[language] ?? {}, patch)
  const styles = patched(node.styles ?? {}, { [language]: Object.keys(own).length > 0 ? own : undefined })
  return patched(node, { styles: Object.keys(styles).length > 0 ? styles : undefined })
}

function updateText(tx: PlayableTransaction, id: string, change: (node: TextNode) => TextNode): void {
  updateNode(tx, id, node => (node.kind === 'text' ? change(node) : node))
}
