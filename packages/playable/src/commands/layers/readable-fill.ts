import type { Fill } from '@adloom/engine/data'
import { readColor } from '@adloom/engine/draw'
import type { Point } from '../../geometry/box.ts'
import { nodesAt } from '../../geometry/hit-test.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'

const onDark: Fill = { kind: 'color', color: '#ffffff' }
const onLight: Fill = { kind: 'color', color: '#1c2033' }

/**
 * The colour words are read in at a point of a scene, prefab or global layer: dark on what is light there,
 * else white.
 */
export function readableFill(
  reader: RecordReader,
  parentId: string,
  at: Point,
  orientation: Orientation,
): Fill {
  const root = rootOf(reader, parentId)
  const below = nodesAt(reader, root, orientation, at)
    .map(id => reader.get(id))
    .find(
      node => node?.type === 'node' && node.kind !== 'text' && node.kind !== 'area' && node.kind !== 'group',
    )
  const ground = below
    ? below.type === 'node' && below.kind === 'shape'
      ? below.shape.fill
      : undefined
    : groundOf(reader, root)
  const light = ground && lightness(ground)
  return light !== undefined && light > 0.6 ? onLight : onDark
}

function rootOf(reader: RecordReader, id: string): string {
  const record = reader.get(id)
  return record?.type === 'node' ? rootOf(reader, record.parentId) : id
}

function groundOf(reader: RecordReader, root: string): Fill | undefined {
  const [scene, project] = [reader.get(root), reader.get('project')]
  return (
    (scene?.type === 'scene' ? scene.background : undefined) ??
    (project?.type === 'project' ? project.background : undefined)
  )
}

/** 0 black to 1 white; the middle of a gradient; undefined where it is unknown. */
function lightness(fill: Fill): number | undefined {
  if (fill.kind === 'color') return lightnessOf(fill.color)
  if (fill.kind !== 'linear' && fill.kind !== 'radial') return undefined
  const stops = fill.stops.flatMap(stop => lightnessOf(stop.color) ?? [])
  return stops.length > 0 ? stops.reduce((sum, one) => sum + one, 0) / stops.length : undefined
}

function lightnessOf(color: string): number | undefined {
  const [r, g, b, a] = readColor(color)
  return a < 0.5 ? undefined : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
}
