import { createCanvas, loadImage } from '@napi-rs/canvas'
import { launchChromium } from './chromium.ts'
import type { PlayData } from '../data.ts'
import { CORE_ENTRY, bundleForBrowser } from './bundle.ts'

/** Runs in the page. */
declare const window: { [name: string]: unknown; Adloom: never }

export interface PixelImage {
  width: number
  height: number
  data: Uint8ClampedArray
}

export interface Gallery {
  /** The image of a play after a number of steps, optionally after a drag along points of the screen. */
  shot(
    data: PlayData,
    files: Record<string, Uint8Array>,
    backend: 'webgl' | 'canvas2d',
    steps: number,
    ways?: [number, number][][],
  ): Promise<PixelImage>
  close(): Promise<void>
}

/** A page of Chromium that draws plays one after the other, with software WebGL or a 2D canvas. */
export async function openGallery(width: number, height: number): Promise<Gallery> {
  const browser = await launchChromium('webgl')
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    '<!doctype html><body style="margin:0"><div id="root" style="position:fixed;inset:0"></div>',
  )
  await page.addScriptTag({ content: await bundleForBrowser(CORE_ENTRY) })
  await page.evaluate(() => {
    Object.assign(window, { requestAnimationFrame: () => 0 })
  })
  return {
    async shot(data, files, backend, steps, ways = []) {
      const uris = Object.fromEntries(
        Object.entries(files).map(([id, bytes]) => [
          id,
          'data:application/octet-stream;base64,' + Buffer.from(bytes).toString('base64'),
        ]),
      )
      const url = await page.evaluate(
        async ([play, media, name, count, led]) => {
          const adloom = window.Adloom as Record<string, never> & {
            play: Function
            browserHost: Function
            webglWith: Function
          }
          const errors: string[] = []
          const host = adloom.browserHost({
            root: document.getElementById('root'),
            assets: (id: string) => media[id],
            onEvent: (event: { type: string; message?: string }) => {
              if (event.type === 'error') errors.push(event.message || '')
            },
          })
          const handle = adloom.play(play, host, {
            draw: [name === 'webgl' ? adloom.webglWith({ force: true }) : adloom[name]],
          })
          await handle.ready
          handle.step(count)
          const touch = (type: string, [x, y]: [number, number]) =>
            document
              .getElementById('root')!
              .dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true }))
          for (const way of led) {
            way.forEach((place, turn) => {
              touch(turn ? 'mousemove' : 'mousedown', place)
              if (turn % 3 === 2) handle.step(1)
            })
            touch('mouseup', way[way.length - 1]!)
          }
          if (led.length) handle.step(1)
          const canvas = document.querySelector('canvas') as HTMLCanvasElement
          const dataUrl = canvas.toDataURL('image/png')
          handle.destroy()
          canvas.remove()
          if (errors.length) throw new Error(errors.join())
          return dataUrl
        },
        [data, uris, backend, steps, ways] as const,
      )
      const image = await loadImage(Buffer.from(url.split(',')[1]!, 'base64'))
      const context = createCanvas(image.width, image.height).getContext('2d')
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, image.width, image.height)
    },
    close: () => browser.close(),
  }
}
