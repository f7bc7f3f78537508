import { update, type info } from '@adloom/contract/projects'
import type { AssetRecord, FontRecord, ParamValues, PlayableDocument, ProjectRecord, Skin } from '@adloom/playable/format/records'
import { Segmented } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { DownloadDialog } from '../../features/packs/download-dialog.tsx'
import type { Finding } from '../../features/packs/finding-list.tsx'
import type { PlayerHandle } from '../../features/player/player-frame.tsx'
import { previewSettings, usePreviewSettings } from '../../features/player/preview-settings.ts'
import { localText } from '../../lib/local-text.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { request } from '../../lib/request.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useMe } from '../../features/session/state.ts'
import { LockLostDialog } from '../../features/locks/components/lock-lost-dialog.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { ConflictDialog } from '../shell/conflict-dialog.tsx'
import { ShareDialog } from '../shell/share-dialog.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { ParamPanel } from './fields/param-panel.tsx'
import { LanguagePanel } from './levels/language-panel.tsx'
import { LevelPanel } from './levels/level-panel.tsx'
import { useScenePictures } from '../shell/use-scene-pictures.ts'
import { EventLog, type LoggedEvent } from './preview/event-log.tsx'
import { StagePane } from './preview/stage-pane.tsx'
import { ProjectDialog } from './project/project-dialog.tsx'
import type { EditorAction } from '../shell/editor-action.ts'
import { levelsOf, sceneName } from './state/levels.ts'
import { skinOf } from './state/skin-of.ts'
import { useEditorActions } from './state/use-editor-actions.ts'
import { useProjectEditor } from './state/use-project-editor.ts'
import { EditorTopBar } from './topbar/editor-top-bar.tsx'

interface EditorRoomProps {
  lock: EditorLockHandle
  project: z.output<typeof info.output>
  loaded: { rev: number; document: PlayableDocument; values: ParamValues; skins: Skin[] }
  onProjectChanged(): void
}

const noActions: readonly EditorAction[] = []

type Dialog = 'download' | 'project' | 'share' | undefined

function recordsOf<T extends { type: string }>(document: PlayableDocument, type: T['type']): T[] {
  return Object.values(document.records).filter(record => record.type === type) as unknown as T[]
}

