import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { PageTabs } from '../components/page-tabs.tsx'
import { usePagePath } from './page-path.ts'

/** The tabs of the back office, by the name of the page; one whose page does not exist is left out. */
const tabs = [
  { page: 'back-office.accounts', label: 'nav.accounts' },
  { page: 'back-office.grants', label: 'nav.grants' },
  { page: 'back-office.partners', label: 'nav.partners' },
  { page: 'back-office.trials', label: 'nav.trials' },
  { page: 'back-office.prices', label: 'nav.plans' },
  { page: 'back-office.options', label: 'nav.options' },
  { page: 'back-office.team', label: 'nav.team' },
  { page: 'back-office.checks', label: 'nav.checks' },
  { page: 'back-office.audit', label: 'nav.audit' },
] as const

/** Around every page of the back office. */
export function BackOfficeFrame() {
  const { t } = useTranslation('staff')
  const find = usePagePath()
  const shown = tabs.flatMap(({ page, label }) => {
    const path = find(page)
    return path === undefined ? [] : [{ path, text: t(label) }]
  })
  return (
    <>
      <PageTabs label={t('nav.title')} tabs={shown} />
      <Outlet />
    </>
  )
}
