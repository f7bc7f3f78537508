import { formatBytes } from '@adloom/contract/format-bytes'
import { type NewAsset, replaceOnNode } from '@adloom/playable/commands'
import { SwapIcon } from '@phosphor-icons/react/dist/csr/Swap'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { useRecord } from '../../state/editor-context.ts'
import { AssetPicker } from '../asset-picker.tsx'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { layerIcons } from '../layer-icon.tsx'

type WithFile = NodeOf<'image' | 'frames' | 'video' | 'audio' | 'dragonbones' | 'model3d'>

interface FileBlockProps {
  at: Inspected<WithFile>
  /** Replaces the file's own image. */
  image?: ReactNode
  /** Facts besides dimensions and size. */
  facts?: string
  children?: ReactNode
}

/** The file of a layer: image, size in bytes, and replacement. */
export function FileBlock({ at: { store, nodes }, image, facts, children }: FileBlockProps) {
  const { t } = useTranslation('inspector')
  const [picking, setPicking] = useState(false)
  const id = sharedValue(nodes, node => node.asset)
  const record = useRecord(id)
  const file = record?.type === 'asset' ? record : undefined
  const kind = nodes[0]?.kind ?? 'image'
  const Icon = layerIcons[kind]
  const replace = (asset: NewAsset) => {
    for (const node of nodes) replaceOnNode(store, node.id, asset)
  }
  const size = file?.crop ?? (file?.width && file.height ? { w: file.width, h: file.height } : undefined)
  return (
    <>
      <div className={styles.file}>
        <button
          type="button"
          className={styles.image}
          aria-label={t('file.replace')}
          onClick={() => setPicking(true)}
        >
          {image ??
            (file && kind === 'image' ? (
              <img src={assetUrl(file.hash)} alt="" />
            ) : (
              <Icon size={26} aria-hidden="true" />
            ))}
        </button>
        <div className={styles.fileSide}>
          <div className={styles.fileName} title={file?.name}>
            {file?.name ?? t(id === undefined ? 'mixed' : 'file.missing')}
          </div>
          <div className={styles.fileFacts}>
            {file &&
              [size && `${size.w} × ${size.h}`, formatBytes(file.bytes), facts].filter(Boolean).join(' · ')}
          </div>
          <div className={styles.buttons}>
            <button type="button" className={styles.button} onClick={() => setPicking(true)}>
              <SwapIcon size={14} aria-hidden="true" />
              {t('file.replace')}
            </button>
            {children}
          </div>
        </div>
      </div>
      <AssetPicker
        open={picking}
        kind={kind as WithFile['kind']}
        current={file}
        playing
        onPick={replace}
        onClose={() => setPicking(false)}
      />
    </>
  )
}
