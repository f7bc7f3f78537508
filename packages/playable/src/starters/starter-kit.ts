import { indexesBetween } from '@adloom/document'
import type { AnimData, ConditionData, Fill, ResponseData, ShapeData, TriggerData } from '@adloom/engine/data'
import { documentVersion } from '../format/schema/stored-document.ts'
import type {
  LocalText,
  NodeRecord,
  PlayableDocument,
  PlayableRecord,
  RuleRecord,
} from '../format/records.ts'
import type { Layer } from './layer.ts'
import { animAt, type LandscapeSpot, landscapeSpots, placementAt } from './landscape.ts'

export interface Rule {
  on: TriggerData
  if?: ConditionData[][]
  once?: boolean
  do: ResponseData[]
}
export interface StarterScene {
  id: string
  name: LocalText
  ground: [string, string]
  layers: Layer[]
  rules: Rule[]
  ending?: boolean
}
export interface StarterPlan {
  gameplay: string
  scenes: StarterScene[]
  variables?: Record<string, { initial: number | string | boolean; description: string }>
}

export function localized(en: string, zhCn: string, ja: string): LocalText {
  return { en, 'zh-cn': zhCn, ja }
}

export function solid(color: string): Fill {
  return { kind: 'color', color }
}

export function panel(color: string, radius = 32): ShapeData {
  return {
    form: 'rect',
    radius,
    fill: solid(color),
    shadow: { color: 'rgba(10,16,40,0.22)', blur: 24, dx: 0, dy: 10 },
  }
}

export function comeIn(
  preset: 'fadeIn' | 'zoomIn' | 'bounceIn' | 'slideInTop' | 'slideInBottom' | 'slideInLeft' | 'slideInRight',
  delay = 0,
): AnimData {
  return { id: 'in', family: 'in', preset, delay, duration: 500, loop: 'once', auto: true }
}

export const pulse: AnimData = {
  id: 'pulse',
  family: 'strong',
  preset: 'pulse',
  delay: 600,
  duration: 1100,
  loop: 'loop',
  auto: true,
}

/** A button with its words; a rule listens to it under its own id. */
export function button(
  id: string,
  words: LocalText,
  y: number,
  color: string,
  more: Partial<Pick<Layer, 'hidden' | 'anims'>> = { anims: [pulse] },
): Layer {
  return {
    id,
    name: 'Button',
    group: true,
    box: [165, y, 420, 124],
    ...more,
    inside: [
      { id: `${id}-face`, name: 'Colour', shape: panel(color, 62), box: [0, 0, 420, 124] },
      { id: `${id}-words`, name: 'Words', text: words, size: 46, box: [24, 12, 372, 100] },
    ],
  }
}

export const install = localized('Install now', '立即下载', '今すぐ入手')

/** The last scene of every starter: the end is reported by entering it, and any touch leads to the store. */
export function endScene(title: LocalText, ground: [string, string], color: string): StarterScene {
  return {
    id: 'end',
    name: localized('End card', '结束页', 'エンドカード'),
    ground,
    ending: true,
    layers: [
      {
        id: 'end-icon',
        name: 'App icon',
        shape: {
          ...panel('#ffffff', 56),
          fill: {
            kind: 'linear',
            angle: 45,
            stops: [
              { at: 0, color },
              { at: 1, color: '#ffffff' },
            ],
          },
        },
        box: [255, 300, 240, 240],
        anims: [comeIn('zoomIn')],
      },
      {
        id: 'end-title',
        name: 'Title',
        text: title,
        size: 64,
        box: [65, 590, 620, 170],
        anims: [comeIn('fadeIn', 150)],
      },
      {
        id: 'end-line',
        name: 'Line',
        text: localized('Play free today', '今天就免费试玩', '今すぐ無料でプレイ'),
        size: 36,
        box: [95, 760, 560, 80],
        anims: [comeIn('fadeIn', 250)],
      },
      button('end-button', install, 920, color),
    ],
    rules: [{ on: { t: 'click' }, do: [{ t: 'store' }] }],
  }
}

