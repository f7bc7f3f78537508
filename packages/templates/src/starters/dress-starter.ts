import { compareByIndex, indexesBetween } from '@adloom/document'
import type { AnimData, Placement, ResponseData, TextStyle } from '@adloom/engine/data'
import type {
  AssetRecord,
  NodeRecord,
  PlayableDocument,
  PlayableRecord,
  RuleRecord,
  SceneRecord,
} from '@adloom/playable/format'
import { backdropSize } from '../art/backdrops/ground.ts'
import { appIcon } from '../art/objects/app-icon.ts'
import { piece } from '../art/objects/piece.ts'
import { renderImage } from '../art/render-image.ts'
import { attract, float, move, spin } from '../builder/anim.ts'
import { cover } from '../builder/place.ts'
import type { Kit } from '../components/kit.ts'
import { look } from '../text/looks.ts'
import { starterMusic } from './starter-music.ts'
import { starterLooks, type StarterLook } from './starter-looks.ts'

type Box = [x: number, y: number, w: number, h: number]
type TextNode = Extract<NodeRecord, { kind: 'text' }>

/** A document while it gets its art: records by id, and the assets they name. */
interface Dressing {
  kit: Kit
  look: StarterLook
  records: Map<string, PlayableRecord>
  prefix: string
}

/**
 * Returns a starter's document with art, display fonts, motion and audio; one without a look (the blank
 * canvas) as it is.
 */
export async function dressStarter(
  kit: Kit,
  id: string,
  document: PlayableDocument,
): Promise<PlayableDocument> {
  const starterLook = starterLooks[id]
  if (!starterLook) return document
  const dressing: Dressing = {
    kit,
    look: starterLook,
    records: new Map(Object.entries(document.records)),
    prefix: `starter-${id}`,
  }
  for (const removed of starterLook.removed ?? []) dressing.records.delete(removed)
  setFonts(dressing)
  for (const node of nodesOf(dressing))
    if (node.kind === 'text') dressing.records.set(node.id, dressText(dressing, node))
  for (const node of nodesOf(dressing))
    if (node.kind === 'group' && node.name === 'Button') dressButton(dressing, node)
  await replaceImages(dressing)
  await replaceDrawings(dressing)
  await addImages(dressing)
  await dressEnd(dressing)
  addTutorialHand(dressing)
  await addBackdrops(dressing)
  await addAudio(dressing)
  return { ...document, records: Object.fromEntries(dressing.records) }
}

function nodesOf({ records }: Dressing): NodeRecord[] {
  return [...records.values()].filter((record): record is NodeRecord => record.type === 'node')
}

function siblings(dressing: Dressing, parent: string): NodeRecord[] {
  return nodesOf(dressing)
    .filter(node => node.parentId === parent)
    .sort(compareByIndex)
}

function put({ records }: Dressing, ...added: (PlayableRecord | AssetRecord)[]): void {
  for (const record of added) records.set(record.id, record)
}

/** An index below all, above all, or right after a layer. */
function indexAt(
  dressing: Dressing,
  parent: string,
  place: 'bottom' | 'top' | { after: string } | { before: string },
): string {
  const all = siblings(dressing, parent)
  const at =
    place === 'bottom'
      ? 0
      : place === 'top'
        ? all.length
        : all.findIndex(node => node.id === ('after' in place ? place.after : place.before)) +
          ('after' in place ? 1 : 0)
  return indexesBetween(all[at - 1]?.index, all[at]?.index, 1)[0] ?? 'a'
}

function setFonts(dressing: Dressing): void {
  const { kit } = dressing
  dressing.records.delete('font')
  const wanted = kit.fonts.filter(font => ['font:lilita', 'font:zh', 'font:ja'].includes(font.id))
  put(dressing, ...wanted, ...kit.fontAssets.filter(asset => wanted.some(font => font.asset === asset.id)))
}

/** Dark words on a card stay plain; all others get an outline, and titles a gradient. */
function dressText({ look: { stroke }, records }: Dressing, node: TextNode): TextNode {
  const color = node.style.fill.kind === 'color' ? node.style.fill.color : '#ffffff'
  const inCard = records.get(node.parentId)?.type === 'node'
  const isDark = /^#[0-7]/.test(color)
  const size = node.style.size
  const fill =
    inCard && isDark
      ? color
      : isDark || color === '#ffffff'
        ? (['#ffffff', '#fff0a8'] as [string, string])
        : color
  const made = look({
    size: Math.round(size * (inCard ? 1.1 : 1.3)),
    cjkSize: Math.round(size * 1.05),
    fill,
    wrap: true,
    ...(inCard && isDark ? {} : { stroke, shadow: 'rgba(0,0,0,0.4)' }),
  })
  return { ...node, style: { ...(made.style as TextStyle) }, styles: made.styles }
}

