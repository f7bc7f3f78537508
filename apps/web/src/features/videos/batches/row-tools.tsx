import { byteOrderMark, csvLine } from '@adloom/contract/csv-line'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { readSheet, readTexts } from '../../../lib/read-csv.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { useAction } from '../../../lib/use-action.ts'
import { mostRows } from './batch-table.ts'
import styles from './batches.module.css'

interface RowToolsProps {
  /** Titles of the columns, and the texts of the video below each. */
  titles: readonly string[]
  samples: readonly string[]
  count: number
  onAdd: () => void
  onTable: (cells: string[][]) => void
  onClear: () => void
}

/** Adds and clears rows, reads them from a CSV or Excel file, and saves an empty table as CSV. */
export function RowTools({ titles, samples, count, onAdd, onTable, onClear }: RowToolsProps) {
  const { t } = useTranslation('videos')
  const file = useRef<HTMLInputElement>(null)
  const read = useAction({
    mutationFn: readTable,
    onSuccess: cells => {
      if (cells.length > mostRows + 1)
        notify({ tone: 'info', text: t('batch.tooManyRows', { count: mostRows }) })
      onTable(cells)
    },
    onError: () => {
      notify({ tone: 'error', text: t('batch.unreadable') })
    },
  })
  const saveTemplate = () => {
    const text = byteOrderMark + csvLine(titles) + csvLine(samples)
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    startDownload(url, `${t('batch.tableName')}.csv`)
    URL.revokeObjectURL(url)
  }
  return (
    <div className={styles.tools}>
      <p>{t('batch.rowsHelp')}</p>
      <input
        ref={file}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label={t('batch.upload')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) read.mutate(chosen)
          event.target.value = ''
        }}
      />
      <Button icon={<PlusIcon size={16} aria-hidden="true" />} disabled={count >= mostRows} onClick={onAdd}>
        {t('batch.addRow')}
      </Button>
      <Button
        icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
        loading={read.isPending}
        onClick={() => file.current?.click()}
      >
        {t('batch.upload')}
      </Button>
      <Button icon={<DownloadSimpleIcon size={16} aria-hidden="true" />} onClick={saveTemplate}>
        {t('batch.template')}
      </Button>
      <Button onClick={onClear}>{t('batch.clear')}</Button>
    </div>
  )
}

async function readTable(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return readTexts(await file.text())
  return (await readSheet(file)).map(row => row.map(String))
}
