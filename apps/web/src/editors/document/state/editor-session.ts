import type { Font } from '@adloom/contract/fonts'
import type { AssetRecord } from '@adloom/playable/format'
import type { Orientation } from '@adloom/playable/geometry'
import type { DrawnPlace } from '@adloom/playable/tools'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Zoom in CSS pixels for each unit, and the position of the canvas origin in the pane. */
export interface CanvasView {
  zoom: number
  x: number
  y: number
}

export type CanvasTool = 'select' | 'pan' | 'text' | 'image' | 'rect' | 'ellipse' | 'area'

/** Tab of the right panel. */
export type InspectorTab = 'appearance' | 'animation' | 'events'

/** The open scene, or the playable. */
export type StageLevel = 'scene' | 'project'

/** Tab of the left rail. */
export type RailTab = 'layers' | 'assets' | 'presets' | 'logic'

/** Owner of the events in the panel: the selected layer (else the scene), the scene, or the game. */
export type EventsOwner = 'auto' | 'scene' | 'game'

/** A field that waits for the user to pick a layer on the canvas or in the layer tree; Escape cancels. */
export interface LayerPick {
  /** Label of the field. */
  label: string
  /** Selection to restore afterwards. */
  selection: readonly string[]
  accepts(id: string): boolean
  picked(id: string): void
}

/**
 * Animation ids by layer, previewed on the canvas while everything else stays still; a new `turn` restarts
 * them.
 */
export interface AnimPreview {
  anims: Readonly<Record<string, readonly string[]>>
  turn: number
}

/**
 * A moment of playback shown on the canvas: video times in milliseconds of the file by layer, and hidden
 * layers.
 */
export interface CanvasMoment {
  times: Readonly<Record<string, number>>
  unseen: readonly string[]
}

/** Kind of a file and where its layer goes: a drawn box with `size`, or a point. */
export interface FileChoice {
  kind: AssetRecord['kind']
  place?: DrawnPlace & { orientation: Orientation }
}

/** View state of the editor: not saved with the document and not undoable. */
export interface EditorSession {
  /** Id of the open scene, prefab or global layer (`global:below`, `global:above`). */
  rootId: string
  /** Group opened by a double click. */
  entered: string | undefined
  /** Text layer that is edited on the canvas. */
  editingText: string | undefined
  orientation: Orientation
  /** Language of the canvas and the fields. */
  language: string
  /** View of each orientation. */
  views: Readonly<Record<Orientation, CanvasView>>
  /** Shows both orientations side by side. */
  sideBySide: boolean
  tool: CanvasTool
  rail: RailTab
  inspector: InspectorTab
  /** Settings shown while nothing is selected. */
  stageLevel: StageLevel
  /** The playable runs in the player in place of the canvas. */
  playing: boolean
  snapping: boolean
  /** The pivot of a layer can be dragged. */
  movesPivot: boolean
  showsGuides: boolean
  /** Guide lines by root and orientation, in units. */
  guides: Readonly<Record<string, { x: readonly number[]; y: readonly number[] }>>
  eventsOf: EventsOwner
  /** Record that the logic panels scroll to and highlight. */
  spotlight: string | undefined
  picking: LayerPick | undefined
  previewing: AnimPreview | undefined
  /** Animation open in the panel, whose motion path is shown. */
  steered: string | undefined
  script: OpenedScript | undefined
  /** The canvas shows the beginning unless an editor with a playhead sets a moment. */
  moment: CanvasMoment | undefined
  /** File being chosen for a new layer. */
  choosing: FileChoice | undefined
  /** Public font for new texts, once loaded. */
  displayFont: Font | undefined
}

/** The open script and a line to scroll to; a new `turn` scrolls again. */
export interface OpenedScript {
  id: string
  line?: number
  turn: number
}

export type EditorSessionStore = StoreApi<EditorSession>

export function createEditorSession(rootId: string, language: string): EditorSessionStore {
  return createStore<EditorSession>(() => ({
    rootId,
    language,
    entered: undefined,
    editingText: undefined,
    orientation: 'portrait',
    views: { portrait: { zoom: 0.5, x: 0, y: 0 }, landscape: { zoom: 0.5, x: 0, y: 0 } },
    sideBySide: false,
    tool: 'select',
    rail: 'layers',
    inspector: 'appearance',
    stageLevel: 'scene',
    playing: false,
    snapping: true,
    movesPivot: false,
    showsGuides: true,
    guides: {},
    eventsOf: 'auto',
    spotlight: undefined,
    picking: undefined,
    previewing: undefined,
    steered: undefined,
    script: undefined,
    moment: undefined,
    choosing: undefined,
    displayFont: undefined,
  }))
}

/** Opens another scene, prefab or global layer. */
export function openRoot(session: EditorSessionStore, rootId: string): void {
  session.setState({ rootId, entered: undefined, editingText: undefined })
}

export function viewOf({ views, orientation }: EditorSession): CanvasView {
  return views[orientation]
}

export function lookAt(session: EditorSessionStore, orientation: Orientation, view: CanvasView): void {
  session.setState(({ views }) => ({ views: { ...views, [orientation]: view } }))
}

/** Opens a script in place of the canvas, at a line. */
export function openScript(session: EditorSessionStore, id: string, line?: number): void {
  session.setState(({ script }) => ({
    script: { id, turn: (script?.turn ?? 0) + 1, ...(line === undefined ? {} : { line }) },
  }))
}
