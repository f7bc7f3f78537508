import type { info } from '@adloom/contract/projects'
import { type Combination, type DcoPlan, type ExclusionRule, togglePicks } from '@adloom/playable/variations'
import type { ProjectRecord } from '@adloom/playable/format'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useMe } from '../../lib/queries/session.ts'
import { type EditorAction, useShortcuts } from '../shell/editor-action.ts'
import { BackLink, EditorTopBar, SaveBadge, TopBarEnd, TopBarMiddle } from '../shell/editor-top-bar.tsx'
import { SaveDialogs } from '../shell/save-dialogs.tsx'
import { useSaved } from '../shell/use-autosave.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { AxesPanel } from './axes/axes-panel.tsx'
import styles from './dco.module.css'
import { MatrixBar, type ShownCombinations } from './matrix/matrix-bar.tsx'
import { Matrix } from './matrix/matrix.tsx'
import { MatrixEmpty } from './matrix/matrix-empty.tsx'
import { MakeDialog } from './picks/make-dialog.tsx'
import { PicksPanel } from './picks/picks-panel.tsx'
import { VersionsButton } from './picks/versions-button.tsx'
import { useMatrix } from './state/use-matrix.ts'
import { createThumbnails } from './state/thumbnails.ts'
import type { PlanModel, PlanSnapshot } from './state/plan-model.ts'
import { type LoadedPlan, usePlanEditor } from './state/use-plan-editor.ts'

interface DcoWorkspaceProps {
  lock: EditorLockHandle
  project: z.output<typeof info.output>
  loaded: LoadedPlan
}

/** Axes and rules, the matrix of their combinations, and the picked ones (ED-09). */
export function DcoWorkspace({ lock, project, loaded }: DcoWorkspaceProps) {
  const { t } = useTranslation('dco')
  const userId = useMe()?.id ?? 0
  const { model, snapshot, autosave } = usePlanEditor(project.id, userId, loaded, lock)
  const { plan } = snapshot
  const { save, lost, flush, rev } = autosave
  const saved = useSaved(flush)
  const [isMaking, setMaking] = useState(false)
  const actions = usePlanActions(model, snapshot, lost, () => void flush())
  const view = useView(plan, loaded)
  const { active, matrix } = view

  return (
    <div className={styles.editor} data-locked={lost || undefined} inert={lost}>
      <EditorTopBar
        start={
          <>
            <BackLink to={editorPath({ ...project, kind: 'normal' })} label={t('back')} />
            <span className={styles.title}>
              <strong>{project.name}</strong> <em>{t('title')}</em>
            </span>
            <SaveBadge state={save.state} message={save.message} onSave={() => void flush()} />
          </>
        }
        middle={<TopBarMiddle actions={actions} label={t('tools')} />}
        end={
          <TopBarEnd download={{ label: t('make.open'), run: () => setMaking(true) }}>
            <VersionsButton projectId={project.id} onRestore={model.replace} />
          </TopBarEnd>
        }
      />
      <AxesPanel model={model} plan={plan} loaded={loaded} excluded={matrix.excluded} />
      <main className={styles.center}>
        {plan.axes.length === 0 ? (
          <MatrixEmpty />
        ) : (
          <>
            <MatrixBar model={model} plan={plan} matrix={matrix} {...view.bar} />
            <Matrix
              plan={plan}
              combinations={matrix.shown}
              picks={matrix.picks}
              source={loaded}
              thumbnails={view.thumbnails}
              scene={view.bar.scene}
              active={active}
              onActive={view.setActive}
              onPick={(keys, on) => model.edit('picks', one => togglePicks(one, keys, on))}
            />
          </>
        )}
      </main>
      <PicksPanel
        model={model}
        plan={plan}
        loaded={loaded}
        project={project}
        active={active}
        matrix={matrix}
      />
      <MakeDialog
        open={isMaking}
        project={project}
        plan={plan}
        savedRev={rev}
        saved={saved}
        onClose={() => setMaking(false)}
      />
      <SaveDialogs lock={lock} autosave={autosave} />
    </div>
  )
}

/** What the matrix shows: filters, the scene of its images, and the combination in focus. */
function useView(plan: DcoPlan, loaded: LoadedPlan) {
  const language = useLanguage()
  const root = loaded.document.records['project'] as ProjectRecord
  const [scene, setScene] = useState(root.startScene)
  const [when, setWhen] = useState<ExclusionRule['when']>([])
  const [shown, setShown] = useState<ShownCombinations>('all')
  const [active, setActive] = useState<Combination>()
  const matrix = useMatrix(plan, when, shown)
  const drawn = root.languages.includes(language) ? language : root.defaultLanguage
  const thumbnails = useMemo(
    () => createThumbnails(loaded.document, scene, drawn),
    [loaded.document, scene, drawn],
  )
  useEffect(() => () => thumbnails.stop(), [thumbnails])
  const isThere =
    active?.length === plan.axes.length && active.every((at, axis) => at < plan.axes[axis]!.values.length)
  return {
    matrix,
    thumbnails,
    active: isThere ? active : matrix.shown[0],
    setActive,
    bar: {
      scene,
      onScene: setScene,
      when,
      onWhen: setWhen,
      shown,
      onShown: setShown,
      document: loaded.document,
    },
  }
}

const noActions: readonly EditorAction[] = []

function usePlanActions(model: PlanModel, snapshot: PlanSnapshot, lost: boolean, save: () => void) {
  const { t } = useTranslation('editor')
  const actions = {
    undo: { id: 'undo', label: t('action.undo'), keys: 'Ctrl+Z', enabled: snapshot.canUndo, run: model.undo },
    redo: {
      id: 'redo',
      label: t('action.redo'),
      keys: 'Ctrl+Shift+Z',
      enabled: snapshot.canRedo,
      run: model.redo,
    },
    save: { id: 'save', label: t('action.save'), keys: 'Ctrl+S', enabled: true, run: save },
  }
  useShortcuts(lost ? noActions : Object.values(actions))
  return actions
}