function dressButton(dressing: Dressing, group: NodeRecord): void {
  const {
    kit,
    look: { button, stroke },
  } = dressing
  const face = dressing.records.get(`${group.id}-face`)
  const words = dressing.records.get(`${group.id}-words`)
  if (face?.type !== 'node' || face.kind !== 'shape' || words?.type !== 'node' || words.kind !== 'text')
    return
  const [top, bottom] = button
  put(dressing, {
    ...face,
    shape: {
      ...face.shape,
      radius: 48,
      fill: {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: top },
          { at: 1, color: bottom },
        ],
      },
      shadow: { color: 'rgba(0,0,0,0.4)', blur: 18, dx: 0, dy: 9 },
    },
  })
  const gloss: NodeRecord = {
    id: `${group.id}-gloss`,
    type: 'node',
    kind: 'image',
    name: 'Shine',
    parentId: group.id,
    index: indexAt(dressing, group.id, { after: face.id }),
    asset: kit.gloss.id,
    portrait: { ...face.portrait },
  }
  put(dressing, kit.gloss, gloss, {
    ...words,
    style: { ...words.style, stroke: { color: stroke, width: 7 } },
  })
}

async function emojiAsset({ kit }: Dressing, code: string): Promise<AssetRecord> {
  return renderImage(kit.studio, `starter-emoji-${code}`, 420, 420, await piece(code, 368, 420))
}

async function replaceImages(dressing: Dressing): Promise<void> {
  for (const [id, wanted] of Object.entries(dressing.look.images ?? {})) {
    const node = dressing.records.get(id)
    if (node?.type !== 'node' || node.kind !== 'shape') throw new Error(`The starter has no shape ${id}`)
    const { shape: _shape, ...rest } = node
    const asset = await emojiAsset(dressing, typeof wanted === 'string' ? wanted : wanted.code)
    const [x, y, w, h] = typeof wanted === 'string' ? [] : wanted.box
    put(dressing, asset, {
      ...rest,
      kind: 'image',
      asset: asset.id,
      ...(x === undefined ? {} : { portrait: { x, y: y!, w: w!, h: h! } }),
    } as NodeRecord)
  }
}

async function replaceDrawings(dressing: Dressing): Promise<void> {
  for (const [id, { width, height, body }] of Object.entries(dressing.look.drawn ?? {})) {
    const node = dressing.records.get(id)
    if (node?.type !== 'node' || node.kind !== 'shape') throw new Error(`The starter has no shape ${id}`)
    const { shape: _shape, ...rest } = node
    const asset = await renderImage(
      dressing.kit.studio,
      `${dressing.prefix}-${id}`,
      width,
      height,
      await body(),
    )
    put(dressing, asset, { ...rest, kind: 'image', asset: asset.id } as NodeRecord)
  }
}

async function addImages(dressing: Dressing): Promise<void> {
  for (const { scene, code, box, wide } of dressing.look.added ?? []) {
    const asset = await emojiAsset(dressing, code)
    put(
      dressing,
      asset,
      image(
        dressing,
        `${scene}-picture`,
        'Image',
        scene,
        asset,
        { portrait: placed(box), landscape: placed(wide) },
        [attract('swing', 2400, 900), float(14, 1300, 700)],
      ),
    )
  }
}

function image(
  dressing: Dressing,
  id: string,
  name: string,
  parentId: string,
  asset: AssetRecord,
  places: { portrait: Placement; landscape?: Placement },
  anims: AnimData[] = [],
  at: Parameters<typeof indexAt>[2] = 'top',
): NodeRecord {
  return {
    id,
    type: 'node',
    kind: 'image',
    name,
    parentId,
    index: indexAt(dressing, parentId, at),
    asset: asset.id,
    ...places,
    ...(anims.length > 0 ? { anims } : {}),
  }
}

function placed([x, y, w, h]: Box): Placement {
  return { x, y, w, h }
}

/** Turning light behind an app icon, and a tutorial hand at the button. */
async function dressEnd(dressing: Dressing): Promise<void> {
  const {
    kit,
    look: {
      icon: [top, bottom, main, ...friends],
    },
  } = dressing
  const icon = dressing.records.get('end-icon')
  if (icon?.type !== 'node' || icon.kind !== 'shape') return
  const asset = await renderImage(
    kit.studio,
    `${dressing.prefix}-icon`,
    288,
    288,
    await appIcon(top, bottom, main, friends),
  )
  const { shape: _shape, ...rest } = icon
  put(dressing, asset, kit.rays, {
    ...rest,
    kind: 'image',
    asset: asset.id,
    anims: [...(icon.anims ?? []), float(14, 1400, 900)],
  } as NodeRecord)
  const around = (place: Placement): Placement => ({
    ...place,
    x: place.x + place.w / 2 - 500,
    y: place.y + place.h / 2 - 500,
    w: 1000,
    h: 1000,
  })
  put(
    dressing,
    image(
      dressing,
      'end-rays',
      'Light',
      'end',
      kit.rays,
      { portrait: around(icon.portrait), landscape: around(icon.landscape ?? icon.portrait) },
      [spin(15_000)],
      { before: 'end-icon' },
    ),
  )
  addTutorialHandAt(dressing, 'end-hand', 'end-button', 110, 20)
}

