import {
  type Clip,
  copyNodes,
  pasteNodes,
  type ClipAspect,
  pasteAspects,
  readClip,
} from '@adloom/playable/clipboard'
import { addNode, shiftNodes } from '@adloom/playable/commands'
import { commonBox, treeOf, holderOf, isInner, placeNode } from '@adloom/playable/geometry'
import i18next from 'i18next'
import { notify } from '../../../lib/notices.ts'
import type { StageSpot } from '../canvas/pointer-spot.ts'
import type { DocumentEditor } from '../state/document-editor.ts'

const besideUnits = 20

export function clipOf({ store, projectId }: DocumentEditor): Clip | undefined {
  const chosen = store.selection()
  return chosen.every(isInner) ? undefined : copyNodes(store, chosen, String(projectId))
}

/**
 * Pastes a clip centred at the pointer or at its original position, offset when it would cover its original
 * exactly.
 */
export function pasteClip({ store, session, projectId }: DocumentEditor, clip: Clip, spot?: StageSpot): void {
  if (clip.roots.length === 0) return
  if (spot) session.setState({ orientation: spot.orientation })
  const { rootId, entered, orientation } = session.getState()
  const parentId = holderOf(store, entered, rootId)
  store.edit('paste', {}, tx => {
    const { roots, missing } = pasteNodes(store, clip, { parentId, project: String(projectId), orientation })
    const box = commonBox(store, roots, orientation)
    // Moves by integer units, so that round coordinates stay round.
    if (spot && box)
      shiftNodes(
        tx,
        roots,
        { x: Math.round(spot.at.x - box.x - box.w / 2), y: Math.round(spot.at.y - box.y - box.h / 2) },
        orientation,
      )
    while (coversAnother(store, parentId, roots, orientation))
      shiftNodes(tx, roots, { x: besideUnits, y: besideUnits }, orientation)
    notifyMissing(missing.length)
  })
}

export function pasteClipAspects(
  { store, projectId }: DocumentEditor,
  clip: Clip,
  aspects: readonly ClipAspect[],
): void {
  notifyMissing(pasteAspects(store, clip, store.selection(), aspects, String(projectId)).missing.length)
}

/** Like `pasteClip`, with what was copied last in this tab or another. */
export function pasteLast(editor: DocumentEditor, spot?: StageSpot): void {
  void lastClip().then(clip => clip && pasteClip(editor, clip, spot))
}

/** Pastes plain text as a text layer. */
export function pasteWords({ store, session }: DocumentEditor, words: string, spot?: StageSpot): void {
  if (spot) session.setState({ orientation: spot.orientation })
  const { rootId, entered, orientation, language } = session.getState()
  addNode(store, {
    kind: 'text',
    parentId: holderOf(store, entered, rootId),
    orientation,
    fields: { text: { [language]: words.slice(0, 500) } },
    ...(spot ? { centre: spot.at } : {}),
  })
}

/** Returns whether a pasted layer covers its original exactly. */
function coversAnother(
  store: DocumentEditor['store'],
  parentId: string,
  roots: readonly string[],
  orientation: 'portrait' | 'landscape',
): boolean {
  const box = commonBox(store, roots.slice(0, 1), orientation)
  return (
    box !== undefined &&
    treeOf(store)
      .childrenOf(parentId)
      .some(node => {
        if (roots.includes(node.id)) return false
        const other = placeNode(store, node, orientation).box
        return (
          Math.abs(other.x - box.x) < 0.5 &&
          Math.abs(other.y - box.y) < 0.5 &&
          Math.abs(other.w - box.w) < 0.5 &&
          Math.abs(other.h - box.h) < 0.5
        )
      })
  )
}

function notifyMissing(missing: number): void {
  if (missing > 0)
    notify({ tone: 'info', text: i18next.t('documentEditor:canvas.missing', { count: missing }) })
}

/** The last clip of this tab, for browsers that deny reading the clipboard. */
let kept: Clip | undefined

/** Stores a clip here and, if permitted, in the system clipboard. */
export function storeClip(clip: Clip): void {
  kept = clip
  void navigator.clipboard?.writeText(JSON.stringify(clip)).catch(() => undefined)
}

/** Like `storeClip`, for the browser's copy event. */
export function writeClip(clip: Clip, data: DataTransfer): void {
  kept = clip
  data.setData('text/plain', JSON.stringify(clip))
}

/** Returns the clip copied last in this tab or another. */
export async function lastClip(): Promise<Clip | undefined> {
  const text = await navigator.clipboard?.readText().catch(() => undefined)
  return (text === undefined ? undefined : readClip(text)) ?? kept
}
