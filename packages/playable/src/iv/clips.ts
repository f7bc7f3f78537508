import { cloneRecords, newIdsFor } from '../clipboard/clone-records.ts'
import { deleteWithRules } from '../commands/layers/delete-nodes.ts'
import { newId } from '../commands/new-id.ts'
import { patched } from '../commands/patched.ts'
import type { PlayableStore, PlayableTransaction } from '../commands/playable-store.ts'
import { indexesAt, indexesOnTop } from '../commands/layers/sibling-index.ts'
import { scenesOf } from '../commands/project/scenes.ts'
import type {
  PlayableRecord,
  ProjectRecord,
  SceneRecord,
  StoryElement,
  StoryClip,
  StoryTransition,
} from '../format/records.ts'
import { treeOf } from '../geometry/document-tree.ts'
import { dressEndCard } from './end-card.ts'
import { addTapIn, changeStory, nonEmpty, putElement, storyScene } from './elements.ts'
import { storyTree } from './story-tree.ts'

/** Texts of a new clip: its name, the button that leads to it, and the title of an end card. */
export interface ClipTexts {
  name: string
  button: string
  title?: string
}

/**
 * Adds a clip below another and a link to it: the first is played at the end of the video, more are choices.
 * Returns its id.
 */
export function addChild(
  store: PlayableStore,
  parent: string,
  kind: StoryClip['kind'],
  words: ClipTexts,
): string {
  return store.edit(kind === 'video' ? 'add_part' : 'add_end_card', {}, tx => {
    const id = addClip(tx, kind, words, parent)
    leadTo(tx, parent, id, words)
    return id
  })
}

/**
 * Adds a clip beside another. The first clip has no siblings, so a clip added beside it becomes its child.
 */
export function addSibling(store: PlayableStore, beside: string, words: ClipTexts): string {
  const scene = store.get(beside)
  const parent =
    scene?.type === 'scene' && storyTree(store).roots[0]?.id !== beside ? scene.story?.parent : undefined
  return addChild(store, parent ?? beside, 'video', words)
}

/**
 * Copies a clip with its layers, without its children, beside it; the copy of the first becomes its child.
 */
export function copyClip(store: PlayableStore, id: string, words: ClipTexts): string | undefined {
  return store.edit('copy_part', {}, tx => {
    const scene = storyScene(tx, id)
    if (!scene) return undefined
    const records: PlayableRecord[] = [
      scene,
      ...treeOf(tx).descendantsOf(id),
      ...tx.all().filter(record => record.type === 'rule' && record.owner === id),
    ]
    const ids = newIdsFor(records)
    const copied = ids.get(id) ?? id
    const parent = scene.story.parent ?? id
    for (const copy of cloneRecords(records, ids))
      tx.add(
        copy.type === 'scene'
          ? {
              ...copy,
              name: words.name,
              index: lastIndex(tx),
              story: { ...scene.story, ...copy.story, kind: scene.story.kind, parent },
            }
          : copy,
      )
    leadTo(tx, parent, copied, words)
    return copied
  })
}

/** Deletes a clip, all below it and the links to them. Returns false for the first clip, which stays. */
export function deleteClip(store: PlayableStore, id: string): boolean {
  return store.edit('delete_part', {}, tx => {
    const tree = storyTree(tx)
    if (tree.roots[0]?.id === id) return false
    const gone = tree.subtreeOf(id).map(scene => scene.id)
    deleteWithRules(
      tx,
      gone.flatMap(one => [
        one,
        ...treeOf(tx)
          .descendantsOf(one)
          .map(node => node.id),
      ]),
    )
    for (const scene of scenesOf(tx)) if (scene.story?.elements) forget(tx, scene, new Set(gone))
    tx.update<ProjectRecord>('project', project =>
      gone.includes(project.redirect?.scene ?? '') ? patched(project, { redirect: undefined }) : project,
    )
    return gone.length > 0
  })
}

/**
 * Moves a clip to another parent and position. Refuses the first clip and a parent inside the clip itself.
 */
export function moveClip(
  store: PlayableStore,
  id: string,
  parent: string,
  position: number,
  words: ClipTexts,
): boolean {
  return store.edit('move_part', {}, tx => {
    const tree = storyTree(tx)
    const scene = storyScene(tx, id)
    if (
      !scene ||
      tree.roots[0]?.id === id ||
      tree.subtreeOf(id).some(one => one.id === parent) ||
      storyScene(tx, parent)?.story.kind !== 'video'
    )
      return false
    const from = scene.story.parent
    const [index = scene.index] = indexesAt(
      tree.childrenOf(parent).filter(one => one.id !== id),
      1,
      position,
    )
    tx.update<SceneRecord>(id, one => ({ ...one, index }))
    if (from === parent) return true
    changeStory(tx, id, story => ({ ...story, parent }))
    const old = from === undefined ? undefined : storyScene(tx, from)
    if (old) forget(tx, old, new Set([id]))
    leadTo(tx, parent, id, words)
    return true
  })
}

