import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../../api.ts'
import { derivativeOf, fileAddress } from '../../asset-thing.ts'
import styles from './stages.module.css'
import { useJsonFile } from './archive-stage.tsx'

interface Layer {
  name: string
  kind: string
  visible: boolean
  layers?: Layer[]
}

/** A Photoshop file: its flattened image and its layer tree. */
export function LayeredStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const preview = derivativeOf(asset, 'preview')
  const tree = useJsonFile<{ layers: Layer[] }>(derivativeOf(asset, 'layers')?.hash)
  return (
    <div className={styles.layered}>
      <div className={styles.area}>
        {preview !== undefined && (
          <img
            className={`${styles.whole} ${styles.checker}`}
            src={fileAddress(preview.hash)}
            alt={asset.name}
          />
        )}
      </div>
      {tree !== undefined && (
        <div className={styles.layers} tabIndex={0} role="region" aria-label={t('detail.layers')}>
          <p className={styles.caption}>{t('detail.layers')}</p>
          <Layers layers={tree.layers} depth={0} />
        </div>
      )}
    </div>
  )
}

function Layers({ layers, depth }: { layers: readonly Layer[]; depth: number }) {
  const { t } = useTranslation('library')
  return (
    <ul>
      {layers.map((layer, at) => {
        const inside = layer.layers ?? []
        const hidden = !layer.visible
        const LayerIcon =
          layer.kind === 'group' ? FolderSimpleIcon : layer.kind === 'text' ? TextTIcon : ImageIcon
        return (
          <li key={at}>
            <span
              className={styles.layer}
              data-hidden={hidden || undefined}
              style={{ paddingLeft: 8 + depth * 16 }}
            >
              <LayerIcon size={15} aria-hidden="true" />
              <span>{layer.name}</span>
              {hidden && <EyeSlashIcon size={14} aria-label={t('detail.hidden')} />}
            </span>
            {inside.length > 0 && <Layers layers={inside} depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}
