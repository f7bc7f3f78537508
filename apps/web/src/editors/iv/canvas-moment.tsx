import { unseenAt, videoOf } from '@adloom/playable/iv'
import { type RecordReader, ancestorsOf } from '@adloom/playable/geometry'
import { useEffect } from 'react'
import { useDocumentEditor, useRecordsOf, useSelection } from '../document/state/editor-context.ts'
import { fileTime, seekTo, slotAt } from './playhead.ts'
import type { Branch } from './use-branch.ts'
import { useIvView } from './use-iv-view.ts'

/**
 * Shows the moment at the playhead on the canvas: the video frame, and the layers visible at that time or
 * being edited.
 */
export function MomentKeeper({ branch }: { branch: Branch }) {
  const { store, session } = useDocumentEditor()
  const { here, slots } = branch
  const timeMs = useIvView(view => view.timeMs)
  const element = useIvView(view => view.element)
  const running = useIvView(view => view.running)
  const selection = useSelection()
  const nodes = useRecordsOf('node')

  // Opening another clip moves the playhead to it.
  useEffect(() => {
    if (here && slotAt(slots, useIvView.getState().timeMs) !== here)
      useIvView.setState({ timeMs: here.start })
  }, [here, slots])

  useEffect(() => {
    if (!here?.timed) {
      session.setState({ moment: undefined })
      return
    }
    const video = videoOf(store, here.scene.id)
    const time = fileTime(here, timeMs)
    const buttons = (here.scene.story?.elements?.find(one => one.id === element)?.taps ?? []).map(
      tap => tap.node,
    )
    const worked = new Set(running ? [] : [...buttons, ...selection.flatMap(id => withAncestors(store, id))])
    session.setState({
      moment: {
        times: video ? { [video.id]: time } : {},
        unseen: unseenAt(store, here.scene.id, time).filter(id => !worked.has(id)),
      },
    })
  }, [here, timeMs, element, running, selection, nodes, session, store])
  useEffect(() => () => session.setState({ moment: undefined }), [session])

  useEffect(() => {
    if (!running) return
    let last = performance.now()
    let frame = requestAnimationFrame(function go(now) {
      const { timeMs: at } = useIvView.getState()
      const end = slots.at(-1)
      seekTo(session, slots, at + now - last)
      last = now
      if (end && at >= end.start + end.length) useIvView.setState({ running: false })
      else frame = requestAnimationFrame(go)
    })
    return () => cancelAnimationFrame(frame)
  }, [running, session, slots])
  return null
}

function withAncestors(reader: RecordReader, id: string): string[] {
  const node = reader.get(id)
  return node?.type === 'node' ? [id, ...ancestorsOf(reader, node)] : []
}
