import {
  alignNodes,
  type Alignment,
  distributeNodes,
  matchSize,
  deleteNodes,
  duplicateNodes,
  flipNodes,
  groupNodes,
  ungroupNodes,
  linkOrientations,
  reuseOtherOrientation,
  unlinkOrientations,
  orderNodes,
  type ZOrder,
  hideNodes,
  lockNodes,
} from '@adloom/playable/commands'
import type { ClipAspect } from '@adloom/playable/clipboard'
import { isTouchable, childrenInside } from '@adloom/playable/geometry'
import { nextZoom } from '../canvas/canvas-view.ts'
import { stageSpot } from '../canvas/pointer-spot.ts'
import { fitActive, zoomActive } from '../canvas/zoom-active.ts'
import { clipOf, pasteClipAspects, pasteLast, storeClip, lastClip } from './copy-paste.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { CanvasTool } from '../state/editor-session.ts'
import type { CanvasActionName } from './canvas-action.ts'
import { selectionFacts } from './selection-facts.ts'

/** Returns what each action does; every action applies to the selection at the time it runs. */
export function actionHandlersOf(editor: DocumentEditor): Record<CanvasActionName, () => void> {
  const { store, session } = editor
  const chosen = () => store.selection()
  const orientation = () => session.getState().orientation
  const take = (tool: CanvasTool) => () => session.setState({ tool, editingText: undefined })
  const order = (to: ZOrder) => () => orderNodes(store, chosen(), to)
  const pasteAspect = (which: ClipAspect) => () =>
    void lastClip().then(clip => clip && pasteClipAspects(editor, clip, [which]))
  const copy = () => {
    const clip = clipOf(editor)
    if (clip) storeClip(clip)
  }
  return {
    undo: () => void store.history.undo(),
    redo: () => void store.history.redo(),
    select: take('select'),
    pan: take('pan'),
    text: take('text'),
    image: take('image'),
    rect: take('rect'),
    ellipse: take('ellipse'),
    area: take('area'),
    copy,
    cut() {
      copy()
      deleteNodes(store, chosen())
    },
    paste: () => pasteLast(editor, stageSpot(editor)),
    pasteInPlace: () => pasteLast(editor),
    pasteAppearance: pasteAspect('appearance'),
    pastePlacement: pasteAspect('placement'),
    pasteAnimations: pasteAspect('animations'),
    pasteEvents: pasteAspect('events'),
    duplicate: () => void duplicateNodes(store, chosen(), orientation()),
    delete: () => void deleteNodes(store, chosen()),
    selectAll() {
      const { entered, rootId } = session.getState()
      store.select(
        childrenInside(store, entered ?? rootId)
          .filter(node => isTouchable({ node }, orientation()))
          .map(node => node.id),
      )
    },
    group: () => void groupNodes(store, chosen()),
    ungroup: () => void ungroupNodes(store, chosen()),
    ...alignmentHandlers(editor),
    toTop: order('top'),
    up: order('up'),
    down: order('down'),
    toBottom: order('bottom'),
    lock: () => lockNodes(store, chosen(), !selectionFacts(store).locked),
    hide: () => hideNodes(store, chosen(), !selectionFacts(store).hidden),
    flipX: () => flipNodes(store, chosen(), 'x', orientation()),
    flipY: () => flipNodes(store, chosen(), 'y', orientation()),
    turn: () =>
      session.setState(now => ({
        orientation: now.orientation === 'portrait' ? 'landscape' : 'portrait',
        editingText: undefined,
      })),
    sideBySide: () => session.setState(now => ({ sideBySide: !now.sideBySide })),
    split: () =>
      selectionFacts(store).split ? linkOrientations(store, chosen()) : unlinkOrientations(store, chosen()),
    reuse: () => reuseOtherOrientation(store, chosen(), orientation()),
    guides: () => session.setState(now => ({ showsGuides: !now.showsGuides })),
    snapping: () => session.setState(now => ({ snapping: !now.snapping })),
    pivot: () => session.setState(now => ({ movesPivot: !now.movesPivot })),
    ...zoomHandlers(editor),
  }
}

function alignmentHandlers({ store, session }: DocumentEditor) {
  const chosen = () => store.selection()
  const orientation = () => session.getState().orientation
  const align = (to: Alignment) => () => alignNodes(store, chosen(), to, orientation())
  return {
    alignLeft: align('left'),
    alignCentre: align('centre'),
    alignRight: align('right'),
    alignTop: align('top'),
    alignMiddle: align('middle'),
    alignBottom: align('bottom'),
    distributeX: () => distributeNodes(store, chosen(), 'x', 'gaps', orientation()),
    distributeY: () => distributeNodes(store, chosen(), 'y', 'gaps', orientation()),
    matchWidth: () => matchSize(store, chosen(), 'width', orientation()),
    matchHeight: () => matchSize(store, chosen(), 'height', orientation()),
    matchBoth: () => matchSize(store, chosen(), 'both', orientation()),
  }
}

function zoomHandlers(editor: DocumentEditor) {
  return {
    zoomIn: () => zoomActive(editor, zoom => nextZoom(zoom, 1)),
    zoomOut: () => zoomActive(editor, zoom => nextZoom(zoom, -1)),
    zoomFull: () => zoomActive(editor, () => 1),
    zoomFit: () => fitActive(editor, 'stage'),
    zoomSelection: () => fitActive(editor, 'selection'),
  }
}
