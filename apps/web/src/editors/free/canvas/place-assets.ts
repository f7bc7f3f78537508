import type { Asset } from '@adloom/contract/assets'
import { addAsset, type NewAsset, replaceOnNode } from '@adloom/playable/commands/assets'
import { addNode } from '@adloom/playable/commands/add-node'
import type { PlayableStore } from '@adloom/playable/commands/playable-store'
import { videoOf } from '@adloom/playable/iv/story-tree'
import { holderOf } from '@adloom/playable/geometry/instance-inside'
import i18next from 'i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { errorSentence, notify, useNotices } from '../../../lib/notices.ts'
import { uploadAsset } from '../../../features/uploads/upload-asset.ts'
import type { FreeEditor } from '../state/free-editor.ts'
import { assetOfLibrary } from './asset-of-library.ts'
import type { StageSpot } from './pointer-spot.ts'

/** What may be brought takes a while to read. */
const refusalMs = 9000

/**
 * Puts a file on the canvas as a layer named like it, its middle where the spot says, on the canvas of that orientation; one step. A part of a
 * story has one video, which takes the file. Gives the layer's id.
 */
export function placeAsset({ store, session }: FreeEditor, asset: NewAsset, spot?: StageSpot): string | undefined {
  if (spot) session.setState({ orientation: spot.orientation })
  const { rootId, entered, orientation } = session.getState()
  const { kind } = asset
  if (kind === 'font') return undefined
  const film = kind === 'video' ? storyVideo(store, rootId) : undefined
  if (film !== undefined) {
    replaceOnNode(store, film, asset)
    return film
  }
  return store.edit('place_asset', {}, () => {
    const id = addAsset(store, asset)
    return addNode(store, { kind, parentId: holderOf(store, entered, rootId), orientation, name: withoutEnding(asset.name), fields: { asset: id }, ...(spot ? { centre: spot.at } : {}) })
  })
}

function storyVideo(store: PlayableStore, rootId: string): string | undefined {
  const scene = store.get(rootId)
  return scene?.type === 'scene' && scene.story?.kind === 'video' ? videoOf(store, rootId)?.id : undefined
}

/** Brings files to the library and puts each on the canvas. */
export async function placeFiles(editor: FreeEditor, files: readonly File[], spot?: StageSpot): Promise<void> {
  let step = 0
  for (const file of files) {
    const notice = notify({ tone: 'info', text: i18next.t('free:canvas.uploading', { name: file.name }) })
    try {
      const asset = await uploadAsset(file)
      const record = assetOfLibrary(asset)
      if (!record) notify({ tone: 'error', text: i18next.t('free:canvas.noLayer', { name: file.name }) })
      else placeAsset(editor, record, spot && { ...spot, at: { x: spot.at.x + step * 24, y: spot.at.y + step * 24 } })
      step += 1
    } catch (error) {
      const wrongType = isApiError(error, 'file_type')
      notify({ tone: 'error', text: i18next.t(wrongType ? 'free:canvas.wrongType' : 'free:canvas.refused', { name: file.name, why: errorSentence(error) }), durationMs: refusalMs })
    } finally {
      useNotices.getState().close(notice)
    }
  }
}

/** A file of the library that was dragged here. */
export function placeLibraryAsset(editor: FreeEditor, asset: Asset, spot?: StageSpot): void {
  const record = assetOfLibrary(asset)
  if (record) placeAsset(editor, record, spot)
  else notify({ tone: 'error', text: i18next.t('free:canvas.noLayer', { name: asset.name }) })
}

function withoutEnding(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{2,5}$/i, '')
}
