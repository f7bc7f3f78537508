import { addButton, addNode, type NewNode } from '@adloom/playable/commands'
import { holderOf } from '@adloom/playable/geometry'
import { newTextFont } from '../state/display-font.ts'
import { type DocumentEditor, projectOf } from '../state/document-editor.ts'

/** Kinds of layers that react to touch without any events. */
export const touchKinds = ['scratch', 'drawing', 'connect'] as const

/** Adds a layer in the middle of the canvas, inside the group that was entered. */
export function addToCanvas(
  { store, session }: DocumentEditor,
  node: Omit<NewNode, 'parentId' | 'orientation'>,
): void {
  const { rootId, entered, orientation } = session.getState()
  addNode(store, { ...node, parentId: holderOf(store, entered, rootId), orientation })
}

/**
 * Adds a button in the middle of the canvas, with its text in every language of the project, a press state, a
 * pulse animation, and a tap that opens the store.
 */
export function addButtonToCanvas(editor: DocumentEditor, name: string): string {
  const { rootId, entered, orientation } = editor.session.getState()
  return editor.store.edit('add_button', {}, () => {
    const font = newTextFont(editor)
    return addButton(editor.store, {
      parentId: holderOf(editor.store, entered, rootId),
      orientation,
      name,
      text: wordsIn(projectOf(editor.store).languages),
      ...(font === undefined ? {} : { font }),
    })
  })
}

const words: Readonly<Record<string, string>> = { en: 'PLAY NOW', 'zh-cn': '立即试玩', ja: '今すぐ遊ぶ' }

function wordsIn(languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(languages.map(language => [language, words[language] ?? 'PLAY NOW']))
}
