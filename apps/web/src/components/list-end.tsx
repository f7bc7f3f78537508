import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './list-end.module.css'
import { useEffect, useRef } from 'react'

/** End of a list: loads the next page when it is nearly in view, and shows a failure to do so. */
export function ListEnd({ list }: { list: MorePages }) {
  const end = useMoreOnScroll(() => void list.fetchNextPage(), hasMore(list))
  return (
    <>
      <div ref={end} />
      <MoreFailed list={list} />
    </>
  )
}

/** Reports at the end of the list that the next page could not be loaded, with a retry button. */
export function MoreFailed({ list }: { list: MorePages }) {
  const { t } = useTranslation()
  if (!list.isFetchNextPageError) return null
  return (
    <div className={styles.line} role="status">
      <span>{t('more.failed')}</span>
      <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Returns a ref for an element at the end of a list: `more` runs when it comes near the viewport. */
function useMoreOnScroll(more: () => void, enabled: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  useEffect(() => {
    const element = end.current
    if (!enabled || element === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [enabled])
  return end
}

/** The part of an infinite query that the end of a list uses. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Returns whether the next page may be loaded automatically. A failed page waits for the retry button:
 * otherwise a list at its end would request it again and again.
 */
export function hasMore(list: Omit<MorePages, 'fetchNextPage'>): boolean {
  return list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError
}

/** Returns whether the list itself failed, not only its next page. */
export function failedWhole(list: { isError: boolean; isFetchNextPageError: boolean }): boolean {
  return list.isError && !list.isFetchNextPageError
}
