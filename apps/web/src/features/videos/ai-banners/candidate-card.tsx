import { Button, Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/format.ts'
import styles from './ai-banners.module.css'
import type { AiBannerCandidate } from './api.ts'

interface CandidateCardProps {
  candidate: AiBannerCandidate
  /** Its place, from 1. */
  number: number
  isChosen: boolean
  onChoose: () => void
  /** Absent without the editor. */
  onOpen?: () => void
}

/** More are a menu. */
const sizesInARow = 4

/** A candidate in one of its sizes, with its measures. */
export function CandidateCard({ candidate, number, isChosen, onChoose, onOpen }: CandidateCardProps) {
  const { t } = useTranslation('aiBanners')
  const { previews, measures, headline, score } = candidate
  const [size, setSize] = useState(previews[0]?.size ?? '')
  const preview = previews.find(one => one.size === size)
  const name = t('candidate', { number, headline })
  const choice = {
    value: size,
    'aria-label': t('sizeOf', { name }),
    onChange: setSize,
    options: previews.map(one => ({ value: one.size, label: one.size.replace('x', ' × ') })),
  }
  const facts = [
    t('measure.contrast', { ratio: measures.contrast.toFixed(1) }),
    t('measure.headline', { count: Math.round(measures.headline_pixels) }),
    t('measure.image', { share: formatPercent(measures.image_share) }),
  ]
  return (
    <li className={styles.candidate} data-chosen={isChosen}>
      <div className={styles.stage}>
        {onOpen && (
          <Checkbox
            className={styles.check ?? ''}
            checked={isChosen}
            aria-label={t('choose', { name })}
            onChange={onChoose}
          />
        )}
        <img src={preview?.url} alt={name} />
        <span className={styles.score} title={facts.join(' · ')}>
          {t('score', { score })}
        </span>
      </div>
      {previews.length > 1 && previews.length <= sizesInARow && <Segmented {...choice} size="small" />}
      {previews.length > sizesInARow && <Select {...choice} />}
      <p className={styles.measures}>{facts.join(' · ')}</p>
      {onOpen && (
        <Button block onClick={onOpen} aria-label={t('edit', { name })}>
          {t('edit.short')}
        </Button>
      )}
    </li>
  )
}
