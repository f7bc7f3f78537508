import { formatBytes } from '@adloom/contract/format-bytes'
import { replaceAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { Button, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify, notifyError } from '../../../lib/notices.ts'
import { showRecord } from '../workspace/show-record.ts'
import { useDocumentEditor, useRecordsOf } from '../state/editor-context.ts'
import { lighterAsset, type Lightening, lighteningOf } from './lighter-asset.ts'
import styles from './size-chip.module.css'

const listed = 5
/** Hashes of files that could not be made smaller; they are not offered again. */
const lean = new Set<string>()

interface HeavyFile {
  asset: string
  name: string
  bytes: number
}

/** The heaviest files of the ad, with buttons to make them smaller and the bytes saved. */
export function HeaviestFiles({ files, onLeave }: { files: HeavyFile[]; onLeave(): void }) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const assets = useRecordsOf('asset')
  const sliced = useSliced()
  const { busy, before, lighten } = useLightening()
  if (files.length === 0) return <p className={styles.light}>{t('size.light')}</p>
  return (
    <div className={styles.heavy}>
      <h3>{t('size.heaviest')}</h3>
      <ul>
        {files.slice(0, listed).map(file => {
          const asset = assets.find(one => one.id === file.asset)
          const how = asset && !sliced.has(asset.id) ? lighteningOf(asset) : undefined
          const was = before[file.asset]
          const gained = was !== undefined && was.hash === asset?.hash ? was.bytes - file.bytes : 0
          return (
            <li key={file.asset}>
              <button
                type="button"
                className={styles.name}
                title={file.name}
                onClick={() => {
                  onLeave()
                  showRecord(editor, file.asset)
                }}
              >
                {file.name}
              </button>
              {gained > 0 && <small className={styles.gain}>−{formatBytes(gained)}</small>}
              <small>{formatBytes(file.bytes)}</small>
              {asset && how && (
                <LightenButton
                  asset={asset}
                  how={how}
                  name={file.name}
                  busy={busy}
                  onClick={() => void lighten(asset, file)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Replaces one file at a time by a smaller one; `before` has the files that were replaced. */
function useLightening() {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const [busy, setBusy] = useState<string>()
  const [before, setBefore] = useState<Readonly<Record<string, HeavyFile & { hash: string }>>>({})

  async function lighten(asset: AssetRecord, file: HeavyFile) {
    setBusy(asset.id)
    try {
      const lighter = await lighterAsset(asset)
      if (!lighter) {
        lean.add(asset.hash)
        notify({ tone: 'info', text: t('size.lean', { name: asset.name }) })
        return
      }
      // The asset may have been replaced or removed meanwhile; then the result is discarded.
      if ((store.get(asset.id) as AssetRecord | undefined)?.hash !== asset.hash) return
      replaceAsset(store, asset.id, lighter)
      setBefore(known => ({ ...known, [asset.id]: { ...file, hash: lighter.hash } }))
      notify({
        tone: 'success',
        text: t('size.lightened', {
          name: asset.name,
          before: formatBytes(asset.bytes),
          after: formatBytes(lighter.bytes),
        }),
        action: { label: t('deleted.undo'), run: () => void store.history.undo() },
      })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, before, lighten }
}

interface LightenButtonProps {
  asset: AssetRecord
  how: Lightening
  name: string
  /** Id of the asset that is made smaller now. */
  busy: string | undefined
  onClick(): void
}

function LightenButton({ asset, how, name, busy, onClick }: LightenButtonProps) {
  const { t } = useTranslation('documentEditor')
  const isLean = lean.has(asset.hash)
  const label = t(how.kind === 'sound' ? 'size.compress' : 'size.shrink')
  const help =
    how.kind === 'sound'
      ? t('size.help.sound', { kilobits: how.kilobits })
      : how.kind === 'video'
        ? t('size.help.video', { side: how.side })
        : t('size.help.image')
  return (
    <Tooltip title={isLean ? t('size.lean', { name: asset.name }) : help} placement="topRight">
      <Button
        size="small"
        loading={busy === asset.id}
        disabled={busy !== undefined || isLean}
        aria-label={`${label}: ${name}`}
        onClick={onClick}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

/** Nine-patch images: their borders are in pixels of the file, which scaling would break. */
function useSliced(): ReadonlySet<string> {
  const nodes = useRecordsOf('node')
  return useMemo(
    () => new Set(nodes.flatMap(node => (node.kind === 'image' && node.slice ? [node.asset] : []))),
    [nodes],
  )
}
