import { DocumentPage } from '../document/document-page.tsx'
import type { EditorMode, EditorLayoutProps } from '../document/editor-mode.ts'
import { useEffect, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CanvasPane } from '../document/canvas/canvas-pane.tsx'
import { PlayPane } from '../document/preview/play-pane.tsx'
import workspace from '../document/workspace/document-workspace.module.css'
import { PanelEdge } from '../document/workspace/panel-edge.tsx'
import { useWorkspaceLayout } from '../document/workspace/workspace-layout.ts'
import {
  useEditorSession,
  useSelection,
  useDocumentEditor,
  useRecord,
} from '../document/state/editor-context.ts'
import styles from './iv-layout.module.css'
import { MomentKeeper } from './canvas-moment.tsx'
import { PlayheadAudio } from './playhead-audio.tsx'
import { Storyboard } from './storyboard/storyboard.tsx'
import { TrackArea } from './tracks/track-area.tsx'
import { useBranch, type Branch } from './use-branch.ts'
import { useIvView } from './use-iv-view.ts'
import { formatBytes } from '@adloom/contract/format-bytes'
import { videoOf } from '@adloom/playable/iv'
import { videoLimits } from '@adloom/playable/lint'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { Button } from 'antd'
import { useLanguage } from '../../lib/language.ts'
import { placeAsset } from '../document/canvas/place-assets.ts'
import { AssetPicker } from '../document/inspector/asset-picker.tsx'
import { sceneTitle } from '../document/scenes/scene-title.ts'
import { PickRow } from '../../components/fields/pick-row.tsx'
import { RightPanel } from '../document/workspace/right-panel.tsx'
import panelStyles from './panel/panel.module.css'
import { StoryClipPanel } from './panel/story-clip-panel.tsx'
import { useShortcutGroup } from '../../lib/shortcuts.ts'
import { useShortcuts } from '../shell/editor-action.ts'
import { useCommentClock } from '../../features/project-comments/comment-view.ts'
import { runTracks, seekTo } from './playhead.ts'

/** Storyboard, the open clip on the canvas above the tracks of its branch, and the panel. */
function IvLayout({ rev, saved }: EditorLayoutProps) {
  const { t } = useTranslation('documentEditor')
  const { bare, left, foot } = useWorkspaceLayout()
  const playing = useEditorSession(session => session.playing)
  const selection = useSelection()
  const branch = useBranch()
  useIvShortcuts(branch)
  useMomentOfComments(branch)
  useEffect(() => {
    if (selection.length > 0) useIvView.setState({ panel: 'layer', element: undefined })
  }, [selection])
  useEffect(
    () =>
      useIvView.setState({ panel: 'story', element: undefined, timeMs: 0, running: false, lead: undefined }),
    [],
  )
  return (
    <div className={workspace.grid}>
      {!playing && <MomentKeeper branch={branch} />}
      {!playing && <PlayheadAudio branch={branch} />}
      {!bare && (
        <div className={styles.left} style={{ width: left }}>
          <Storyboard />
          <PanelEdge side="left" label={t('edge.left')} />
        </div>
      )}
      <main className={workspace.centre}>
        {playing ? (
          <PlayPane rev={rev} saved={saved} />
        ) : (
          <div className={styles.stage}>
            <CanvasPane />
            <EmptyClip branch={branch} />
          </div>
        )}
        {!bare && !playing && (
          <div className={workspace.foot} style={{ height: Math.max(foot, leastFoot) }}>
            <PanelEdge side="foot" label={t('edge.foot')} />
            <TrackArea branch={branch} />
          </div>
        )}
      </main>
      {!bare && <IvPanel />}
    </div>
  )
}

/** Comments are pinned to the playhead, and set it. */
function useMomentOfComments({ slots }: Branch): void {
  const { session } = useDocumentEditor()
  const clock = useMemo(
    () => ({
      now: () => useIvView.getState().timeMs,
      seek: (ms: number) => seekTo(session, slots, ms),
    }),
    [session, slots],
  )
  useCommentClock(clock)
}

const leastFoot = window.innerHeight < 800 ? 228 : 278

/**
 * Shown over the canvas of a clip without a video: offers to choose one. Files dropped here reach the canvas
 * below.
 */
