import type { CanvasLike } from '../host/host.ts'

/** Receives the calls of canvases that draw nothing. */
export interface CallLog {
  lines: string[]
  /** Canvases and objects that a context returned, in the order of their creation. */
  objects: WeakMap<object, string>
  created: number
}

export const newCallLog = (): CallLog => ({ lines: [], objects: new WeakMap(), created: 0 })

/** A canvas whose contexts write each call and each changed property to the log. */
export function recordingCanvas(log: CallLog, width: number, height: number): CanvasLike {
  const canvas = { width, height } as CanvasLike
  const name = named(log, canvas, 'canvas')
  const contexts = {
    '2d': recordingContext(log, name, answers2d(log), canvas),
    webgl: recordingContext(log, name, answersGl(log), canvas),
  }
  canvas.getContext = ((kind: '2d' | 'webgl') => contexts[kind]) as CanvasLike['getContext']
  return canvas
}

type Answers = Record<string, (...values: never[]) => unknown>

function recordingContext(log: CallLog, name: string, answers: Answers, canvas: CanvasLike): unknown {
  const set: Record<string, unknown> = { canvas }
  return new Proxy(set, {
    get: (_target, key: string) =>
      key in set
        ? set[key]
        : (...values: never[]) => {
            log.lines.push(`${name}.${key} ${values.map(value => written(log, value)).join(' ')}`)
            return answers[key]?.(...values)
          },
    set(_target, key: string, value) {
      set[key] = value
      log.lines.push(`${name}.${key} = ${written(log, value)}`)
      return true
    },
  })
}

/** A letter is half as wide as the font is high, so that lines break alike on every machine. */
function answers2d(log: CallLog): Answers {
  const gradient = () => {
    const stops = { addColorStop: (at: number, color: string) => log.lines.push(`stop ${at} ${color}`) }
    named(log, stops, 'gradient')
    return stops
  }
  return {
    measureText: (text: string) => ({ width: text.length * 20 }),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    createPattern: () => ({ setTransform: () => {} }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: Uint8ClampedArray.from({ length: Math.ceil(width * height) * 4 }, (_, at) => (at * 37) % 256),
    }),
    isPointInPath: () => true,
  }
}

function answersGl(log: CallLog): Answers {
  const object = () => {
    const made = {}
    named(log, made, 'gl')
    return made
  }
  return {
    ...Object.fromEntries(
      ['Program', 'Shader', 'Buffer', 'Texture', 'Framebuffer', 'Renderbuffer'].map(kind => [
        `create${kind}`,
        object,
      ]),
    ),
    getUniformLocation: (_program: never, uniform: string) => uniform,
    getAttribLocation: (_program: never, attribute: string) => attribute.charCodeAt(0) - 97,
    getProgramParameter: () => true,
    getShaderParameter: () => true,
    getParameter: () => 4096,
    isContextLost: () => false,
    checkFramebufferStatus: () => 0x8cd5,
  }
}

function named(log: CallLog, object: object, kind: string): string {
  const name = `${kind}${log.created++}`
  log.objects.set(object, name)
  return name
}

function written(log: CallLog, value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000 + 0)
  if (typeof value !== 'object' || value === null) return String(value)
  if (ArrayBuffer.isView(value) || Array.isArray(value))
    return `[${Array.from(value as unknown as ArrayLike<unknown>, one => written(log, one)).join()}]`
  const known = log.objects.get(value)
  if (known) return known
  const fields = Object.entries(value).filter(([, field]) => typeof field !== 'function')
  return `{${fields.map(([key, field]) => `${key}:${written(log, field)}`).join()}}`
}