/** A plan as flat records, in three languages. */
export function makeStarter(plan: StarterPlan): PlayableDocument {
  const order = indexesBetween(undefined, undefined, plan.scenes.length)
  const records: PlayableRecord[] = [
    {
      id: 'project',
      type: 'project',
      name: plan.gameplay,
      kind: 'playsmart',
      seed: 1,
      background: solid('#ffffff'),
      startScene: plan.scenes[0]?.id ?? '',
      defaultLanguage: 'en',
      languages: ['en', 'zh-cn', 'ja'],
      store: {},
      gameplay: plan.gameplay,
    },
    { id: 'font', type: 'font', family: 'sans-serif', asset: '' },
    ...Object.entries(plan.variables ?? {}).map(([name, variable]): PlayableRecord => ({
      id: name,
      type: 'variable',
      name,
      ...variable,
    })),
    ...plan.scenes.flatMap((scene, at) => sceneRecords(scene, order[at] ?? '')),
  ]
  return { schema: documentVersion, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

function sceneRecords(
  { id, name, ground: [from, to], layers, rules, ending }: StarterScene,
  index: string,
): PlayableRecord[] {
  const order = indexesBetween(undefined, undefined, rules.length)
  return [
    {
      id,
      type: 'scene',
      index,
      name: name.en,
      label: name,
      background:
        from === to
          ? { kind: 'color', color: from }
          : {
              kind: 'linear',
              angle: 90,
              stops: [
                { at: 0, color: from },
                { at: 1, color: to },
              ],
            },
      ...(ending ? { ending } : {}),
    },
    ...layerRecords(layers, id, landscapeSpots(layers)),
    ...rules.map((rule, at): RuleRecord => ({
      id: `${id}-rule-${at + 1}`,
      type: 'rule',
      owner: id,
      index: order[at] ?? '',
      ...rule,
    })),
  ]
}

function layerRecords(
  layers: Layer[],
  parentId: string,
  spots?: ReadonlyMap<string, LandscapeSpot>,
): NodeRecord[] {
  const order = indexesBetween(undefined, undefined, layers.length)
  return layers.flatMap((layer, at) => [
    nodeOf(layer, parentId, order[at] ?? '', spots?.get(layer.id)),
    ...layerRecords(layer.inside ?? [], layer.id),
  ])
}

function nodeOf(layer: Layer, parentId: string, index: string, spot?: LandscapeSpot): NodeRecord {
  const [x, y, w, h] = layer.box
  const base = {
    id: layer.id,
    type: 'node' as const,
    parentId,
    index,
    name: layer.name,
    portrait: { x, y, w, h, ...(layer.turn === undefined ? {} : { r: layer.turn }) },
    ...(spot ? { landscape: placementAt(layer, spot) } : {}),
    ...(layer.alpha === undefined ? {} : { alpha: layer.alpha }),
    ...(layer.mask === undefined ? {} : { mask: layer.mask }),
    ...(layer.hidden ? { hidden: true } : {}),
    ...(layer.anims ? { anims: spot ? layer.anims.map(anim => animAt(anim, spot)) : layer.anims } : {}),
  }
  if ('shape' in layer) return { ...base, kind: 'shape', shape: layer.shape }
  if ('scratch' in layer) return { ...base, kind: 'scratch', scratch: layer.scratch }
  if ('drawing' in layer) return { ...base, kind: 'drawing', drawing: layer.drawing }
  if ('connect' in layer) return { ...base, kind: 'connect', connect: layer.connect }
  if ('group' in layer) return { ...base, kind: 'group' }
  if ('area' in layer) return { ...base, kind: 'area' }
  const style = {
    font: 'font',
    size: layer.size,
    fill: solid(layer.color ?? '#ffffff'),
    align: 'center' as const,
    valign: 'middle' as const,
    bold: true,
    wrap: true,
    fitBox: true,
  }
  return {
    ...base,
    kind: 'text',
    text: { ...layer.text },
    style,
    ...(layer.bind ? { bind: layer.bind } : {}),
  }
}
