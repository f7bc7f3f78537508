import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { formatBytes } from '@adloom/contract/format-bytes'
import { inputLimits } from '@adloom/contract/input-limits'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenTable } from './api.ts'
import styles from './revenue.module.css'

interface FileFieldProps {
  table: ChosenTable | undefined
  onTable: (table: ChosenTable) => void
}

const size = formatBytes(inputLimits.revenueFile)

/** Chooses a CSV file, also by dropping it. */
export function FileField({ table, onTable }: FileFieldProps) {
  const { t } = useTranslation('insights')
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const csv = await file.text()
    setTooLarge(csv.length > inputLimits.revenueFile)
    if (csv.length <= inputLimits.revenueFile) onTable({ fileName: file.name, csv })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('revenue.file')}
        onChange={event => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.file} onDragOver={event => event.preventDefault()} onDrop={drop}>
        <FileCsvIcon size={24} aria-hidden="true" />
        <span>
          <strong>{table?.fileName ?? t('revenue.file')}</strong>
          <span className={styles.faint}>{t('revenue.file.help', { size })}</span>
        </span>
      </label>
      {isTooLarge && (
        <p className={styles.problem} role="alert">
          {t('revenue.file.large', { size })}
        </p>
      )}
    </>
  )
}
