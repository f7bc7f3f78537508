import type { Asset } from '@adloom/contract/assets'
import {
  addAsset,
  croppedTo,
  type NewAsset,
  replaceOnNode,
  addBackground,
  addNode,
  type PlayableStore,
  moveNodes,
  addButton,
  type NewNode,
} from '@adloom/playable/commands'
import { videoOf } from '@adloom/playable/iv'
import { holderOf, type Box, treeOf, type Orientation, stageBox } from '@adloom/playable/geometry'
import i18next from 'i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { isMergeable } from '../../../lib/upload/model-files.ts'
import { errorSentence, notify, useNotices } from '../../../lib/notices.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { type DocumentEditor, projectOf } from '../state/document-editor.ts'
import type { StageSpot } from './pointer-spot.ts'
import type { AssetRecord, NodeRecord } from '@adloom/playable/format'
import { choiceOfAsset, playingChoice } from '../../../features/asset-chooser/choice.ts'
import { recordOfChoice } from '../../shell/media/choice-record.ts'
import { newTextFont } from '../state/display-font.ts'

/** Reading the file may take a while. */
const refusalMs = 9000

/**
 * Adds a file as a layer with its name, centred at `spot`, in one step, and returns the layer's id. A story
 * clip has one video, which is replaced. A background goes behind all layers and covers the screen. An image
 * is cropped to a spot that has a size.
 */
export function placeAsset(
  { store, session }: DocumentEditor,
  asset: NewAsset,
  spot?: StageSpot,
): string | undefined {
  if (spot) session.setState({ orientation: spot.orientation })
  const { rootId, entered, orientation } = session.getState()
  const { kind } = asset
  if (kind === 'font') return undefined
  const video = kind === 'video' ? storyVideo(store, rootId) : undefined
  if (video !== undefined) {
    replaceOnNode(store, video, asset)
    return video
  }
  return store.edit('place_asset', {}, () => {
    const id = addAsset(store, spot?.size ? croppedTo(asset, spot.size) : asset)
    if (asset.background && !spot?.size)
      return addBackground(store, holderOf(store, entered, rootId), id, withoutEnding(asset.name))
    return addNode(store, {
      kind,
      parentId: holderOf(store, entered, rootId),
      orientation,
      name: withoutEnding(asset.name),
      fields: { asset: id },
      ...(spot ? { centre: spot.at } : {}),
      ...(spot?.size ? { size: sizeInBox(asset, spot.size) } : {}),
    })
  })
}

/** Frame sequences cannot be cropped, so they keep their proportions inside the box. */
function sizeInBox({ frames }: NewAsset, box: { w: number; h: number }): { w: number; h: number } {
  const frame = frames?.[0]
  if (!frame) return box
  const scale = Math.min(box.w / frame.w, box.h / frame.h)
  return { w: frame.w * scale, h: frame.h * scale }
}

function storyVideo(store: PlayableStore, rootId: string): string | undefined {
  const scene = store.get(rootId)
  return scene?.type === 'scene' && scene.story?.kind === 'video' ? videoOf(store, rootId)?.id : undefined
}

/**
 * Uploads files to the library and places each next to the ones before. Offers to upload a refused model
 * again with its meshes merged (AS-06.8).
 */
export async function placeFiles(
  editor: DocumentEditor,
  files: readonly File[],
  spot?: StageSpot,
  mergeMeshes = false,
): Promise<void> {
  const placed: string[] = []
  for (const file of files) {
    const notice = notify({
      tone: 'info',
      text: i18next.t('documentEditor:canvas.uploading', { name: file.name }),
    })
    try {
      const asset = await uploadAsset(file, { mergeMeshes })
      const record = assetOfLibrary(asset)
      if (!record)
        notify({ tone: 'error', text: i18next.t('documentEditor:canvas.noLayer', { name: file.name }) })
      else placed.push(...[placeBeside(editor, record, placed, spot)].filter(id => id !== undefined))
      if (record?.kind === 'image' && isAnimatedImage(asset))
        notify({
          tone: 'info',
          text: i18next.t('documentEditor:canvas.animated', { name: file.name }),
          durationMs: refusalMs,
        })
    } catch (error) {
      const wrongType = isApiError(error, 'file_type')
      const merge = !mergeMeshes &&
        isMergeable(error) && {
          action: {
            label: i18next.t('uploads:merge'),
            run: () => void placeFiles(editor, [file], spot, true),
          },
        }
      notify({
        tone: 'error',
        text: i18next.t(wrongType ? 'documentEditor:canvas.wrongType' : 'documentEditor:canvas.refused', {
          name: file.name,
          why: errorSentence(error),
        }),
        durationMs: refusalMs,
        ...merge,
      })
    } finally {
      useNotices.getState().close(notice)
    }
  }
}

/** Returns whether a GIF, WebP or PNG has several frames; an image layer shows only the first. */
export function isAnimatedImage({ type, payload }: Pick<Asset, 'type' | 'payload'>): boolean {
  return type === 'image' && payload['animation'] !== undefined
}

/**
 * Places a file so that it covers no file placed in the same batch and no file layer with the same centre.
 */
export function placeBeside(
  editor: DocumentEditor,
  asset: NewAsset,
  earlier: readonly string[],
  spot?: StageSpot,
): string | undefined {
  const { store, session } = editor
  return store.edit('place_asset', {}, () => {
    const id = placeAsset(editor, asset, spot)
    const node = id === undefined ? undefined : store.get(id)
    if (node?.type === 'node' && !asset.background && !earlier.includes(node.id))
      moveClear(store, node, earlier, node.landscape ? session.getState().orientation : 'portrait')
    return id
  })
}

