import { formatBytes } from '@adloom/contract/format-bytes'
import { addAsset, replaceAsset, addFont, type NewNode } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button, Dropdown } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  placeAsset,
  placeFiles,
  addButtonToCanvas,
  addToCanvas,
  touchKinds,
} from '../../../document/canvas/place-assets.ts'
import { AssetPicker } from '../../../document/inspector/asset-picker.tsx'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../../document/state/editor-context.ts'
import { AssetLine } from './asset-line.tsx'
import { usesOfAssets, type AssetKind, assetKindIcons, assetKinds, removeUnused } from './asset-uses.ts'
import styles from './assets-panel.module.css'
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
import { notify } from '../../../../lib/notices.ts'
import { textFields } from '../../../document/state/display-font.ts'
import type { DocumentEditor } from '../../../document/state/document-editor.ts'
import { layerIcons } from '../../../document/inspector/layer-icon.tsx'
import { gameConfigs } from '../../../document/inspector/kinds/game-configs.ts'
import type { GameType } from '../../../document/inspector/kinds/game-params.ts'

type Picking = { kind: AssetKind; replacing?: AssetRecord }

/** The files of the project and the layers that can be added. */
export function AssetsPanel() {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const assets = useRecordsOf('asset')
  const changes = useNonGeometryChanges()
  // The change count represents the content of the store.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const uses = useMemo(() => usesOfAssets(editor.store), [changes, editor.store])
  const [picking, setPicking] = useState<Picking>()
  const total = assets.reduce((sum, asset) => sum + asset.bytes, 0)
  const unused = assets.filter(asset => !uses.has(asset.id))
  const kinds = assetKinds.filter(kind => assets.some(asset => asset.kind === kind))

  function pick(asset: Parameters<typeof addAsset>[1]) {
    const { replacing } = picking ?? {}
    setPicking(undefined)
    if (replacing) return replaceAsset(editor.store, replacing.id, asset)
    if (asset.kind === 'font')
      return void addFont(editor.store, asset.name.replace(/\.[a-z0-9]+$/i, ''), asset)
    placeAsset(editor, asset)
  }

  return (
    <div className={styles.panel}>
      <PanelHead onLibrary={kind => setPicking({ kind })} />
      <div className={styles.scroller}>
        <AddTiles />
        <div className={styles.summary}>
          <h3>{t('asset.project')}</h3>
          {assets.length > 0 && (
            <span>{t('asset.total', { count: assets.length, size: formatBytes(total) })}</span>
          )}
        </div>
        {assets.length === 0 && <p className={styles.empty}>{t('asset.none')}</p>}
        {kinds.map(kind => (
          <section key={kind} aria-label={t(`asset.kind.${kind}`)}>
            <h4 className={styles.kind}>{t(`asset.kind.${kind}`)}</h4>
            <ul>
              {assets
                .filter(asset => asset.kind === kind)
                .map(asset => (
                  <AssetLine
                    key={asset.id}
                    asset={asset}
                    uses={uses.get(asset.id) ?? none}
                    onReplace={() => setPicking({ kind, replacing: asset })}
                  />
                ))}
            </ul>
          </section>
        ))}
        {unused.length > 0 && (
          <Button
            size="small"
            type="text"
            className={styles.sweep}
            onClick={() => removeUnused(editor.store)}
          >
            {t('asset.sweep', { count: unused.length })}
          </Button>
        )}
      </div>
      {picking !== undefined && (
        <AssetPicker
          open
          kind={picking.kind}
          current={picking.replacing}
          onPick={pick}
          onClose={() => setPicking(undefined)}
        />
      )}
    </div>
  )
}

const none: readonly never[] = []

/** The head of the panel, with the ways to add files: from the library or from this device. */
function PanelHead({ onLibrary }: { onLibrary(kind: AssetKind): void }) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const file = useRef<HTMLInputElement>(null)
  return (
    <header className={styles.head}>
      <h2 className="panel-title">{t('rail.assets')}</h2>
      <Dropdown
        trigger={['click']}
        menu={{
          items: assetKinds.map(kind => {
            const KindIcon = assetKindIcons[kind]
            return {
              key: kind,
              icon: <KindIcon size={16} />,
              label: t(`asset.kind.${kind}`),
              onClick: () => onLibrary(kind),
            }
          }),
        }}
      >
        <Button size="small" type="primary">
          {t('asset.library')}
          <CaretDownIcon size={11} aria-hidden="true" />
        </Button>
      </Dropdown>
      <Button
        size="small"
        icon={<UploadSimpleIcon size={14} />}
        aria-label={t('asset.upload')}
        title={t('asset.upload')}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        multiple
        hidden
        data-testid="free-upload"
        onChange={event => {
          void placeFiles(editor, [...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </header>
  )
}

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
function AddTiles() {
  const { t } = useTranslation('documentEditor')
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
