import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../../components/failure.tsx'

interface OptionState {
  isLoading: boolean
  /** Asks again for values that could not be loaded. */
  retry: (() => void) | undefined
}

/** Whether the name or id of an option contains the keyword. */
export function isFound(keyword: string, option: { label?: unknown; value?: unknown } | undefined): boolean {
  return `${String(option?.label)}\n${String(option?.value)}`.toLowerCase().includes(keyword.toLowerCase())
}

/** In place of values: they are loaded, or there are none. */
export function NoValues({ isLoading, retry }: OptionState) {
  const { t } = useTranslation('insights')
  if (retry !== undefined) return null
  return isLoading ? t('filter.loading') : t('filter.none')
}

/** The values of a picker; the failure of their call is no empty list. */
export function ValueList({ list, isLoading, retry }: OptionState & { list: ReactNode }) {
  return (
    <>
      {list}
      {retry !== undefined && <SectionFailure busy={isLoading} onRetry={retry} />}
    </>
  )
}
