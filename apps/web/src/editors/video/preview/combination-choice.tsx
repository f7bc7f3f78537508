import { combinationAt, combinationCount, combinationIndex } from '@adloom/video/format'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeline, useVideoEditor, useVideoSession } from '../state/editor-context.ts'
import styles from './preview.module.css'

/** How many combinations the asset groups have, and which one the preview shows; hidden without a group. */
export function CombinationChoice() {
  const { t } = useTranslation('videoEditor')
  const { session } = useVideoEditor()
  const groups = [...useTimeline().groupOf.values()]
  const members = useVideoSession(state => state.members)
  if (groups.length === 0) return null
  const count = combinationCount(groups)
  const shown = combinationIndex(groups, members)
  const go = (by: number) =>
    session.setState({ members: combinationAt(groups, (shown + by + count) % count) })
  return (
    <span className={styles.combinations} role="group" aria-label={t('group.combinations')}>
      <Button
        type="text"
        size="small"
        icon={<CaretLeftIcon size={14} />}
        aria-label={t('group.previous')}
        onClick={() => go(-1)}
      />
      <span aria-live="polite">{t('group.shown', { number: shown + 1, count })}</span>
      <Button
        type="text"
        size="small"
        icon={<CaretRightIcon size={14} />}
        aria-label={t('group.next')}
        onClick={() => go(1)}
      />
    </span>
  )
}
