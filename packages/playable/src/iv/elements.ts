import type { EditOptions } from '@adloom/document'
import { deleteNodes } from '../commands/layers/delete-nodes.ts'
import { newId } from '../commands/new-id.ts'
import { patched } from '../commands/patched.ts'
import type { PlayableStore, PlayableTransaction } from '../commands/playable-store.ts'
import type { SceneRecord, StoryElement, StoryGo, StoryClip } from '../format/records.ts'
import { addChoiceButton } from './choice-button.ts'

export type ElementKind = StoryElement['kind']
type StoryScene = SceneRecord & { story: StoryClip }

export function storyScene(reader: { get(id: string): unknown }, id: string): StoryScene | undefined {
  const record = reader.get(id) as SceneRecord | undefined
  return record?.type === 'scene' && record.story ? (record as StoryScene) : undefined
}

export function changeStory(
  tx: PlayableTransaction,
  scene: string,
  change: (story: StoryClip) => StoryClip,
): void {
  if (storyScene(tx, scene))
    tx.update<SceneRecord>(scene, one => ({ ...one, story: change(one.story ?? { kind: 'video' }) }))
}

/** Adds an element to a clip; one that waits gets a button with the text `words`. Returns its id. */
export function addElement(
  store: PlayableStore,
  scene: string,
  kind: ElementKind,
  at: number,
  words: string,
): string {
  return store.edit('add_element', {}, tx => {
    const waits = kind !== 'redirect'
    const times = kind === 'hold' ? {} : kind === 'loop' ? { at, until: at + 2000 } : { at }
    const taps = waits ? { taps: [{ node: addChoiceButton(tx, scene, words, 0) }] } : { go: {} }
    return putElement(tx, scene, { kind, ...times, ...taps })
  })
}

export function putElement(
  tx: PlayableTransaction,
  scene: string,
  element: Omit<StoryElement, 'id'>,
): string {
  const id = newId('element')
  changeStory(tx, scene, story => ({ ...story, elements: [...(story.elements ?? []), { ...element, id }] }))
  return id
}

export type ElementPatch = {
  readonly [K in 'kind' | 'at' | 'until' | 'taps' | 'go']?: StoryElement[K] | undefined
}

export function setElement(
  store: PlayableStore,
  scene: string,
  id: string,
  patch: ElementPatch,
  options: EditOptions = {},
): void {
  store.edit('set_element', { key: `set_element:${id}:${Object.keys(patch).join()}`, ...options }, tx => {
    changeStory(tx, scene, story => ({
      ...story,
      elements: (story.elements ?? []).map(one => (one.id === id ? patched(one, patch) : one)),
    }))
  })
}

/** Removes an element; its buttons stay as layers. */
export function removeElement(store: PlayableStore, scene: string, id: string): void {
  store.edit('remove_element', {}, tx =>
    changeStory(tx, scene, story =>
      patched(story, { elements: nonEmpty((story.elements ?? []).filter(one => one.id !== id)) }),
    ),
  )
}

/** Takes an element away with its buttons. */
export function deleteElement(store: PlayableStore, scene: string, id: string): void {
  store.edit('remove_element', {}, () => {
    const taps = storyScene(store, scene)?.story.elements?.find(one => one.id === id)?.taps ?? []
    deleteNodes(
      store,
      taps.map(tap => tap.node),
    )
    removeElement(store, scene, id)
  })
}

/** Adds a button to an element that waits. Returns the id of the layer. */
export function addTap(
  store: PlayableStore,
  scene: string,
  id: string,
  words: string,
  go: StoryGo = {},
): string | undefined {
  return store.edit('add_tap', {}, tx => addTapIn(tx, scene, id, words, go))
}

export function addTapIn(
  tx: PlayableTransaction,
  scene: string,
  id: string,
  words: string,
  go: StoryGo,
): string | undefined {
  const element = storyScene(tx, scene)?.story.elements?.find(one => one.id === id)
  if (!element || element.kind === 'redirect') return undefined
  const node = addChoiceButton(tx, scene, words, element.taps?.length ?? 0)
  changeStory(tx, scene, story => ({
    ...story,
    elements:
      story.elements?.map(one =>
        one.id === id ? { ...one, taps: [...(one.taps ?? []), { node, ...go }] } : one,
      ) ?? [],
  }))
  return node
}

export function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
