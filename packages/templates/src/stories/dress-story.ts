import { compareByIndex, indexesBetween } from '@adloom/document'
import type { Placement, TextStyle } from '@adloom/engine/data'
import type {
  AssetRecord,
  NodeRecord,
  PlayableDocument,
  PlayableRecord,
  SceneRecord,
} from '@adloom/playable/format'
import { backdropSize } from '../art/backdrops/ground.ts'
import { appIcon } from '../art/objects/app-icon.ts'
import { renderImage } from '../art/render-image.ts'
import { attract, float, spin } from '../builder/anim.ts'
import { cover } from '../builder/place.ts'
import type { Kit } from '../components/kit.ts'
import { starterMusic } from '../starters/starter-music.ts'
import { look } from '../text/looks.ts'
import { stockClip } from './stock-clip.ts'
import type { StoryLook } from './story-looks.ts'

/** A story while it gets its clips and art. */
interface Dressing {
  kit: Kit
  look: StoryLook
  id: string
  records: Map<string, PlayableRecord>
}

/**
 * Returns a story that plays at once: stock clips in its videos, end cards with art, display fonts and music.
 */
export async function dressStory(
  kit: Kit,
  id: string,
  storyLook: StoryLook,
  document: PlayableDocument,
): Promise<PlayableDocument> {
  const dressing: Dressing = { kit, look: storyLook, id, records: new Map(Object.entries(document.records)) }
  setFonts(dressing)
  for (const node of nodesOf(dressing)) if (node.kind === 'text') put(dressing, dressText(dressing, node))
  const scenes = scenesOf(dressing)
  for (const scene of scenes) dressButtons(dressing, scene)
  await addClips(
    dressing,
    scenes.filter(({ story }) => story?.kind === 'video'),
  )
  for (const scene of scenes) if (scene.story?.kind === 'endCard') await dressEndCard(dressing, scene)
  await addMusic(dressing)
  return { ...document, records: Object.fromEntries(dressing.records) }
}

function put({ records }: Dressing, ...added: PlayableRecord[]): void {
  for (const record of added) records.set(record.id, record)
}

function nodesOf({ records }: Dressing): NodeRecord[] {
  return [...records.values()].filter((record): record is NodeRecord => record.type === 'node')
}

function childrenOf(dressing: Dressing, parent: string): NodeRecord[] {
  return nodesOf(dressing)
    .filter(node => node.parentId === parent)
    .sort(compareByIndex)
}

function scenesOf({ records }: Dressing): SceneRecord[] {
  return [...records.values()]
    .filter((record): record is SceneRecord => record.type === 'scene')
    .sort(compareByIndex)
}

function setFonts(dressing: Dressing): void {
  const { kit } = dressing
  dressing.records.delete('font')
  const wanted = kit.fonts.filter(font => ['font:lilita', 'font:zh', 'font:ja'].includes(font.id))
  put(dressing, ...wanted, ...kit.fontAssets.filter(asset => wanted.some(font => font.asset === asset.id)))
}

function dressText({ look: { stroke } }: Dressing, node: Extract<NodeRecord, { kind: 'text' }>): NodeRecord {
  const size = Math.round(node.style.size * 1.1)
  const made = look({
    size,
    cjkSize: node.style.size,
    fill: '#ffffff',
    stroke,
    shadow: 'rgba(0,0,0,0.4)',
    wrap: true,
  })
  return { ...node, style: { ...(made.style as TextStyle) }, styles: made.styles }
}

/**
 * Buttons of a scene are a group of a shape and a text; in landscape they are side by side below the middle.
 */
