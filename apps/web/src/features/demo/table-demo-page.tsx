import { Button, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeywordField } from '../../components/keyword-field.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useLanguage } from '../../lib/language.ts'
import { DemoFrame } from './demo-frame.tsx'
import styles from './table-demo-page.module.css'

/** A table with search, order, choice with a bar for many, and pages. */
export function TableDemoPage() {
  const { t } = useTranslation('demo')
  const number = new Intl.NumberFormat(useLanguage())
  const [rows, setRows] = useState(() => demoRows(64))
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<number[]>([])
  const shown = rows.filter(row => row.name.toLowerCase().includes(keyword.toLowerCase()))
  const remove = () => {
    setRows(rows.filter(row => !chosen.includes(row.id)))
    setChosen([])
  }
  return (
    <DemoFrame name="table">
      <div className={styles.top}>
        <KeywordField
          key={keyword}
          className={styles.search}
          keyword={keyword}
          label={t('table.search')}
          onKeyword={word => setKeyword(word ?? '')}
        />
        <span className={styles.count}>{t('table.count', { count: shown.length })}</span>
      </div>
      <Table<DemoRow>
        rowKey="id"
        size="small"
        dataSource={shown}
        pagination={{ pageSize: 12, showSizeChanger: false }}
        locale={{ emptyText: t('table.nothing') }}
        rowSelection={{ selectedRowKeys: chosen, onChange: keys => setChosen(keys as number[]) }}
        columns={[
          { title: t('table.name'), dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) },
          {
            title: t('table.network'),
            dataIndex: 'network',
            filters: [...new Set(rows.map(row => row.network))].map(value => ({ text: value, value })),
            onFilter: (value, row) => row.network === value,
          },
          {
            title: t('table.plays'),
            dataIndex: 'plays',
            align: 'right',
            sorter: (a, b) => a.plays - b.plays,
            render: (plays: number) => number.format(plays),
          },
          {
            title: t('table.rate'),
            dataIndex: 'rate',
            align: 'right',
            width: 220,
            sorter: (a, b) => a.rate - b.rate,
            render: (rate: number) => (
              <span className={styles.rate}>
                <ProgressBar share={rate} label={t('table.rate')} />
                {(rate * 100).toFixed(2)} %
              </span>
            ),
          },
        ]}
      />
      {chosen.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('table.bulk')}>
          <span>{t('table.chosen', { count: chosen.length })}</span>
          <Button size="small" onClick={() => setChosen([])}>
            {t('table.clear')}
          </Button>
          <Button size="small" danger onClick={remove}>
            {t('table.remove')}
          </Button>
        </div>
      )}
    </DemoFrame>
  )
}

interface DemoRow {
  id: number
  name: string
  network: string
  plays: number
  rate: number
}

const names = [
  'Fruit burst',
  'Harbour jam',
  'Night market',
  'Cloud bakery',
  'Jelly shelves',
  'Pocket garden',
  'Neon drift',
  'Candy lift',
]
const networks = ['Mintegral', 'Unity', 'AppLovin', 'ironSource', 'Moloco']

/** The same rows on every visit, so that the page does not change while in use. */
function demoRows(count: number): DemoRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `${names[at % names.length]!} ${Math.floor(at / names.length) + 1}`,
    network: networks[(at * 7) % networks.length]!,
    plays: ((at * 7919) % 9973) * 13,
    rate: ((at * 104_729) % 9000) / 10_000,
  }))
}
