import { editTimeline } from '../commands/edit-timeline.ts'
import { clipOf, patched, type VideoStore } from '../commands/video-store.ts'
import type { Animations, Keyframe, VideoDocument, VisualClip } from '../format/records.ts'
import { type BannerRole, bannerRoles } from './arrange-banner.ts'
import { bannerFrames, clipOfRole } from './build-banner.ts'

/** How the roles of a designed banner appear; `none` shows all of them from the first frame. */
export const bannerMotions = ['none', 'gentle', 'lively'] as const
export type BannerMotion = (typeof bannerMotions)[number]

interface Entrance {
  /** The frame at which the role appears. */
  start: number
  in: NonNullable<Animations['in']>
  /** Frames after the start at which the role grows for a moment. */
  pulses?: readonly number[]
}

const fade = (start: number, length = 12): Entrance => ({ start, in: { kind: 'fade', length } })
const button = { start: 34, in: { kind: 'pop', length: 14 }, pulses: [40, 76] } as const

/** The label moves like the button that it is on; roles without an entry do not move. */
const entrances: Record<BannerMotion, Partial<Record<BannerRole, Entrance>>> = {
  none: {},
  gentle: {
    image: fade(0, 18),
    logo: fade(8),
    headline: { start: 14, in: { kind: 'slideUp', length: 16 } },
    line: fade(28),
    button: fade(38),
    label: fade(38),
  },
  lively: {
    image: { start: 0, in: { kind: 'blur', length: 14 } },
    logo: { start: 8, in: { kind: 'pop', length: 14 } },
    headline: { start: 12, in: { kind: 'slideRight', length: 18 } },
    line: { start: 24, in: { kind: 'slideUp', length: 14 } },
    button,
    label: button,
  },
}

/** Makes all roles of a designed banner appear in one way; other clips keep their animations. */
export function setBannerMotion(store: VideoStore, motion: BannerMotion): void {
  editTimeline(store, 'banner_motion', {}, tx => {
    for (const role of bannerRoles) {
      const clip = clipOf(tx, clipOfRole(role))
      if (clip && 'place' in clip) tx.put(moved(clip, entrances[motion][role]))
    }
  })
}

/** Returns the motion of a banner; undefined where its roles were animated in another way. */
export function motionOf(document: VideoDocument): BannerMotion | undefined {
  return bannerMotions.find(motion =>
    bannerRoles.every(role => {
      const clip = document.records[clipOfRole(role)]
      if (clip?.type !== 'clip' || !('place' in clip)) return true
      const { start, animations, keys } = moved(clip, entrances[motion][role])
      return (
        JSON.stringify([start, animations, keys]) === JSON.stringify([clip.start, clip.animations, clip.keys])
      )
    }),
  )
}

function moved(clip: VisualClip, entrance: Entrance | undefined): VisualClip {
  const start = entrance?.start ?? 0
  const pulses = entrance?.pulses
  return patched(clip, {
    ...{ start, length: bannerFrames - start, animations: entrance && { in: entrance.in } },
    keys: pulses && { scale: pulses.flatMap(pulse) },
  })
}

function pulse(at: number): Keyframe[] {
  return [
    { at, value: 1 },
    { at: at + 7, value: 1.08 },
    { at: at + 14, value: 1 },
  ]
}
