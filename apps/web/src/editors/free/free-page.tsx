import { addPreset, presets } from '@adloom/playable/presets'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { useTranslation } from 'react-i18next'
import type { PaletteEntry } from '../../components/overlays/palette-dialog.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { addToCanvas, touchKinds } from '../document/canvas/place-assets.ts'
import { DocumentPage } from '../document/document-page.tsx'
import type { EditorMode, PaletteSection, EditorLayoutProps } from '../document/editor-mode.ts'
import { layerIcons } from '../document/inspector/layer-icon.tsx'
import { useDocumentEditor, useEditorSession } from '../document/state/editor-context.ts'
import { openRoot } from '../document/state/editor-session.ts'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { CanvasPane } from '../document/canvas/canvas-pane.tsx'
import { PlayPane } from '../document/preview/play-pane.tsx'
import { Rail } from './rail/rail.tsx'
import { useFirstTour, useEditorTour } from './tour/use-editor-tour.ts'
import styles from '../document/workspace/document-workspace.module.css'
import { RightPanel } from '../document/workspace/right-panel.tsx'
import { useWorkspaceLayout } from '../document/workspace/workspace-layout.ts'
import { Skeleton } from 'antd'
import { loadTexts } from '../../lib/texts.ts'

const Pane = lazyComponent('script-pane', async () => {
  const [{ ScriptPane }] = await Promise.all([
    import('./scripts/script-pane.tsx'),
    loadTexts('scripts', 'checks'),
  ])
  return ScriptPane
})

/** Loads the code field when the first script is opened. */
function ScriptPane() {
  return (
    <Suspense
      fallback={
        <div style={{ padding: 24, background: 'var(--surface)', flex: 1 }}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      }
    >
      <Pane />
    </Suspense>
  )
}

const EditorTour = lazyComponent(
  'editor-tour',
  async () => (await import('./tour/editor-tour.tsx')).EditorTour,
)

// Created once, so that a new revision renders none of them again.
const rail = <Rail />
const canvas = <CanvasPane />
const panels = <RightPanel />
const code = <ScriptPane />

/**
 * Rail, canvas and panels. The player replaces the canvas while playing, and is next to the script that is
 * open.
 */
function FreeLayout({ rev, saved }: EditorLayoutProps) {
  const { bare } = useWorkspaceLayout()
  const playing = useEditorSession(session => session.playing)
  const writes = useEditorSession(session => session.script !== undefined)
  const touring = useEditorTour(tour => tour.open)
  useFirstTour()
  return (
    <div className={styles.grid}>
      {!bare && rail}
      {writes && <div className={styles.centre}>{code}</div>}
      {(playing || !writes) && (
        <main className={writes ? styles.beside : styles.centre}>
          {playing ? <PlayPane rev={rev} saved={saved} /> : canvas}
        </main>
      )}
      {!bare && !writes && panels}
      <Suspense>{touring && <EditorTour />}</Suspense>
    </div>
  )
}

const freeMode: EditorMode = {
  kind: 'playsmart',
  Layout: FreeLayout,
  otherEditor: { label: 'menuBar.inIv', path: '/iv' },
  // A document with a story is laid out by the interactive-video editor; here it keeps to what both offer.
  hasTabKeys: ({ kind }) => kind === 'playsmart',
  usePaletteEntries,
  bottomPx: () => 0,
}

/** The free editor (SH-17). */
export function FreePage() {
  return <DocumentPage mode={freeMode} />
}

const rails = ['layers', 'assets', 'presets', 'logic'] as const
const presetLimit = 8

/** Layers to draw on, presets and the tabs of the rail. */
function usePaletteEntries(text: string): PaletteEntry<PaletteSection>[] {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  const editor = useDocumentEditor()
  if (editor.kind === 'iv') return []
  const wanted = text.trim().toLowerCase()
  const matching = (entries: PaletteEntry<PaletteSection>[]) =>
    entries.filter(entry => entry.label.toLowerCase().includes(wanted))
  const layers = touchKinds.map((kind): PaletteEntry<PaletteSection> => {
    const LayerIcon = layerIcons[kind]
    return {
      id: `add-${kind}`,
      section: 'actions',
      label: t('add.toCanvas', { what: t(`add.${kind}`) }),
      thumbnail: <LayerIcon size={18} aria-hidden="true" />,
      run: () => addToCanvas(editor, { kind }),
    }
  })
  const ready = presets.map((preset): PaletteEntry<PaletteSection> => ({
    id: `preset-${preset.id}`,
    section: 'presets',
    label: localText(preset.name, language),
    thumbnail: <MagicWandIcon size={18} aria-hidden="true" />,
    run() {
      const { store, session } = editor
      openRoot(session, addPreset(store, preset, session.getState().rootId))
      store.select([])
    },
  }))
  const panels = rails.map((rail): PaletteEntry<PaletteSection> => ({
    id: `rail-${rail}`,
    section: 'panels',
    label: t(`rail.${rail}`),
    thumbnail: <SidebarSimpleIcon size={18} aria-hidden="true" />,
    run: () => editor.session.setState({ rail }),
  }))
  return [
    ...(wanted === '' ? [] : [...matching(layers), ...matching(ready).slice(0, presetLimit)]),
    ...matching(panels),
  ]
}
