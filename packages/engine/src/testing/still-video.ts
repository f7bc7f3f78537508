import type { CanvasLike, ImageLike, VideoPort } from '../host/host.ts'

/**
 * A painted video: a field whose colour and bar move with the time, on one canvas as a video has one
 * element. It is silent and follows the ad's time.
 */
export function stillVideo(createCanvas: (width: number, height: number) => CanvasLike): VideoPort {
  const canvas = createCanvas(60, 90)
  const context = canvas.getContext('2d')!
  let frames = 0
  let painted = -1
  const nothing = () => {}
  return {
    imageAt(at): ImageLike {
      const time = Math.floor(at / 100) * 100
      if (time === painted) return canvas
      painted = time
      frames++
      context.fillStyle = 'rgb(' + Math.round(time / 5) + ',120,60)'
      context.fillRect(0, 0, 60, 90)
      context.fillStyle = '#ffffff'
      context.fillRect(10, Math.round((time / 1000) * 80), 40, 10)
      return canvas
    },
    frame: () => frames,
    time: () => undefined,
    ended: () => false,
    play: nothing,
    pause: nothing,
    seek: nothing,
    setVolume: nothing,
    setMuted: nothing,
    unlock: nothing,
    destroy: nothing,
  }
}
