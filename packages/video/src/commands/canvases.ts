import type { EditOptions } from '@adloom/document'
import { canvasFor } from '../format/empty-video.ts'
import type { CanvasName } from '../format/kinds.ts'
import { captionStyleOf } from '../format/caption-look.ts'
import { canvasOf, carryBack, derivePlacement, placementIn } from '../format/placements.ts'
import type { CaptionStyleRecord, Placement, SettingsRecord, VisualClip } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { editableClips, patched, settingsOf, type VideoStore, type VideoTransaction } from './video-store.ts'

interface Placed {
  place: Placement
  places?: Record<string, Placement>
}

/**
 * Sets the boxes of clips in a canvas; a caption moves its caption style, and with it all captions of that
 * style. While canvases are linked, all canvases without a box of their own
 * follow; else every other canvas keeps what it shows.
 */
export function setPlacements(
  store: VideoStore,
  ids: readonly string[],
  canvasId: string,
  change: (place: Placement) => Placement,
  options: EditOptions = {},
): void {
  editTimeline(store, 'set_placement', { key: `set_placement:${canvasId}:${ids.join()}`, ...options }, tx => {
    const settings = settingsOf(tx)
    for (const placed of placedBy(tx, ids)) tx.put(replaced(placed, settings, canvasId, change))
  })
}

/** Returns the records that hold the boxes of clips: the clip, or the caption style that it follows. */
function placedBy(tx: VideoTransaction, ids: readonly string[]): Set<VisualClip | CaptionStyleRecord> {
  const clips = editableClips(tx, ids).filter(clip => 'place' in clip)
  return new Set(clips.map(clip => captionStyleOf(tx, clip) ?? clip))
}

function replaced<T extends Placed>(
  placed: T,
  settings: SettingsRecord,
  canvasId: string,
  change: (place: Placement) => Placement,
): T {
  const base = settings.canvases[0]
  const canvas = canvasOf(settings, canvasId)
  if (!base) return placed
  const shown = placementIn(placed, settings, canvasId)
  const next = change(shown)
  if (canvas.id !== base.id && (placed.places?.[canvasId] || !settings.linked))
    return { ...placed, places: { ...placed.places, [canvasId]: next } }
  if (canvas.id !== base.id) return { ...placed, place: carryBack(placed.place, shown, next, canvas, base) }
  return settings.linked ? { ...placed, place: next } : { ...frozen(placed, settings), place: next }
}

/** Gives each canvas the box that it shows now, except the first. */
function frozen<T extends Placed>(placed: T, settings: SettingsRecord): T {
  const others = settings.canvases.slice(1)
  if (others.length === 0) return placed
  const shown = others.map(({ id }) => [id, placementIn(placed, settings, id)] as const)
  return { ...placed, places: Object.fromEntries(shown) }
}

/** Removes the own boxes of clips in a canvas, so that they follow the first canvas again. */
export function followBase(store: VideoStore, ids: readonly string[], canvasId: string): void {
  editTimeline(store, 'follow_base', {}, tx => {
    for (const placed of placedBy(tx, ids)) tx.put(withoutPlace(placed, canvasId))
  })
}

function withoutPlace<T extends Placed>(placed: T, canvasId: string): T {
  if (!placed.places?.[canvasId]) return placed
  const { [canvasId]: _removed, ...places } = placed.places
  return patched(placed, { places: Object.keys(places).length > 0 ? places : undefined })
}

export function linkCanvases(store: VideoStore, linked: boolean): void {
  editTimeline(store, linked ? 'link_canvases' : 'unlink_canvases', {}, tx =>
    tx.put({ ...settingsOf(tx), linked }),
  )
}

/** Adds a ratio or size; its boxes derive from the first canvas. Does nothing when the document has it. */
export function addCanvas(store: VideoStore, ratio: CanvasName): void {
  editTimeline(store, 'add_canvas', {}, tx => {
    const settings = settingsOf(tx)
    if (settings.canvases.some(({ id }) => id === ratio)) return
    tx.put({ ...settings, canvases: [...settings.canvases, canvasFor(ratio)] })
  })
}

/** Removes a canvas but the last one; without the first, the second becomes what others derive from. */
export function removeCanvas(store: VideoStore, canvasId: string): void {
  editTimeline(store, 'remove_canvas', {}, tx => {
    const settings = settingsOf(tx)
    const canvases = settings.canvases.filter(({ id }) => id !== canvasId)
    if (canvases.length === 0 || canvases.length === settings.canvases.length) return
    changePlaced(tx, placed => withoutCanvas(placed, settings, canvasId))
    tx.put({ ...settings, canvases })
  })
}

/** Makes a canvas the first one, from which others derive; only boxes that derive may move. */
export function makeBaseCanvas(store: VideoStore, canvasId: string): void {
  editTimeline(store, 'make_base_canvas', {}, tx => {
    const settings = settingsOf(tx)
    const [base] = settings.canvases
    const canvas = settings.canvases.find(({ id }) => id === canvasId)
    if (!base || !canvas || base.id === canvasId) return
    changePlaced(tx, placed => {
      const place = placementIn(placed, settings, canvasId)
      return {
        ...withoutPlace({ ...placed, places: { ...placed.places, [base.id]: placed.place } }, canvasId),
        place,
      }
    })
    const others = settings.canvases.filter(({ id }) => id !== canvasId)
    tx.put({ ...settings, canvases: [canvas, ...others] })
  })
}

function withoutCanvas<T extends Placed>(placed: T, settings: SettingsRecord, canvasId: string): T {
  const [first, second] = settings.canvases
  if (first?.id !== canvasId || !second) return withoutPlace(placed, canvasId)
  const place = placed.places?.[second.id] ?? derivePlacement(placed.place, first, second)
  return { ...withoutPlace(placed, second.id), place }
}

function changePlaced(tx: VideoTransaction, change: <T extends Placed>(placed: T) => T): void {
  for (const record of tx.all()) {
    if (record.type === 'captionStyle') tx.put(change<CaptionStyleRecord>(record))
    else if (record.type === 'clip' && 'place' in record) tx.put(change<VisualClip>(record))
    else if (record.type === 'group')
      tx.put({
        ...record,
        members: record.members.map(member =>
          member.place ? change({ ...member, place: member.place }) : member,
        ),
      })
  }
}

/** Sets background and languages of the video. */
export function setVideo(
  store: VideoStore,
  patch: Partial<Pick<SettingsRecord, 'background' | 'defaultLanguage' | 'languages'>>,
  options: EditOptions = {},
): void {
  editTimeline(store, 'set_video', { key: `set_video:${Object.keys(patch).join()}`, ...options }, tx =>
    tx.put({ ...settingsOf(tx), ...patch }),
  )
}
