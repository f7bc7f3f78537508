import type { BridgeName } from '../channels/channel.ts'

/** How the container behaves: its best day, and what goes wrong on real phones (D-37). */
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

/** How long a container in the mode `late-viewable` keeps the preloaded ad off screen. */
export const lateViewableMs = 5000

export type SimulatorMode = (typeof simulatorModes)[number]

export const recordKinds = ['cta', 'lifecycle', 'error', 'network', 'listener', 'game', 'console'] as const

/** One thing the container saw. `t` is milliseconds since the page began. */
export interface SimulatorRecord {
  kind: (typeof recordKinds)[number]
  /** The call's name as the network writes it. */
  api: string
  detail?: unknown
  t: number
  /** For a call to the store: it is the one this network counts. */
  correct?: boolean
  /** No touch came before it. */
  auto?: boolean
}

/** What the mock inside the ad's frame is told before anything else runs. */
export interface SimulatorSettings {
  bridge: BridgeName
  ctaApi: string
  mode: SimulatorMode
  muted: boolean
  /** What the phone is set to; absent is the viewer's own. */
  language?: string
}

/** From the mock to the page around the frame. */
export type FromSimulation = { adloom: 'record'; record: SimulatorRecord }

/** From the page around the frame to the mock. */
export type ToSimulation =
  | { adloom: 'host'; cmd: 'mute' | 'autoplay'; value: boolean }
  | { adloom: 'host'; cmd: 'hide' | 'show' }
