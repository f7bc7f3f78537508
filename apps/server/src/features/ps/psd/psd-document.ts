import type { Language } from '@adloom/contract/constants'
import type { PsKind } from '@adloom/contract/ps'
import { indexesBetween } from '@adloom/document'
import type {
  AssetRecord,
  FontRecord,
  NodeRecord,
  PlayableDocument,
  PlayableRecord,
} from '@adloom/playable/format'
import { documentVersion } from '@adloom/playable/stored-document'
import type { ImportedLayer, ImportedPsd, ImportedScene } from '../../../inspection/psd/imported-layer.ts'
import { blendOfPsd } from './psd-blend.ts'
import { placeBox, placesOf, type Box } from './psd-places.ts'

export interface PsdDocumentPlan {
  name: string
  kind: PsKind
  language: Language
  psd: ImportedPsd
  /** The stored image by the path it was made at. */
  imageOf(path: string): AssetRecord
  /** The font file of a PostScript name; undefined when there is none. */
  fontOf(postscriptName: string): AssetRecord | undefined
}

const plainFont: FontRecord = { id: 'font', type: 'font', family: 'sans-serif', asset: '' }

/**
 * Converts layers to named nodes: groups stay groups, artboards become scenes, a text stays a text where its
 * font is known or it has no image.
 */
export function psdDocument(plan: PsdDocumentPlan): PlayableDocument {
  const made: Made = { plan, records: new Map(), count: 0 }
  const order = indexesBetween(undefined, undefined, plan.psd.scenes.length)
  plan.psd.scenes.forEach((scene, at) =>
    addScene(made, scene, {
      id: `scene-${at + 1}`,
      name: scene.name || `Scene ${at + 1}`,
      index: order[at] ?? '',
    }),
  )
  const project: PlayableRecord = {
    id: 'project',
    type: 'project',
    name: plan.name,
    kind: plan.kind,
    seed: 1,
    background: { kind: 'color', color: '#ffffff' },
    startScene: 'scene-1',
    defaultLanguage: plan.language,
    languages: [plan.language],
    store: {},
    gameplay: 'custom',
  }
  return { schema: documentVersion, records: Object.fromEntries([['project', project], ...made.records]) }
}

interface Made {
  plan: PsdDocumentPlan
  records: Map<string, PlayableRecord>
  count: number
}

function addScene(
  made: Made,
  scene: ImportedScene,
  { id, name, index }: { id: string; name: string; index: string },
): void {
  made.records.set(id, {
    id,
    type: 'scene',
    index,
    name,
    background: { kind: 'color', color: scene.color ?? '#ffffff' },
  })
  addLayers(made, scene.layers, id, { scene, parent: undefined })
  fillScreen(made, scene, id)
}

/** A background layer that covers the frame is fitted to cover every screen shape. */
function fillScreen(made: Made, scene: ImportedScene, sceneId: string): void {
  const [ground] = scene.layers
  const node = [...made.records.values()].find(
    record => record.type === 'node' && record.parentId === sceneId,
  )
  if (!ground?.covers || node?.type !== 'node') return
  const fit = 'cover' as const
  made.records.set(node.id, {
    ...node,
    portrait: { ...node.portrait, fit },
    ...(node.landscape ? { landscape: { ...node.landscape, fit } } : {}),
  })
}

interface Place {
  scene: ImportedScene
  parent: Box | undefined
}

function addLayers(made: Made, layers: ImportedLayer[], parentId: string, place: Place): void {
  const order = indexesBetween(undefined, undefined, layers.length)
  layers.forEach((layer, at) => {
    const id = `layer-${++made.count}`
    const base = {
      id,
      type: 'node' as const,
      parentId,
      index: order[at] ?? '',
      name: layer.name || `Layer ${made.count}`,
      ...(layer.opacity < 1 ? { alpha: Math.max(0, layer.opacity) } : {}),
      ...(layer.visible ? {} : { hidden: true }),
      ...blendOfPsd(layer.blend),
    }
    made.records.set(id, nodeOf(made, base, layer, place))
    if (layer.layers) addLayers(made, layer.layers, id, { ...place, parent: layer })
  })
}

