import type { ImageSize } from '../game-protocol.ts'
import type { CanvasImages } from './canvas-images.ts'

/** How a page shows its canvas: where, in CSS pixels, and on which colour. */
interface Placement {
  rect: DOMRect
  background: string
  isSmooth: boolean
}

/** Elements that are looked at for one frame; a page with more is not captured from its canvas. */
const mostElements = 1000
const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META', 'NOSCRIPT', 'BR'])
const replaced = new Set([
  'IMG',
  'VIDEO',
  'CANVAS',
  'IFRAME',
  'INPUT',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'OBJECT',
  'EMBED',
  'SVG',
])

/**
 * Returns what reads the pixels that the page shows, as RGBA rows; undefined while something else than its
 * canvas is visible, or it cannot be read back. They are written into `buffer` when it has their length: new
 * memory for every frame costs more than reading it.
 */
export function captureFrames(
  images: CanvasImages,
): (size: ImageSize, buffer?: ArrayBuffer) => Promise<ArrayBuffer | undefined> {
  const surface = createSurface()
  let placement: Placement | undefined
  let placed: HTMLCanvasElement | undefined
  let isChanged = true
  new MutationObserver(() => (isChanged = true)).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  })
  return async ({ width, height }, buffer) => {
    const canvas = images.shown()?.canvas
    if (!canvas) return undefined
    if (isChanged || canvas !== placed || document.getAnimations().length > 0) {
      placement = placementOf(canvas)
      placed = canvas
      isChanged = false
    }
    if (!placement) return undefined
    const context = surface({ width, height })
    const { rect, background, isSmooth } = placement
    const [x, y] = [width / innerWidth, height / innerHeight]
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
    context.imageSmoothingEnabled = isSmooth
    context.drawImage(canvas, rect.left * x, rect.top * y, rect.width * x, rect.height * y)
    try {
      return await pixelsOf(context.canvas, buffer)
    } catch {
      // The game drew an image of another origin.
      return undefined
    }
  }
}

/** RGBA rows of an opaque canvas. */
async function pixelsOf(canvas: HTMLCanvasElement, buffer?: ArrayBuffer): Promise<ArrayBuffer> {
  const frame = new Frame(canvas, { timestamp: 0 })
  const length = canvas.width * canvas.height * 4
  const pixels = buffer?.byteLength === length ? buffer : new ArrayBuffer(length)
  try {
    await frame.copyTo(pixels, { format: 'RGBA' })
    return pixels
  } finally {
    frame.close()
  }
}

// What the game may replace. Browsers that only record may lack frames, as on pages that are not secure.
const Frame = globalThis.VideoFrame
const { createElement } = Document.prototype
const { getContext } = HTMLCanvasElement.prototype

/** A canvas of the page itself, which `shown` does not know. */
function createSurface() {
  let context: CanvasRenderingContext2D | undefined
  return ({ width, height }: ImageSize): CanvasRenderingContext2D => {
    if (context?.canvas.width === width && context.canvas.height === height) return context
    const canvas = createElement.call(document, 'canvas') as HTMLCanvasElement
    Object.assign(canvas, { width, height })
    context = getContext.call(canvas, '2d', { willReadFrequently: true }) as CanvasRenderingContext2D
    context.imageSmoothingQuality = 'high'
    return context
  }
}

/** Undefined when anything but the canvas and one colour is visible. */
function placementOf(canvas: HTMLCanvasElement): Placement | undefined {
  const elements = document.body.querySelectorAll('*')
  if (elements.length > mostElements) return undefined
  let background = '#fff'
  for (const element of [document.documentElement, document.body, ...elements]) {
    if (element === canvas) continue
    if (!element.contains(canvas)) {
      if (isVisible(element)) return undefined
      continue
    }
    const style = getComputedStyle(element)
    if (!isPlain(style) || hasOwnText(element) || hasPseudo(element)) return undefined
    if (isTransparent(style.backgroundColor)) continue
    const isPage = element === document.documentElement || element === document.body
    if (!isPage && !coversPage(element)) return undefined
    background = style.backgroundColor
  }
  const style = getComputedStyle(canvas)
  const edges = [style.borderTopWidth, style.borderLeftWidth, style.paddingTop, style.paddingLeft]
  if (!isPlain(style) || style.borderRadius !== '0px' || edges.some(edge => edge !== '0px')) return undefined
  if (style.objectFit !== 'fill') return undefined
  return {
    ...{ rect: canvas.getBoundingClientRect(), background },
    isSmooth: style.imageRendering === 'auto' || style.imageRendering === 'smooth',
  }
}

/** It changes nothing of what it contains but its place and size. */
function isPlain(style: CSSStyleDeclaration): boolean {
  const { opacity, filter, clipPath, mixBlendMode, backgroundImage, transform, visibility } = style
  return (
    opacity === '1' &&
    visibility === 'visible' &&
    [filter, clipPath, backgroundImage].every(value => value === 'none') &&
    mixBlendMode === 'normal' &&
    (transform === 'none' || /^matrix\([\d.e-]+, 0, 0, /.test(transform))
  )
}

function isVisible(element: Element): boolean {
  if (unseen.has(element.tagName)) return false
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const isOutside = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
  if (element.getClientRects().length === 0 || isOutside || width * height === 0) return false
  const style = getComputedStyle(element)
  if (style.visibility !== 'visible' || style.opacity === '0') return false
  return (
    replaced.has(element.tagName.toUpperCase()) ||
    !isTransparent(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    (style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px') ||
    hasOwnText(element) ||
    hasPseudo(element)
  )
}

function isTransparent(color: string): boolean {
  return color === 'transparent' || color.endsWith(', 0)')
}

function coversPage(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  )
}

function hasPseudo(element: Element): boolean {
  return ['::before', '::after'].some(name => {
    const { content } = getComputedStyle(element, name)
    return content !== 'none' && content !== 'normal'
  })
}
