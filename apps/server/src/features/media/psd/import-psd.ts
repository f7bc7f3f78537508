import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { initializeCanvas, readPsd, type Layer, type Psd, type ReadOptions } from 'ag-psd'
import { fail, Failure } from '../../../platform/binder/fail.ts'
import { readLayers } from '../../assets/inspect/psd/read-layers.ts'
import type { ImportedLayer, ImportedPsd, ImportedScene, ImportInput, LayerNote } from './imported-layer.ts'
import { fillOf } from './layer-fill.ts'
import { layerName } from './layer-name.ts'
import { whatChanged, whyLeftOut } from './layer-notes.ts'
import { hexOf, readText } from './read-text.ts'
import { clipOf, clipOfGroup, cutLayer, maskOf, type Stencil } from './stencil.ts'
import { isOpaque, writePicture } from './write-picture.ts'

// Its reader makes its pictures this way even when plain pixels are asked for.
initializeCanvas(createCanvas as never, (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData)

/**
 * The layers of a Photoshop file with a picture of each, in files of the folder. Artboards are scenes; without any, the whole canvas is one.
 * A file of no layers that are seen is one picture. What could not come along as it is, is noted.
 */
export async function importPsd(input: ImportInput): Promise<ImportedPsd> {
  const { count } = await readLayers(input.file)
  if (count > input.maxLayers) fail('psd_layers', { count, limit: input.maxLayers })
  const taken = await takeScenes(input, await read(input.file.path))
  if (taken.scenes.length > 0) return taken
  const flat = await takeScenes(input, await readFlat(input.file.path))
  if (flat.scenes.length === 0) fail('psd_empty')
  return { ...flat, notes: [{ what: 'flat', name: '' }] }
}

async function takeScenes(input: ImportInput, psd: Psd): Promise<ImportedPsd> {
  const state: State = { ...input, pictures: 0, layers: 0, notes: [] }
  const scenes: ImportedScene[] = []
  for (const { layers, ...frame } of framesOf(psd)) scenes.push({ ...frame, layers: await takeLayers(layers, { state, frame, stencils: [] }) })
  return { scenes: scenes.filter(scene => scene.layers.length > 0), layers: state.layers, notes: state.notes }
}

interface State extends ImportInput { pictures: number; layers: number; notes: LayerNote[] }
type Frame = Omit<ImportedScene, 'layers'>
interface Way { state: State; frame: Frame; stencils: Stencil[] }

async function read(path: string, what: ReadOptions = { skipCompositeImageData: true }): Promise<Psd> {
  try {
    return readPsd(await readFile(path), { ...what, useImageData: true, skipThumbnail: true, skipLinkedFilesData: true })
  } catch {
    throw new Failure('psd_broken')
  }
}

/** The picture of all together as the only layer. */
async function readFlat(path: string): Promise<Psd> {
  const { imageData, ...psd } = await read(path, { skipLayerImageData: true })
  return { ...psd, children: imageData ? [{ name: 'Background', left: 0, top: 0, imageData }] : [] }
}

/** What stands beside the artboards is a scene of its own, so that nothing is lost. */
function framesOf(psd: Psd): (Frame & { layers: Layer[] })[] {
  const all = psd.children ?? []
  const canvas = { name: '', x: 0, y: 0, width: psd.width, height: psd.height }
  const boards = all.filter(layer => layer.artboard)
  if (boards.length === 0) return [{ ...canvas, layers: all }]
  const scenes = boards.map(({ name, artboard, children }) => {
    const { left, top, right, bottom } = artboard?.rect ?? { left: 0, top: 0, right: psd.width, bottom: psd.height }
    const color = artboard?.color ? { color: hexOf(artboard.color) } : {}
    return { name: layerName(name), x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top), ...color, layers: children ?? [] }
  })
  // Photoshop lists the first artboard on top.
  return [...scenes.reverse(), { ...canvas, layers: all.filter(layer => !layer.artboard) }]
}

