import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { recordingLimits } from '../../../../../platform/limits/recording-limits.ts'

/** The browser ended, or does not answer any more. */
export class BrowserEnded extends Error {}

/** A command took longer than it may; the page runs without end. */
export class BrowserStuck extends Error {}

type Fields = Record<string, unknown>
export interface BrowserEvent {
  method: string
  params: Fields
  sessionId?: string
}

export interface Browser {
  /** Folder of its profile. */
  profile: string
  /** Runs a command of the DevTools protocol. Throws BrowserEnded and BrowserStuck. */
  send(method: string, params?: Fields, options?: { sessionId?: string; timeoutMs?: number }): Promise<Fields>
  onEvent(listener: (event: BrowserEvent) => void): void
  /** Ends all its processes and removes its profile. */
  close(): Promise<void>
}

/** A proxy that does not exist: the browser reaches nothing, also where its process has a network. */
const noNetwork = [
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]
const switches = [
  ...['--headless', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check'],
  // The process is confined already (RS-06.7), and namespaces cannot be nested without rights.
  ...['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-breakpad', '--disable-crash-reporter', '--disable-extensions', '--mute-audio'],
  // WebGL on the CPU, with the same image on every machine.
  ...[
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ],
  // One process for all frames: pixels are handed over without a copy, and nothing in it is secret.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,IsolateSandboxedIframes,Translate,MediaRouter',
  ...['--force-color-profile=srgb', '--hide-scrollbars', '--disable-background-timer-throttling'],
]
const answerMs = recordingLimits.browserAnswerMs

/** Starts Chromium with a fresh profile in `folder`, without any network. */
export async function startChromium(path: string, folder: string): Promise<Browser> {
  const profile = join(folder, 'browser')
  await rm(profile, { recursive: true, force: true })
  await mkdir(profile, { recursive: true })
  const child = spawn(path, [...switches, ...noNetwork, `--user-data-dir=${profile}`], {
    // It keeps a socket among its temporary files, whose path has a limit of about 100 characters.
    cwd: profile,
    env: { PATH: process.env['PATH'], HOME: profile, TMPDIR: '.', LANG: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const lines = connect(child)
  return {
    ...lines,
    profile,
    async close() {
      lines.end(new BrowserEnded('the browser was closed'))
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      // Its other processes end a moment later, and may still write.
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

interface Waiting {
  resolve(result: Fields): void
  reject(error: Error): void
}

/** Messages are JSON, each ended by a zero byte. */
function connect(child: ChildProcess) {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, Waiting>()
  const listeners: ((event: BrowserEvent) => void)[] = []
  let [count, ended] = [0, undefined as Error | undefined]
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const receive = (text: string) => {
    const message = JSON.parse(text) as BrowserEvent & { id?: number; result?: Fields; error?: Fields }
    if (message.id === undefined) return listeners.forEach(listener => listener(message))
    const found = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) found?.reject(new Error(String(message.error['message'])))
    else found?.resolve(message.result ?? {})
  }
  let pieces: Buffer[] = []
  output.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0)) {
      const text = Buffer.concat([...pieces, chunk.subarray(0, at)]).toString()
      pieces = []
      chunk = chunk.subarray(at + 1)
      receive(text)
    }
    if (chunk.length > 0) pieces.push(chunk)
  })
  const onEnd = () => end(new BrowserEnded('the browser ended'))
  child.once('exit', onEnd).once('error', onEnd)
  input.on('error', onEnd)
  output.on('error', onEnd)
  return {
    end,
    onEvent: (listener: (event: BrowserEvent) => void) => void listeners.push(listener),
    send(
      method: string,
      params: Fields = {},
      { sessionId, timeoutMs = answerMs }: { sessionId?: string; timeoutMs?: number } = {},
    ): Promise<Fields> {
      if (ended) return Promise.reject(ended)
      const id = ++count
      return new Promise<Fields>((resolve, reject) => {
        const timer = setTimeout(() => reject(new BrowserStuck(`${method} was not answered`)), timeoutMs)
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            settle(value)
          }
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
    },
  }
}
