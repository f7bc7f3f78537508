import { limitPeaks, sampleRate } from '@adloom/video/audio'
import { restFrame } from '@adloom/video/banners'
import { readStore, videoDocumentOf } from '@adloom/video/commands'
import type { VideoEditor } from '../state/video-editor.ts'
import { createSamples } from './audio-samples.ts'
import { createPreviewMix, type PreviewMix } from './preview-mix.ts'

/** Seconds of a mixed window, and how far ahead windows are scheduled. */
const windowSeconds = 0.25
const aheadSeconds = 0.75

/** Moves the playhead in time with the audio while the session plays. */
export interface Playback {
  stop(): void
}

/** `playableHash` names the file that browsers decode for a file of the library. */
export function createPlayback(editor: VideoEditor, playableHash: (hash: string) => string): Playback {
  const { session } = editor
  let audio: AudioContext | undefined
  const context = () => (audio ??= new AudioContext({ sampleRate }))
  const mix = createPreviewMix(createSamples(context, playableHash))
  let run: { stop(): void } | undefined
  const unsubscribe = session.subscribe((state, before) => {
    if (state.playing === before.playing) return
    run?.stop()
    const { playing } = state
    // Only the normal speed is audible: faster playback is for finding a place.
    run = playing === 0 ? undefined : play(editor, playing, playing === 1 ? context() : undefined, mix)
  })
  return {
    stop() {
      unsubscribe()
      run?.stop()
      void audio?.close()
    },
  }
}

function play(
  editor: VideoEditor,
  speed: number,
  output: AudioContext | undefined,
  mix: PreviewMix,
): { stop(): void } {
  const { store, session } = editor
  void output?.resume()
  const { rate } = readStore(store).settings
  const from = startFrame(editor, speed)
  const now = () => (output ? output.currentTime : performance.now() / 1000)
  const began = now() + (output ? 0.05 : 0)
  const windows = output && scheduleAudio(editor, output, { from: from / rate, began }, mix)
  let request = 0

  function tick(): void {
    const { from: first = 0, to } = session.getState()
    const end = to ?? readStore(store).length
    const frame = from + Math.max(0, now() - began) * rate * speed
    if (frame >= end || (speed < 0 && frame < first)) {
      session.setState({ frame: endFrame(editor, Math.max(0, Math.min(Math.round(frame), end))), playing: 0 })
      return
    }
    const whole = Math.floor(frame)
    if (whole !== session.getState().frame) session.setState({ frame: whole })
    windows?.extend()
    request = requestAnimationFrame(tick)
  }
  tick()
  return {
    stop() {
      cancelAnimationFrame(request)
      windows?.stop()
    },
  }
}

/** A banner is edited at the frame at which it is complete. */
function endFrame({ type, store }: VideoEditor, frame: number): number {
  return type === 'banner' ? restFrame(videoDocumentOf(store)) : frame
}

/** Playing at the end of the range starts again at its beginning; a banner plays from its beginning. */
function startFrame({ type, store, session }: VideoEditor, speed: number): number {
  const { frame, from, to } = session.getState()
  if (type === 'banner') return 0
  return speed > 0 && frame >= (to ?? readStore(store).length) ? (from ?? 0) : frame
}

/** Mixes windows ahead of the playhead, so that an edit is audible within a second. Times are seconds. */
function scheduleAudio(
  { store, session }: VideoEditor,
  output: AudioContext,
  { from, began }: { from: number; began: number },
  mix: PreviewMix,
) {
  const played: AudioBufferSourceNode[] = []
  let scheduled = 0

  function addWindow(): void {
    const length = Math.round(windowSeconds * sampleRate)
    const { muted, members } = session.getState()
    const first = Math.round((from + scheduled) * sampleRate)
    const mixed = muted
      ? [new Float32Array(length), new Float32Array(length)]
      : mix.window(videoDocumentOf(store), members, first, length)
    limitPeaks(mixed)
    const buffer = output.createBuffer(2, length, sampleRate)
    mixed.forEach((channel, at) => buffer.copyToChannel(new Float32Array(channel), at))
    const node = output.createBufferSource()
    node.buffer = buffer
    node.connect(output.destination)
    node.start(Math.max(began + scheduled, output.currentTime))
    played.push(node)
    if (played.length > 8) played.shift()
    scheduled += windowSeconds
  }

  return {
    extend() {
      while (scheduled < output.currentTime - began + aheadSeconds) addWindow()
    },
    stop() {
      for (const node of played) {
        node.stop()
        node.disconnect()
      }
    },
  }
}
