import type { PlayEvent } from '@adloom/engine/host'
import type { SceneRecord } from '@adloom/playable/format'
import { ListDashesIcon } from '@phosphor-icons/react/dist/csr/ListDashes'
import { Segmented } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { PreviewStage } from '../../../components/player/lazy-preview-stage.tsx'
import type { PlayerHandle } from '../../../components/player/player-frame.tsx'
import { previewSettings, usePreviewSettings } from '../../../components/player/preview-settings.ts'
import { useLanguage } from '../../../lib/language.ts'
import { LiveLog } from '../logic/live-log.tsx'
import { sceneTitle } from '../scenes/scene-title.ts'
import { PanelEdge } from '../workspace/panel-edge.tsx'
import { useWorkspaceLayout } from '../workspace/workspace-layout.ts'
import {
  useDocumentEditor,
  useEditorSession,
  useProjectRecord,
  useRecord,
  useWholeDocument,
} from '../state/editor-context.ts'
import { attachPlayer, recordPlayEvent } from '../state/live-play.ts'
import { PackedPreview } from './packed-preview.tsx'
import styles from './play-pane.module.css'

const noValues = {}

type From = 'start' | 'scene' | 'packed'

/**
 * Runs the playable in place of the canvas: from the start, from the open scene, or packed for a network
 * (D-37).
 */
export function PlayPane({ rev, saved }: { rev: number; saved(): Promise<void> }) {
  const { t } = useTranslation('documentEditor')
  const { session, live, projectId, kind } = useDocumentEditor()
  const project = useProjectRecord()
  const document = useWholeDocument()
  const orientation = useEditorSession(one => one.orientation)
  const language = useEditorSession(one => one.language)
  const rootId = useEditorSession(one => one.rootId)
  const root = useRecord(rootId)
  const scene = root?.type === 'scene' ? root : undefined
  const [from, setFrom] = useState<From>('start')
  const [logOpen, setLogOpen] = useState(true)
  const foot = useWorkspaceLayout(layout => layout.foot)
  const player = useRef<PlayerHandle>(null)
  const settings = usePreviewSettings({ ...previewSettings(language), orientation, muted: kind !== 'iv' })
  const { value } = settings
  useEffect(
    () => session.setState({ orientation: value.orientation, language: value.language }),
    [session, value.orientation, value.language],
  )
  useEffect(() => {
    attachPlayer(
      live,
      from === 'packed'
        ? undefined
        : { hold: on => player.current?.hold(on), nextRule: () => player.current?.nextRule() },
    )
    return () => attachPlayer(live, undefined)
  }, [live, from])
  const onPlayEvent = useCallback(
    (event: PlayEvent, timeMs: number) => recordPlayEvent(live, event, timeMs),
    [live],
  )
  const bar = (tools: ReactNode) => (
    <PlayBar from={from} onFrom={setFrom} scene={scene}>
      {tools}
    </PlayBar>
  )
  if (from === 'packed') return <PackedPreview projectId={projectId} rev={rev} saved={saved} bar={bar} />
  return (
    <>
      {bar(
        <IconButton
          icon={ListDashesIcon}
          size="small"
          label={t('play.log')}
          pressed={logOpen}
          onClick={() => setLogOpen(open => !open)}
        />,
      )}
      <div className={styles.pane}>
        <PreviewStage
          key={from}
          ref={player}
          title={t('play.title')}
          document={document}
          values={noValues}
          languages={project.languages}
          settings={settings}
          debug
          onEvent={onPlayEvent}
          {...(from === 'scene' && scene ? { scene: scene.id } : {})}
        />
      </div>
      {logOpen && (
        <div className={styles.foot} style={{ height: foot }}>
          <PanelEdge side="foot" label={t('edge.foot')} />
          <LiveLog />
        </div>
      )}
    </>
  )
}

interface PlayBarProps {
  from: From
  onFrom(from: From): void
  /** The open scene; undefined while a prefab or the global layers are open. */
  scene: SceneRecord | undefined
  children: ReactNode
}

function PlayBar({ from, onFrom, scene, children }: PlayBarProps) {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  return (
    <div className={styles.bar}>
      <Segmented<From>
        size="small"
        value={from}
        aria-label={t('play.from')}
        onChange={onFrom}
        options={[
          { value: 'start', label: t('play.whole') },
          {
            value: 'scene',
            label: scene ? t('play.fromScene', { name: sceneTitle(scene, language) }) : t('play.fromHere'),
            disabled: scene === undefined,
          },
          { value: 'packed', label: t('play.packed') },
        ]}
      />
      {children}
    </div>
  )
}
