import { Alert, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { findingValues } from '../../lib/finding-values.ts'
import type { Finding } from './finding-list.tsx'
import { type Score, type ScoredPack, type ScoreReason, useScore } from './score-api.ts'
import './score-panel.css'

interface ScorePanelProps extends ScoredPack {
  /** The project is saved and its packages are checked. */
  isChecked: boolean
  canJump?(finding: Finding): boolean
  onJump(finding: Finding): void
}

/** The score of the project before a pack; it opens to its reasons. */
export function ScorePanel({ isChecked, canJump, onJump, ...pack }: ScorePanelProps) {
  const { t } = useTranslation('packs')
  const { data, isError, error, refetch } = useScore(pack, isChecked)
  if (isError)
    return (
      <Alert
        type="error"
        showIcon
        className="pack-alert"
        title={error.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        }
      />
    )
  return (
    <details className="score">
      <summary>
        <span className="score-title">{t('score.title')}</span>
        {data ? <Summary score={data} /> : <Skeleton.Button active size="small" className="score-wait" />}
      </summary>
      {data && (
        <div className="score-body">
          {data.reasons.length > 0 && (
            <ul aria-label={t('score.reasons')}>
              {data.reasons.map(reason => (
                <Reason key={reason.key} reason={reason} canJump={canJump} onJump={onJump} />
              ))}
            </ul>
          )}
          <p className="pack-hint">
            {data.unchecked > 0 && t('score.unchecked', { points: data.unchecked })} {t('score.note')}
          </p>
        </div>
      )}
    </details>
  )
}

function Summary({ score: { score, reasons } }: { score: Score }) {
  const { t } = useTranslation('packs')
  return (
    <>
      <strong className={levelOf(score)}>{t('score.value', { score })}</strong>
      <i className={`score-bar ${levelOf(score)}`} aria-hidden>
        <b style={{ inlineSize: `${score}%` }} />
      </i>
      <span>
        {reasons.length > 0
          ? t('score.count', { count: reasons.length, points: 100 - score })
          : t('score.none')}
      </span>
    </>
  )
}

const levelOf = (score: number): string => (score >= 90 ? 'good' : score >= 70 ? 'fair' : 'poor')

interface ReasonProps extends Pick<ScorePanelProps, 'onJump'> {
  reason: ScoreReason
  canJump: ScorePanelProps['canJump']
}

function Reason({ reason: { key, points, values, record, param }, canJump, onJump }: ReasonProps) {
  const { t } = useTranslation('packs')
  const finding: Finding = {
    rule: key,
    severity: 'warning',
    key,
    ...(record === undefined ? {} : { record }),
    ...(param === undefined ? {} : { param }),
  }
  const isPlaced = (param ?? record) !== undefined && (canJump?.(finding) ?? true)
  const shown = findingValues(values)
  return (
    <li>
      <b aria-hidden>−{points}</b>
      <div>
        <span className="visually-hidden">{t('score.points', { count: points })}</span>
        <strong>{t(`score.reason.${key}`, shown)}</strong>
        <span>{t(`score.advice.${key}`, shown)}</span>
      </div>
      {isPlaced && (
        <Button type="link" size="small" onClick={() => onJump(finding)}>
          {t('show')}
        </Button>
      )}
    </li>
  )
}
