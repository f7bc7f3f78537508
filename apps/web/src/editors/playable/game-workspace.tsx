import { type info, update } from '@adloom/contract/projects'
import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import type { Finding } from '../../features/packs/finding-list.tsx'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import { previewSettings, usePreviewSettings } from '../../components/player/preview-settings.ts'
import { useMe } from '../../lib/queries/session.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'
import { useLanguage } from '../../lib/language.ts'
import { type EditorAction, useShortcuts } from '../shell/editor-action.ts'
import { SaveDialogs } from '../shell/save-dialogs.tsx'
import { useSaved } from '../shell/use-autosave.ts'
import { useSceneImages } from '../shell/use-scene-images.ts'
import { GameDialogs, type OpenDialog } from './game-dialogs.tsx'
import { GameInspector } from './game-inspector.tsx'
import { LevelPanel } from './level-panel.tsx'
import { EventLog, type LoggedEvent } from './event-log.tsx'
import { StagePane } from './stage-pane.tsx'
import { type Level, levelOfRecord, sceneOfLevel } from './state/levels.ts'
import { useEditorActions } from './state/use-editor-actions.ts'
import { useProjectEditor } from './state/use-project-editor.ts'
import { useTemplateSections } from './state/use-template-sections.ts'
import { GameTopBar } from './game-top-bar.tsx'

interface GameWorkspaceProps {
  lock: EditorLockHandle
  project: z.output<typeof info.output>
  loaded: { rev: number; document: PlayableDocument; values: ParamValues; skins: Skin[] }
  onProjectChanged(): void
  /** The project was reset and must be loaded again. */
  onReset(): void
}

const noActions: readonly EditorAction[] = []

/** Workspace of the game maker: levels, preview, and parameters of a level. */
export function GameWorkspace({ lock, project, loaded, onProjectChanged, onReset }: GameWorkspaceProps) {
  const language = useLanguage()
  const userId = useMe()?.id ?? 0
  const opened = useMemo(
    () => ({ ...loaded, projectId: project.id, templateId: project.template_id, userId }),
    [loaded, project.id, project.template_id, userId],
  )
  const { model, snapshot, autosave } = useProjectEditor(opened, lock)
  const { save, lost, flush } = autosave
  const saved = useSaved(flush)
  const sections = useTemplateSections(loaded.document, model)
  const { root, levels } = sections
  const [level, setLevel] = useState(sections.firstLevel)
  const [focus, setFocus] = useState<string>()
  const settings = usePreviewSettings(
    previewSettings(root.languages.includes(language) ? language : root.defaultLanguage),
  )
  const { language: contentLanguage, orientation, muted } = settings.value
  const player = useRef<PlayerHandle>(null)
  const [scene, setScene] = useState(root.startScene)
  const [log, setLog] = useState<{ open: boolean; events: LoggedEvent[] }>({ open: false, events: [] })
  const [dialog, setDialog] = useState<OpenDialog>()
  const images = useSceneImages(snapshot.document, contentLanguage)
  const hasModels = useMemo(
    () =>
      Object.values(loaded.document.records).some(
        record => record.type === 'asset' && record.kind === 'model3d',
      ),
    [loaded.document],
  )
  const rename = useAction({
    mutationFn: (name: string) => request(update, { id: project.id, name }),
    onSuccess: onProjectChanged,
  })

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
      download: () => setDialog('download'),
    }),
    [snapshot.canUndo, snapshot.canRedo, model, flush, settings, orientation, muted],
  )
  const actions = useEditorActions(handlers)
  const shortcuts = useMemo(() => Object.values(actions), [actions])
  useShortcuts(lost ? noActions : shortcuts)

  function showLevel(id: string) {
    setLevel(id)
    const shown = sceneOfLevel(loaded.document, levels, id)
    if (shown === undefined) return
    setScene(shown)
    player.current?.setScene(shown)
  }

  function openLevel(next: Level) {
    setFocus(undefined)
    showLevel(next.id)
  }

  function jump(finding: Finding) {
    const target = finding.param ? model.params.find(param => param.id === finding.param) : undefined
    const place = target?.level ?? levelOfRecord(snapshot.document, levels, finding.record)
    setDialog(undefined)
    if (place) showLevel(place)
    setFocus(finding.param)
  }

  function putBack(values: ParamValues) {
    model.replace('revision', values)
    setDialog(undefined)
  }

  return (
    <div className="editor" data-locked={lost || undefined} inert={lost}>
      <GameTopBar
        name={project.name}
        save={save}
        actions={actions}
        onSave={() => void flush()}
        onInfo={() => setDialog('project')}
        onShare={() => setDialog('share')}
        onDownload={() => setDialog('download')}
        onRename={name => rename.mutate(name)}
      />
      <LevelPanel
        levels={levels}
        selected={level}
        images={images}
        counts={sections.counts}
        onSelect={openLevel}
      />
      <StagePane
        ref={player}
        document={loaded.document}
        values={snapshot.values}
        languages={root.languages}
        settings={settings}
        scene={scene}
        projectId={project.id}
        rev={save.rev}
        onSize={() => setDialog('download')}
        logOpen={log.open}
        onLog={() => setLog(now => ({ ...now, open: !now.open }))}
        onEvent={(event, at) =>
          setLog(now => ({ ...now, events: [...now.events.slice(-199), { at, event }] }))
        }
      />
      <GameInspector
        model={model}
        snapshot={snapshot}
        sections={sections}
        level={level}
        focus={focus}
        contentLanguage={contentLanguage}
        onLanguage={tag => settings.set({ language: tag })}
      />
      {log.open && <EventLog events={log.events} onClear={() => setLog(now => ({ ...now, events: [] }))} />}
      <GameDialogs
        open={dialog}
        onOpen={setDialog}
        project={project}
        rev={save.rev}
        fence={lock.state.kind === 'held' ? lock.state.fence : undefined}
        saved={saved}
        onJump={jump}
        hasModels={hasModels}
        onProjectChanged={onProjectChanged}
        onReset={onReset}
        onRevision={putBack}
      />
      <SaveDialogs lock={lock} autosave={autosave} />
    </div>
  )
}
