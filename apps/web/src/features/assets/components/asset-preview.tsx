import { useTranslation } from 'react-i18next'
import { AudioStage } from './audio-stage.tsx'
import { BannerStage } from './banner-stage.tsx'
import { ArchiveStage, useJsonFile } from './archive-stage.tsx'
import { type Asset, workPreviewQuery } from '../api.ts'
import { derivativeOf, fileAddress } from '../asset-thing.ts'
import { typeIcons, type FrameBox } from '../../../components/assets/tile-thing.ts'
import styles from './asset-preview.module.css'
import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select, Input, Slider } from 'antd'
import { useState } from 'react'
import { AdFrame } from '../../../components/ad-frame.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { channelName, channelsQuery } from '../../../lib/queries/channels.ts'
import { useLanguage } from '../../../lib/language.ts'
import stagesStyles from './stages.module.css'
import { useFontFace } from '../../../components/assets/use-font-face.ts'
import { useStoredState } from './use-stored-state.ts'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { FramesPlayer } from '../../../components/assets/frames-player.tsx'
import { useSize } from '../../../components/use-size.ts'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'

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
  if (asset.payload['html5_banner'] === true) return <BannerStage asset={asset} />
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

/** A packed playable, played as its network would. */
function WorkStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const language = useLanguage()
  const [channel, setChannel] = useState<number>()
  const [isUpright, setUpright] = useState(true)
  const preview = useQuery({ ...workPreviewQuery(asset.id, channel), placeholderData: keepPreviousData })
  const names = new Map(useQuery(channelsQuery).data?.map(one => [one.id, channelName(one, language)]))
  const shown = channel ?? preview.data?.channel_id
  return (
    <div className={stagesStyles.work}>
      <AdFrame
        title={t('detail.viewer', { name: asset.name })}
        address={preview.isPlaceholderData ? undefined : preview.data?.url}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        waiting={t('work.opening')}
        orientation={isUpright ? 'portrait' : 'landscape'}
        controls={
          <>
            {(preview.data?.channel_ids.length ?? 0) > 1 && (
              <Select
                size="small"
                variant="borderless"
                popupMatchSelectWidth={false}
                aria-label={t('work.channel')}
                value={shown}
                onChange={setChannel}
                options={preview.data?.channel_ids.map(id => ({
                  value: id,
                  label: names.get(id) ?? String(id),
                }))}
              />
            )}
            <IconButton
              icon={DeviceRotateIcon}
              label={t('work.turn')}
              pressed={!isUpright}
              onClick={() => setUpright(!isUpright)}
            />
          </>
        }
      />
    </div>
  )
}

/** A font: the words one types in it, at the size one likes, and its specimen. */
function FontStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const family = useFontFace(asset.full_url)
  const specimen = derivativeOf(asset, 'specimen')
  const [text, setText] = useStoredState('adloom.library.sample', '')
  const [size, setSize] = useStoredState('adloom.library.sampleSize', 48)
  return (
    <div className={stagesStyles.font}>
      <div className={stagesStyles.tools}>
        <Input
          value={text}
          maxLength={200}
          allowClear
          aria-label={t('sample.label')}
          placeholder={t('detail.sampleText')}
          onChange={event => setText(event.target.value)}
        />
        <Slider
          className={stagesStyles.size}
          min={16}
          max={120}
          value={size}
          ariaLabelForHandle={t('detail.rotate')}
          onChange={setSize}
        />
        <span className="tabular">{size} px</span>
      </div>
      <p
        className={stagesStyles.sample}
        style={{
          fontFamily: family === undefined ? undefined : `"${family}"`,
          fontSize: size,
          opacity: family === undefined ? 0.2 : 1,
        }}
      >
        {text || t('detail.sampleText')}
      </p>
      {specimen !== undefined && (
        <img className={stagesStyles.specimen} src={fileAddress(specimen.hash)} alt="" loading="lazy" />
      )}
    </div>
  )
}

const paces = { least: 1, most: 60, first: 12 } as const

/** A sequence as it runs, at the pace one likes. */
function FramesStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const [area, size] = useSize<HTMLDivElement>()
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [fps, setFps] = useState<number>(paces.first)
  const frames = (Array.isArray(asset.frames) ? asset.frames : []) as FrameBox[]
  return (
    <div className={stagesStyles.frames}>
      <div ref={area} className={stagesStyles.area}>
        {size.width > 0 && (
          <span className={stagesStyles.checker}>
            <FramesPlayer
              url={asset.full_url}
              frames={frames}
              sheetWidth={asset.width ?? 1}
              sheetHeight={asset.height ?? 1}
              playing={playing}
              fps={fps}
              width={size.width}
              height={size.height}
            />
          </span>
        )}
      </div>
      <div className={stagesStyles.tools}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={t(playing ? 'detail.pause' : 'detail.play')}
          onClick={() => setPlaying(!playing)}
        />
        <Slider
          className={stagesStyles.size}
          min={paces.least}
          max={paces.most}
          value={fps}
          ariaLabelForHandle={t('detail.pace')}
          onChange={setFps}
        />
        <span className="tabular">{fps} fps</span>
      </div>
    </div>
  )
}

interface Layer {
  name: string
  kind: string
  visible: boolean
  layers?: Layer[]
}

/** A Photoshop file: its flattened image and its layer tree. */
function LayeredStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const preview = derivativeOf(asset, 'preview')
  const tree = useJsonFile<{ layers: Layer[] }>(derivativeOf(asset, 'layers')?.hash)
  return (
    <div className={stagesStyles.layered}>
      <div className={stagesStyles.area}>
        {preview !== undefined && (
          <img
            className={`${stagesStyles.whole} ${stagesStyles.checker}`}
            src={fileAddress(preview.hash)}
            alt={asset.name}
          />
        )}
      </div>
      {tree !== undefined && (
        <div className={stagesStyles.layers} tabIndex={0} role="region" aria-label={t('detail.layers')}>
          <p className={stagesStyles.caption}>{t('detail.layers')}</p>
          <Layers layers={tree.layers} depth={0} />
        </div>
      )}
    </div>
  )
}

function Layers({ layers, depth }: { layers: readonly Layer[]; depth: number }) {
  const { t } = useTranslation('library')
  return (
    <ul>
      {layers.map((layer, at) => {
        const inside = layer.layers ?? []
        const hidden = !layer.visible
        const LayerIcon =
          layer.kind === 'group' ? FolderSimpleIcon : layer.kind === 'text' ? TextTIcon : ImageIcon
        return (
          <li key={at}>
            <span
              className={stagesStyles.layer}
              data-hidden={hidden || undefined}
              style={{ paddingLeft: 8 + depth * 16 }}
            >
              <LayerIcon size={15} aria-hidden="true" />
              <span>{layer.name}</span>
              {hidden && <EyeSlashIcon size={14} aria-label={t('detail.hidden')} />}
            </span>
            {inside.length > 0 && <Layers layers={inside} depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}
