import { ancestorsOf } from '@adloom/playable/geometry'
import { FrameCornersIcon } from '@phosphor-icons/react/dist/csr/FrameCorners'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { useTranslation } from 'react-i18next'
import { PaletteDialog, type PaletteEntry } from '../../../components/overlays/palette-dialog.tsx'
import { useLanguage } from '../../../lib/language.ts'
import type { EditorAction } from '../../shell/editor-action.ts'
import { useCanvasActions } from '../actions/use-canvas-actions.ts'
import { actionIcons } from '../quick-bar/action-icons.tsx'
import { layerIcons } from '../inspector/layer-icon.tsx'
import { sceneTitle } from '../scenes/scene-title.ts'
import type { Language } from '@adloom/contract/constants'
import type { NodeRecord } from '@adloom/playable/format'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { EditorMode, PaletteSection } from '../editor-mode.ts'
import { useDocumentEditor, useRecordsOf } from '../state/editor-context.ts'
import type { WorkspaceDialog } from './workspace-dialog.ts'
import { showRecord } from './show-record.ts'
import type { WorkspaceActions } from './use-workspace-actions.ts'
import { memo, type ReactNode, useEffect, useState } from 'react'

const inspectors = ['appearance', 'animation', 'events'] as const
const dialogs = ['product', 'details', 'versions', 'copy', 'template', 'settings'] as const
/** Limit for layers, so that other sections stay visible. */
const perSection = 8

type Entry = PaletteEntry<PaletteSection>

/** Returns the palette entries for a search text: available actions, scenes, layers, panels and dialogs. */
function usePaletteEntries(
  mode: EditorMode,
  text: string,
  workspace: WorkspaceActions,
  onDialog: (dialog: WorkspaceDialog) => void,
): Entry[] {
  const language = useLanguage()
  const editor = useDocumentEditor()
  const ofMode = mode.usePaletteEntries(text)
  const ofCanvas = useCanvasActions()
  const panels = usePanelEntries(onDialog)
  const [nodes, scenes] = [useRecordsOf('node'), useRecordsOf('scene')]
  const wanted = text.trim().toLowerCase()
  const matching = (entries: Entry[]) => entries.filter(entry => entry.label.toLowerCase().includes(wanted))
  const actions = [
    ...Object.values(workspace).flatMap(one => actionEntry(one, lightning)),
    ...Object.values(ofCanvas)
      .filter(one => !(one.id in workspace))
      .flatMap(one => actionEntry(one, actionIcons[one.id as keyof typeof actionIcons] ?? lightning)),
  ]
  const sceneEntries = scenes.map((scene): Entry => ({
    id: scene.id,
    section: 'scenes',
    label: sceneTitle(scene, language),
    thumbnail: <FrameCornersIcon size={18} aria-hidden="true" />,
    run: () => showRecord(editor, scene.id),
  }))
  const layers = wanted === '' ? [] : matching(nodes.map(node => layerEntry(editor, node, language)))
  return [
    ...matching(sceneEntries),
    ...layers.slice(0, perSection),
    ...matching(actions),
    ...ofMode,
    ...matching(panels),
  ]
}

const lightning = <LightningIcon size={18} aria-hidden="true" />

function actionEntry({ id, label, keys, enabled, run }: EditorAction, thumbnail: ReactNode): Entry[] {
  if (!enabled) return []
  return [{ id: `do-${id}`, section: 'actions', label, note: keys.split(' ')[0] ?? '', thumbnail, run }]
}

function layerEntry(editor: DocumentEditor, node: NodeRecord, language: Language): Entry {
  const LayerIcon = layerIcons[node.kind]
  const { store } = editor
  const root = store.get(ancestorsOf(store, node).at(-1) ?? node.parentId)
  return {
    id: node.id,
    section: 'layers',
    label: node.name ?? '',
    note: root?.type === 'scene' ? sceneTitle(root, language) : root?.type === 'prefab' ? root.name : '',
    thumbnail: <LayerIcon size={18} aria-hidden="true" />,
    run: () => showRecord(editor, node.id),
  }
}

/** Entries that open a tab of the inspector or a dialog. */
function usePanelEntries(onDialog: (dialog: WorkspaceDialog) => void): Entry[] {
  const { t } = useTranslation('documentEditor')
  const { session } = useDocumentEditor()
  return [
    ...inspectors.map((inspector): Entry => ({
      id: `inspector-${inspector}`,
      section: 'panels',
      label: t(`inspector.${inspector}`),
      thumbnail: <SidebarSimpleIcon size={18} mirrored aria-hidden="true" />,
      run: () => session.setState({ inspector }),
    })),
    ...dialogs.map((dialog): Entry => ({
      id: `dialog-${dialog}`,
      section: 'panels',
      label: t(`menuBar.${dialog}`),
      thumbnail: <GearSixIcon size={18} aria-hidden="true" />,
      run: () => onDialog(dialog),
    })),
  ]
}

/** Command palette of the workspace, opened with Ctrl+K (D-100). */
export const WorkspacePalette = memo(
  ({
    mode,
    actions,
    onDialog,
  }: {
    mode: EditorMode
    actions: WorkspaceActions
    onDialog(dialog: WorkspaceDialog): void
  }) => {
    const { t } = useTranslation('documentEditor')
    const [open, setOpen] = useState(false)
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => {
        if (
          event.key.toLowerCase() !== 'k' ||
          !(event.ctrlKey || event.metaKey) ||
          event.altKey ||
          event.shiftKey
        )
          return
        if (!open && document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null) return
        event.preventDefault()
        setOpen(!open)
      }
      addEventListener('keydown', onKey)
      return () => removeEventListener('keydown', onKey)
    }, [open])
    const useEntries = (text: string) => usePaletteEntries(mode, text, actions, onDialog)
    return (
      <PaletteDialog<PaletteSection>
        open={open}
        onClose={() => setOpen(false)}
        placeholder={t('palette.placeholder')}
        useEntries={useEntries}
        sectionTitle={section => t(`palette.${section}`)}
      />
    )
  },
)
