import { defineGlobal } from './import-window.ts'
import { quietly } from '../../shell/quietly.ts'
import type { LocalFile, LocalFiles } from './local-files.ts'

/** Answers the requests of an imported ad from its own files; every other request fails (PL-06.95). */
export function answerRequests(files: LocalFiles): void {
  defineGlobal('Request', requestClass(files))
  defineGlobal('load', async (given: string | { url: string }) => {
    const file = await files.read(String(typeof given === 'object' && 'url' in given ? given.url : given))
    if (!file) throw new TypeError('Failed to load')
    return new Response(file.bytes as BodyInit, {
      status: 200,
      headers: { 'content-type': file.mime, 'content-length': String(file.bytes.length) },
    })
  })
  for (const name of ['Socket', 'Events', 'Peer']) defineGlobal(name, ClosedConnection)
  const beacon = () => false
  defineGlobal('beacon', beacon)
  quietly(() => Object.defineProperty(navigator, '__ad_beacon', { value: beacon }))
}

/** A connection that never opens. */
class ClosedConnection {
  readyState = 3
  addEventListener(): void {}
  removeEventListener(): void {}
  send(): void {}
  close(): void {}
}

type Handler = (event: { type: string; target: unknown; loaded: number; total: number }) => void

/** The part of a request by name that engines use, over the ad's own files. */
function requestClass(files: LocalFiles) {
  return class LocalRequest {
    static readonly DONE = 4
    readyState = 0
    status = 0
    response: unknown = null
    responseText = ''
    responseType = ''
    responseURL = ''
    responseXML: Document | null = null
    timeout = 0
    withCredentials = false
    upload = { addEventListener: () => {} }
    onload: Handler | null = null
    onerror: Handler | null = null
    onloadend: Handler | null = null
    onprogress: Handler | null = null
    onreadystatechange: Handler | null = null
    private address = ''
    private mime = ''
    private readonly handlers: [type: string, handler: Handler][] = []

    open(_method: string, address: string): void {
      this.address = String(address)
      this.readyState = 1
      this.emit('readystatechange')
    }
    setRequestHeader(): void {}
    overrideMimeType(): void {}
    abort(): void {
      this.address = ''
    }
    getResponseHeader(name: string): string | null {
      return name.toLowerCase() === 'content-type' ? this.mime : null
    }
    getAllResponseHeaders = (): string => `content-type: ${this.mime}\r\n`
    addEventListener(type: string, handler: Handler): void {
      this.handlers.push([type, handler])
    }
    removeEventListener(type: string, handler: Handler): void {
      const at = this.handlers.findIndex(([known, one]) => known === type && one === handler)
      if (at >= 0) this.handlers.splice(at, 1)
    }
    send(): void {
      const { address } = this
      const end = (file: LocalFile | undefined): void => {
        if (this.address === address) this.finish(file)
      }
      const reading = files.read(address)
      if (reading) reading.then(end, () => end(undefined))
      else setTimeout(() => end(undefined))
    }
    private finish(file: LocalFile | undefined): void {
      this.status = file ? 200 : 0
      if (file) this.answer(file)
      this.responseURL = this.address
      this.readyState = 4
      this.emit('readystatechange')
      if (file) this.emit('progress', file.bytes.length)
      this.emit(file ? 'load' : 'error', file?.bytes.length)
      this.emit('loadend', file?.bytes.length)
    }
    private answer({ bytes, mime }: LocalFile): void {
      this.mime ||= mime
      const { response, text } = readAs(this.responseType, { bytes, mime })
      this.response = response
      this.responseText = text
      if (this.responseType === 'document' || mime.endsWith('xml')) this.responseXML = parseXml(text)
    }
    private emit(type: string, bytes = 0): void {
      const event = { type, target: this, currentTarget: this, loaded: bytes, total: bytes }
      const own = (this as unknown as Record<string, Handler | null>)[`on${type}`]
      if (own) quietly(() => own.call(this, event))
      for (const [known, handler] of [...this.handlers])
        if (known === type) quietly(() => handler.call(this, event))
    }
  }
}

/** The response of a request whose caller asked for this type, and its text where that is one. */
function readAs(type: string, { bytes, mime }: LocalFile): { response: unknown; text: string } {
  if (type === 'arraybuffer') {
    const end = bytes.byteOffset + bytes.byteLength
    return { response: bytes.buffer.slice(bytes.byteOffset, end), text: '' }
  }
  if (type === 'blob') return { response: new Blob([bytes as BlobPart], { type: mime }), text: '' }
  const text = new TextDecoder().decode(bytes)
  return { response: type === 'json' ? parseJson(text) : text, text }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function parseXml(text: string): Document {
  return new DOMParser().parseFromString(text, 'application/xml')
}
