import { Checkbox, Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/status-tag.tsx'
import styles from './auto-play-dialog.module.css'
import type { AutoTake } from './auto-play-api.ts'
import { stepTime } from './journal-texts.ts'

interface TakeCardProps {
  take: AutoTake
  isChosen: boolean
  onToggle(): void
}

/** A take of a simulated player as a filmstrip, to choose. */
export function TakeCard({ take, isChosen, onToggle }: TakeCardProps) {
  const { t } = useTranslation('recordings')
  const length = stepTime((take.duration * 60) / 1000)
  return (
    <div className={styles.take} data-chosen={isChosen}>
      <span className={styles.about}>
        <Checkbox checked={isChosen} onChange={onToggle}>
          {t('auto.take', { number: take.number + 1 })}
        </Checkbox>
        <Outcome outcome={take.outcome} />
        <span>{summaryOf(t, take).join(' · ')}</span>
        <time>{length}</time>
      </span>
      <button type="button" className={styles.strip} tabIndex={-1} onClick={onToggle}>
        <img
          src={take.strip_url}
          alt={t('auto.strip', { count: take.frames })}
          width={take.frame_width * take.frames}
          height={take.frame_height}
          loading="lazy"
          draggable={false}
        />
      </button>
    </div>
  )
}

function Outcome({ outcome }: Pick<AutoTake, 'outcome'>) {
  const { t } = useTranslation('recordings')
  const text = t(`auto.outcome.${outcome}`)
  if (outcome === 'open') return <Tag variant="filled">{text}</Tag>
  return <StatusTag tone={outcome === 'won' ? 'success' : 'warning'}>{text}</StatusTag>
}

/** What happened in a take, in words. */
function summaryOf(
  t: TFunction<'recordings'>,
  { moves, retries, store_opened: isStoreOpened }: AutoTake,
): string[] {
  return [
    ...(moves > 0 ? [t('auto.moves', { count: moves })] : []),
    ...(retries > 0 ? [t('auto.retries', { count: retries })] : []),
    ...(isStoreOpened ? [t('auto.storeOpened')] : []),
  ]
}
