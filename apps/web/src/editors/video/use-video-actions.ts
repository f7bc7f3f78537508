import {
  addMarker,
  copyClips,
  type CopiedClips,
  deleteClips,
  detachAudio,
  duplicateClips,
  pasteClips,
  readStore,
  restoreAudio,
  splitClips,
} from '@adloom/video/commands'
import { endOf } from '@adloom/video/format'
import type { MenuProps } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from '../shell/editor-action.ts'
import { useVideoHistory, useSelectedClips } from './state/editor-context.ts'
import { togglePlay } from './state/toggle-play.ts'
import type { VideoEditor } from './state/video-editor.ts'

export interface VideoActions {
  all: Record<VideoActionId, EditorAction>
  /** Those with keys, for the keyboard sheet. */
  list: readonly EditorAction[]
  /** The menu of the timeline. */
  menu: MenuProps
}

const keysOf = {
  save: 'Ctrl+S',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  play: 'Space',
  backwards: 'J',
  stop: 'K',
  forwards: 'L',
  frameBack: 'ArrowLeft',
  frameOn: 'ArrowRight',
  secondBack: 'Shift+ArrowLeft',
  secondOn: 'Shift+ArrowRight',
  toStart: 'Home',
  toEnd: 'End',
  previousCut: 'ArrowUp',
  nextCut: 'ArrowDown',
  markIn: 'I',
  markOut: 'O',
  clearRange: 'X',
  split: 'S',
  splitToo: 'Ctrl+B',
  delete: 'Delete',
  deleteToo: 'Backspace',
  rippleDelete: 'Shift+Delete',
  duplicate: 'Ctrl+D',
  copy: 'Ctrl+C',
  cut: 'Ctrl+X',
  paste: 'Ctrl+V',
  selectAll: 'Ctrl+A',
  detach: 'Ctrl+Shift+S',
  marker: 'M',
  snapping: 'N',
  ripple: 'R',
  fit: 'Shift+Z',
  zoomIn: '=',
  zoomOut: '-',
} as const
export type VideoActionId = keyof typeof keysOf

/** Actions of layers, and of the motion of a banner. */
const bannerActions: ReadonlySet<VideoActionId> = new Set<VideoActionId>([
  ...(['save', 'undo', 'redo', 'delete', 'deleteToo', 'duplicate'] as const),
  ...(['copy', 'cut', 'paste', 'selectAll', 'play'] as const),
])

/** Copied clips stay for other videos of this tab, too. */
let clipboard: CopiedClips | undefined

/** Every action of the editor; the same objects feed buttons, menus, shortcuts and the keyboard sheet. */
export function useVideoActions(editor: VideoEditor, save: () => void): VideoActions {
  const { t } = useTranslation('videoEditor')
  const canUndo = useVideoHistory(state => state.canUndo)
  const canRedo = useVideoHistory(state => state.canRedo)
  const clips = useSelectedClips()
  return useMemo(() => {
    const has = clips.length > 0
    const isSounding = clips.some(clip => clip.kind === 'video' && clip.muted !== true)
    const isDetached = clips.some(clip => clip.kind === 'audio' && clip.detachedFrom !== undefined)
    const enabled: Partial<Record<VideoActionId, boolean>> = {
      undo: canUndo,
      redo: canRedo,
      delete: has,
      deleteToo: has,
      rippleDelete: has,
      duplicate: has,
      copy: has,
      cut: has,
      detach: isSounding || isDetached,
    }
    const runs = { ...editRuns(editor), ...playRuns(editor), save }
    const ids = Object.keys(keysOf) as VideoActionId[]
    const listed = editor.type === 'banner' ? ids.filter(id => bannerActions.has(id)) : ids
    const all = Object.fromEntries(
      ids.map(id => [
        id,
        {
          id,
          label: labelOf(t, id, isDetached),
          keys: keysOf[id],
          enabled: enabled[id] ?? true,
          run: runs[id],
        },
      ]),
    ) as Record<VideoActionId, EditorAction>
    return { all, list: listed.map(id => all[id]), menu: menuOf(all) }
  }, [editor, save, t, canUndo, canRedo, clips])
}

function labelOf(t: TFunction<'videoEditor'>, id: VideoActionId, isDetached: boolean): string {
  if (id === 'splitToo') return t('action.split')
  if (id === 'deleteToo') return t('action.delete')
  return id === 'detach' && isDetached ? t('action.restoreAudio') : t(`action.${id}`)
}

function menuOf(all: Record<VideoActionId, EditorAction>): MenuProps {
  const groups: VideoActionId[][] = [
    ['split', 'delete', 'rippleDelete'],
    ['cut', 'copy', 'paste', 'duplicate'],
    ['detach', 'marker'],
  ]
  return {
    items: groups.flatMap((ids, at) => [
      ...(at > 0 ? [{ type: 'divider' as const }] : []),
      ...ids.map(id => ({
        key: id,
        label: all[id].label,
        extra: all[id].keys,
        disabled: !all[id].enabled,
        danger: id === 'delete' || id === 'rippleDelete',
      })),
    ]),
    onClick: ({ key }) => all[key as VideoActionId].run(),
  }
}

