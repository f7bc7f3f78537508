import type { CanvasLike, VideoPort } from '../host/host.ts'

/**
 * A still video that is sought faster than it can decode: it seeks to the newest requested time as soon as
 * the previous frame has arrived, and shows that frame until then, so that scrubbing shows frames all the
 * time. Calls `arrived` for each.
 */
export function scrubbedVideo(
  open: (arrived: () => void) => VideoPort,
  createCanvas: (width: number, height: number) => CanvasLike,
  arrived: () => void,
): VideoPort {
  let asked: number | undefined
  let wanted: number | undefined
  let away = false
  let kept: CanvasLike | undefined

  const port = open(() => {
    away = false
    go()
    arrived()
  })

  function go(): void {
    if (away || wanted === undefined || wanted === asked) return
    keep()
    asked = wanted
    away = true
    port.seek(asked)
  }

  /** A video has no frame while it seeks. */
  function keep(): void {
    const image = port.imageAt(asked || 0)
    if (!image || !image.width || !image.height) return
    if (!kept || kept.width !== image.width || kept.height !== image.height)
      kept = createCanvas(image.width, image.height)
    kept.getContext('2d')!.drawImage(image as unknown as CanvasImageSource, 0, 0, image.width, image.height)
  }

  return Object.assign({}, port, {
    imageAt: (at: number) => (away && kept) || port.imageAt(at),
    seek(at: number) {
      wanted = at
      go()
    },
  })
}
