import { useTranslation } from 'react-i18next'
import { FramesStage } from './preview/frames-stage.tsx'
import { FontStage } from './preview/font-stage.tsx'
import { AudioStage } from './preview/audio-stage.tsx'
import { ArchiveStage } from './preview/archive-stage.tsx'
import { LayeredStage } from './preview/layered-stage.tsx'
import { WorkStage } from './preview/work-stage.tsx'
import type { Asset } from '../api.ts'
import { derivativeOf, fileAddress } from '../asset-thing.ts'
import { typeIcons } from '../../../components/assets/type-icons.ts'
import styles from './asset-preview.module.css'

/** Preview of an asset at full size, by its type. */
export function AssetPreview({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const poster = derivativeOf(asset, 'poster') ?? derivativeOf(asset, 'thumb_large')
  const proxy = derivativeOf(asset, 'proxy')
  if (asset.type === 'image')
    return <img className={`${styles.image} ${styles.checker}`} src={asset.full_url} alt={asset.name} />
  if (asset.type === 'video' && (proxy !== undefined || asset.format === 'mp4' || asset.format === 'webm')) {
    return (
      <video
        key={asset.hash}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        src={proxy === undefined ? asset.full_url : fileAddress(proxy.hash)}
        poster={poster && fileAddress(poster.hash)}
        aria-label={t('detail.viewer', { name: asset.name })}
      />
    )
  }
  if (asset.type === 'audio') return <AudioStage asset={asset} />
  if (asset.type === 'font') return <FontStage asset={asset} />
  if (asset.type === 'frames') return <FramesStage asset={asset} />
  if (asset.type === 'psd') return <LayeredStage asset={asset} />
  if (asset.kind === 'works') return <WorkStage asset={asset} />
  if (asset.type === 'zip') return <ArchiveStage asset={asset} />
  if (poster !== undefined)
    return (
      <img className={`${styles.image} ${styles.checker}`} src={fileAddress(poster.hash)} alt={asset.name} />
    )
  if (asset.cover_url !== '') return <img className={styles.image} src={asset.cover_url} alt={asset.name} />
  const IconComponent = typeIcons[asset.type]
  return (
    <div className={styles.none}>
      <IconComponent size={48} aria-hidden="true" />
      <p>{t(asset.status === 'pending' ? 'detail.pendingText' : 'detail.noPreview')}</p>
    </div>
  )
}
