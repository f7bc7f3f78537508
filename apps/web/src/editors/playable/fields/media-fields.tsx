import { slotAudioBytes, slotFramesBytes, slotImageBytes } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import { CropIcon } from '@phosphor-icons/react/dist/csr/Crop'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SwapIcon } from '@phosphor-icons/react/dist/csr/Swap'
import type { AssetRecord } from '@adloom/playable/format'
import { Button, Slider, Tooltip } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import { CropDialog, cropImage } from '../../shell/media/crop-dialog.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { FieldProps, MediaValue, AudioValue } from './field.ts'
import { SlotChooser } from '../../shell/media/slot-chooser.tsx'

/** Files of the field's kind, from the template and from the project. */
interface WithFiles {
  originals: AssetRecord[]
  used: AssetRecord[]
}

export function ImageField({
  param,
  value,
  original,
  originals,
  used,
  onChange,
  onError,
}: FieldProps<'image', MediaValue | null> & WithFiles) {
  const { t } = useTranslation('editor')
  const [picking, setPicking] = useState(false)
  const [cropping, setCropping] = useState(false)
  const label = localText(param.label, useLanguage())
  const shown = value ?? original
  const slot = param.width && param.height ? { width: param.width, height: param.height } : undefined
  const wanted = useMemo(() => imageSlot(param), [param])
  return (
    <div className="media-field">
      <button
        type="button"
        className={value === null ? 'media-thumb off' : 'media-thumb'}
        onClick={() => setPicking(true)}
        aria-label={t('field.replaceOf', { label })}
      >
        {shown && <Thumbnail asset={shown.asset} />}
      </button>
      <div className="media-side">
        <div className="media-name" title={shown?.asset.name}>
          {shown?.asset.name}
        </div>
        <div className="media-facts">{shown && factsOf(shown.asset)}</div>
        <div className="media-actions">
          <Button size="small" icon={<SwapIcon size={14} />} onClick={() => setPicking(true)}>
            {t('field.replace')}
          </Button>
          <Tooltip title={t('field.crop')}>
            <Button
              size="small"
              icon={<CropIcon size={14} />}
              aria-label={t('field.cropOf', { label })}
              disabled={value === null || shown?.asset.frames !== undefined}
              onClick={() => setCropping(true)}
            />
          </Tooltip>
          {param.hideable && (
            <HideButton hidden={value === null} onClick={() => onChange(value === null ? original : null)} />
          )}
        </div>
      </div>
      <SlotChooser
        open={picking}
        slot={wanted}
        slotId={original?.asset.id ?? param.id}
        used={used}
        originals={originals}
        current={value === null ? undefined : shown?.asset}
        onClose={() => setPicking(false)}
        onPick={asset => {
          setPicking(false)
          onChange({ asset })
        }}
      />
      {shown && (
        <CropDialog
          open={cropping}
          url={assetUrl(shown.asset.hash)}
          slot={slot}
          onClose={() => setCropping(false)}
          onCrop={box => {
            setCropping(false)
            cropImage(shown.asset, box).then(
              asset => onChange({ asset }),
              (error: unknown) => onError(error instanceof Error ? error.message : t('crop.failed')),
            )
          }}
        />
      )}
    </div>
  )
}

function Thumbnail({ asset }: { asset: AssetRecord }) {
  return asset.frames ? <FrameStrip asset={asset} /> : <img src={assetUrl(asset.hash)} alt="" />
}

function imageSlot({ maxBytes, width, height }: FieldProps<'image', MediaValue>['param']) {
  const most = Math.min(maxBytes, slotImageBytes)
  return { kind: 'image' as const, maxBytes: most, width, height, sheetBytes: most }
}

/** Size in pixels and bytes. */
function factsOf({ width, height, bytes }: AssetRecord): string {
  return [width && `${width}×${height}`, formatBytes(bytes)].filter(Boolean).join(' · ')
}

function HideButton({ hidden, onClick }: { hidden: boolean; onClick(): void }) {
  const { t } = useTranslation('editor')
  const label = hidden ? t('field.show') : t('field.hide')
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        icon={hidden ? <EyeIcon size={14} /> : <EyeSlashIcon size={14} />}
        aria-label={label}
        onClick={onClick}
      />
    </Tooltip>
  )
}

