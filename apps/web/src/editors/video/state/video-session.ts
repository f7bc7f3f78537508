import type { VideoProjectType } from '@adloom/contract/videos'
import type { ChosenMembers } from '@adloom/video/format'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Tabs of the rail by what is edited. */
export const railTabs = {
  normal: ['media', 'templates', 'text', 'transitions', 'filters', 'captions', 'markers'],
  banner: ['media', 'text', 'shapes', 'layers'],
} as const satisfies Record<VideoProjectType, readonly string[]>
export type RailTab = (typeof railTabs)[VideoProjectType][number]

/** Places whose own buttons cover some of a video. */
export const safeAreas = ['tiktok', 'reels', 'shorts', 'unity', 'feed'] as const
export type SafeArea = (typeof safeAreas)[number]

/** View state of an open video: not saved, not undoable. Times are frames. */
export interface VideoSession {
  /** The playhead. */
  frame: number
  /** Speed of playback: 0 is paused, negative plays backwards. */
  playing: number
  /** The canvas that is edited. */
  canvasId: string
  /** The language that is shown and edited; empty: the default of the video. */
  language: string
  /** The members of asset groups that the preview shows. */
  members: ChosenMembers
  /** Shows all ratios side by side. */
  showsAll: boolean
  rail: RailTab
  /** Width of a frame in the timeline, in CSS pixels. */
  framePx: number
  scrollX: number
  scrollY: number
  snapping: boolean
  /** Trimming and deleting close the gap. */
  ripple: boolean
  /** The range that is played; undefined is the beginning or the end. */
  from: number | undefined
  to: number | undefined
  safeArea: SafeArea | undefined
  /** Share of the size at which the canvas fits its pane. */
  zoom: number
  muted: boolean
  /** Counts requests to show the whole timeline. */
  fits: number
}

export type VideoSessionStore = StoreApi<VideoSession>

/** `frame` is where the playhead begins. */
export function createVideoSession(
  canvasId: string,
  type: VideoProjectType,
  frame: number,
): VideoSessionStore {
  return createStore<VideoSession>(() => ({
    frame,
    playing: 0,
    canvasId,
    language: '',
    members: {},
    showsAll: type === 'banner',
    rail: type === 'banner' ? 'layers' : 'media',
    framePx: 4,
    scrollX: 0,
    scrollY: 0,
    snapping: true,
    ripple: false,
    from: undefined,
    to: undefined,
    safeArea: undefined,
    zoom: 1,
    muted: false,
    fits: 0,
  }))
}
