import type { Placement } from '@adloom/engine/data'
import { unmap } from '@adloom/engine/stage'
import type { NodeRecord } from '../../format/records.ts'
import { sheetRounds } from '../../format/record-facts/animated-image.ts'
import { centreOf, type Point } from '../../geometry/box.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { nodeMatrix, rootSpace } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { stageBox } from '../../geometry/stage-box.ts'
import { tidy } from '../../geometry/with-matrix.ts'
import { newId } from '../new-id.ts'
import { nodeKindOf } from './node-kinds.ts'
import type { PlayableStore } from '../playable-store.ts'
import { readableFill } from './readable-fill.ts'
import { indexesOnTop } from './sibling-index.ts'

export interface NewNode {
  kind: NodeRecord['kind']
  /** Scene, group, prefab or global layer it goes into, on top. */
  parentId: string
  name?: string
  /** Its centre on the orientation's canvas; the middle of the canvas when absent. */
  centre?: Point
  size?: { w: number; h: number }
  orientation?: Orientation
  /** Fields of the kind, over the usual ones: `asset`, `text`, `shape`, `config` … */
  fields?: Record<string, unknown>
}

/**
 * Adds a node of any kind and selects it; gives its id. An image keeps its own size unless it is larger than
 * the canvas.
 */
export function addNode(store: PlayableStore, wanted: NewNode): string {
  return store.edit('add_node', {}, tx => {
    const id = newId('node')
    const row = nodeKindOf(wanted.kind)
    const fields =
      wanted.kind === 'text'
        ? textFields(tx, row.fields, wanted)
        : { ...structuredClone(row.fields), ...roundsOf(tx, wanted), ...wanted.fields }
    const size = wanted.size ?? sizeOf(tx, wanted, row)
    const node = {
      ...fields,
      id,
      type: 'node',
      kind: wanted.kind,
      parentId: wanted.parentId,
      index: indexesOnTop(tx, wanted.parentId, 1)[0] ?? 'a',
      name: wanted.name ?? nameOf(tx, wanted),
      portrait: placeAround(tx, wanted, size),
    } as unknown as NodeRecord
    tx.add(node)
    tx.select([id])
    return id
  })
}

/**
 * A new text has content in the default language, in the first font of the project, in a colour with enough
 * contrast to its background.
 */
function textFields(
  reader: RecordReader,
  usual: Record<string, unknown>,
  {
    fields: given = {},
    parentId,
    orientation = 'portrait',
    centre = centreOf(stageBox(orientation)),
  }: NewNode,
): Record<string, unknown> {
  const project = reader.get('project')
  const language = project?.type === 'project' ? project.defaultLanguage : 'en'
  const font = reader.all().find(record => record.type === 'font')?.id ?? ''
  return {
    ...usual,
    text: { [language]: 'Text' },
    ...given,
    style: {
      ...(usual.style as object),
      font,
      fill: readableFill(reader, parentId, centre, orientation),
      ...(given.style as object | undefined),
    },
  }
}

function roundsOf(reader: RecordReader, { kind, fields }: NewNode): Record<string, unknown> | undefined {
  const asset = kind === 'frames' && typeof fields?.asset === 'string' ? reader.get(fields.asset) : undefined
  return asset?.type === 'asset' ? sheetRounds(asset) : undefined
}

function sizeOf(
  reader: RecordReader,
  { fields, orientation = 'portrait' }: NewNode,
  row: { w: number; h: number },
): { w: number; h: number } {
  const asset = typeof fields?.asset === 'string' ? reader.get(fields.asset) : undefined
  if (asset?.type !== 'asset') return row
  const shown = asset.crop ?? asset.frames?.[0] ?? { w: asset.width ?? row.w, h: asset.height ?? row.h }
  const stage = stageBox(orientation)
  const scale = Math.min(1, stage.w / shown.w, stage.h / shown.h)
  return { w: tidy(shown.w * scale), h: tidy(shown.h * scale) }
}

/**
 * `size` is measured on the canvas, a default size in the parent's space. Coordinates of a drop are rounded.
 */
function placeAround(
  reader: RecordReader,
  { parentId, centre, size, orientation = 'portrait' }: NewNode,
  { w, h }: { w: number; h: number },
): Placement {
  const middle = centre ?? centreOf(stageBox(orientation))
  const parent = reader.get(parentId)
  const space =
    parent?.type === 'node'
      ? nodeMatrix(reader, parent, orientation)
      : rootSpace({ portrait: { x: 0, y: 0, w, h } }, orientation)
  const at = unmap(space, middle.x, middle.y) ?? middle
  const [kx, ky] = size ? [Math.hypot(space[0], space[1]) || 1, Math.hypot(space[2], space[3]) || 1] : [1, 1]
  const put = centre && !size ? Math.round : tidy
  return { x: put(at.x - w / kx / 2), y: put(at.y - h / ky / 2), w: tidy(w / kx), h: tidy(h / ky) }
}

function nameOf(reader: RecordReader, { kind, parentId, fields }: NewNode): string {
  const asset = typeof fields?.asset === 'string' ? reader.get(fields.asset) : undefined
  if (asset?.type === 'asset') return asset.name
  const taken = new Set(
    treeOf(reader)
      .childrenOf(parentId)
      .map(node => node.name),
  )
  let number = 1
  while (taken.has(`${kind}_${number}`)) number++
  return `${kind}_${number}`
}