function dressButtons(dressing: Dressing, scene: SceneRecord): void {
  const groups = childrenOf(dressing, scene.id).filter(({ kind }) => kind === 'group')
  const gap = 440
  for (const [at, group] of groups.entries()) {
    const face = childrenOf(dressing, group.id).find(({ kind }) => kind === 'shape')
    if (face?.kind !== 'shape') continue
    const [top, bottom] = dressing.look.button
    put(dressing, {
      ...face,
      shape: {
        ...face.shape,
        radius: 56,
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
    put(dressing, dressing.kit.gloss, {
      id: `${group.id}-gloss`,
      type: 'node',
      kind: 'image',
      name: 'Shine',
      parentId: group.id,
      index: indexAfter(dressing, face),
      asset: dressing.kit.gloss.id,
      portrait: { ...face.portrait },
    })
    const { w } = group.portrait
    const wide = {
      ...(group.landscape ?? group.portrait),
      x: Math.round(667 - w / 2 + (at - (groups.length - 1) / 2) * gap),
      y: 560,
    }
    put(dressing, {
      ...group,
      ...(scene.story?.kind === 'video' ? { landscape: wide } : {}),
      anims: [attract('pulse', 1400, at * 200)],
    })
  }
}

function indexAfter(dressing: Dressing, node: NodeRecord): string {
  const siblings = childrenOf(dressing, node.parentId)
  return (
    indexesBetween(node.index, siblings[siblings.findIndex(({ id }) => id === node.id) + 1]?.index, 1)[0] ??
    'a'
  )
}

async function addClips(dressing: Dressing, scenes: SceneRecord[]): Promise<void> {
  const {
    look: { clips },
    id,
  } = dressing
  if (clips.length !== scenes.length)
    throw new Error(`The story ${id} has ${scenes.length} videos and ${clips.length} clips`)
  for (const [at, scene] of scenes.entries()) {
    const clip: AssetRecord = {
      ...(await stockClip(dressing.kit, clips[at]!)),
      name: `Stock clip ${clips[at]!.replace('-', ' ')}.mp4`,
    }
    const video = childrenOf(dressing, scene.id).find(({ kind }) => kind === 'video')
    if (video?.kind !== 'video') throw new Error(`The part ${scene.name} of the story ${id} has no video`)
    const filling = (place: Placement): Placement => ({ ...place, fit: 'cover' })
    put(dressing, clip, {
      ...video,
      asset: clip.id,
      portrait: filling(video.portrait),
      landscape: filling(video.landscape ?? video.portrait),
    })
  }
}

/** A backdrop, turning light behind an app icon, and confetti. */
async function dressEndCard(dressing: Dressing, scene: SceneRecord): Promise<void> {
  const {
    kit,
    look: {
      backdrop,
      icon: [top, bottom, main, ...friends],
    },
    id,
  } = dressing
  const nodes = childrenOf(dressing, scene.id)
  const ground = await renderImage(
    kit.studio,
    `backdrop-${backdrop.name}`,
    backdropSize,
    backdropSize,
    backdrop(),
    { opaque: true, quality: 82 },
  )
  const [first, second = first] = indexesBetween(undefined, nodes[0]?.index, 2)
  const layer = { type: 'node', kind: 'image', parentId: scene.id } as const
  put(dressing, ground, {
    ...layer,
    id: `${scene.id}-backdrop`,
    name: 'Background',
    index: first!,
    asset: ground.id,
    locked: true,
    ...cover(),
  })
  const icon = nodes.find(({ kind }) => kind === 'shape')
  if (icon?.kind !== 'shape') return
  const asset = await renderImage(
    kit.studio,
    `story-${id}-icon`,
    288,
    288,
    await appIcon(top, bottom, main, friends),
  )
  const { shape: _shape, ...rest } = icon
  const around = (place: Placement): Placement => ({
    ...place,
    x: place.x + place.w / 2 - 500,
    y: place.y + place.h / 2 - 500,
    w: 1000,
    h: 1000,
  })
  put(dressing, asset, {
    ...rest,
    kind: 'image',
    asset: asset.id,
    anims: [...(icon.anims ?? []), float(14, 1400, 900)],
  } as NodeRecord)
  put(dressing, kit.rays, {
    ...layer,
    id: `${scene.id}-rays`,
    name: 'Light',
    index: second!,
    asset: kit.rays.id,
    portrait: around(icon.portrait),
    landscape: around(icon.landscape ?? icon.portrait),
    anims: [spin(15_000)],
  })
  put(dressing, {
    id: `${scene.id}-cheer`,
    type: 'rule',
    owner: scene.id,
    index: 'z',
    on: { t: 'enter' },
    do: [{ t: 'burst', node: icon.id, effect: 'confetti', count: 60, delay: 300 }],
  })
}

async function addMusic(dressing: Dressing): Promise<void> {
  const project = dressing.records.get('project')
  if (project?.type !== 'project') return
  const music = await starterMusic(dressing.kit.studio)
  put(dressing, music, { ...project, music: { asset: music.id, volume: 0.5, loop: true } })
}
