import { formatBytes } from '@adloom/contract/format-bytes'
import { addAsset, replaceAsset, addFont } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button, Dropdown } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAsset, placeFiles } from '../../../document/canvas/place-assets.ts'
import { AssetPicker } from '../../../document/inspector/asset-picker.tsx'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../../document/state/editor-context.ts'
import { AddTiles } from './add-tiles.tsx'
import { AssetLine } from './asset-line.tsx'
import { usesOfAssets, type AssetKind, assetKindIcons, assetKinds, removeUnused } from './asset-uses.ts'
import styles from './assets-panel.module.css'

type Picking = { kind: AssetKind; replacing?: AssetRecord }

/** The files of the project and the layers that can be added. */
export function AssetsPanel() {
  const { t } = useTranslation('free')
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
  const { t } = useTranslation('free')
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