/** Places a library file that was dragged onto the canvas. */
export function placeLibraryAsset(editor: DocumentEditor, asset: Asset, spot?: StageSpot): void {
  const record = assetOfLibrary(asset)
  if (record) placeAsset(editor, record, spot)
  else notify({ tone: 'error', text: i18next.t('documentEditor:canvas.noLayer', { name: asset.name }) })
}

function withoutEnding(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{2,5}$/i, '')
}

/**
 * Data type of a dragged library or project file: JSON of the contract's asset or of the document's asset
 * record.
 */
export const assetDragType = 'application/x-adloom-asset'

const shown: readonly string[] = [
  'image',
  'frames',
  'audio',
  'video',
  'dragonbones',
  'model3d',
] satisfies AssetRecord['kind'][]

/**
 * Returns the asset record of a library file; undefined for types that no layer shows. A bone figure uses its
 * converted file once that exists; an animated image its frame sheet if it has one.
 */
export function assetOfLibrary(asset: Asset): NewAsset | undefined {
  const still = choiceOfAsset(asset)
  const choice = playingChoice(still) ?? still
  const isFigure = asset.type === 'dragonbones' || asset.type === 'model3d'
  if (!shown.includes(asset.type) || (isFigure && !choice.figure)) return undefined
  const { id: _id, type: _type, ...record } = recordOfChoice('', choice.type as AssetRecord['kind'], choice)
  return record
}

/** Distance in units between files placed together, and the offset of files that do not fit side by side. */
const gap = 24

const fileKinds: readonly NodeRecord['kind'][] = ['image', 'frames', 'video', 'dragonbones', 'model3d']

/**
 * Moves a new file layer that covers a layer of `earlier` or shares its centre with another file layer: next
 * to a layer where there is space, else below all of `earlier`, else a little to the right and down.
 */
function moveClear(
  store: PlayableStore,
  node: NodeRecord,
  earlier: readonly string[],
  orientation: Orientation,
): void {
  const boxOf = (one: NodeRecord) => one[orientation] ?? one.portrait
  const box = boxOf(node)
  const others = treeOf(store)
    .childrenOf(node.parentId)
    .filter(one => one.id !== node.id && fileKinds.includes(one.kind) && boxOf(one).fit !== 'cover')
  const together = others.filter(one => earlier.includes(one.id)).map(boxOf)
  const all = others.map(boxOf)
  if (!together.some(one => overlap(one, box)) && !all.some(one => haveSameCentre(one, box))) return
  const to =
    freePlace(all, box, orientation) ??
    (together.length > 0
      ? { x: box.x, y: Math.max(...together.map(one => one.y + one.h)) + gap }
      : cascaded(all, box))
  moveNodes(store, [node.id], { x: to.x - box.x, y: to.y - box.y }, orientation)
}

function freePlace(
  all: readonly Box[],
  box: Box,
  orientation: Orientation,
): { x: number; y: number } | undefined {
  const stage = stageBox(orientation)
  return all
    .toReversed()
    .flatMap(one => placesBeside(one, box))
    .find(
      at =>
        at.x >= 0 &&
        at.y >= 0 &&
        at.x + box.w <= stage.w &&
        at.y + box.h <= stage.h &&
        !all.some(one => overlap(one, { ...box, ...at })),
    )
}

/** Order: right, below, left, above. */
function placesBeside(one: Box, box: Box): { x: number; y: number }[] {
  return [
    { x: one.x + one.w + gap, y: one.y },
    { x: box.x, y: one.y + one.h + gap },
    { x: one.x - gap - box.w, y: one.y },
    { x: box.x, y: one.y - gap - box.h },
  ]
}

function cascaded(all: readonly Box[], box: Box): { x: number; y: number } {
  let at = box
  while (all.some(one => haveSameCentre(one, at))) at = { ...at, x: at.x + gap, y: at.y + gap }
  return at
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

function haveSameCentre(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < gap / 2 && Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < gap / 2
  )
}

/** Kinds of layers that react to touch without any events. */
export const touchKinds = ['scratch', 'drawing', 'connect'] as const

/** Adds a layer in the middle of the canvas, inside the group that was entered. */
export function addToCanvas(
  { store, session }: DocumentEditor,
  node: Omit<NewNode, 'parentId' | 'orientation'>,
): void {
  const { rootId, entered, orientation } = session.getState()
  addNode(store, { ...node, parentId: holderOf(store, entered, rootId), orientation })
}

/**
 * Adds a button in the middle of the canvas, with its text in every language of the project, a press state, a
 * pulse animation, and a tap that opens the store.
 */
export function addButtonToCanvas(editor: DocumentEditor, name: string): string {
  const { rootId, entered, orientation } = editor.session.getState()
  return editor.store.edit('add_button', {}, () => {
    const font = newTextFont(editor)
    return addButton(editor.store, {
      parentId: holderOf(editor.store, entered, rootId),
      orientation,
      name,
      text: wordsIn(projectOf(editor.store).languages),
      ...(font === undefined ? {} : { font }),
    })
  })
}

const words: Readonly<Record<string, string>> = { en: 'PLAY NOW', 'zh-cn': '立即试玩', ja: '今すぐ遊ぶ' }

function wordsIn(languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(languages.map(language => [language, words[language] ?? 'PLAY NOW']))
}
