import type { FromGame } from '../game-protocol.ts'
import { browserTime } from './virtual-time.ts'

const mimes = ['video/mp4', 'video/webm'] as const
const bitsPerSecond = 12_000_000
const framesPerSecond = 60

interface CaptureInput {
  find(): HTMLCanvasElement | undefined
  /** How often the game started audio so far. */
  audioStarts(): number
  post(message: FromGame, transfer?: Transferable[]): void
  /** The capture ends before these. */
  mostBytes: number
}

/** Records the canvas of a game in real time, as the browser shows it, up to the largest size (RC-21.5). */
export function captureCanvas({ find, audioStarts, post, mostBytes }: CaptureInput): {
  start(): void
  finish(): void
} {
  let recorder: MediaRecorder | undefined
  return {
    start() {
      const canvas = find()
      const mime = mimes.find(one => MediaRecorder.isTypeSupported(one))
      if (!canvas || !mime) return post({ cmd: 'capture failed' })
      const pieces: Blob[] = []
      let [size, isFull] = [0, false]
      const startedAt = browserTime.now()
      recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
        mimeType: mime,
        videoBitsPerSecond: bitsPerSecond,
      })
      recorder.ondataavailable = ({ data }) => {
        pieces.push(data)
        size += data.size
        if (size < mostBytes || recorder?.state !== 'recording') return
        isFull = true
        recorder.stop()
      }
      recorder.onerror = () => post({ cmd: 'capture failed' })
      recorder.onstop = async () => {
        const bytes = await new Blob(pieces).arrayBuffer()
        const milliseconds = browserTime.now() - startedAt
        const facts = { isFull, lacksAudio: audioStarts() > 0 }
        post({ cmd: 'captured', bytes, mime, milliseconds, ...facts }, [bytes])
      }
      recorder.start(1000)
    },
    finish() {
      if (recorder?.state === 'recording') recorder.stop()
    },
  }
}
