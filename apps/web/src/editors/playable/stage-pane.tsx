import type { PlayEvent } from '@adloom/engine/host'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { ListDashesIcon } from '@phosphor-icons/react/dist/csr/ListDashes'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import { PreviewStage } from '../../components/player/preview-stage.tsx'
import type { PreviewControl } from '../../components/player/preview-settings.ts'
import { channelName, channelsQuery } from '../../lib/queries/channels.ts'
import { useLanguage } from '../../lib/language.ts'
import { formatBytes } from '@adloom/contract/format-bytes'
import { useQuery } from '@tanstack/react-query'
import { type PackedBy, useDownloadCheck } from '../../features/packs/api.ts'
import { GameComments } from './game-comments.tsx'
import { CommentPins } from '../../features/project-comments/comment-pins.tsx'
import { tightest, sizeState } from '../../features/packs/pack-choices.ts'

interface StagePaneProps {
  document: PlayableDocument
  values: ParamValues
  languages: readonly string[]
  settings: PreviewControl
  scene: string
  projectId: number
  rev: number
  logOpen: boolean
  onLog(): void
  onEvent(event: PlayEvent, timeMs: number): void
  onSize(): void
  /** Opens a scene. */
  onScene(id: string): void
  ref?: Ref<PlayerHandle>
}

/** The running creative in its device, with its size. */
export function StagePane({
  document,
  values,
  languages,
  settings,
  scene,
  projectId,
  rev,
  logOpen,
  onLog,
  onEvent,
  onSize,
  onScene,
  ref,
}: StagePaneProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const size = useAdSize(projectId, rev)
  const [played, setPlayed] = useState(scene)
  return (
    <main className="stage">
      <div className="stage-view">
        <PreviewStage
          ref={ref}
          title={t('stage.title')}
          document={document}
          values={values}
          languages={languages}
          settings={settings}
          scene={scene}
          onEvent={(event, timeMs) => {
            if (event.type === 'scenechange') setPlayed(event.scene)
            onEvent(event, timeMs)
          }}
          overlay={
            <CommentPins projectId={projectId} scene={played} orientation={settings.value.orientation} />
          }
        />
      </div>
      <SizeMeter
        busy={size.busy}
        bytes={size.bytes}
        limit={size.limit}
        heaviest={size.heaviest}
        onOpen={onSize}
        channel={size.channel && channelName(size.channel, language)}
      />
      <div className="stage-log">
        <IconButton icon={ListDashesIcon} label={t('stage.log')} pressed={logOpen} onClick={onLog} />
      </div>
      <GameComments projectId={projectId} document={document} settings={settings} onScene={onScene} />
    </main>
  )
}

interface SizeMeterProps {
  busy: boolean
  bytes: number | undefined
  limit: number | undefined
  channel: string | undefined
  heaviest: { name: string; bytes: number } | undefined
  onOpen(): void
}

/** Bytes now, the tightest limit, and the heaviest files; always visible. */
function SizeMeter({ busy, bytes, limit, channel, heaviest, onOpen }: SizeMeterProps) {
  const { t } = useTranslation('editor')
  const share = bytes !== undefined && limit ? bytes / limit : 0
  return (
    <button type="button" className={busy ? 'size-meter busy' : 'size-meter'} onClick={onOpen}>
      <span className="visually-hidden">{t('size.open')}</span>
      <span className="size-line">
        <strong>{bytes === undefined ? '…' : formatBytes(bytes)}</strong>
        {limit !== undefined && (
          <span>{t('size.of', { limit: formatBytes(limit), channel: channel ?? '' })}</span>
        )}
      </span>
      <span className="size-bar">
        <span className={sizeState(share)} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {heaviest && (
        <span className="size-heaviest">
          {t('size.heaviest', { name: heaviest.name, size: formatBytes(heaviest.bytes) })}
        </span>
      )}
    </button>
  )
}

/** Size of the saved project as an ad, and the tightest limit. */
function useAdSize(projectId: number, rev: number, by: PackedBy = 'gmaker') {
  const channels = useQuery(channelsQuery)
  const list = channels.data ?? []
  const check = useDownloadCheck(
    projectId,
    rev,
    list.map(channel => channel.id),
    { quality: 'high' },
    list.length > 0,
    by,
  )
  const tight = tightest(check.data?.channels ?? [])
  const channel = list.find(one => one.id === tight?.id)
  return {
    busy: check.isFetching,
    bytes: tight?.size,
    limit: tight?.limit,
    channel,
    heaviest: check.data?.heaviest[0],
  }
}
