import { type info, update } from '@adloom/contract/projects'
import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format'
import { type RefObject, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { CommentsButton } from '../../features/project-comments/comments-button.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import {
  type PreviewControl,
  previewSettings,
  usePreviewSettings,
} from '../../components/player/preview-settings.ts'
import { useMe } from '../../lib/queries/session.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'
import { useLanguage } from '../../lib/language.ts'
import { type EditorAction, useShortcuts } from '../shell/editor-action.ts'
import { SaveDialogs } from '../shell/save-dialogs.tsx'
import { type ProjectAutosave, useSaved, type SaveShown } from '../shell/use-autosave.ts'
import { useSceneImages } from '../shell/draw-scene.ts'
import { GameDialogs, type OpenDialog } from './game-dialogs.tsx'
import { GameInspector } from './game-inspector.tsx'
import { LevelPanel } from './level-panel.tsx'
import { EventLog, useEventLog } from './event-log.tsx'
import { StagePane } from './stage-pane.tsx'
import type { EditorModel } from './state/editor-model.ts'
import { useEditorActions, type EditorActions } from './state/use-editor-actions.ts'
import { useProjectEditor } from './state/use-project-editor.ts'
import { useShownLevel } from './state/use-shown-level.ts'
import { type TemplateSections, useTemplateSections } from './state/use-template-sections.ts'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { variantsPath } from '../../lib/editor-path.ts'
import {
  BackLink,
  EditorTopBar,
  TopBarEnd,
  TopBarMiddle,
  NameField,
  SaveBadge,
} from '../shell/editor-top-bar.tsx'

interface GameWorkspaceProps {
  lock: EditorLockHandle
  project: z.output<typeof info.output>
  loaded: { rev: number; document: PlayableDocument; values: ParamValues; skins: Skin[] }
  onProjectChanged(): void
  /** The project was reset and must be loaded again. */
  onReset(): void
  /** The project has another template, or another version of it. */
  onMoved(templateId: number): void
}

/** Workspace of the game maker: levels, preview, and parameters of a level. */
export function GameWorkspace({ lock, project, loaded, ...page }: GameWorkspaceProps) {
  const { model, snapshot, autosave } = useOpenProject(project, loaded, lock)
  const { save, lost, flush } = autosave
  const saved = useSaved(flush)
  const sections = useTemplateSections(loaded.document, model)
  const player = useRef<PlayerHandle>(null)
  const { level, focus, scene, ...levels } = useShownLevel(loaded.document, sections, player)
  const settings = useGamePreviewSettings(sections.root)
  const log = useEventLog()
  const [dialog, setDialog] = useState<OpenDialog>()
  const images = useSceneImages(snapshot.document, settings.value.language)
  const rename = useRename(project.id, page.onProjectChanged)
  const actions = useGameActions({ model, snapshot, lost, flush, settings, player, onDialog: setDialog })

  return (
    <div className="editor" data-locked={lost || undefined} inert={lost}>
      <GameTopBar
        projectId={project.id}
        name={project.name}
        variants={variantsPath(project)}
        save={save}
        actions={actions}
        onSave={() => void flush()}
        onInfo={() => setDialog('project')}
        onShare={() => setDialog('share')}
        onDownload={() => setDialog('download')}
        onRename={rename}
      />
      <LevelPanel
        levels={sections.levels}
        selected={level}
        images={images}
        counts={sections.counts}
        onSelect={levels.openLevel}
      />
      <StagePane
        ref={player}
        document={loaded.document}
        values={snapshot.values}
        languages={sections.root.languages}
        settings={settings}
        scene={scene}
        projectId={project.id}
        rev={save.rev}
        onSize={() => setDialog('download')}
        logOpen={log.isOpen}
        onLog={log.toggle}
        onEvent={log.add}
        onScene={levels.showLevel}
      />
      <GameInspector
        model={model}
        snapshot={snapshot}
        sections={sections}
        level={level}
        focus={focus}
        contentLanguage={settings.value.language}
        onLanguage={tag => settings.set({ language: tag })}
      />
      {log.isOpen && <EventLog events={log.events} onClear={log.clear} />}
      <GameDialogs
        open={dialog}
        onOpen={setDialog}
        project={project}
        rev={save.rev}
        fence={lock.state.kind === 'held' ? lock.state.fence : undefined}
        saved={saved}
        onJump={finding => levels.showFinding(finding, snapshot.document, model.params)}
        document={loaded.document}
        onRevision={values => model.replace('revision', values)}
        {...page}
      />
      <SaveDialogs lock={lock} autosave={autosave} />
    </div>
  )
}

