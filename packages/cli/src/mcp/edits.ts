import {
  addNode,
  deleteNodes,
  hideNodes,
  moveNodes,
  orderNodes,
  playableDocumentOf,
  renameNode,
  renameScene,
  setBackground,
  setStartScene,
  setStoreLink,
  setText,
  setTextStyle,
  sizeNodes,
  type PlayableStore,
} from '@adloom/playable/commands'
import { documentSchema } from '@adloom/playable/format'
import { z } from 'zod'

/** Lengths and numbers an edit may have; the document's own limits are checked afterwards. */
const limits = { id: 200, text: 5000, ids: 200, pixels: 20_000, edits: 100 } as const

const id = z.string().min(1).max(limits.id)
const ids = z.array(id).min(1).max(limits.ids)
const text = z.string().max(limits.text)
const pixels = z.number().min(-limits.pixels).max(limits.pixels)
const length = z.number().positive().max(limits.pixels)
const color = z.string().regex(/^#[0-9a-f]{6}$/)
const orientation = z.enum(['portrait', 'landscape']).default('portrait')

/** One edit of the free editor's catalogue; layers and scenes are named by the ids of the outline. */
const edit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set_text'), layer: id, language: id, text }),
  z.strictObject({
    do: z.literal('set_text_style'),
    layers: ids,
    color: color.optional(),
    size: length.optional(),
    align: z.enum(['left', 'center', 'right']).optional(),
  }),
  z.strictObject({ do: z.literal('rename_layer'), layer: id, name: text }),
  z.strictObject({ do: z.literal('hide_layers'), layers: ids, hidden: z.boolean() }),
  z.strictObject({ do: z.literal('delete_layers'), layers: ids }),
  z.strictObject({ do: z.literal('move_layers'), layers: ids, x: pixels, y: pixels, orientation }),
  z.strictObject({
    do: z.literal('size_layers'),
    layers: ids,
    w: length.optional(),
    h: length.optional(),
    keep_ratio: z.boolean().default(true),
    orientation,
  }),
  z.strictObject({
    do: z.literal('order_layers'),
    layers: ids,
    to: z.enum(['top', 'up', 'down', 'bottom']),
  }),
  z.strictObject({
    do: z.literal('add_text'),
    parent: id,
    language: id,
    text,
    x: pixels.optional(),
    y: pixels.optional(),
  }),
  z.strictObject({ do: z.literal('set_background'), color, scene: id.optional() }),
  z.strictObject({ do: z.literal('rename_scene'), scene: id, name: text }),
  z.strictObject({ do: z.literal('set_start_scene'), scene: id }),
  z.strictObject({ do: z.literal('set_store_link'), platform: z.enum(['ios', 'android']), link: text }),
])
type Edit = z.output<typeof edit>

export const edits = z.array(edit).min(1).max(limits.edits)

export class EditError extends Error {}

/**
 * Runs edits in order as one undo step; throws an EditError that names the edit that cannot be done, or what
 * makes the document invalid afterwards.
 */
export function runEdits(store: PlayableStore, wanted: readonly Edit[]): void {
  store.edit('assistant_edits', {}, () => {
    for (const [index, one] of wanted.entries()) {
      requireRecords(store, one, index)
      runEdit(store, one)
    }
  })
  const checked = documentSchema.safeParse(playableDocumentOf(store))
  if (checked.success) return
  const [issue] = checked.error.issues
  throw new EditError(`The edits make the document invalid: ${issue?.path.join('.')}: ${issue?.message}`)
}

function requireRecords(store: PlayableStore, one: Edit, index: number): void {
  const layers = 'layers' in one ? one.layers : 'layer' in one ? [one.layer] : []
  const missing = (name: string) =>
    new EditError(`Edit ${index + 1} (${one.do}) names ${name}, which does not exist.`)
  for (const layer of layers) if (store.get(layer)?.type !== 'node') throw missing(`the layer ${layer}`)
  if ('scene' in one && one.scene !== undefined && store.get(one.scene)?.type !== 'scene')
    throw missing(`the scene ${one.scene}`)
  if ('parent' in one && !one.parent.startsWith('global:') && store.get(one.parent) === undefined)
    throw missing(`the scene ${one.parent}`)
}

function runEdit(store: PlayableStore, one: Edit): void {
  switch (one.do) {
    case 'set_text':
      return setText(store, one.layer, one.language, one.text)
    case 'set_text_style': {
      const { color: fill, size, align } = one
      const patch = {
        ...(fill && { fill: { kind: 'color' as const, color: fill } }),
        ...(size && { size }),
        ...(align && { align }),
      }
      return setTextStyle(store, one.layers, patch)
    }
    case 'rename_layer':
      return renameNode(store, one.layer, one.name)
    case 'hide_layers':
      return hideNodes(store, one.layers, one.hidden)
    case 'delete_layers':
      return void deleteNodes(store, one.layers)
    case 'move_layers':
      return moveNodes(store, one.layers, one, one.orientation)
    case 'size_layers': {
      const size = { ...(one.w !== undefined && { w: one.w }), ...(one.h !== undefined && { h: one.h }) }
      return sizeNodes(store, one.layers, size, one.orientation, one.keep_ratio)
    }
    case 'order_layers':
      return orderNodes(store, one.layers, one.to)
    case 'add_text':
      return void addNode(store, {
        kind: 'text',
        parentId: one.parent,
        fields: { text: { [one.language]: one.text } },
        ...(one.x !== undefined && one.y !== undefined && { centre: { x: one.x, y: one.y } }),
      })
    case 'set_background':
      return setBackground(store, { kind: 'color', color: one.color }, one.scene)
    case 'rename_scene':
      return renameScene(store, one.scene, one.name)
    case 'set_start_scene':
      return setStartScene(store, one.scene)
    case 'set_store_link':
      return setStoreLink(store, one.platform, one.link)
  }
}
