import type { BillingMode } from '@adloom/contract/billing'
import { billingModeTexts } from '@adloom/contract/billing-texts'
import { Pagination } from 'antd'
import { useLanguage } from '../../lib/language.ts'
import { pageSize } from './api.ts'
import styles from './billing.module.css'

/** The names of billing modes in the language on screen. */
export function useModeNames(): (modes: readonly BillingMode[]) => string {
  const language = useLanguage()
  return modes => modes.map(mode => billingModeTexts[mode][language]).join(', ')
}

/** The pages of a list; absent while it has one. */
export function Pages({
  page,
  total,
  onPage,
}: {
  page: number
  total: number
  onPage: (page: number) => void
}) {
  return (
    <Pagination
      className={styles.pages ?? ''}
      align="end"
      hideOnSinglePage
      showSizeChanger={false}
      current={page}
      pageSize={pageSize}
      total={total}
      onChange={onPage}
    />
  )
}