function useOpenProject(
  { id, template_id }: GameWorkspaceProps['project'],
  loaded: GameWorkspaceProps['loaded'],
  lock: EditorLockHandle,
) {
  const userId = useMe()?.id ?? 0
  const opened = useMemo(
    () => ({ ...loaded, projectId: id, templateId: template_id, userId }),
    [loaded, id, template_id, userId],
  )
  return useProjectEditor(opened, lock)
}

function useRename(projectId: number, onSuccess: () => void): (name: string) => void {
  return useAction({
    mutationFn: (name: string) => request(update, { id: projectId, name }),
    onSuccess,
  }).mutate
}

function useGamePreviewSettings({ languages, defaultLanguage }: TemplateSections['root']): PreviewControl {
  const language = useLanguage()
  return usePreviewSettings(previewSettings(languages.includes(language) ? language : defaultLanguage))
}

const noActions: readonly EditorAction[] = []

interface GameActionOptions {
  model: EditorModel
  snapshot: ReturnType<EditorModel['snapshot']>
  /** The lock is lost: no shortcut works any more. */
  lost: boolean
  flush: ProjectAutosave['flush']
  settings: PreviewControl
  player: RefObject<PlayerHandle | null>
  onDialog(dialog: OpenDialog): void
}

/** Returns the actions of the workspace and binds their shortcuts. */
function useGameActions({ model, snapshot, lost, flush, settings, player, onDialog }: GameActionOptions) {
  const { orientation, muted } = settings.value
  const handlers = useMemo(
    () => ({
      canUndo: snapshot.canUndo,
      canRedo: snapshot.canRedo,
      undo: model.undo,
      redo: model.redo,
      save: () => void flush(),
      replay: () => player.current?.retry(),
      rotate: () => settings.set({ orientation: orientation === 'portrait' ? 'landscape' : 'portrait' }),
      mute: () => settings.set({ muted: !muted }),
      download: () => onDialog('download'),
    }),
    [snapshot.canUndo, snapshot.canRedo, model, flush, settings, orientation, muted, player, onDialog],
  )
  const actions = useEditorActions(handlers)
  const shortcuts = useMemo(() => Object.values(actions), [actions])
  useShortcuts(lost ? noActions : shortcuts)
  return actions
}

interface GameTopBarProps {
  projectId: number
  name: string
  /** Address of the variants of the project. */
  variants: string
  save: SaveShown
  actions: EditorActions
  onRename(name: string): void
  onSave(): void
  onInfo(): void
  onShare(): void
  onDownload(): void
}

function GameTopBar({
  projectId,
  name,
  variants,
  save,
  actions,
  onRename,
  onSave,
  onInfo,
  onShare,
  onDownload,
}: GameTopBarProps) {
  const { t } = useTranslation('editor')
  return (
    <EditorTopBar
      start={
        <>
          <BackLink to="/my-project/playable/normal" label={t('top.back')} />
          <NameField name={name} onRename={onRename} />
          <SaveBadge state={save.state} message={save.message} onSave={onSave} />
        </>
      }
      middle={<TopBarMiddle actions={actions} label={t('top.tools')} />}
      end={
        <TopBarEnd download={{ label: t('top.download'), run: onDownload }}>
          <Tooltip title={t('top.info')}>
            <Button type="text" icon={<InfoIcon size={18} />} aria-label={t('top.info')} onClick={onInfo} />
          </Tooltip>
          <CommentsButton projectId={projectId} />
          <LinkButton to={variants} icon={<GridNineIcon size={16} />}>
            {t('top.variants')}
          </LinkButton>
          <Button icon={<QrCodeIcon size={16} />} onClick={onShare}>
            {t('top.preview')}
          </Button>
        </TopBarEnd>
      }
    />
  )
}
