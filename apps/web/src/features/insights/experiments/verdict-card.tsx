import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Icon } from '@phosphor-icons/react'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { abbreviate } from '../report/metric-format.ts'
import type { Experiment, Verdict } from './api.ts'
import { ExperimentState } from './experiment-state.tsx'
import { nextStep, reasonText, verdictTitle } from './experiment-texts.ts'
import styles from './experiments.module.css'

const tones: Partial<Record<Verdict['state'], 'success' | 'warning'>> = {
  winner: 'success',
  mismatch: 'warning',
  effect_changed: 'warning',
  guard_worse: 'warning',
}
const icons = { success: CheckCircleIcon, warning: WarningIcon, plain: HourglassIcon }
/** States of an experiment that is decided without a winner. */
const decidedIcons: Partial<Record<Verdict['state'], Icon>> = {
  no_difference: EqualsIcon,
  inconclusive: QuestionIcon,
}

/** What an experiment shows, why, and when to stop. */
export function VerdictCard({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const { verdict } = experiment
  const tone = tones[verdict.state] ?? 'plain'
  const VerdictIcon = decidedIcons[verdict.state] ?? icons[tone]
  const units = Math.max(0, ...verdict.arms.map(arm => arm.units))
  return (
    <section className={`${styles.verdict} ${styles[tone]}`} aria-labelledby="verdict">
      <VerdictIcon size={28} weight="fill" aria-hidden="true" className={styles.verdictIcon} />
      <div className={styles.verdictText}>
        <p className={styles.tags}>
          <ExperimentState experiment={experiment} />
          {!experiment.is_split && <Tag variant="filled">{t('observational')}</Tag>}
        </p>
        <h2 id="verdict" className={styles.verdictTitle}>
          {verdictTitle(t, experiment)}
        </h2>
        <ul className={styles.reasons}>
          {verdict.reasons.map(reason => (
            <li key={`${reason.code} ${reason.arm} ${reason.against} ${reason.guard}`}>
              {reasonText(t, experiment, reason)}
            </li>
          ))}
        </ul>
        <p className={styles.next}>{nextStep(t, experiment)}</p>
      </div>
      <dl className={styles.course}>
        <Course
          label={t('course.days')}
          now={String(verdict.days)}
          planned={String(experiment.planned_days)}
          share={verdict.days / experiment.planned_days}
        />
        {experiment.units_per_arm !== undefined && (
          <Course
            label={t('course.units')}
            now={abbreviate(units, language)}
            planned={abbreviate(experiment.units_per_arm, language)}
            share={units / experiment.units_per_arm}
          />
        )}
        {verdict.last_date !== undefined && (
          <div>
            <dt>{t('course.asOf')}</dt>
            <dd>{verdict.last_date}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

interface CourseProps {
  label: string
  now: string
  planned: string
  share: number
}

function Course({ label, now, planned, share }: CourseProps) {
  const { t } = useTranslation('experiments')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {t('course.of', { now, planned })}
        <ProgressBar share={share} label={label} />
      </dd>
    </div>
  )
}
