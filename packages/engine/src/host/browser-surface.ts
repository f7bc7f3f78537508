import type { CanvasLike, Surface } from './host.ts'
import { min } from '../math.ts'

const RATIO_LIMIT = 2
const POLL_MS = 200
const EVENTS = ['resize', 'orientationchange', 'pageshow', 'focus']

/** A canvas that fills an element. Its size is also polled: some containers show an ad without telling it. */
export function domSurface(root: HTMLElement): Surface {
  let canvas: HTMLCanvasElement | undefined
  let last = ''
  const resizes: (() => void)[] = []
  const shows: ((visible: boolean) => void)[] = []
  let seen = isVisible()

  function renewCanvas(): CanvasLike {
    if (canvas && canvas.parentNode) canvas.parentNode.removeChild(canvas)
    canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%;touch-action:none'
    root.appendChild(canvas)
    return canvas
  }

  function size() {
    return {
      width: root.clientWidth,
      height: root.clientHeight,
      ratio: min(RATIO_LIMIT, window.devicePixelRatio || 1),
    }
  }

  function check(): void {
    const { width, height, ratio } = size()
    const now = [width, height, ratio].join()
    if (now !== last) {
      last = now
      for (const listener of resizes) listener()
    }
    const visible = isVisible()
    if (visible === seen) return
    seen = visible
    for (const listener of shows) listener(visible)
  }

  function toggle(name: 'addEventListener' | 'removeEventListener'): void {
    for (const event of EVENTS) window[name](event, check)
    document[name]('visibilitychange', check)
  }

  function watch(): () => void {
    check()
    const timer = setInterval(check, POLL_MS)
    toggle('addEventListener')
    return () => {
      clearInterval(timer)
      toggle('removeEventListener')
    }
  }

  let unwatch: (() => void) | undefined
  function listen<T>(list: T[], listener: T): () => void {
    if (!unwatch) unwatch = watch()
    list.push(listener)
    return () => {
      const at = list.indexOf(listener)
      if (at >= 0) list.splice(at, 1)
      if (resizes.length || shows.length || !unwatch) return
      unwatch()
      unwatch = undefined
    }
  }

  return {
    size,
    onResize: listener => listen(resizes, listener),
    get canvas() {
      return canvas || renewCanvas()
    },
    renewCanvas,
    visible: isVisible,
    onVisible: listener => listen(shows, listener),
  }
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}