export function FramesField({
  param,
  value,
  original,
  originals,
  used,
  onChange,
}: FieldProps<'frames', MediaValue | null> & WithFiles) {
  const { t } = useTranslation('editor')
  const [picking, setPicking] = useState(false)
  const shown = value ?? original
  const count = shown?.asset.frames?.length ?? 0
  const wanted = useMemo(
    () => ({
      kind: 'frames' as const,
      maxBytes: Math.min(param.maxBytes, slotFramesBytes),
      minFrames: param.minFrames,
    }),
    [param],
  )
  return (
    <div className="media-field">
      <FrameStrip asset={shown?.asset} />
      <div className="media-side">
        <div className="media-name">{shown?.asset.name}</div>
        <div className="media-facts">
          {t('field.frameCount', { count })} · {t('field.atLeastFrames', { count: param.minFrames })}
        </div>
        <div className="media-actions">
          <Button size="small" icon={<SwapIcon size={14} />} onClick={() => setPicking(true)}>
            {t('field.replace')}
          </Button>
        </div>
      </div>
      <SlotChooser
        open={picking}
        slot={wanted}
        slotId={original?.asset.id ?? param.id}
        used={used}
        originals={originals}
        current={shown?.asset}
        onClose={() => setPicking(false)}
        onPick={asset => {
          setPicking(false)
          onChange({ asset })
        }}
      />
    </div>
  )
}

/** Plays a frame sheet in a small box. */
function FrameStrip({ asset }: { asset: AssetRecord | undefined }) {
  const [frame, setFrame] = useState(0)
  const frames = asset?.frames
  const fps = asset?.fps ?? 11
  useEffect(() => {
    if (!frames?.length) return
    const timer = setInterval(() => setFrame(now => (now + 1) % frames.length), 1000 / fps)
    return () => clearInterval(timer)
  }, [frames, fps])
  const rect = frames?.[frame % (frames.length || 1)]
  if (!asset || !rect || !asset.width) return <span className="media-thumb" />
  const scale = 56 / Math.max(rect.w, rect.h)
  return (
    <span className="media-thumb">
      <span
        style={{
          width: rect.w * scale,
          height: rect.h * scale,
          backgroundImage: `url(${assetUrl(asset.hash)})`,
          backgroundSize: `${asset.width * scale}px auto`,
          backgroundPosition: `${-rect.x * scale}px ${-rect.y * scale}px`,
        }}
      />
    </span>
  )
}

export function AudioField({
  param,
  value,
  original,
  originals,
  used,
  onChange,
  onGestureEnd,
}: FieldProps<'audio', AudioValue | null> & WithFiles) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const [picking, setPicking] = useState(false)
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLAudioElement>(null)
  const label = localText(param.label, language)
  const shown = value ?? original
  const volume = value?.volume ?? 0
  const wanted = useMemo(
    () => ({ kind: 'audio' as const, maxBytes: Math.min(param.maxBytes, slotAudioBytes) }),
    [param],
  )
  useEffect(() => {
    if (player.current) player.current.volume = Math.min(1, volume)
  }, [volume])
  if (!shown) return null
  return (
    <div className="audio-field">
      <Button
        shape="circle"
        icon={playing ? <PauseIcon size={16} weight="fill" /> : <PlayIcon size={16} weight="fill" />}
        aria-label={playing ? t('field.pauseOf', { label }) : t('field.playOf', { label })}
        onClick={() => void (playing ? player.current?.pause() : player.current?.play())}
      />
      <div className="media-side">
        <div className="media-name" title={shown.asset.name}>
          {shown.asset.name}
        </div>
        <Slider
          min={0}
          max={1}
          step={0.05}
          value={volume}
          ariaLabelForHandle={t('field.volumeOf', { label })}
          tooltip={{ formatter: share => `${Math.round((share ?? 0) * 100)} %` }}
          onChange={next => onChange({ asset: shown.asset, volume: next }, 'join')}
          onChangeComplete={onGestureEnd}
        />
      </div>
      <Button size="small" icon={<SwapIcon size={14} />} onClick={() => setPicking(true)}>
        {t('field.replace')}
      </Button>
      <audio
        ref={player}
        src={assetUrl(shown.asset.hash)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <SlotChooser
        open={picking}
        slot={wanted}
        slotId={original?.asset.id ?? param.id}
        used={used}
        originals={originals}
        current={value === null ? undefined : shown.asset}
        onClose={() => setPicking(false)}
        onPick={asset => {
          setPicking(false)
          onChange({ asset, volume: volume || 0.8 })
        }}
      />
    </div>
  )
}