async function takeLayers(layers: Layer[], way: Way): Promise<ImportedLayer[]> {
  const taken: ImportedLayer[] = []
  let base: Layer | undefined
  for (const layer of layers) {
    if (!layer.clipping) base = layer
    const held = layer.clipping && base ? base : undefined
    const clips = held ? [held.children ? clipOfGroup(held) : clipOf(held), maskOf(held)] : []
    const stencils = [...way.stencils, ...[...clips, maskOf(layer)].filter(stencil => stencil !== undefined)]
    const one = layer.children ? await takeGroup(layer, { ...way, stencils }) : await takeLayer(layer, { ...way, stencils }, held !== undefined)
    if (one) taken.push(held ? underBase(one, held) : one)
  }
  return taken
}

/** What is clipped to a layer fades and hides with it. */
function underBase(layer: ImportedLayer, base: Layer): ImportedLayer {
  return { ...layer, opacity: layer.opacity * (base.opacity ?? 1), visible: layer.visible && base.hidden !== true }
}

async function takeGroup(layer: Layer, way: Way): Promise<ImportedLayer | undefined> {
  if ((layer.children ?? []).length === 0) way.state.notes.push({ what: 'empty', name: layerName(layer.name) })
  const layers = await takeLayers(layer.children ?? [], way)
  if (layers.length === 0) return undefined
  way.state.layers += 1
  for (const what of whatChanged(layer, { frame: way.frame, clipped: layer.clipping === true })) way.state.notes.push({ what, name: layerName(layer.name) })
  const x = Math.min(...layers.map(one => one.x))
  const y = Math.min(...layers.map(one => one.y))
  return { ...commonOf(layer), kind: 'group', x, y, width: Math.max(...layers.map(one => one.x + one.width)) - x, height: Math.max(...layers.map(one => one.y + one.height)) - y, layers }
}

async function takeLayer(layer: Layer, { state, frame, stencils }: Way, clipped: boolean): Promise<ImportedLayer | undefined> {
  const text = readText(layer)
  const note = (what: LayerNote['what']) => void state.notes.push({ what, name: layerName(layer.name) })
  const fill = stencils.length === 0 ? fillOf(layer) : undefined
  const cut = fill ? undefined : cutLayer(drawn(layer, frame), frame, stencils)
  if (!cut && !text && !fill) {
    note(whyLeftOut(layer))
    return undefined
  }
  state.layers += 1
  for (const what of whatChanged(layer, { frame, clipped })) note(what)
  const { x, y, width, height } = frame
  if (fill) return { ...commonOf(layer), kind: 'fill', x, y, width, height, fill, covers: true }
  const common = { ...commonOf(layer), ...(text ? { kind: 'text' as const, text } : { kind: 'image' as const }) }
  if (!cut) return { ...common, ...boxOfText(layer, text?.size ?? 24, text?.text ?? '') }
  const picture = await writePicture(cut, { ...state, frame, name: `layer-${++state.pictures}` })
  const covers = cut.width >= width && cut.height >= height && isOpaque(cut.data)
  return { ...common, x: cut.left, y: cut.top, width: cut.width, height: cut.height, picture, ...(covers ? { covers } : {}) }
}

/** A plane of colour that something is cut out of has to be drawn first. */
function drawn(layer: Layer, { x, y, width, height }: Frame): Pick<Layer, 'left' | 'top' | 'imageData'> {
  const fill = fillOf(layer)
  if (fill?.kind !== 'color') return layer
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = fill.color
  context.fillRect(0, 0, width, height)
  return { left: x, top: y, imageData: context.getImageData(0, 0, width, height) }
}

function commonOf(layer: Layer) {
  return { name: layerName(layer.name), opacity: (layer.opacity ?? 1) * (layer.fillOpacity ?? 1), visible: layer.hidden !== true, blend: layer.blendMode ?? 'normal' }
}

/** A text that was saved without its picture says where it begins and how large its letters are. */
function boxOfText({ left = 0, top = 0, right = 0, bottom = 0, text }: Layer, size: number, words: string) {
  if (right > left && bottom > top) return { x: left, y: top, width: right - left, height: bottom - top }
  const lines = words.split('\n')
  const [, , , , x = 0, y = 0] = text?.transform ?? []
  return { x, y: y - size, width: Math.max(...lines.map(line => line.length), 1) * size * 0.6, height: lines.length * size * 1.2 }
}
