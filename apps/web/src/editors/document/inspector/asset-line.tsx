import type { NewAsset } from '@adloom/playable/commands'
import { SwapIcon } from '@phosphor-icons/react/dist/csr/Swap'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import type { AssetRecord } from '@adloom/playable/format'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import { useRecord } from '../state/editor-context.ts'
import { AssetPicker } from './asset-picker.tsx'
import styles from './asset-line.module.css'

interface AssetLineProps {
  label: string
  kind: AssetRecord['kind']
  /** Asset id; undefined when none is set. */
  asset: string | undefined
  /** Absent when the file is required. */
  onClear?: (() => void) | undefined
  onPick(asset: NewAsset): void
}

/** A row for a file: image, name, replace and clear. */
export function AssetLine({ label, kind, asset, onClear, onPick }: AssetLineProps) {
  const { t } = useTranslation('inspector')
  const [picking, setPicking] = useState(false)
  const record = useRecord(asset)
  const file = record?.type === 'asset' ? record : undefined
  const shown = file?.name ?? t(asset ? 'file.missing' : 'file.none')
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.file}
        aria-label={`${t('file.chooseFor', { label })}, ${shown}`}
        onClick={() => setPicking(true)}
      >
        {file && kind === 'image' && <img className={styles.image} src={assetUrl(file.hash)} alt="" />}
        <span className={file ? styles.name : styles.none}>{shown}</span>
        <SwapIcon size={14} aria-hidden="true" />
      </button>
      {onClear && asset !== undefined && (
        <IconButton icon={XIcon} size="small" label={t('file.clear', { label })} onClick={onClear} />
      )}
      <AssetPicker
        open={picking}
        kind={kind}
        current={file}
        onPick={onPick}
        onClose={() => setPicking(false)}
      />
    </div>
  )
}