type Base = Pick<NodeRecord, 'id' | 'type' | 'parentId' | 'index' | 'name' | 'alpha' | 'hidden' | 'blend'>

function nodeOf(made: Made, base: Base, layer: ImportedLayer, { scene, parent }: Place): NodeRecord {
  const places = placesOf(scene, parent)
  if (layer.kind === 'group') return { ...base, ...placeBox(places, layer), kind: 'group' }
  if (layer.fill)
    return { ...base, ...placeBox(places, layer), kind: 'shape', shape: { form: 'rect', fill: layer.fill } }
  const font = layer.text && !layer.text.bent ? fontRecordOf(made, layer.text.font) : undefined
  if (layer.text && (font || !layer.image))
    return textNode(
      made,
      base,
      { ...layer, text: layer.text },
      { places, font: font ?? keep(made, plainFont) },
    )
  if (!layer.image) throw new Error(`the layer ${layer.name} has neither image nor text`)
  const asset = keep(made, made.plan.imageOf(layer.image.path))
  return { ...base, ...placeBox(places, layer.imageBox ?? layer), kind: 'image', asset: asset.id }
}

function textNode(
  made: Made,
  base: Base,
  layer: ImportedLayer & { text: NonNullable<ImportedLayer['text']> },
  { places, font }: { places: ReturnType<typeof placesOf>; font: FontRecord },
): NodeRecord {
  const { text, box, size, color, align, bold, italic, underline, strike, letterSpacing, stroke, shadow } =
    layer.text
  const long = (length: number) => Math.round(length * places.scale * 100) / 100
  return {
    ...base,
    ...placeBox(places, box ?? marginBox(layer)),
    kind: 'text',
    text: { [made.plan.language]: text },
    style: {
      font: font.id,
      size: Math.min(2000, Math.max(1, size * places.scale)),
      fill: { kind: 'color', color },
      align,
      valign: box ? 'top' : 'middle',
      ...(box ? { wrap: true } : {}),
      ...(letterSpacing === 0 ? {} : { letterSpacing: letterSpacing * places.scale }),
      ...(bold ? { bold } : {}),
      ...(italic ? { italic } : {}),
      ...(underline ? { underline } : {}),
      ...(strike ? { strike } : {}),
      // Half of an ad's stroke is under the letters.
      ...(stroke ? { stroke: { color: stroke.color, width: long(stroke.width * 2) } } : {}),
      ...(shadow
        ? {
            shadow: {
              color: shadow.color,
              blur: long(shadow.blur),
              dx: long(shadow.dx),
              dy: long(shadow.dy),
            },
          }
        : {}),
    },
  }
}

/** Photoshop's box ends at the ink; a text needs a margin around it, and keeps its edge or its centre. */
function marginBox({ x, y, width, height, text }: ImportedLayer): Box {
  const size = text?.size ?? 0
  const box = {
    width: width + size,
    height: Math.max(height, (text?.text.split('\n').length ?? 1) * size * 1.2),
  }
  const left = text?.align === 'left' ? x : text?.align === 'right' ? x - size : x - size / 2
  return { x: left, y: y + (height - box.height) / 2, ...box }
}

function fontRecordOf(made: Made, postscriptName: string): FontRecord | undefined {
  const asset = made.plan.fontOf(postscriptName)
  if (!asset) return undefined
  keep(made, asset)
  return keep(made, {
    id: `font-${asset.id}`,
    type: 'font',
    family: `font-${asset.hash.slice(0, 12)}`,
    asset: asset.id,
  })
}

function keep<R extends PlayableRecord>(made: Made, record: R): R {
  made.records.set(record.id, record)
  return record
}