function addTutorialHand(dressing: Dressing): void {
  const tutorial = dressing.look.hand
  if (tutorial) {
    const { at, dx, dy, slide } = tutorial
    addTutorialHandAt(dressing, 'play-hand', at, dx, dy, slide)
  }
}

/**
 * A tapping tutorial hand whose place follows its layer in both orientations; it hides at the first touch of
 * the scene.
 */
function addTutorialHandAt(
  dressing: Dressing,
  id: string,
  at: string,
  dx: number,
  dy: number,
  slide?: number,
): void {
  const { kit, records } = dressing
  const target = records.get(at)
  if (target?.type !== 'node') throw new Error(`The starter has no layer ${at}`)
  const near = (place: Placement): Placement => {
    const k = place.sx ?? 1
    return {
      x: Math.round(place.x + place.w / 2 + dx * k - 40),
      y: Math.round(place.y + place.h / 2 + dy * k),
      w: 140,
      h: 151,
      r: -16,
    }
  }
  const motion =
    slide === undefined
      ? move('tapping', { scale: [1, 0.84], y: [0, 12] }, 420, { loop: 'pingpong', auto: true })
      : move('sliding', { x: [0, slide], alpha: [1, 0.2] }, 1400, { loop: 'loop', auto: true })
  put(
    dressing,
    kit.hand,
    image(
      dressing,
      id,
      'Tutorial hand',
      target.parentId,
      kit.hand,
      { portrait: near(target.portrait), landscape: near(target.landscape ?? target.portrait) },
      [motion],
    ),
  )
  if (id === 'end-hand') return
  addRule(dressing, target.parentId, {
    id: `rule:${id}`,
    on: { t: 'down' },
    once: true,
    do: [{ t: 'hide', node: id }],
  })
}

function addRule(
  dressing: Dressing,
  owner: string,
  rule: Omit<RuleRecord, 'type' | 'owner' | 'index'>,
): void {
  const rules = [...dressing.records.values()]
    .filter((record): record is RuleRecord => record.type === 'rule' && record.owner === owner)
    .sort(compareByIndex)
  put(dressing, {
    ...rule,
    type: 'rule',
    owner,
    index: indexesBetween(rules.at(-1)?.index, undefined, 1)[0] ?? 'a',
  })
}

async function addBackdrops(dressing: Dressing): Promise<void> {
  const {
    kit,
    look: { backdrop, backdrops = {} },
  } = dressing
  const scenes = [...dressing.records.values()].filter(
    (record): record is SceneRecord => record.type === 'scene',
  )
  for (const scene of scenes) {
    const draw = backdrops[scene.id] ?? backdrop
    const asset = await renderImage(kit.studio, `backdrop-${draw.name}`, backdropSize, backdropSize, draw(), {
      opaque: true,
      quality: 82,
    })
    put(dressing, asset, {
      ...image(
        dressing,
        `${scene.id}-backdrop`,
        'Background',
        scene.id,
        asset,
        cover() as { portrait: Placement; landscape: Placement },
        [],
        'bottom',
      ),
      locked: true,
    })
  }
}

/** Music, a click at every tap, and a fanfare with confetti at the end. */
async function addAudio(dressing: Dressing): Promise<void> {
  const { kit } = dressing
  const [music, click, win] = await Promise.all([
    starterMusic(kit.studio),
    kit.audio('click'),
    kit.audio('win'),
  ])
  put(dressing, music, click, win)
  const project = dressing.records.get('project')
  if (project?.type === 'project')
    put(dressing, { ...project, music: { asset: music.id, volume: 0.5, loop: true } })
  const sounding: ResponseData = { t: 'sound', asset: click.id, volume: 0.7 }
  for (const record of [...dressing.records.values()]) {
    if (
      record.type === 'rule' &&
      ['click', 'drop', 'swipe'].includes(record.on.t) &&
      !record.do.some(({ t }) => t === 'store')
    )
      put(dressing, { ...record, do: [sounding, ...record.do] })
  }
  if (dressing.prefix !== 'starter-end-card')
    addRule(dressing, 'end', {
      id: 'end-cheer',
      on: { t: 'enter' },
      do: [
        { t: 'sound', asset: win.id, volume: 0.9 },
        { t: 'burst', node: 'end-icon', effect: 'confetti', count: 60, delay: 300 },
      ],
    })
}
