import type { MediaUse } from '@adloom/engine/data'
import { setNodes, resetSize } from '@adloom/playable/commands'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row, SwitchRow } from '../row.tsx'
import { FileBlock } from './file-block.tsx'
import type { AssetRecord } from '@adloom/playable/format'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useFieldGesture } from '../../../../components/fields/field-gesture.ts'
import trimFieldStyles from './trim-field.module.css'

/** Video or audio layer: played range, repetition and volume. */
export function MediaSection({ at }: { at: Inspected<NodeOf<'video' | 'audio'>> }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes, orientation } = at
  const one = <K extends keyof MediaUse>(key: K) => sharedValue(nodes, node => node[key])
  const set = (patch: { readonly [K in keyof MediaUse]?: MediaUse[K] | undefined }) =>
    setNodes(store, ids, patch)
  const record = useRecord(one('asset'))
  const file = record?.type === 'asset' ? record : undefined
  const isVideo = nodes.every(node => node.kind === 'video')
  const volume = sharedValue(nodes, node => node.volume ?? 1)
  return (
    <FoldSection id="free.media" title={t(isVideo ? 'kind.video' : 'kind.audio')}>
      <FileBlock
        at={at}
        image={
          isVideo && file ? (
            <video
              src={assetUrl(file.hash)}
              muted
              preload="metadata"
              style={{ maxWidth: '100%', maxHeight: '100%' }}
            />
          ) : undefined
        }
        facts={
          file?.durationMs === undefined
            ? undefined
            : t('media.seconds', { seconds: Math.round(file.durationMs / 100) / 10 })
        }
      >
        {isVideo && (
          <IconButton
            icon={ArrowsOutSimpleIcon}
            size="small"
            label={t('image.resetSize')}
            disabled={!file}
            onClick={() => resetSize(store, ids, orientation)}
          />
        )}
      </FileBlock>
      {file && (
        <TrimField
          file={file}
          kind={isVideo ? 'video' : 'audio'}
          from={one('from') ?? 0}
          to={one('to') ?? file.durationMs ?? 0}
          onChange={set}
        />
      )}
      <RoundsFields
        rounds={one('loop') ? 'loop' : (one('count') ?? 1) > 1 ? 'count' : 'once'}
        count={one('count')}
        onChange={({ loop, ...patch }) =>
          set(loop === undefined ? patch : { ...patch, loop: loop || undefined })
        }
      />
      <Row label={t('media.volume')}>
        <NumberField
          label={t('media.volume')}
          unit="%"
          min={0}
          max={100}
          places={0}
          value={volume === undefined ? undefined : volume * 100}
          onChange={share => set({ volume: share / 100 })}
        />
      </Row>
      <SwitchRow label={t('play.auto')} value={one('autoplay')} onChange={autoplay => set({ autoplay })} />
      {isVideo && (
        <SwitchRow
          label={t('media.hold')}
          value={sharedValue(nodes, node => node.hold !== false)}
          onChange={hold => set({ hold })}
        />
      )}
      {isVideo && <p className={styles.help}>{t('media.beneath')}</p>}
    </FoldSection>
  )
}

interface TrimFieldProps {
  file: AssetRecord
  kind: 'video' | 'audio'
  from: number
  to: number
  onChange(patch: { from?: number | undefined; to?: number | undefined }): void
}

const leastMs = 100

type Side = 'from' | 'to'

/**
 * Returns the change that moves one side of the played range, in milliseconds; undefined for the start and
 * end of the file. The range keeps a tenth of a second.
 */
export function trimSide(
  side: Side,
  ms: number,
  { from, to, length }: { from: number; to: number; length: number },
): { at: number; patch: Parameters<TrimFieldProps['onChange']>[0] } {
  const limited =
    side === 'from' ? Math.min(Math.max(0, ms), to - leastMs) : Math.max(Math.min(length, ms), from + leastMs)
  const at = Math.round(limited)
  return {
    at,
    patch: side === 'from' ? { from: at <= 0 ? undefined : at } : { to: at >= length ? undefined : at },
  }
}

