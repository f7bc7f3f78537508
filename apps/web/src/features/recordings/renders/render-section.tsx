import { byteOrderMark, csvLine } from '@adloom/contract/csv-line'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { formatTime } from '../../../lib/format.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { useAction } from '../../../lib/use-action.ts'
import { allRenders } from './api.ts'
import { RenderList } from './render-list.tsx'
import styles from './renders.module.css'

/** All rendered videos of the account, by name, and as a table for Excel. */
export function RenderSection() {
  const { t } = useTranslation('recordings')
  const [keyword, setKeyword] = useState('')
  const save = useAction({
    mutationFn: async () => {
      const rows = await allRenders({ keyword })
      const titles = (
        ['name', 'project', 'recording', 'size', 'seconds', 'credits', 'state', 'time'] as const
      ).map(column => t(`render.column.${column}`))
      const lines = rows.map(row => [
        ...[row.name, row.project_name, row.gameplay_name, `${row.width}x${row.height}`],
        ...[String(row.duration / 1000), String(row.credits), t(`render.state.${row.state}`)],
        formatTime(row.created_time),
      ])
      const text = byteOrderMark + [titles, ...lines].map(cells => csvLine(cells)).join('')
      const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
      startDownload(url, `${t('render.list')}.csv`)
      URL.revokeObjectURL(url)
    },
  })
  return (
    <>
      <header className={styles.head}>
        <h2>{t('render.list')}</h2>
        <KeywordField
          className={styles.search}
          label={t('render.search')}
          keyword={keyword}
          onKeyword={(next = '') => setKeyword(next)}
        />
        <Button icon={<TableIcon size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
          {t('render.table')}
        </Button>
      </header>
      <RenderList filter={{ keyword }} empty={t(keyword === '' ? 'render.none' : 'render.noMatch')} />
    </>
  )
}
