import type { PlayEvent } from '@adloom/engine/host'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { ListDashesIcon } from '@phosphor-icons/react/dist/csr/ListDashes'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import { PreviewStage } from '../../components/player/preview-stage.tsx'
import type { PreviewControl } from '../../components/player/preview-settings.ts'
import { channelName } from '../../lib/queries/channels.ts'
import { useLanguage } from '../../lib/language.ts'
import { SizeMeter, useAdSize } from './size-meter.tsx'

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
  ref,
}: StagePaneProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const size = useAdSize(projectId, rev)
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
          onEvent={onEvent}
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
    </main>
  )
}
