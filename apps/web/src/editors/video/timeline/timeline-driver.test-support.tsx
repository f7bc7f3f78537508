import { readStore } from '@adloom/video/commands'
import type { ClipRecord, VideoDocument } from '@adloom/video/format'
import { sampleVideo } from '@adloom/video/testing'
import { useMemo } from 'react'
import { commands, page } from 'vitest/browser'
import { answer, answerCalls, renderInBrowser } from '../../../app/browser-tests.test-support.tsx'
import { list } from '@adloom/contract/assets'
import { useVideoEditor, VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { useShortcuts } from '../../shell/editor-action.ts'
import { useVideoActions } from '../use-video-actions.ts'
import { rowsOf, rulerPx } from './timeline-layout.ts'
import { TimelinePane } from './timeline-pane.tsx'

/** Width of a frame in CSS pixels. */
const framePx = 3

function Pane() {
  const editor = useVideoEditor()
  const save = useMemo(() => () => undefined, [])
  const actions = useVideoActions(editor, save)
  useShortcuts(actions.list)
  return <TimelinePane actions={actions} />
}

/** The timeline of a sample video with the verbs of a person: distances are frames. */
export function openTimeline(document: VideoDocument = sampleVideo()) {
  answerCalls(answer(list, { list: [], total: 0, page: 1, page_size: 100, next: '' } as never))
  const editor = createVideoEditor(1, document)
  editor.session.setState({ framePx, snapping: false })
  renderInBrowser(
    <VideoEditorContext value={editor}>
      <div style={{ width: 1300, height: 420, display: 'grid' }}>
        <Pane />
      </div>
    </VideoEditorContext>,
  )
  const { store, session } = editor
  const pane = () => page.getByTestId('timeline').element().getBoundingClientRect()
  const clip = (id: string) => {
    const found = store.get(id)
    if (found?.type !== 'clip') throw new Error(`${id} is no clip`)
    return found
  }
  const rowOf = ({ track }: ClipRecord) => rowsOf(readStore(store)).rows.find(row => row.track.id === track)!
  const at = (id: string, frame: number): [number, number] => {
    const row = rowOf(clip(id))
    return [pane().left + frame * framePx, pane().top + rulerPx + row.top + row.height / 2]
  }
  const drag = async (from: [number, number], dx: number, dy = 0, isKept = true) => {
    const [x, y] = from
    const steps = [1, 2, 3, 4, 5].map(step => [x + (dx * step) / 5, y + (dy * step) / 5] as const)
    await commands.mouse([from, 'down', ...steps, ...(isKept ? (['up'] as const) : [])])
  }
  return {
    store,
    session,
    clip,
    point: at,
    steps: () => store.history.state().steps,
    press: (id: string, frame = clip(id).start + clip(id).length / 2) =>
      commands.mouse([at(id, frame), 'down', 'up']),
    move: (id: string, frames: number, rows = 0, isKept = true) =>
      drag(at(id, clip(id).start + clip(id).length / 2), frames * framePx, rows * 50, isKept),
    trim: (id: string, edge: 'start' | 'end', frames: number) => {
      const { start, length } = clip(id)
      const [x, y] = at(id, edge === 'start' ? start : start + length)
      return drag([x + (edge === 'start' ? 2 : -3), y], frames * framePx)
    },
    scrub: (frame: number) =>
      commands.mouse([[pane().left + frame * framePx, pane().top + 12], 'down', 'up']),
    box: (from: [number, number], to: [number, number]) => drag(from, to[0] - from[0], to[1] - from[1]),
    bottom: (): [number, number] => [pane().left + 1050, pane().bottom - 8],
  }
}
