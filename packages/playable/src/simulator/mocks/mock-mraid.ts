import { lateViewableMs, type SimulatorSettings } from '../simulation.ts'
import type { Recorder } from './recorder.ts'

type Listener = (...values: unknown[]) => void

export interface MockMraid {
  api: Record<string, unknown>
  setVolume(percent: number): void
  setViewable(viewable: boolean): void
}

/** MRAID 3.0 as a state machine: loading, default. Records calls before `ready` as errors. */
export function createMraid(settings: SimulatorSettings, record: Recorder): MockMraid {
  const listeners = new Map<string, Set<Listener>>()
  const readyDelayMs = settings.mode === 'late-ready' ? 2000 : 50
  let state = settings.mode === 'lost-pulse' ? 'default' : 'loading'
  let viewable = settings.mode === 'lost-pulse'
  let volume = settings.muted || settings.mode === 'muted' ? 0 : 100
  const notifyListeners = (event: string, ...values: unknown[]): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...values)
  }
  const size = (): { width: number; height: number } => ({ width: innerWidth, height: innerHeight })
  const requireReady = (name: string): void => {
    if (state === 'loading') record.note('error', `mraid.${name}`, 'called before ready')
  }
  const setViewable = (value: boolean): void => {
    if (viewable === value) return
    viewable = value
    notifyListeners('viewableChange', value)
    notifyListeners('exposureChange', value ? 100 : 0, value ? { x: 0, y: 0, ...size() } : null, null)
  }
  const becomeReady = (): void => {
    state = 'default'
    notifyListeners('stateChange', state)
    notifyListeners('ready')
    if (settings.mode === 'never-viewable') return
    setTimeout(() => setViewable(true), settings.mode === 'late-viewable' ? lateViewableMs : 60)
  }
  if (state === 'loading') addEventListener('load', () => setTimeout(becomeReady, readyDelayMs))
  addEventListener('resize', () => notifyListeners('sizeChange', innerWidth, innerHeight))
  const refused = (name: string) => (): void =>
    record.note('error', `mraid.${name}`, 'not available to this ad')
  return {
    setViewable,
    setVolume(percent) {
      volume = percent
      notifyListeners('audioVolumeChange', percent)
    },
    api: {
      getVersion: () => '3.0',
      getState: () => state,
      isViewable: () => viewable,
      getPlacementType: () => 'interstitial',
      getAudioVolume: () => volume,
      getMaxSize: size,
      getScreenSize: size,
      getCurrentPosition: () => ({ x: 0, y: 0, ...size() }),
      getDefaultPosition: () => ({ x: 0, y: 0, ...size() }),
      supports: () => false,
      addEventListener(event: string, listener: Listener) {
        record.note('listener', `mraid.${event}`)
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeEventListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
      open(url: unknown) {
        requireReady('open')
        if (typeof url !== 'string' || !/^https?:\/\//.test(url))
          record.note('error', 'mraid.open', `no address: ${String(url)}`)
        record.cta('mraid.open', url)
      },
      close: refused('close'),
      useCustomClose: refused('useCustomClose'),
      expand: refused('expand'),
      resize: refused('resize'),
    },
  }
}
