import { useEffect, useRef, useState } from 'react'

/** Longest recording of a screen, ms: the longest video that the video editor takes. */
export const longestScreenMs = 10 * 60_000
const countdownSeconds = 3
const tickMs = 250
/** Containers in the order in which they are tried. */
const mimes = ['video/mp4;codecs=avc1.64002a,mp4a.40.2', 'video/webm;codecs=vp9,opus', 'video/webm']

export type ScreenProblem = 'unsupported' | 'refused' | 'failed'

export type ScreenState =
  | { phase: 'idle'; problem?: ScreenProblem }
  | { phase: 'asking' }
  | { phase: 'countdown'; seconds: number }
  | { phase: 'recording' | 'paused'; ms: number }
  | { phase: 'preview'; file: Blob; url: string; ms: number }

interface Session {
  stream: MediaStream
  recorder?: MediaRecorder
  chunks: Blob[]
  timer?: ReturnType<typeof setInterval>
  /** Recorded before the last pause, ms. */
  before: number
  since: number
}

/** Records a screen, a window or a tab that the user chooses (RC-19). */
export function useScreenRecorder() {
  const [state, setState] = useState<ScreenState>({ phase: 'idle' })
  const session = useRef<Session>(undefined)
  const url = useRef<string>(undefined)
  const release = () => {
    const { current } = session
    session.current = undefined
    clearInterval(current?.timer)
    if (current?.recorder && current.recorder.state !== 'inactive') {
      current.recorder.onstop = null
      current.recorder.stop()
    }
    for (const track of current?.stream.getTracks() ?? []) track.stop()
    if (url.current !== undefined) URL.revokeObjectURL(url.current)
    url.current = undefined
  }
  const latest = useRef(release)
  latest.current = release
  useEffect(() => () => latest.current(), [])

  const fail = (problem: ScreenProblem) => {
    release()
    setState({ phase: 'idle', problem })
  }
  const stop = () => {
    const { current } = session
    if (current?.recorder && current.recorder.state !== 'inactive') current.recorder.stop()
    else if (current) fail('refused')
  }
  const begin = (opened: Session) => {
    const mime = mimes.find(one => MediaRecorder.isTypeSupported(one))
    const recorder = new MediaRecorder(opened.stream, { ...(mime && { mimeType: mime }) })
    opened.recorder = recorder
    recorder.ondataavailable = ({ data }) => void (data.size > 0 && opened.chunks.push(data))
    recorder.onerror = () => fail('failed')
    recorder.onstop = () => {
      const ms = lengthOf(opened)
      const [type = 'video/webm'] = recorder.mimeType.split(';')
      const file = new Blob(opened.chunks, { type })
      release()
      if (file.size === 0) return setState({ phase: 'idle', problem: 'failed' })
      url.current = URL.createObjectURL(file)
      setState({ phase: 'preview', file, url: url.current, ms })
    }
    recorder.start(1000)
    opened.since = performance.now()
    opened.timer = setInterval(() => {
      const ms = lengthOf(opened)
      setState(before => (before.phase === 'recording' ? { ...before, ms } : before))
      if (ms >= longestScreenMs) stop()
    }, tickMs)
    setState({ phase: 'recording', ms: 0 })
  }
  const countDown = (opened: Session) => {
    let seconds = countdownSeconds
    setState({ phase: 'countdown', seconds })
    opened.timer = setInterval(() => {
      seconds--
      if (seconds > 0) return setState({ phase: 'countdown', seconds })
      clearInterval(opened.timer)
      try {
        begin(opened)
      } catch {
        fail('failed')
      }
    }, 1000)
  }

  return {
    state,
    async start() {
      release()
      if (!canRecordScreens()) return setState({ phase: 'idle', problem: 'unsupported' })
      setState({ phase: 'asking' })
      try {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 60 }, audio: true })
        const opened: Session = { stream, chunks: [], before: 0, since: 0 }
        session.current = opened
        // The user ended the sharing in the browser.
        stream.getVideoTracks()[0]?.addEventListener('ended', stop)
        countDown(opened)
      } catch (error) {
        fail(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed')
      }
    },
    stop,
    pause(on: boolean) {
      const { current } = session
      if (!current?.recorder) return
      if (on) {
        current.before = lengthOf(current)
        current.recorder.pause()
      } else {
        current.since = performance.now()
        current.recorder.resume()
      }
      setState({ phase: on ? 'paused' : 'recording', ms: current.before })
    },
    discard() {
      release()
      setState({ phase: 'idle' })
    },
  }
}

export type ScreenRecorder = ReturnType<typeof useScreenRecorder>

function lengthOf({ recorder, before, since }: Session): number {
  return recorder?.state === 'paused' ? before : before + performance.now() - since
}

/** Types say that they always exist; phones and pages without TLS lack them. */
function canRecordScreens(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  return mediaDevices?.getDisplayMedia !== undefined && 'MediaRecorder' in globalThis
}
