import { browserTime, replace } from './virtual-time.ts'

/** A load that takes longer is no longer waited for, in milliseconds. */
const longestLoadMs = 20_000

/** What the game has asked the browser for and has not received. */
export interface PendingLoads {
  /** Resolves when everything that was asked for has arrived, and its listeners have run. */
  settled(): Promise<void>
  track<T>(promise: Promise<T>): Promise<T>
  /** A load took too long, so the game went on without it. */
  wasSlow(): boolean
}

type Method = (this: unknown, ...values: unknown[]) => unknown

/**
 * Watches what the page loads and decodes. A step waits for it, so that a game sees its files arrive at the
 * same step in each play, however long they take.
 */
export function watchLoads(): PendingLoads {
  let [count, isSlow] = [0, false]
  let waiting: (() => void)[] = []
  /** Counts a load until it ends or takes too long. */
  const begin = () => {
    count++
    let isOpen = true
    const end = () => {
      if (!isOpen) return
      isOpen = false
      browserTime.clearTimeout(timer)
      if (--count > 0) return
      for (const resolve of waiting.splice(0)) resolve()
    }
    const timer = browserTime.setTimeout(() => {
      isSlow = true
      end()
    }, longestLoadMs)
    return end
  }
  const track = <T>(promise: Promise<T>): Promise<T> => {
    const end = begin()
    promise.then(end, end)
    return promise
  }
  watchPromises(track)
  watchElements(begin)
  watchRequests(begin)
  return {
    track,
    wasSlow: () => isSlow,
    async settled() {
      await nextTask()
      while (count > 0) {
        await new Promise<void>(resolve => waiting.push(resolve))
        await nextTask()
      }
    },
  }
}

/** Methods whose promise is a load. */
function watchPromises(track: <T>(promise: Promise<T>) => Promise<T>): void {
  const watch = (target: object | undefined, ...names: string[]) => {
    for (const name of names) {
      const method = target && ((target as Record<string, unknown>)[name] as Method | undefined)
      if (typeof method !== 'function') continue
      replace(target!, {
        [name](this: unknown, ...values: unknown[]) {
          const result = method.apply(this, values)
          return result instanceof Promise ? track(result) : result
        },
      })
    }
  }
  watch(globalThis, 'fetch', 'createImageBitmap')
  watch(Response.prototype, 'arrayBuffer', 'blob', 'json', 'text', 'formData', 'bytes')
  watch(Blob.prototype, 'arrayBuffer', 'text', 'bytes')
  watch(ReadableStreamDefaultReader.prototype, 'read')
  watch(WebAssembly, 'compile', 'instantiate', 'compileStreaming', 'instantiateStreaming')
  watch(HTMLImageElement.prototype, 'decode')
  watch(FontFace.prototype, 'load')
  watch(globalThis.BaseAudioContext?.prototype, 'decodeAudioData')
}

/** Elements that load what their address names; the address is set as a property or an attribute. */
function watchElements(begin: () => () => void): void {
  const watch = (type: typeof HTMLElement, name: string, isLoading: (element: HTMLElement) => boolean) => {
    const property = Object.getOwnPropertyDescriptor(type.prototype, name)
    if (!property?.set) return
    const { get, set } = property
    Object.defineProperty(type.prototype, name, {
      configurable: true,
      enumerable: true,
      get,
      set(this: HTMLElement, value: string) {
        // Without it a canvas of this page, whose origin is opaque, could not be read back.
        if (!String(value).startsWith('data:')) this.setAttribute('crossorigin', 'anonymous')
        if (isLoading(this)) {
          const end = begin()
          this.addEventListener('load', end, { once: true })
          this.addEventListener('error', end, { once: true })
        }
        set.call(this, value)
      },
    })
  }
  watch(HTMLImageElement, 'src', () => true)
  watch(HTMLMediaElement, 'src', () => false)
  watch(HTMLScriptElement, 'src', () => true)
  watch(HTMLLinkElement, 'href', element => (element as HTMLLinkElement).rel === 'stylesheet')
  const { setAttribute } = Element.prototype
  replace(Element.prototype, {
    setAttribute(this: Element, name: string, value: string) {
      const isAddress =
        name === 'src' && (this instanceof HTMLImageElement || this instanceof HTMLScriptElement)
      if (isAddress) this.src = value
      else setAttribute.call(this, name, value)
    },
  })
}

function watchRequests(begin: () => () => void): void {
  const { send } = XMLHttpRequest.prototype
  replace(XMLHttpRequest.prototype, {
    send(this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) {
      this.addEventListener('loadend', begin(), { once: true })
      send.call(this, body)
    },
  })
  const reader = FileReader.prototype as unknown as Record<string, Method>
  for (const name of ['readAsArrayBuffer', 'readAsDataURL', 'readAsText']) {
    const method = reader[name]!
    replace(reader, {
      [name](this: FileReader, ...values: unknown[]) {
        this.addEventListener('loadend', begin(), { once: true })
        method.apply(this, values)
      },
    })
  }
}

const channel = new MessageChannel()
const tasks: (() => void)[] = []
channel.port1.onmessage = () => tasks.shift()?.()

/** Resolves in the next task, after all reactions to promises of this one. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    tasks.push(resolve)
    channel.port2.postMessage(0)
  })
}
