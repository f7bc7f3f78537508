import { replaceAsset } from '@adloom/playable/commands/assets'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../lib/format.ts'
import { notify, notifyError } from '../../../lib/notices.ts'
import { showRecord } from '../room/show-record.ts'
import { useFreeEditor, useRecordsOf } from '../state/free-context.ts'
import { canShrink, shrunkAsset } from './shrink-asset.ts'
import styles from './size-chip.module.css'

const listed = 5

/** What weighs most in the ad: shown in the assets, and made smaller by one press where that helps. */
export function HeaviestFiles({ files, onLeave }: { files: { asset: string; name: string; bytes: number }[]; onLeave(): void }) {
  const { t } = useTranslation('free')
  const editor = useFreeEditor()
  const assets = useRecordsOf('asset')
  const [busy, setBusy] = useState<string>()
  if (files.length === 0) return <p className={styles.light}>{t('size.light')}</p>

  async function shrink(id: string) {
    const asset = assets.find(one => one.id === id)
    if (!asset) return
    setBusy(id)
    try {
      replaceAsset(editor.store, id, await shrunkAsset(asset))
      notify({ tone: 'success', text: t('size.shrunk', { name: asset.name }), action: { label: t('deleted.undo'), run: () => void editor.store.history.undo() } })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <div className={styles.heavy}>
      <h3>{t('size.heaviest')}</h3>
      <ul>
        {files.slice(0, listed).map(file => {
          const asset = assets.find(one => one.id === file.asset)
          return (
            <li key={file.asset}>
              <button type="button" className={styles.name} onClick={() => { onLeave(); showRecord(editor, file.asset) }}>{file.name}</button>
              <small>{formatBytes(file.bytes)}</small>
              {asset && canShrink(asset) && <Button size="small" loading={busy === file.asset} disabled={busy !== undefined} onClick={() => void shrink(file.asset)}>{t('size.shrink')}</Button>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
