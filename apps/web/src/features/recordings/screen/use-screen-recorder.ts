import { useEffect, useRef, useState } from 'react'

/** Longest recording of a screen, ms: the longest video that the video editor takes. */
export const longestScreenMs = 10 * 60_000
const countdownSeconds = 3
const tickMs = 250
/** Length of the chunks that the recorder emits. */
const chunkMs = 1000
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
  /** When the recorder started or resumed; undefined while it does not record. */
  since: number | undefined
}

/** Ends what runs: the recorder, its timer and the sharing. */
function closeSession(session: Session | undefined): void {
  clearInterval(session?.timer)
  if (session?.recorder && session.recorder.state !== 'inactive') {
    session.recorder.onstop = null
    session.recorder.stop()
  }
  for (const track of session?.stream.getTracks() ?? []) track.stop()
}

interface Recording {
  onTime(ms: number): void
  /** Without a file, or with an empty one, nothing was recorded. */
  onStop(recorded: { file: Blob; ms: number } | undefined): void
}

function startRecorder(session: Session, { onTime, onStop }: Recording): void {
  const mime = mimes.find(one => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(session.stream, { ...(mime && { mimeType: mime }) })
  session.recorder = recorder
  recorder.ondataavailable = ({ data }) => void (data.size > 0 && session.chunks.push(data))
  recorder.onerror = () => onStop(undefined)
  recorder.onstop = () => {
    const [type = 'video/webm'] = recorder.mimeType.split(';')
    const file = new Blob(session.chunks, { type })
    onStop(file.size === 0 ? undefined : { file, ms: lengthOf(session) })
  }
  recorder.start(chunkMs)
  session.since = performance.now()
  session.timer = setInterval(() => onTime(lengthOf(session)), tickMs)
}

/** Records a screen, a window or a tab that the user chooses (RC-19). */
export function useScreenRecorder() {
  const [state, setState] = useState<ScreenState>({ phase: 'idle' })
  const session = useRef<Session>(undefined)
  const url = useRef<string>(undefined)
  const release = () => {
    closeSession(session.current)
    session.current = undefined
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
    startRecorder(opened, {
      onTime(ms) {
        setState(before => (before.phase === 'recording' ? { ...before, ms } : before))
        if (ms >= longestScreenMs) stop()
      },
      onStop(recorded) {
        release()
        if (!recorded) return setState({ phase: 'idle', problem: 'failed' })
        url.current = URL.createObjectURL(recorded.file)
        setState({ phase: 'preview', url: url.current, ...recorded })
      },
    })
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
  const open = async () => {
    release()
    if (!canRecordScreens()) return fail('unsupported')
    setState({ phase: 'asking' })
    try {
      const stream = await shareScreen()
      session.current = { stream, chunks: [], before: 0, since: undefined }
      // The user ended the sharing in the browser.
      stream.getVideoTracks()[0]?.addEventListener('ended', stop)
      countDown(session.current)
    } catch (error) {
      fail(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed')
    }
  }
  return {
    state,
    start: () => void open(),
    stop,
    pause(on: boolean) {
      if (session.current) setState(pauseRecorder(session.current, on))
    },
    discard() {
      release()
      setState({ phase: 'idle' })
    },
  }
}

/** Where the browser cannot read the audio of what is shared, it is shared without audio. */
async function shareScreen(): Promise<MediaStream> {
  const { mediaDevices } = navigator
  const video = { frameRate: 60 }
  try {
    return await mediaDevices.getDisplayMedia({ video, audio: true })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotReadableError') throw error
    return mediaDevices.getDisplayMedia({ video })
  }
}

function pauseRecorder(session: Session, on: boolean): ScreenState {
  if (on) {
    session.before = lengthOf(session)
    session.since = undefined
    session.recorder?.pause()
  } else {
    session.since = performance.now()
    session.recorder?.resume()
  }
  return { phase: on ? 'paused' : 'recording', ms: session.before }
}

export type ScreenRecorder = ReturnType<typeof useScreenRecorder>

function lengthOf({ before, since }: Pick<Session, 'before' | 'since'>): number {
  return since === undefined ? before : before + performance.now() - since
}

/** Declared as always there, but absent on phones and on pages without TLS. */
function canRecordScreens(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  return mediaDevices?.getDisplayMedia !== undefined && 'MediaRecorder' in globalThis
}
