import type { Matrix } from '@adloom/engine/draw'
import type { NodeData, PlayData, SceneData } from '@adloom/engine/data'
import { nodeHost, type NodeHost } from '@adloom/engine/host-node'
import { layoutTree, buildNode, everyNode, type SceneNode, textIn, paintText } from '@adloom/engine/stage'
import { compileDocument, type PlayableDocument } from '@adloom/playable/format'
import { starters } from '@adloom/playable/starters'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBlob, readDocuments } from './built-templates.test-support.ts'
import { sources } from './sources.ts'

let documents: Map<string, PlayableDocument>

beforeAll(async () => {
  documents = await readDocuments()
}, 300_000)

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** 16:9, 19.5:9 and 4:3 in both orientations, CSS pixels. */
const screens = [
  [375, 667],
  [667, 375],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
] as const
/** Of the shorter side of the screen, on every edge. */
const safeShare = 0.032
const inkAlpha = 100
/** Pixels a unit that ink is measured with. */
const inkScale = 0.5

describe.each([
  ...sources.map(({ key }) => key),
  ...starters.map(({ id }) => id).filter(id => id !== 'blank'),
])('%s', key => {
  it('[PL-06.2] keeps texts and buttons inside the safe margin on 16:9, 19.5:9 and 4:3 screens', async () => {
    const document = documents.get(key)!
    const data = compileDocument(document)
    const host = await hostWithFonts(document, data)
    const inks = new Map<string, Box | undefined>()
    const outside = screens.flatMap(screen =>
      data.scenes.flatMap(scene => outsideOf(data, scene, screen, { host, inks })),
    )
    expect(outside).toEqual([])
  })
})

async function hostWithFonts(document: PlayableDocument, data: PlayData): Promise<NodeHost> {
  const host = nodeHost({
    width: 1,
    height: 1,
    assets: asset => {
      const record = document.records[asset]
      return record?.type === 'asset' ? readBlob(record.hash) : undefined
    },
  })
  for (const [id, { family, asset }] of Object.entries(data.fonts)) await host.loadFont(id, family, asset)
  return host
}

interface Measure {
  host: NodeHost
  inks: Map<string, Box | undefined>
}

/**
 * Texts and buttons that reach into the margin once the animations of a scene have ended, hidden ones
 * included, with
 * their distance from each edge.
 */
function outsideOf(
  data: PlayData,
  scene: SceneData,
  [width, height]: readonly [number, number],
  measure: Measure,
): string[] {
  const roots = [
    ...(scene.useGlobal === false ? [] : [...data.global.below, ...data.global.above]),
    ...scene.nodes,
  ].map(node => buildNode(node, undefined, false))
  layoutTree(roots, { width, height, ratio: 1 }, { x: 0, y: 0 })
  const margin = Math.min(width, height) * safeShare
  const nodes = everyNode(roots)
  const texts = nodes.flatMap(node =>
    node.data.kind === 'text'
      ? data.languages.available.map(language => ({
          what: `${node.id} ${language}`,
          box: textBox(data, node, node.data as TextData, language, measure),
        }))
      : [],
  )
  const pressed = new Set(
    [...data.rules, ...scene.rules].flatMap(({ on }) => (on.t === 'click' && on.node ? [on.node] : [])),
  )
  const buttons = nodes
    .filter(({ id, data: { kind } }) => pressed.has(id) && kind === 'group')
    .map(node => ({
      what: node.id,
      box: common(
        everyNode([node])
          .filter(one => one !== node && one.data.kind !== 'text')
          .map(drawnBox),
      ),
    }))
  return [...texts, ...buttons].flatMap(({ what, box }) => {
    if (!box) return []
    const edges = [box.left, box.top, width - box.right, height - box.bottom]
    return Math.min(...edges) < margin - 0.5
      ? [`${scene.id} ${what} on ${width}x${height}: ${edges.map(Math.round).join(' ')}`]
      : []
  })
}

type TextData = Extract<NodeData, { kind: 'text' }>

function textBox(
  data: PlayData,
  node: SceneNode,
  { text, style, styles }: TextData,
  language: string,
  { host, inks }: Measure,
): Box | undefined {
  const own = { ...style, ...styles?.[language] }
  const content = textIn(text, language, data.languages.default)
  const key = JSON.stringify([content, own, node.w, node.h])
  if (!inks.has(key)) inks.set(key, inkOf(host, data, content, own, node))
  const ink = inks.get(key)
  return ink && mapped(ink, node.worldMatrix)
}

/** The bounds of a text's ink, in units of its node. */
function inkOf(
  host: NodeHost,
  data: PlayData,
  content: string,
  style: TextData['style'],
  { w, h }: SceneNode,
): Box | undefined {
  const { canvas, x, y } = paintText(host, data.fonts, content, style, w, h, inkScale)
  const { data: pixels } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const ink: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < canvas.width * canvas.height; at++) {
    if (pixels[at * 4 + 3]! < inkAlpha) continue
    const [column, row] = [at % canvas.width, Math.floor(at / canvas.width)]
    ink.left = Math.min(ink.left, column / inkScale - x)
    ink.top = Math.min(ink.top, row / inkScale - y)
    ink.right = Math.max(ink.right, (column + 1) / inkScale - x)
    ink.bottom = Math.max(ink.bottom, (row + 1) / inkScale - y)
  }
  return ink.left === Infinity ? undefined : ink
}

function drawnBox({ worldMatrix, w, h }: SceneNode): Box {
  return mapped({ left: 0, top: 0, right: w, bottom: h }, worldMatrix)
}

function mapped({ left, top, right, bottom }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => ({ x: a * x! + c * y! + e, y: b * x! + d * y! + f }))
  return common(corners.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })))!
}

function common(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map(box => box.left)),
    top: Math.min(...boxes.map(box => box.top)),
    right: Math.max(...boxes.map(box => box.right)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
}
