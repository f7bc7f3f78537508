import type { BridgeName } from '../channels/channel.ts'

/** Behaviours of the simulated container: the normal one, and faults of real phones (D-37). */
export const simulatorModes = [
  'happy',
  'late-ready',
  'never-viewable',
  'lost-pulse',
  'zero-size',
  'muted',
  'mute-midway',
  'late-viewable',
  'double-tap',
  'lexical-mraid',
  'no-host',
  'no-start',
  'offline',
] as const

/** Delay until a preloaded ad becomes viewable in the mode `late-viewable`. */
export const lateViewableMs = 5000

export type SimulatorMode = (typeof simulatorModes)[number]

export const recordKinds = ['cta', 'lifecycle', 'error', 'network', 'listener', 'game', 'console'] as const

/** One call or event that the container recorded. `t` is milliseconds since the start of the page. */
export interface SimulatorRecord {
  kind: (typeof recordKinds)[number]
  /** Name of the call as the network writes it. */
  api: string
  detail?: unknown
  t: number
  /** Of a store call: this network counts it. */
  correct?: boolean
  /** No touch preceded it. */
  auto?: boolean
}

/** Settings of the mock container, set before any script of the ad runs. */
export interface SimulatorSettings {
  bridge: BridgeName
  ctaApi: string
  mode: SimulatorMode
  muted: boolean
  /** Language of the simulated phone; absent for the viewer's own. */
  language?: string
}

/** From the mock to the page around the frame. */
export type FromSimulation = { adloom: 'record'; record: SimulatorRecord }

/** From the page around the frame to the mock. */
export type ToSimulation =
  | { adloom: 'host'; cmd: 'mute' | 'autoplay'; value: boolean }
  | { adloom: 'host'; cmd: 'hide' | 'show' }
  /** Begin at a scene; before the ad is ready it waits for that. */
  | { adloom: 'host'; cmd: 'scene'; value: string }

/** Returns a simulated page with other container settings. */
export function withSettings(wrapped: string, changes: Partial<SimulatorSettings>): string {
  return wrapped.replace(
    /window\.__simulator=(\{[^{}]*\});/,
    (_match, json: string) =>
      `window.__simulator=${JSON.stringify({ ...(JSON.parse(json) as SimulatorSettings), ...changes })};`,
  )
}

/** Bridges whose containers report visibility to the ad by their own calls. The others only hide the page. */
export const bridgesReportingVisibility: ReadonlySet<BridgeName> = new Set<BridgeName>([
  'mraid',
  'inmobi',
  'adikteev',
  'bigabid',
  'remerge',
  'mintegral',
  'vungle',
])
