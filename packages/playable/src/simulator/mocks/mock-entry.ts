import { bridgesReportingVisibility, type SimulatorSettings, type ToSimulation } from '../simulation.ts'
import { hidePage, networks, type MockHost } from './mock-networks.ts'
import { createRecorder } from './recorder.ts'
import { watchPage } from './watch-page.ts'

interface Handle {
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
  autoplay(on: boolean): void
  goToScene(scene: string): void
}

interface GameEvent {
  type: string
  event?: string
  scene?: string
  id?: number
  name?: string
}

interface SimulatedWindow {
  __simulator: SimulatorSettings
  __simulatorRecords: unknown
  __playableHook(handle: Handle, onEvent: (listener: (event: GameEvent) => void) => void): void
  __playable?: Handle
  /** The wanted scene of an ad that is not ready. */
  __scene?: string | undefined
  __isReady?: boolean
}

/**
 * First script of a simulated page: installs the mock container and handles messages of the embedding page.
 */
export function startMock(): void {
  const page = window as unknown as SimulatedWindow
  // A mock container may replace `parent`.
  const embedder = window.parent
  const settings = page.__simulator
  const record = createRecorder(settings)
  page.__simulatorRecords = record.records
  page.__playableHook = (handle, onEvent) => {
    page.__playable = handle
    onEvent(event => {
      record.note('game', nameOf(event), event)
      if (event.type === 'ready') beginScene(page)
    })
  }
  watchPage(record)
  if (settings.language) setPhoneLanguage(settings.language)
  if (settings.mode === 'double-tap') doubleAllTaps()
  if (settings.mode === 'offline')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  if (!bridgesReportingVisibility.has(settings.bridge)) hidePage(settings)
  const host: MockHost = settings.mode === 'no-host' ? {} : networks[settings.bridge](settings, record)
  if (settings.mode === 'mute-midway') setTimeout(() => host.setMuted?.(true), 3000)
  addEventListener('message', event => {
    const message = event.data as Partial<ToSimulation> | null
    if (event.source === embedder && message?.adloom === 'host')
      runCommand(message as ToSimulation, host, page)
  })
}

/** The ad is ready: the wanted scene can begin. */
function beginScene(page: SimulatedWindow): void {
  page.__isReady = true
  if (page.__scene !== undefined) page.__playable?.goToScene(page.__scene)
  page.__scene = undefined
}

function nameOf(event: GameEvent): string {
  if (event.type === 'track') return `track ${event.id}${event.name ? ` ${event.name}` : ''}`
  if (event.type === 'game') return `game.${event.event}`
  return event.type === 'scenechange' ? `scenechange ${event.scene}` : event.type
}

function setPhoneLanguage(language: string): void {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true })
  Object.defineProperty(navigator, 'languages', { value: [language], configurable: true })
}

/** Repeats every tap at once. */
function doubleAllTaps(): void {
  const repeat = (target: EventTarget, at: { clientX: number; clientY: number }): void => {
    const send = (type: string): boolean =>
      target.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at.clientX, clientY: at.clientY }),
      )
    setTimeout(() => {
      send('mousedown')
      setTimeout(() => send('mouseup'), 40)
    }, 60)
  }
  addEventListener(
    'mouseup',
    event => {
      if (event.isTrusted && event.target) repeat(event.target, event)
    },
    { capture: true },
  )
  addEventListener(
    'touchend',
    event => {
      const touch = event.changedTouches[0]
      if (event.isTrusted && event.target && touch) repeat(event.target, touch)
    },
    { capture: true },
  )
}

function runCommand(message: ToSimulation, host: MockHost, page: SimulatedWindow): void {
  if (message.cmd === 'mute') {
    host.setMuted?.(message.value)
    page.__playable?.setMuted(message.value)
  }
  if (message.cmd === 'scene') {
    page.__scene = String(message.value)
    if (page.__isReady === true) beginScene(page)
  }
  if (message.cmd === 'autoplay') page.__playable?.autoplay(message.value)
  if (message.cmd !== 'hide' && message.cmd !== 'show') return
  const visible = message.cmd === 'show'
  if (host.setVisible) host.setVisible(visible)
  else if (visible) page.__playable?.resume()
  else page.__playable?.pause()
}