function editRuns(editor: VideoEditor) {
  const { store, session } = editor
  const frame = () => session.getState().frame
  const split = () => {
    const here = store.selection()
    splitClips(store, frame(), here.length > 0 ? here : undefined)
  }
  const remove = () => deleteClips(store, store.selection(), { ripple: session.getState().ripple })
  const pasteAt = (copied: CopiedClips) => {
    const { clips } = copied
    const span = Math.max(0, ...clips.map(endOf)) - Math.min(...clips.map(({ start }) => start))
    // Copies end with the banner, so that the complete banner shows them.
    const at = editor.type === 'banner' ? Math.max(0, readStore(store).length - span) : frame()
    pasteClips(store, copied, at)
  }
  const copy = () => {
    clipboard = copyClips(store, store.selection())
  }
  return {
    undo: () => store.history.undo(),
    redo: () => store.history.redo(),
    split,
    splitToo: split,
    delete: remove,
    deleteToo: remove,
    rippleDelete: () => deleteClips(store, store.selection(), { ripple: true }),
    duplicate: () => {
      if (editor.type === 'normal') duplicateClips(store, store.selection())
      else pasteAt(copyClips(store, store.selection()))
    },
    copy,
    cut: () => {
      copy()
      remove()
    },
    paste: () => {
      if (clipboard) pasteAt(clipboard)
    },
    selectAll: () =>
      store.select(
        readStore(store)
          .tracks.filter(({ track }) => track.locked !== true)
          .flatMap(({ clips }) => clips.map(({ id }) => id)),
      ),
    detach: () => {
      const isDetached = store.selection().some(id => {
        const clip = store.get(id)
        return clip?.type === 'clip' && clip.kind === 'audio' && clip.detachedFrom !== undefined
      })
      if (isDetached) restoreAudio(store, store.selection())
      else detachAudio(store, store.selection())
    },
    marker: () => void addMarker(store, frame()),
  }
}

function playRuns(editor: VideoEditor) {
  const { store, session } = editor
  const go = (frame: number) => {
    const { length } = readStore(store)
    session.setState({ frame: Math.max(0, Math.min(Math.round(frame), length)), playing: 0 })
  }
  const by = (frames: number) => go(session.getState().frame + frames)
  const rate = () => readStore(store).settings.rate
  /** Pressing again plays faster, up to eight times. */
  const play = (direction: 1 | -1) => {
    const { playing } = session.getState()
    const speed = playing * direction > 0 ? Math.min(8, Math.abs(playing) * 2) : 1
    session.setState({ playing: speed * direction })
  }
  const zoom = (factor: number) =>
    session.setState(({ framePx }) => ({ framePx: Math.max(0.02, Math.min(framePx * factor, 40)) }))
  return {
    play: () => togglePlay(editor),
    backwards: () => play(-1),
    stop: () => session.setState({ playing: 0 }),
    forwards: () => play(1),
    frameBack: () => by(-1),
    frameOn: () => by(1),
    secondBack: () => by(-rate()),
    secondOn: () => by(rate()),
    toStart: () => go(session.getState().from ?? 0),
    toEnd: () => go(session.getState().to ?? readStore(store).length),
    previousCut: () => go(cutsOf(store).findLast(cut => cut < session.getState().frame) ?? 0),
    nextCut: () => go(cutsOf(store).find(cut => cut > session.getState().frame) ?? readStore(store).length),
    markIn: () =>
      session.setState(({ frame, to }) => ({
        from: frame,
        ...(to !== undefined && to <= frame ? { to: undefined } : {}),
      })),
    markOut: () =>
      session.setState(({ frame, from }) =>
        frame === 0 ? {} : { to: frame, ...(from !== undefined && from >= frame ? { from: undefined } : {}) },
      ),
    clearRange: () => session.setState({ from: undefined, to: undefined }),
    snapping: () => session.setState(({ snapping }) => ({ snapping: !snapping })),
    ripple: () => session.setState(({ ripple }) => ({ ripple: !ripple })),
    fit: () => session.setState(({ fits }) => ({ fits: fits + 1 })),
    zoomIn: () => zoom(1.4),
    zoomOut: () => zoom(1 / 1.4),
  }
}

/** Frames at which clips begin or end, in order. */
function cutsOf(store: VideoEditor['store']): number[] {
  const clips = readStore(store).tracks.flatMap(track => track.clips)
  return [...new Set(clips.flatMap(clip => [clip.start, endOf(clip)]))].sort((a, b) => a - b)
}
