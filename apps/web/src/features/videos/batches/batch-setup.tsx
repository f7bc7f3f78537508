import { Checkbox, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { timelineOf } from '@adloom/video/format'
import { ExportFields } from '../renders/export-fields.tsx'
import exports from '../renders/renders.module.css'
import { type BatchDraft, type BatchSourceDraft, offerOf } from './batch-draft.ts'
import { BatchSources } from './batch-sources.tsx'
import styles from './batches.module.css'

const tokens = ['name', 'source', 'row', 'ratio', 'size', 'language', 'version', 'number'] as const

interface BatchSetupProps {
  draft: BatchDraft
  mostSources: number
  onChange: (change: Partial<BatchDraft>) => void
  onSources: (sources: BatchSourceDraft[]) => void
}

/** What all rows share: videos, sizes, languages, format, versions and names. */
export function BatchSetup({ draft, mostSources, onChange, onSources }: BatchSetupProps) {
  const { t } = useTranslation('videos')
  const { name, sources, choice, combinations, orders } = draft
  const groups = sources.flatMap(({ document }) => [...timelineOf(document).groupOf.values()])
  return (
    <div className={`${exports.form} ${styles.setup}`}>
      <label>
        <span>{t('batch.name')}</span>
        <Input value={name} maxLength={180} onChange={event => onChange({ name: event.target.value })} />
      </label>
      <BatchSources sources={sources} most={mostSources} onChange={onSources} />
      {sources.length > 0 && (
        <ExportFields
          choice={choice}
          check={offerOf(sources)}
          tokens={tokens}
          onChange={change => onChange({ choice: { ...choice, ...change } })}
        />
      )}
      {groups.length > 0 && (
        <fieldset>
          <legend>{t('batch.groups')}</legend>
          <Checkbox
            checked={combinations}
            onChange={event => onChange({ combinations: event.target.checked })}
          >
            {t('batch.combinations')}
          </Checkbox>
          <Checkbox checked={orders} onChange={event => onChange({ orders: event.target.checked })}>
            {t('batch.orders')}
          </Checkbox>
        </fieldset>
      )}
    </div>
  )
}