/** The played range of an audio or video file, with two handles, numbers and a preview player. */
function TrimField({ file, kind, from, to, onChange }: TrimFieldProps) {
  const { t } = useTranslation('inspector')
  const { playerRef, playing, toggle, events } = useRangePlayer(from, to)
  const length = file.durationMs ?? 0
  if (length <= 0) return null
  const set = (side: Side, ms: number) => {
    const { at, patch } = trimSide(side, ms, { from, to, length })
    if (playerRef.current) playerRef.current.currentTime = at / 1000
    onChange(patch)
  }
  const url = assetUrl(file.hash)
  return (
    <div className={trimFieldStyles.trim}>
      {kind === 'video' ? (
        <video
          ref={playerRef}
          className={trimFieldStyles.player}
          src={url}
          preload="metadata"
          playsInline
          {...events}
        />
      ) : (
        <audio ref={playerRef} src={url} preload="metadata" {...events} />
      )}
      <TrimBar from={from} to={to} length={length} onSet={set} />
      <div style={{ display: 'grid', gridTemplateColumns: '28px 1fr 1fr', gap: 8 }}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          size="small"
          label={t(playing ? 'trim.pause' : 'trim.play')}
          onClick={toggle}
        />
        {(['from', 'to'] as const).map(side => (
          <NumberField
            key={side}
            label={t(`trim.${side}`)}
            mark={t(`trim.${side}`)}
            unit="s"
            step={0.1}
            min={0}
            max={length / 1000}
            value={(side === 'from' ? from : to) / 1000}
            onChange={value => set(side, value * 1000)}
          />
        ))}
      </div>
    </div>
  )
}

/** A media element that plays the range once from its start. */
function useRangePlayer(from: number, to: number) {
  const playerRef = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const toggle = () => {
    const own = playerRef.current
    if (!own) return
    if (playing) return own.pause()
    own.currentTime = from / 1000
    void own.play()
  }
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => {
      if (playerRef.current && playerRef.current.currentTime * 1000 >= to) playerRef.current.pause()
    },
  }
  return { playerRef, playing, toggle, events }
}

interface TrimBarProps {
  from: number
  to: number
  length: number
  onSet(side: Side, ms: number): void
}

/** The file as a bar with the played range; its ends are dragged or moved with arrow keys. */
function TrimBar({ from, to, length, onSet }: TrimBarProps) {
  const { t } = useTranslation('inspector')
  const gesture = useFieldGesture()
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef<{ side: Side; by: 'pointer' | 'key' } | undefined>(undefined)
  const move = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (held.current?.by === 'pointer' && box)
      onSet(held.current.side, ((event.clientX - box.left) / box.width) * length)
  }
  const hold = (side: Side, by: 'pointer' | 'key') => {
    if (held.current) return
    held.current = { side, by }
    gesture.begin(() => {
      held.current = undefined
    })
  }
  const release = () => {
    if (held.current) gesture.end()
    held.current = undefined
  }
  const grab = (event: PointerEvent, side: Side) => {
    event.preventDefault()
    bar.current?.setPointerCapture(event.pointerId)
    hold(side, 'pointer')
  }
  const press = (event: KeyboardEvent, side: Side) => {
    const by = { ArrowLeft: -100, ArrowRight: 100 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    hold(side, 'key')
    onSet(side, (side === 'from' ? from : to) + by * (event.shiftKey ? 10 : 1))
  }
  return (
    <div
      ref={bar}
      className={trimFieldStyles.bar}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span
        className={trimFieldStyles.kept}
        style={{ left: `${(from / length) * 100}%`, right: `${(1 - to / length) * 100}%` }}
      />
      {(['from', 'to'] as const).map(side => (
        <button
          key={side}
          type="button"
          className={trimFieldStyles.grip}
          style={{ left: `${((side === 'from' ? from : to) / length) * 100}%` }}
          role="slider"
          aria-label={t(`trim.${side}`)}
          aria-valuemin={0}
          aria-valuemax={length}
          aria-valuenow={side === 'from' ? from : to}
          onKeyDown={event => press(event, side)}
          onKeyUp={release}
          onBlur={release}
          onPointerDown={event => grab(event, side)}
        />
      ))}
    </div>
  )
}

interface RoundsFieldsProps {
  /** Undefined when layers differ. */
  rounds: 'once' | 'count' | 'loop' | undefined
  count: number | undefined
  onChange(patch: { loop?: boolean; count: number | undefined }): void
}

/** How many times a video, audio or frame sequence plays. */
export function RoundsFields({ rounds, count, onChange }: RoundsFieldsProps) {
  const { t } = useTranslation('inspector')
  return (
    <>
      <Row label={t('media.rounds')}>
        <PickRow
          label={t('media.rounds')}
          value={rounds}
          options={[
            { value: 'once', label: t('media.once') },
            { value: 'count', label: t('media.several') },
            { value: 'loop', label: t('media.endless') },
          ]}
          onChange={next => onChange({ loop: next === 'loop', count: next === 'count' ? 2 : undefined })}
        />
      </Row>
      {rounds === 'count' && (
        <Row label={t('media.count')}>
          <NumberField
            label={t('media.count')}
            min={1}
            max={10_000}
            places={0}
            value={count}
            onChange={next => onChange({ count: next })}
          />
        </Row>
      )}
    </>
  )
}
