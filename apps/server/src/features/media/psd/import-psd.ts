import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { initializeCanvas, readPsd, type Layer, type Psd } from 'ag-psd'
import { fail, Failure } from '../../../platform/binder/fail.ts'
import { readLayers } from '../../assets/inspect/psd/read-layers.ts'
import type { ImportedLayer, ImportedPsd, ImportedScene, ImportInput } from './imported-layer.ts'
import { hexOf, readText } from './read-text.ts'
import { clipOf, cutLayer, maskOf, type Stencil } from './stencil.ts'
import { writePicture } from './write-picture.ts'

// Its reader makes its pictures this way even when plain pixels are asked for.
initializeCanvas(createCanvas as never, (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData)

/** The layers of a Photoshop file with a picture of each, in files of the folder. Artboards are scenes; without any, the whole canvas is one. */
export async function importPsd(input: ImportInput): Promise<ImportedPsd> {
  const { count } = await readLayers(input.file)
  if (count > input.maxLayers) fail('psd_layers', { count, limit: input.maxLayers })
  const psd = await read(input.file.path)
  const state: State = { ...input, pictures: 0, layers: 0 }
  const scenes: ImportedScene[] = []
  for (const { layers, ...frame } of framesOf(psd)) scenes.push({ ...frame, layers: await takeLayers(layers, { state, frame, stencils: [] }) })
  const found = scenes.filter(scene => scene.layers.length > 0)
  if (found.length === 0) fail('psd_empty')
  return { scenes: found, layers: state.layers }
}

interface State extends ImportInput { pictures: number; layers: number }
type Frame = Omit<ImportedScene, 'layers'>
interface Way { state: State; frame: Frame; stencils: Stencil[] }

async function read(path: string): Promise<Psd> {
  try {
    return readPsd(await readFile(path), { useImageData: true, skipCompositeImageData: true, skipThumbnail: true, skipLinkedFilesData: true })
  } catch {
    throw new Failure('psd_broken')
  }
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
    return { name: (name ?? '').slice(0, 200), x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top), ...color, layers: children ?? [] }
  })
  // Photoshop lists the first artboard on top.
  return [...scenes.reverse(), { ...canvas, layers: all.filter(layer => !layer.artboard) }]
}

async function takeLayers(layers: Layer[], way: Way): Promise<ImportedLayer[]> {
  const taken: ImportedLayer[] = []
  let base: Layer | undefined
  for (const layer of layers) {
    const clip = layer.clipping && base ? clipOf(base) : undefined
    if (!layer.clipping) base = layer
    const stencils = [...way.stencils, ...[clip, maskOf(layer)].filter(stencil => stencil !== undefined)]
    const one = layer.children ? await takeGroup(layer, { ...way, stencils }) : await takeLayer(layer, { ...way, stencils })
    if (one) taken.push(one)
  }
  return taken
}

async function takeGroup(layer: Layer, way: Way): Promise<ImportedLayer | undefined> {
  const layers = await takeLayers(layer.children ?? [], way)
  if (layers.length === 0) return undefined
  way.state.layers += 1
  const x = Math.min(...layers.map(one => one.x))
  const y = Math.min(...layers.map(one => one.y))
  return { ...commonOf(layer), kind: 'group', x, y, width: Math.max(...layers.map(one => one.x + one.width)) - x, height: Math.max(...layers.map(one => one.y + one.height)) - y, layers }
}

async function takeLayer(layer: Layer, { state, frame, stencils }: Way): Promise<ImportedLayer | undefined> {
  const text = readText(layer)
  const cut = cutLayer(layer, frame, stencils)
  if (!cut && !text) return undefined
  state.layers += 1
  const common = { ...commonOf(layer), ...(text ? { kind: 'text' as const, text } : { kind: 'image' as const }) }
  if (!cut) return { ...common, ...boxOfText(layer, text?.size ?? 24, text?.text ?? '') }
  const picture = await writePicture(cut, { ...state, frame, name: `layer-${++state.pictures}` })
  return { ...common, x: cut.left, y: cut.top, width: cut.width, height: cut.height, picture }
}

function commonOf(layer: Layer) {
  return { name: (layer.name ?? '').slice(0, 200), opacity: (layer.opacity ?? 1) * (layer.fillOpacity ?? 1), visible: layer.hidden !== true, blend: layer.blendMode ?? 'normal' }
}

/** A text that was saved without its picture says where it begins and how large its letters are. */
function boxOfText({ left = 0, top = 0, right = 0, bottom = 0, text }: Layer, size: number, words: string) {
  if (right > left && bottom > top) return { x: left, y: top, width: right - left, height: bottom - top }
  const lines = words.split('\n')
  const [, , , , x = 0, y = 0] = text?.transform ?? []
  return { x, y: y - size, width: Math.max(...lines.map(line => line.length), 1) * size * 0.6, height: lines.length * size * 1.2 }
}
