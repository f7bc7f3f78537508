import { mostRenderedMinutes } from '@adloom/contract/video-renders'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BatchProblem } from './api.ts'
import styles from '../renders/renders.module.css'

const most = 6

/** What is wrong, in one sentence. */
export function problemText(t: TFunction<'videos'>, { kind, name, letters }: BatchProblem): string {
  return t(`batch.problem.${kind}`, { name, letters, minutes: mostRenderedMinutes })
}

/** The first problems of the rows, errors before warnings. */
export function BatchProblems({ problems }: { problems: readonly BatchProblem[] }) {
  const { t } = useTranslation('videos')
  if (problems.length === 0) return null
  const sorted = [...problems].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
  return (
    <ul className={styles.findings} aria-label={t('batch.problems')}>
      {sorted.slice(0, most).map(problem => (
        <li key={JSON.stringify(problem)} data-level={problem.level}>
          {t('batch.ofRow', { row: problem.row + 1, text: problemText(t, problem) })}
        </li>
      ))}
      {sorted.length > most && <li>{t('batch.moreProblems', { count: sorted.length - most })}</li>}
    </ul>
  )
}
