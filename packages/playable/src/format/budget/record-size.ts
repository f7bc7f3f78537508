import type { ParticleData } from '@adloom/engine/data'
import type { DocumentMeasure } from './document-limits.ts'
import type { NodeRecord, PlayableRecord, SceneRecord } from '../records.ts'

const mostParticles = 2000
const stepMs = 1000 / 60

/** The amount that one occurrence of a record adds to each measure of the document. */
export type RecordSize = Partial<Record<DocumentMeasure, number>>

const known = new WeakMap<PlayableRecord, RecordSize>()

/** Returns the size of one record; remembered for as long as the record object lives. */
export function sizeOf(record: PlayableRecord): RecordSize {
  const before = known.get(record)
  if (before) return before
  const size = { values: countValues(record), ...ownSize(record) }
  known.set(record, size)
  return size
}

function ownSize(record: PlayableRecord): RecordSize {
  switch (record.type) {
    case 'node':
      return nodeSize(record)
    case 'rule':
      return {
        rules: 1,
        responses: record.do.length,
        conditions: sum(record.if ?? [], block => block.length),
      }
    case 'action':
      return { responses: record.do.length }
    case 'actionGroup':
      return { responses: record.actions.length }
    case 'scene':
      return { scenes: 1, ...storySize(record) }
    case 'param':
      return { params: 1 }
    case 'asset':
      return { frames: record.frames?.length ?? 0 }
    case 'table':
      return { cells: sum(record.rows, row => row.length) }
    case 'curve':
      return { curveKeys: record.keys.length }
    default:
      return {}
  }
}

const players = new Set<NodeRecord['kind']>(['video', 'audio', 'dragonbones', 'model3d'])

function nodeSize(node: NodeRecord): RecordSize {
  const { anims = [], mask, span } = node
  return {
    nodes: 1,
    animations: anims.length,
    curveKeys: sum(anims, anim => anim.curve?.length ?? 0),
    masks: mask === undefined ? 0 : 1,
    players: players.has(node.kind) ? 1 : 0,
    particles: node.kind === 'particles' ? particlesOf(node.particles) : 0,
    characters: charactersOf(node),
    // A layer that is seen in a span is shown and hidden by two events of the story.
    ...(span ? { rules: 2, responses: 2 } : {}),
  }
}

/** The number of particles that the engine keeps per emitter (`particles/emitter`). */
function particlesOf({ count, life, interval }: ParticleData): number {
  return Math.min(mostParticles, count * (Math.ceil(Math.max(...life) / Math.max(stepMs, interval)) + 1))
}

/** Texts that an instance sets for the layers inside it count as the texts they replace. */
function charactersOf(node: NodeRecord): number {
  if (node.kind === 'text') return sum(Object.values(node.text), text => text.length)
  return node.kind === 'instance' ? countCharacters(node.overrides ?? {}) : 0
}

/**
 * The events that a story part becomes (`expand-story`): per element those that wait, and per tap one that
 * hides all taps.
 */
function storySize({ story }: SceneRecord): RecordSize {
  const elements = story?.elements ?? []
  const taps = elements.map(element => element.taps?.length ?? 0)
  return { rules: sum(taps, count => count + 3), responses: sum(taps, count => (count + 1) * (count + 4)) }
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return sum(Object.values(value), countValues)
}

function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? sum(Object.values(value), countCharacters) : 0
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  let total = 0
  for (const item of list) total += of(item)
  return total
}