export function setTransition(
  store: PlayableStore,
  id: string,
  transition: StoryTransition | undefined,
): void {
  store.edit('set_transition', {}, tx => changeStory(tx, id, story => patched(story, { transition })))
}

function addClip(tx: PlayableTransaction, kind: StoryClip['kind'], words: ClipTexts, parent: string): string {
  const id = newId('scene')
  tx.add({
    id,
    type: 'scene',
    index: lastIndex(tx),
    name: words.name,
    useGlobal: true,
    story: { kind, parent },
    ...(kind === 'endCard' ? { ending: true } : {}),
  })
  if (kind === 'video')
    tx.add({
      id: newId('node'),
      type: 'node',
      kind: 'video',
      parentId: id,
      index: indexesOnTop(tx, id, 1)[0] ?? 'a',
      name: 'Video',
      asset: 'none',
      autoplay: true,
      hold: true,
      volume: 1,
      portrait: { x: 0, y: 0, w: 750, h: 1334 },
      landscape: { x: 0, y: 0, w: 1334, h: 750 },
    })
  else dressEndCard(tx, id, words)
  return id
}

/** Adds a link from a clip to its new child. A single jump at the end becomes a choice of both. */
function leadTo(tx: PlayableTransaction, parent: string, child: string, words: ClipTexts): void {
  const scene = storyScene(tx, parent)
  if (scene?.story.kind !== 'video') return
  const elements = scene.story.elements ?? []
  const waiting =
    elements.find(
      one => one.kind !== 'redirect' && one.taps?.some(tap => tap.scene === undefined && !tap.store),
    ) ?? elements.find(one => one.kind !== 'redirect')
  const open = waiting?.taps?.find(tap => tap.scene === undefined && !tap.store)
  const jump = elements.find(one => one.kind === 'redirect' && one.at === undefined)
  if (waiting && open && waiting.kind === 'hold')
    setTaps(
      tx,
      parent,
      waiting,
      (waiting.taps ?? []).map(tap => (tap === open ? { ...tap, scene: child } : tap)),
    )
  else if (waiting) addTapIn(tx, parent, waiting.id, words.name, { scene: child })
  else if (!jump) putElement(tx, parent, { kind: 'redirect', go: { scene: child } })
  else chooseInstead(tx, parent, jump, child, words)
}

function chooseInstead(
  tx: PlayableTransaction,
  parent: string,
  jump: StoryElement,
  child: string,
  words: ClipTexts,
): void {
  const before = jump.go?.scene === undefined ? undefined : tx.get(jump.go.scene)
  changeStory(tx, parent, story => ({
    ...story,
    elements: (story.elements ?? []).filter(one => one.id !== jump.id),
  }))
  const hold = putElement(tx, parent, { kind: 'hold', taps: [] })
  if (before?.type === 'scene') addTapIn(tx, parent, hold, before.name, { scene: before.id })
  addTapIn(tx, parent, hold, words.name, { scene: child })
}

function setTaps(
  tx: PlayableTransaction,
  scene: string,
  element: StoryElement,
  taps: NonNullable<StoryElement['taps']>,
): void {
  changeStory(tx, scene, story => ({
    ...story,
    elements: (story.elements ?? []).map(one => (one.id === element.id ? { ...one, taps } : one)),
  }))
}

/** Removes links to deleted clips: jumps, and buttons with their layers. */
function forget(tx: PlayableTransaction, scene: SceneRecord, gone: ReadonlySet<string>): void {
  const left = (scene.story?.elements ?? []).flatMap((element): StoryElement[] => {
    if (element.kind === 'redirect')
      return element.go?.scene !== undefined && gone.has(element.go.scene) ? [] : [element]
    const lost = (element.taps ?? []).filter(tap => tap.scene !== undefined && gone.has(tap.scene))
    if (lost.length === 0) return [element]
    deleteWithRules(
      tx,
      lost.flatMap(({ node }) =>
        tx.get(node)
          ? [
              node,
              ...treeOf(tx)
                .descendantsOf(node)
                .map(one => one.id),
            ]
          : [],
      ),
    )
    const taps = element.taps?.filter(tap => !lost.includes(tap)) ?? []
    return taps.length > 0 ? [{ ...element, taps }] : []
  })
  changeStory(tx, scene.id, story => patched(story, { elements: nonEmpty(left) }))
}

function lastIndex(tx: PlayableTransaction): string {
  return indexesAt(scenesOf(tx), 1)[0] ?? 'a'
}
