import { addNode, type NewAsset } from '@adloom/playable/commands'
import { addElement, setSpan, elementStretch } from '@adloom/playable/iv'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAsset } from '../../document/canvas/place-assets.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { fileTime, seekTo } from '../playhead.ts'
import type { Branch } from '../use-branch.ts'
import { useIvView } from '../use-iv-view.ts'
import type { AddedElement } from './track-name.tsx'
import type { Slot } from './branch-clips.ts'

/** Returns what the tracks of a branch do to its document and its playhead. */
export function useTrackActions({ current, slots, here }: Branch) {
  const { t } = useTranslation('iv')
  const editor = useDocumentEditor()
  const { store, session } = editor

  /**
   * Returns the time in the clip's video at the playhead; the middle of the video while the playhead is at
   * its start.
   */
  function timeHere(): number {
    if (!here?.timed) return 0
    const { timeMs } = useIvView.getState()
    return fileTime(here, timeMs > here.start ? timeMs : here.start + here.length / 2)
  }

  /** A new layer is visible from the playhead on, or as long as the interactive element at that time. */
  function addSpanned(make: () => string | undefined) {
    const span = here && spanAt(here, useIvView.getState().timeMs)
    store.edit('add_node', {}, () => {
      const id = make()
      if (id !== undefined && span) setSpan(store, id, span)
    })
  }

  return {
    addElement(kind: AddedElement) {
      const id = addElement(store, current, kind, timeHere(), t('element.button'))
      store.select([])
      useIvView.setState({ panel: 'story', element: id })
    },
    addLayer(kind: 'text' | 'particles' | 'shape') {
      addSpanned(() =>
        addNode(store, { kind, parentId: current, orientation: session.getState().orientation }),
      )
    },
    addAsset(asset: NewAsset) {
      session.setState({ rootId: current, entered: undefined })
      if (asset.kind === 'video') placeAsset(editor, asset)
      else addSpanned(() => placeAsset(editor, asset))
    },
    /** A click on an empty place moves the playhead there. */
    seek(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('[data-clip], button')) return
      useIvView.setState({ running: false })
      seekTo(
        session,
        slots,
        ((event.clientX - event.currentTarget.getBoundingClientRect().left) / useIvView.getState().scale) *
          1000,
      )
      store.select([])
    },
  }
}

/**
 * Returns the span of a layer added at a time of the branch: that of the interactive element there, else from
 * then on; undefined for the entire clip.
 */
export function spanAt(slot: Slot, timeMs: number): { from: number; to?: number } | undefined {
  if (!slot.timed || timeMs < slot.start || timeMs >= slot.start + slot.length) return undefined
  const time = fileTime(slot, timeMs)
  const span = { from: slot.from, to: slot.from + slot.length }
  const over = (slot.scene.story?.elements ?? [])
    .filter(element => element.kind !== 'redirect')
    .map(element => elementStretch(element, span))
    .find(({ from, to }) => time >= from && time < to)
  if (over)
    return over.to >= span.to
      ? { from: Math.round(over.from) }
      : { from: Math.round(over.from), to: Math.round(over.to) }
  return time > slot.from ? { from: time } : undefined
}
