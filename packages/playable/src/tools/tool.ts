import type { PlayableStore } from '../commands/playable-store.ts'
import type { Box } from '../geometry/box.ts'
import type { Orientation } from '../geometry/orientation.ts'
import type { SnapLine } from './snapper.ts'

/** A handle by where it sits on the box: -1 left or top, 0 middle, 1 right or bottom. */
export interface ResizeGrip {
  kind: 'resize'
  hx: -1 | 0 | 1
  hy: -1 | 0 | 1
}
export type Grip = ResizeGrip | { kind: 'rotate' } | { kind: 'pivot' }

/** One pointer event in two spaces: units of the orientation's canvas, and CSS pixels. */
export interface PointerInput {
  x: number
  y: number
  screenX: number
  screenY: number
  shift: boolean
  alt: boolean
  ctrl: boolean
  /** 2 for the second press of a double click. */
  clicks: number
  /** The handle of the overlay under the pointer, on pointer down. */
  grip?: Grip
}

/** What a tool draws over the canvas while it works; everything in units of the canvas. */
export interface ToolOverlay {
  marquee?: Box
  lines: readonly SnapLine[]
  /** Degrees turned, or the box made, for a label by the pointer. */
  degrees?: number
  size?: { w: number; h: number }
  cursor: 'default' | 'move' | 'copy' | 'crosshair' | 'grab' | 'grabbing' | 'text' | 'rotate' | 'resize'
}

/** What the tools need of the editor around them. */
export interface EditorView {
  store: PlayableStore
  orientation(): Orientation
  /** The scene, prefab or global layer on the canvas. */
  rootId(): string
  /** The group or instance that was entered by a double click, if any. */
  entered(): string | undefined
  enter(id: string | undefined): void
  /** CSS pixels a unit of the canvas takes. */
  zoom(): number
  guides(): { x: readonly number[]; y: readonly number[] }
  safeArea(): Box | undefined
  /** Moves the canvas under the window, in CSS pixels. */
  panBy(dx: number, dy: number): void
  editText(id: string): void
  /** Layers outside their time span, which the pointer ignores. Absent without a playhead. */
  unseen?(): readonly string[]
}

/**
 * A small state machine over one pointer. `cancel` is Escape, a lost capture, or a second pointer: everything
 * goes back.
 */
export interface Tool {
  down(input: PointerInput): void
  move(input: PointerInput): void
  up(input: PointerInput): void
  cancel(): void
  isBusy(): boolean
  overlay(): ToolOverlay
}

/** What a tool does from press to release. `up` ends it and returns whether something was dragged. */
export interface Drag {
  move(input: PointerInput): void
  up(input: PointerInput): void
  cancel(): void
  overlay(): ToolOverlay
}

/** How far a pointer goes before a press becomes a drag, in CSS pixels. */
const dragPixels = 3

export function isDragged(from: PointerInput, to: PointerInput): boolean {
  return Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY) >= dragPixels
}

export const idleOverlay: ToolOverlay = { lines: [], cursor: 'default' }

/** Of these layers, those whose time it is. */
export function seenOf(view: EditorView, ids: readonly string[]): string[] {
  const unseen = view.unseen?.() ?? []
  return ids.filter(id => !unseen.includes(id))
}
