import { addPreset, presets } from '@adloom/playable/presets'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { useTranslation } from 'react-i18next'
import type { PaletteEntry } from '../../components/overlays/palette-dialog.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { addToCanvas, touchKinds } from '../document/canvas/add-to-canvas.ts'
import { DocumentPage } from '../document/document-page.tsx'
import type { EditorMode, PaletteSection } from '../document/editor-mode.ts'
import { layerIcons } from '../document/inspector/layer-icon.tsx'
import { useDocumentEditor } from '../document/state/editor-context.ts'
import { openRoot } from '../document/state/editor-session.ts'
import { FreeLayout } from './free-layout.tsx'

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
  const { t } = useTranslation('free')
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
