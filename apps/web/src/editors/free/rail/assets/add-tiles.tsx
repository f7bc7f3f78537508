import type { NewNode } from '@adloom/playable/commands'
import type { Icon } from '@phosphor-icons/react'
import { CarIcon } from '@phosphor-icons/react/dist/csr/Car'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { CursorClickIcon } from '@phosphor-icons/react/dist/csr/CursorClick'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { HexagonIcon } from '@phosphor-icons/react/dist/csr/Hexagon'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { RectangleIcon } from '@phosphor-icons/react/dist/csr/Rectangle'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../lib/notices.ts'
import { textFields } from '../../../document/state/display-font.ts'
import { useDocumentEditor } from '../../../document/state/editor-context.ts'
import type { DocumentEditor } from '../../../document/state/document-editor.ts'
import { layerIcons } from '../../../document/inspector/layer-icon.tsx'
import styles from './assets-panel.module.css'
import { gameConfigs, type GameType } from '../../../document/inspector/kinds/game-configs.ts'
import { addButtonToCanvas, addToCanvas, touchKinds } from '../../../document/canvas/add-to-canvas.ts'

const fill = { kind: 'color', color: '#6d5efc' }

type NewLayer = Pick<NewNode, 'kind' | 'fields' | 'size'>
/** Adds a layer at once, or after choosing a file. */
type Tile = { id: string; icon: Icon } & (
  | { node: (editor: DocumentEditor) => NewLayer }
  | { file: 'image' | 'video' }
  | { button: true }
)

const basics: Tile[] = [
  { id: 'text', icon: TextTIcon, node: editor => ({ kind: 'text', fields: textFields(editor) }) },
  { id: 'button', icon: CursorClickIcon, button: true },
  { id: 'image', icon: ImageIcon, file: 'image' },
  { id: 'video', icon: FilmStripIcon, file: 'video' },
  {
    id: 'rect',
    icon: RectangleIcon,
    node: () => ({ kind: 'shape', fields: { shape: { form: 'rect', radius: 28, fill } } }),
  },
  {
    id: 'ellipse',
    icon: CircleIcon,
    node: () => ({ kind: 'shape', size: { w: 240, h: 240 }, fields: { shape: { form: 'ellipse', fill } } }),
  },
  {
    id: 'star',
    icon: StarIcon,
    node: () => ({
      kind: 'shape',
      size: { w: 240, h: 240 },
      fields: { shape: { form: 'star', points: 5, fill } },
    }),
  },
  {
    id: 'polygon',
    icon: HexagonIcon,
    node: () => ({
      kind: 'shape',
      size: { w: 240, h: 240 },
      fields: { shape: { form: 'polygon', points: 6, fill } },
    }),
  },
  { id: 'area', icon: HandTapIcon, node: () => ({ kind: 'area' }) },
  { id: 'particles', icon: SparkleIcon, node: () => ({ kind: 'particles' }) },
]

/** Layers that react to touch, besides games. */
const touched: Tile[] = touchKinds.map(kind => ({ id: kind, icon: layerIcons[kind], node: () => ({ kind }) }))

const gameIcons: Record<GameType, Icon> = {
  grid: GridNineIcon,
  park: CarIcon,
  puzzle: PuzzlePieceIcon,
  shelves: StorefrontIcon,
}
const games: Tile[] = (Object.keys(gameIcons) as GameType[]).map(game => ({
  id: game,
  icon: gameIcons[game],
  node: () => ({ kind: 'game', fields: { game, config: gameConfigs[game]() } }),
}))

/** A click adds it in the middle of the canvas. */
export function AddTiles() {
  const { t } = useTranslation('free')
  const editor = useDocumentEditor()
  function add(tile: Tile) {
    if ('file' in tile) return editor.session.setState({ choosing: { kind: tile.file } })
    if ('button' in tile) addButtonToCanvas(editor, t('add.button'))
    else
      editor.store.edit('add_layer', {}, () => {
        const node = tile.node(editor)
        addToCanvas(editor, {
          ...node,
          ...(node.kind === 'game' ? { name: t(`add.${tile.id}` as 'add.grid') } : {}),
        })
      })
    notify({ tone: 'info', text: t('add.done'), durationMs: 2000 })
  }
  const group = (tiles: Tile[], label: string, wide = false) => (
    <div className={wide ? `${styles.tiles} ${styles.pairs}` : styles.tiles} role="group" aria-label={label}>
      {tiles.map(tile => (
        <button key={tile.id} type="button" className={styles.tile} onClick={() => add(tile)}>
          <tile.icon size={20} aria-hidden="true" />
          <span>{t(`add.${tile.id}` as 'add.text')}</span>
        </button>
      ))}
    </div>
  )
  return (
    <>
      {group(basics, t('add.basics'))}
      <h3 className={styles.title}>{t('add.touched')}</h3>
      {group(touched, t('add.touched'), true)}
      <h3 className={styles.title}>{t('add.games')}</h3>
      {group(games, t('add.games'), true)}
    </>
  )
}
