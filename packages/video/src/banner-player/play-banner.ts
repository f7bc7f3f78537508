import { playsOf, restFrame } from '../banners/rest-frame.ts'
import { drawScene } from '../compositor/draw-scene.ts'
import { evaluate } from '../compositor/evaluate.ts'
import { contextOf, createPainter, type Frame } from '../compositor/painter.ts'
import { timelineOf } from '../format/timeline.ts'
import type { BannerPage } from './banner-page.ts'

/** Pixels for each CSS pixel; more cost time and show nothing more. */
const mostDensity = 2

/** Plays an HTML5 banner in its page: the compositor draws it as the preview and the images do (VD-21.13). */
export async function playBanner(banner: BannerPage): Promise<void> {
  const link = openingLink(banner.label)
  const canvas = canvasOf(banner)
  link.append(canvas)
  document.body.append(link)
  const [images] = await Promise.all([loadImages(banner), loadFonts(banner)])
  const { document: shown, canvasId, language } = banner
  const context = contextOf(canvas)
  const painter = createPainter((width, height) => {
    const surface = document.createElement('canvas')
    surface.width = width
    surface.height = height
    return surface
  })
  play(banner, frame =>
    drawScene(context, painter, evaluate(shown, canvasId, frame, { language }), ({ asset }) =>
      images.get(asset),
    ),
  )
}

/** The whole banner opens the address that the ad server writes into `clickTag`. */
function openingLink(label: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = '#'
  link.setAttribute('aria-label', label)
  link.style.cssText = 'display:block;cursor:pointer'
  link.addEventListener('click', event => {
    event.preventDefault()
    const { clickTag } = window as unknown as { clickTag?: string }
    if (clickTag) window.open(clickTag)
  })
  return link
}

function canvasOf({ width, height }: BannerPage): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const density = Math.min(mostDensity, Math.max(1, devicePixelRatio || 1))
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  canvas.style.cssText = `display:block;width:${width}px;height:${height}px`
  return canvas
}

/** Draws frames in real time until the banner has played as often as it may; a still where motion is off. */
function play({ document: shown }: BannerPage, draw: (frame: number) => void): void {
  const { length, settings } = timelineOf(shown)
  const [rest, last] = [restFrame(shown), playsOf(shown) * length]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return draw(rest)
  let began: number | undefined
  let drawn = -1
  const tick = (now: number): void => {
    began ??= now
    const frame = Math.floor(((now - began) / 1000) * settings.rate)
    const isOver = frame >= last - length + rest
    const next = isOver ? rest : frame % length
    if (next !== drawn) draw(next)
    drawn = next
    if (!isOver) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

async function loadImages({ images }: BannerPage): Promise<Map<string, Frame>> {
  const loaded = await Promise.all(
    Object.entries(images).map(async ([asset, url]) => {
      const image = new Image()
      image.src = url
      await image.decode().catch(() => undefined)
      return [asset, { image, width: image.naturalWidth, height: image.naturalHeight }] as const
    }),
  )
  return new Map(loaded.filter(([, { width }]) => width > 0))
}

async function loadFonts({ fonts }: BannerPage): Promise<void> {
  const faces = fonts.map(
    ({ family, weight, range, url }) =>
      new FontFace(family, `url(${url})`, {
        ...(weight !== '' && { weight }),
        ...(range !== '' && { unicodeRange: range }),
      }),
  )
  // A letter without its font is drawn by another one.
  await Promise.all(faces.map(async face => document.fonts.add(await face.load()))).catch(() => undefined)
}
