import { addCanvas } from '../commands/canvases.ts'
import { editTimeline } from '../commands/edit-timeline.ts'
import { settingsOf, type VideoStore } from '../commands/video-store.ts'
import type { BannerSize } from '../format/kinds.ts'
import { canvasOf } from '../format/placements.ts'
import { arrangeBanner, type BannerRole, bannerRoles } from './arrange-banner.ts'
import { clipOfRole } from './build-banner.ts'

/** Adds a size, arranged like the others. Does nothing when the banner has it. */
export function addBannerSize(store: VideoStore, size: BannerSize): void {
  store.edit('add_canvas', {}, tx => {
    if (settingsOf(tx).canvases.some(({ id }) => id === size)) return
    addCanvas(store, size)
    arrangeSize(store, size)
  })
}

/** Arranges the roles of a designed banner in one size again; other clips stay where they are. */
export function arrangeSize(store: VideoStore, canvasId: string): void {
  editTimeline(store, 'arrange_banner', {}, tx => {
    const settings = settingsOf(tx)
    const clips = new Map(
      bannerRoles.flatMap(role => {
        const clip = tx.get(clipOfRole(role))
        return clip?.type === 'clip' && 'place' in clip ? [[role, clip] as const] : []
      }),
    )
    const has: ReadonlySet<BannerRole> = new Set(clips.keys())
    const boxes = arrangeBanner(canvasOf(settings, canvasId), has.has('shade') ? 'full' : 'split', has)
    for (const [role, clip] of clips) {
      const place = boxes[role]
      if (!place) continue
      if (settings.canvases[0]?.id === canvasId) tx.put({ ...clip, place })
      else tx.put({ ...clip, places: { ...clip.places, [canvasId]: place } })
    }
  })
}
