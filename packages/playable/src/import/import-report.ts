import type { FoundCall } from './find-calls.ts'
import type { RecognisedEngine } from './recognise-engine.ts'
import type { ImportSlot } from './find-slots.ts'

/** A thing that an import found, and what it did about it. */
export interface ImportFinding {
  kind: FoundCall['kind'] | 'remote' | 'missing' | 'server' | 'storeMissing' | 'module'
  /** bridged: reaches our bridge; local: answered from the ad's own files; blocked: does nothing. */
  effect: 'bridged' | 'local' | 'gated' | 'blocked' | 'removed' | 'none'
  /** Interface, address or path. */
  name: string
  file: string
  count: number
}

/** Effects that take something from the ad. */
export const problemEffects = ['none', 'removed', 'blocked'] as const

/** Whether a finding may hinder a network; our bridge replaces the scripts of networks that are removed. */
export function isProblem({ kind, effect }: Pick<ImportFinding, 'kind' | 'effect'>): boolean {
  return kind !== 'sdk' && problemEffects.some(one => one === effect)
}

/** What an import knows of an ad before it is played. */
export interface ImportReport {
  engine: RecognisedEngine
  /** Path of the page that the ad begins with. */
  entry: string
  files: number
  bytes: number
  findings: ImportFinding[]
  /** Store links in its files; empty where it has none. */
  store: { ios: string; android: string }
  /** Addresses of other hosts that its files load. */
  remote: string[]
  /** Addresses that need a server. */
  server: string[]
  /** Its code reports its end to a network. */
  reportsEnd: boolean
  slots: ImportSlot[]
}
