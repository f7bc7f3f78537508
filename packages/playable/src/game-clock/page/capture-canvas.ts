import type { FromGame } from '../game-protocol.ts'
import { browserTime } from './virtual-time.ts'

const mimes = ['video/mp4', 'video/webm'] as const
const bitsPerSecond = 12_000_000
const framesPerSecond = 60

/** Records the canvas of a game in real time, as the browser shows it. */
export function captureCanvas(
  find: () => HTMLCanvasElement | undefined,
  post: (message: FromGame, transfer?: Transferable[]) => void,
): { start(): void; finish(): void } {
  let recorder: MediaRecorder | undefined
  return {
    start() {
      const canvas = find()
      const mime = mimes.find(one => MediaRecorder.isTypeSupported(one))
      if (!canvas || !mime) return post({ cmd: 'capture failed' })
      const pieces: Blob[] = []
      const startedAt = browserTime.now()
      recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
        mimeType: mime,
        videoBitsPerSecond: bitsPerSecond,
      })
      recorder.ondataavailable = ({ data }) => void pieces.push(data)
      recorder.onerror = () => post({ cmd: 'capture failed' })
      recorder.onstop = async () => {
        const bytes = await new Blob(pieces).arrayBuffer()
        post({ cmd: 'captured', bytes, mime, milliseconds: browserTime.now() - startedAt }, [bytes])
      }
      recorder.start(1000)
    },
    finish() {
      if (recorder?.state === 'recording') recorder.stop()
    },
  }
}
