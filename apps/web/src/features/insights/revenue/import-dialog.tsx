import { creativePlaceholder } from '@adloom/contract/revenue'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenTable, previewQuery, type RevenueMapping, type RevenueSource } from './api.ts'
import { ColumnFields } from './column-fields.tsx'
import { FileField } from './file-field.tsx'
import { MatchPreview } from './match-preview.tsx'
import { useImportTable } from './state.ts'
import styles from './revenue.module.css'

interface ImportDialogProps {
  /** The source whose days are replaced; undefined for a new one. */
  source: RevenueSource | undefined
  onClose: () => void
}

/** Imports a table after showing which creatives its names belong to (IN-09.21). */
export function ImportDialog({ source, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['insights', 'common'])
  const [table, setTable] = useState<ChosenTable>()
  const [name, setName] = useState(source?.name ?? '')
  const [pattern, setPattern] = useState(source?.pattern ?? creativePlaceholder)
  const [mapping, setMapping] = useState<Partial<RevenueMapping> | undefined>(source?.mapping)
  const usedPattern = useDeferredValue(pattern)
  const isPattern = usedPattern.split(creativePlaceholder).length === 2
  const chosen = completeMapping(mapping)
  const preview = useQuery({
    ...previewQuery(table ?? { fileName: '', csv: '' }, {
      pattern: usedPattern,
      ...(chosen && { mapping: chosen }),
    }),
    enabled: table !== undefined && isPattern,
  })
  const save = useImportTable()
  const used = chosen ?? preview.data?.mapping ?? undefined
  const isReady = table !== undefined && used !== undefined && preview.isSuccess && isPattern
  const send = () => {
    if (!isReady) return
    const fallback = table.fileName.replace(/\.\w+$/, '')
    const fields = { csv: table.csv, mapping: used, pattern: usedPattern, name: name.trim() || fallback }
    save.mutate({ ...fields, ...(source && { id: source.id }) }, { onSuccess: onClose })
  }
  const error = save.error ?? (isPattern ? preview.error : null)
  return (
    <Modal
      open
      title={
        source ? t('insights:revenue.again.title', { name: source.name }) : t('insights:revenue.import.title')
      }
      width={760}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" disabled={!isReady} loading={save.isPending} onClick={send}>
          {t('insights:revenue.import')}
        </Button>,
      ]}
    >
      <FileField table={table} onTable={setTable} />
      {table !== undefined && (
        <NameFields
          fileName={table.fileName}
          name={name}
          onName={setName}
          pattern={pattern}
          onPattern={setPattern}
          isPattern={isPattern}
        />
      )}
      {preview.data !== undefined && (
        <ColumnFields
          columns={preview.data.columns}
          mapping={mapping ?? preview.data.mapping ?? {}}
          onChange={setMapping}
        />
      )}
      {error !== null && (
        <p className={styles.problem} role="alert">
          {error.message || t('common:error.network')}
        </p>
      )}
      {preview.data?.summary && error === null && <MatchPreview summary={preview.data.summary} />}
    </Modal>
  )
}

function completeMapping(mapping: Partial<RevenueMapping> | undefined): RevenueMapping | undefined {
  const { day, name, revenue } = mapping ?? {}
  if (day === undefined || name === undefined || revenue === undefined) return undefined
  return { ...mapping, day, name, revenue }
}

interface NameFieldsProps {
  fileName: string
  name: string
  onName: (name: string) => void
  pattern: string
  onPattern: (pattern: string) => void
  isPattern: boolean
}

function NameFields({ fileName, name, onName, pattern, onPattern, isPattern }: NameFieldsProps) {
  const { t } = useTranslation('insights')
  return (
    <div className={styles.fields}>
      <label>
        {t('revenue.field.name')}
        <Input
          maxLength={200}
          value={name}
          placeholder={fileName.replace(/\.\w+$/, '')}
          onChange={event => onName(event.target.value)}
        />
      </label>
      <label>
        {t('revenue.field.pattern')}
        <Input
          maxLength={200}
          value={pattern}
          status={isPattern ? '' : 'error'}
          onChange={event => onPattern(event.target.value)}
        />
        <span className={styles.faint}>{t('revenue.field.pattern.help')}</span>
      </label>
    </div>
  )
}
