import type { SimulatorSettings, ToSimulation } from '../simulation.ts'
import { networks, type MockHost } from './mock-networks.ts'
import { createRecorder } from './recorder.ts'
import { watchPage } from './watch-page.ts'

interface Handle {
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
  autoplay(on: boolean): void
}

interface SimulatedWindow {
  __simulator: SimulatorSettings
  __simulatorRecords: unknown
  __playableHook(handle: Handle, onEvent: (listener: (event: { type: string }) => void) => void): void
  __playable?: Handle
}

/** First script of a simulated page: puts the container there, watches, and obeys the page around the frame. */
export function startMock(): void {
  const page = window as unknown as SimulatedWindow
  const settings = page.__simulator
  const record = createRecorder(settings)
  page.__simulatorRecords = record.records
  page.__playableHook = (handle, onEvent) => {
    page.__playable = handle
    onEvent(event => record.note('game', event.type, event))
  }
  watchPage(record)
  const host: MockHost = settings.mode === 'no-host' ? {} : networks[settings.bridge](settings, record)
  if (settings.mode === 'mute-midway') setTimeout(() => host.setMuted?.(true), 3000)
  addEventListener('message', event => {
    const message = event.data as Partial<ToSimulation> | null
    if (message?.adloom === 'host') obey(message as ToSimulation, host, page)
  })
}

function obey(message: ToSimulation, host: MockHost, page: SimulatedWindow): void {
  if (message.cmd === 'mute') {
    host.setMuted?.(message.value)
    page.__playable?.setMuted(message.value)
  }
  if (message.cmd === 'autoplay') page.__playable?.autoplay(message.value)
  if (message.cmd !== 'hide' && message.cmd !== 'show') return
  const shown = message.cmd === 'show'
  if (host.setShown) host.setShown(shown)
  else if (shown) page.__playable?.resume()
  else page.__playable?.pause()
}