export function EditorRoom({ lock, project, loaded, onProjectChanged }: EditorRoomProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const userId = useMe()?.id ?? 0
  const opened = useMemo(() => ({ ...loaded, projectId: project.id, templateId: project.template_id, userId }), [loaded, project.id, project.template_id, userId])
  const { model, snapshot, save, takeTheirs, keepMine, flush, lost, aside } = useProjectEditor(opened, lock)
  const root = loaded.document.records['project'] as ProjectRecord
  const levels = useMemo(() => levelsOf(loaded.document, model.params), [loaded.document, model])
  const fonts = useMemo(() => recordsOf<FontRecord>(loaded.document, 'font'), [loaded.document])
  const originals = useMemo(() => recordsOf<AssetRecord>(loaded.document, 'asset'), [loaded.document])
  const counts = useMemo(() => {
    const byLevel: Record<string, number> = {}
    for (const param of model.params) byLevel[param.level] = (byLevel[param.level] ?? 0) + 1
    return byLevel
  }, [model])
  const [level, setLevel] = useState(counts[root.startScene] ? root.startScene : (levels[0]?.id ?? 'languages'))
  const [focus, setFocus] = useState<string>()
  const settings = usePreviewSettings(previewSettings(root.languages.includes(language) ? language : root.defaultLanguage))
  const { language: contentLanguage, orientation, muted } = settings.value
  const player = useRef<PlayerHandle>(null)
  const [scene, setScene] = useState(root.startScene)
  const [log, setLog] = useState<{ open: boolean; events: LoggedEvent[] }>({ open: false, events: [] })
  const [dialog, setDialog] = useState<Dialog>()
  const [projectTab, setProjectTab] = useState('product')
  const pictures = useScenePictures(snapshot.document, contentLanguage)

  const doing = useMemo(() => ({
    canUndo: snapshot.canUndo, canRedo: snapshot.canRedo, undo: model.undo, redo: model.redo, save: () => void flush(),
    replay: () => player.current?.retry(), rotate: () => settings.set({ orientation: orientation === 'portrait' ? 'landscape' : 'portrait' }),
    mute: () => settings.set({ muted: !muted }), download: () => setDialog('download'),
  }), [snapshot.canUndo, snapshot.canRedo, model, flush, settings, orientation, muted])
  const actions = useEditorActions(doing)
  const shortcuts = useMemo(() => Object.values(actions), [actions])
  useShortcuts(lost ? noActions : shortcuts)

  async function saved() {
    const state = await flush()
    if (state !== 'saved') throw new Error(t(`save.help.${state}`))
  }

  function jump(finding: Finding) {
    const target = finding.param ? model.params.find(param => param.id === finding.param) : undefined
    const place = target?.level ?? levels.find(one => one.id === finding.record)?.id
    setDialog(undefined)
    if (place) setLevel(place)
    setFocus(finding.param)
  }

  function openProduct() {
    setProjectTab('product')
    setDialog('project')
  }

  const skins = loaded.skins
  const skin = skinOf(skins, snapshot.values)?.id
  const current = levels.find(one => one.id === level)
  return (
    <div className="editor" data-locked={lost || undefined} inert={lost}>
      <EditorTopBar
        name={project.name} saveState={save.state} saveMessage={save.message} actions={actions} onSave={() => void flush()} onInfo={openProduct} onShare={() => setDialog('share')} onDownload={() => setDialog('download')}
        onRename={name => void request(update, { id: project.id, name }).then(onProjectChanged, notifyError)}
      />
      <LevelPanel
        levels={levels} selected={level} pictures={pictures} counts={counts}
        onSelect={next => {
          setLevel(next.id)
          setFocus(undefined)
          if (next.kind !== 'scene') return
          setScene(next.id)
          player.current?.setScene(next.id)
        }}
      />
      <StagePane
        ref={player} document={loaded.document} values={snapshot.values} languages={root.languages} settings={settings} scene={scene} projectId={project.id} rev={save.rev} onSize={() => setDialog('download')}
        logOpen={log.open} onLog={() => setLog(now => ({ ...now, open: !now.open }))} onEvent={(event, at) => setLog(now => ({ ...now, events: [...now.events.slice(-199), { at, event }] }))}
      />
      <aside className="inspector" aria-label={t('inspector.title')}>
        <div className="inspector-head"><h2>{current?.kind === 'scene' ? sceneName(current.scene, language) : t(`level.${current?.kind ?? 'global'}` as 'level.global')}</h2></div>
        {skins.length > 0 && (
          <div className="skin-row">
            <span>{t('skin')}</span>
            <Segmented
              size="small" value={skin ?? null} aria-label={t('skin')} options={skins.map(one => ({ value: one.id, label: localText(one.name, language) }))}
              onChange={id => {
                const next = skins.find(one => one.id === id)
                if (next) model.wear(next, skins)
              }}
            />
          </div>
        )}
        {level === 'languages'
          ? <LanguagePanel model={model} snapshot={snapshot} languages={root.languages} defaultLanguage={root.defaultLanguage} contentLanguage={contentLanguage} onLanguage={tag => settings.set({ language: tag })} />
          : <ParamPanel model={model} snapshot={snapshot} level={level} contentLanguage={contentLanguage} fonts={fonts} originals={originals} errors={{}} focus={focus} onError={text => notify({ tone: 'error', text })} />}
      </aside>
      {log.open && <EventLog events={log.events} onClear={() => setLog(now => ({ ...now, events: [] }))} />}
      <LockLostDialog open={lost} lost={lock.state.kind === 'lost' ? lock.state : undefined} aside={aside} />
      <ConflictDialog open={save.state === 'conflict' && !lost} onTakeTheirs={() => takeTheirs().catch(notifyError)} onKeepMine={() => keepMine().catch(notifyError)} />
      <ShareDialog open={dialog === 'share'} projectId={project.id} rev={save.rev} beforePreview={saved} onClose={() => setDialog(undefined)} />
      <DownloadDialog open={dialog === 'download'} projectId={project.id} projectName={project.name} rev={save.rev} beforePack={saved} onJump={jump} onProduct={openProduct} onClose={() => setDialog(undefined)} />
      <ProjectDialog
        open={dialog === 'project'} tab={projectTab} onTab={setProjectTab} onClose={() => setDialog(undefined)} onProduct={onProjectChanged}
        project={{ id: project.id, name: project.name, rev: save.rev, templateName: localText(project.template_name, language), created: project.created_time, updated: project.updated_time, product: project.product }}
        onRevision={values => {
          model.replace('revision', values)
          setDialog(undefined)
        }}
      />
    </div>
  )
}
