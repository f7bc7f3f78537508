import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { FindingList } from './finding-list.tsx'
import { NoticeList } from './notice-list.tsx'

const tabs = ['ledger', 'notices'] as const
const content = { ledger: <FindingList />, notices: <NoticeList /> }

/** What the checks of money found: differences of the ledger and refused messages of providers. */
export function ChecksPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const open = tabs.find(one => one === search.get('tab')) ?? 'ledger'
  return (
    <>
      <PageHeader title={t('checks.title')} help={t('checks.help')} />
      <Tabs
        activeKey={open}
        destroyOnHidden
        onChange={tab => setSearch(tab === 'ledger' ? {} : { tab }, { replace: true })}
        items={tabs.map(tab => ({ key: tab, label: t(`checks.${tab}`), children: content[tab] }))}
      />
    </>
  )
}
