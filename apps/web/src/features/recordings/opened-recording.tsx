import type { ParamValues } from '@adloom/playable/format'
import { withCourse } from '@adloom/playable/recording'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { Button } from 'antd'
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import type { OpenedGameplay, OpenedProject } from './api.ts'
import { AutoPlayDialog } from './auto-play-dialog.tsx'
import { LanguageField } from './language-field.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecorderStage } from './recorder-stage.tsx'
import styles from './record-page.module.css'
import { PlayableMatrixDialog } from './renders/matrix-dialog.tsx'
import { RenderDialog } from './renders/render-dialog.tsx'
import { runsScripts, ScriptNote } from './script-note.tsx'
import { saveStatus } from './save-status.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { UnsavedTakeNotice } from './unsaved-take.tsx'
import { useKeepTake } from './use-keep-take.ts'
import { useParamsOfOthers } from './use-params-of-others.ts'
import { usePlayedValues } from './use-played-values.ts'
import { useRecorder } from './use-recorder.ts'
import { useTrim } from './use-trim.ts'
import { VersionList } from './version-list.tsx'

/** Shows the parameters of a playable; a page of the app passes it in. */
export type ParametersPanel = (props: {
  project: OpenedProject
  /** Complete values when the page was opened. */
  values: ParamValues
  language: string
  disabled: boolean
  onChange(values: ParamValues): void
}) => ReactNode

interface OpenedRecordingProps {
  project: OpenedProject
  gameplay: OpenedGameplay
  parameters: ParametersPanel
}

/** The recording page of a playable. */
export function OpenedRecording({ project, gameplay, parameters }: OpenedRecordingProps) {
  const { t } = useTranslation('recordings')
  const player = useRef<PlayerHandle>(null)
  const [dialog, setDialog] = useState<'render' | 'matrix' | 'auto'>()
  const [chosen, setChosen] = useState<'portrait' | 'landscape'>()
  const { id } = gameplay
  const saved = gameplay.take?.format === 1 ? gameplay.take : undefined
  const { keep, replace, saving, unsaved } = useKeepTake(project.rev, gameplay, saved)
  const take = unsaved?.take ?? saved
  const played = usePlayedValues(project, gameplay)
  const trim = useTrim(gameplay, unsaved ? undefined : saved)
  const recorder = useRecorder({ player, take, range: trim ?? { from: 0, to: 0 }, onTake: keep })
  const isBusy = recorder.mode === 'record' || saving || unsaved !== undefined
  const orientation = chosen ?? gameplay.orientation
  const { change, onShown } = useReplayOfChanges(recorder, played.language)
  const params = useParamsOfOthers(project, played, change)
  const close = () => setDialog(undefined)
  const hasScripts = useMemo(
    () => runsScripts(project.document, played.complete),
    [project.document, played.complete],
  )
  return (
    <div className={styles.page}>
      <RecordHeader
        gameplay={gameplay}
        projectName={project.name}
        isBusy={isBusy}
        status={t(saveStatus({ saving, unsaved, take }))}
      >
        <VideoButtons {...{ hasScripts }} disabled={!take || isBusy} onOpen={setDialog} />
      </RecordHeader>
      <VersionList
        {...{ pid: project.id, current: id, isBusy }}
        onAutoPlay={hasScripts ? 'scripts' : () => setDialog('auto')}
        onUseParams={row => void params.takeFrom(row)}
      />
      <RecorderStage
        key={orientation}
        {...{ project, gameplay, take, orientation, player, recorder, played, trim, onShown }}
        onAccept={repeated => {
          if (take) replace(withCourse(take, repeated))
          recorder.dismiss()
        }}
      >
        {hasScripts && <ScriptNote />}
        <UnsavedTakeNotice {...{ unsaved, saving }} recording={recorder.mode === 'record'} />
      </RecorderStage>
      <SettingsPanel
        gameplay={gameplay}
        orientation={orientation}
        onOrientation={take || isBusy ? undefined : setChosen}
        parameters={
          <>
            <LanguageField
              languages={project.languages}
              value={played.language}
              disabled={isBusy}
              onChange={played.setLanguage}
            />
            <Fragment key={params.version}>
              {parameters({
                ...{ project, values: played.complete, disabled: isBusy },
                language: played.language || take?.language || '',
                onChange: change(played.setComplete),
              })}
            </Fragment>
          </>
        }
      />
      {dialog === 'render' && <RenderDialog gameplay={gameplay} onClose={close} />}
      {dialog === 'matrix' && take && <PlayableMatrixDialog {...{ project, gameplay }} onClose={close} />}
      {dialog === 'auto' && <AutoPlayDialog {...{ project, orientation }} onClose={close} />}
    </div>
  )
}

function VideoButtons({
  disabled,
  hasScripts,
  onOpen,
}: {
  disabled: boolean
  hasScripts: boolean
  onOpen(dialog: 'render' | 'matrix'): void
}) {
  const { t } = useTranslation('recordings')
  const off = { disabled: disabled || hasScripts, ...(hasScripts && { title: t('scripts.text') }) }
  return (
    <>
      <Button icon={<GridNineIcon size={16} />} {...off} onClick={() => onOpen('matrix')}>
        {t('matrix.open')}
      </Button>
      <Button type="primary" icon={<FilmSlateIcon size={16} />} {...off} onClick={() => onOpen('render')}>
        {t('render.open')}
      </Button>
    </>
  )
}

/**
 * Replays the take as soon as the player has changed values or another language. A player that starts again
 * during a replay replays again.
 */
function useReplayOfChanges(recorder: ReturnType<typeof useRecorder>, language: string) {
  const wanted = useRef(false)
  const latest = useRef(recorder)
  latest.current = recorder
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    latest.current.replay()
  }, [language])
  return {
    change:
      <T,>(set: (value: T) => void) =>
      (value: T) => {
        wanted.current = true
        set(value)
      },
    onShown: () => {
      if (wanted.current || recorder.mode === 'replay') recorder.replay()
      wanted.current = false
    },
  }
}