function EmptyClip({ branch: { here } }: { branch: Branch }) {
  const { t } = useTranslation('iv')
  const editor = useDocumentEditor()
  const language = useLanguage()
  const [picking, setPicking] = useState(false)
  const isVideo = here?.scene.story?.kind === 'video'
  const file = useRecord(here && videoOf(editor.store, here.scene.id)?.asset)
  if (!here || !isVideo || file?.type === 'asset') return null
  return (
    <div className={styles.empty}>
      <section aria-label={t('part.noVideo')}>
        <FilmStripIcon size={28} weight="duotone" aria-hidden="true" />
        <h2>{t('empty.title', { name: sceneTitle(here.scene, language) })}</h2>
        <p>{t('empty.help', { limit: formatBytes(videoLimits.bytes) })}</p>
        <Button type="primary" onClick={() => setPicking(true)}>
          {t('empty.choose')}
        </Button>
      </section>
      <AssetPicker
        open={picking}
        kind="video"
        onClose={() => setPicking(false)}
        onPick={asset => {
          editor.session.setState({ rootId: here.scene.id, entered: undefined })
          placeAsset(editor, asset)
        }}
      />
    </div>
  )
}

/** Panel of the open clip or of the selected layer. */
function IvPanel() {
  const { t } = useTranslation('iv')
  const panel = useIvView(view => view.panel)
  const width = useWorkspaceLayout(layout => layout.right)
  return (
    <div className={panelStyles.column}>
      <div className={panelStyles.switch} style={{ width }}>
        <PickRow<'story' | 'layer'>
          label={t('panel.which')}
          value={panel}
          onChange={next => useIvView.setState({ panel: next })}
          options={[
            { value: 'story', label: t('panel.story') },
            { value: 'layer', label: t('panel.layer') },
          ]}
        />
      </div>
      {panel === 'layer' ? (
        <RightPanel />
      ) : (
        <aside
          className={panelStyles.panel}
          data-region="part"
          style={{ width }}
          aria-label={t('panel.story')}
        >
          <StoryClipPanel />
          <PanelEdge side="right" label={t('panel.edge')} />
        </aside>
      )}
    </div>
  )
}

/**
 * Shortcuts of the interactive-video editor and their entries in the keyboard sheet; the tree and the tracks
 * handle their own keys.
 */
function useIvShortcuts({ totalMs }: Branch): void {
  const { t } = useTranslation('iv')
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'runTracks',
          label: t('tracks.runOrPause'),
          keys: 'Shift+Space',
          enabled: true,
          run: () => runTracks(totalMs),
        },
      ],
      [t, totalMs],
    ),
    t('tracks.playback'),
  )
  useShortcutGroup(t('story.title'), [
    { keys: 'Enter', label: t('part.addBeside') },
    { keys: 'Tab', label: t('part.addBelow') },
    { keys: 'Alt+ArrowUp ArrowDown', label: t('keys.reorder') },
    { keys: 'Alt+ArrowRight', label: t('keys.deeper') },
    { keys: 'Alt+ArrowLeft', label: t('keys.shallower') },
    { keys: 'F2', label: t('part.rename') },
    { keys: 'Ctrl+D', label: t('part.copy') },
    { keys: 'Delete', label: t('part.delete') },
  ])
  useShortcutGroup(t('tracks.title'), [
    { keys: 'ArrowLeft ArrowRight', label: t('keys.step') },
    { keys: 'Alt+ArrowLeft ArrowRight', label: t('keys.trimEnd') },
    { keys: 'Ctrl+Alt+ArrowLeft ArrowRight', label: t('keys.trimStart') },
    { keys: 'Delete', label: t('keys.deleteClip') },
  ])
}

/** The tracks below the canvas are at least this high, so the help button stays above them. */
const leastTracksPx = 278

const ivMode: EditorMode = {
  kind: 'iv',
  Layout: IvLayout,
  otherEditor: { label: 'menuBar.inFree', path: '/workbench' },
  hasTabKeys: () => false,
  usePaletteEntries: () => [],
  bottomPx: footPx => Math.max(footPx, leastTracksPx),
}

/** The interactive-video editor (D-30). */
export function IvPage() {
  return <DocumentPage mode={ivMode} />
}
