import { roleOfClip } from '@adloom/video/banners'
import type { ClipRecord } from '@adloom/video/format'
import type { TFunction } from 'i18next'
import type { VideoEditor } from './video-editor.ts'

/** Returns a function that names clips as lists and the timeline show them. */
export function clipTitle({ store }: Pick<VideoEditor, 'store'>, t: TFunction<'videoEditor'>) {
  return (clip: ClipRecord): string => {
    if (clip.name !== undefined && clip.name !== '') return clip.name
    const role = clip.kind === 'color' ? roleOfClip(clip.id) : undefined
    if (role !== undefined) return t(`banner.role.${role}`)
    if (clip.kind === 'text') {
      const text = Object.values(clip.text)[0]?.trim() ?? ''
      return text === '' ? t('kind.text') : (text.split('\n')[0] ?? text).slice(0, 80)
    }
    if ('asset' in clip) {
      const asset = store.get(clip.asset)
      if (asset?.type === 'asset') return asset.name
    }
    return t(`kind.${clip.kind}`)
  }
}
