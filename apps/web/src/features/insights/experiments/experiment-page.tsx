import { experimentMetrics } from '@adloom/contract/experiment-metrics'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { DataAgeLine, WithDataAge } from '../report/data-age.tsx'
import { metricLabel } from '../report/metric-texts.ts'
import { Section } from '../report/section.tsx'
import { type Experiment, experimentQuery } from './api.ts'
import { ArmTable } from './arm-table.tsx'
import { EffectChart } from './effect-chart.tsx'
import { DeleteExperiment, StopExperiment } from './end-experiment.tsx'
import styles from './experiments.module.css'
import { VerdictCard } from './verdict-card.tsx'

/** The result of one experiment (IN-05.31). */
export function ExperimentPage() {
  const { t } = useTranslation('experiments')
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const isKnown = Number.isInteger(id) && id > 0
  const experiment = useQuery({ ...experimentQuery(id), enabled: isKnown })
  return (
    <>
      <Link to="/dashboard/experiments" className={styles.back}>
        <ArrowLeftIcon size={14} aria-hidden="true" />
        {t('page.title')}
      </Link>
      {!isKnown && <EmptyState drawing="search" title={t('unknown')} />}
      {experiment.isError && <Failure error={experiment.error} onRetry={() => void experiment.refetch()} />}
      {isKnown && experiment.isPending && <Skeleton height={220} radius={12} />}
      {experiment.data !== undefined && <Result experiment={experiment.data} />}
    </>
  )
}

function Result({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'stop' | 'delete'>()
  const { verdict } = experiment
  const close = () => setDialog(undefined)
  const isOver = experiment.stopped_date !== undefined || verdict.days >= experiment.planned_days
  // Displays are counted as they come; rows of networks are pulled.
  const isPulled = !experimentMetrics[experiment.metric].hasViewers
  return (
    <WithDataAge>
      <PageHeader
        title={experiment.name}
        help={t('page.summary', {
          metric: metricLabel(experiment.metric),
          start: experiment.start_date,
          end: experiment.end_date,
          owner: experiment.owner_name,
        })}
        actions={
          <>
            {!isOver && <Button onClick={() => setDialog('stop')}>{t('stop.button')}</Button>}
            <Button onClick={() => setDialog('delete')}>{t('delete.button')}</Button>
          </>
        }
      />
      <VerdictCard experiment={experiment} />
      <Section title={t('arms.title')} help={t('arms.help')} tools={isPulled && <DataAgeLine />}>
        <ArmTable experiment={experiment} />
      </Section>
      <Section title={t('chart.title')} help={t('chart.help')}>
        <EffectChart experiment={experiment} />
      </Section>
      <Definitions experiment={experiment} />
      <StopExperiment experiment={dialog === 'stop' ? experiment : undefined} onClose={close} />
      <DeleteExperiment
        experiment={dialog === 'delete' ? experiment : undefined}
        onClose={close}
        onDeleted={() => void navigate('/dashboard/experiments')}
      />
    </WithDataAge>
  )
}

const definitions = ['interval', 'p', 'verdict', 'plan', 'split'] as const

function Definitions({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  return (
    <Section title={t('about.title')}>
      <dl className={styles.definitions}>
        {definitions.map(name => (
          <div key={name}>
            <dt>{t(`about.${name}`)}</dt>
            <dd>
              {name === 'split'
                ? t(experiment.is_split ? 'about.split.yes' : 'about.split.no')
                : t(`about.${name}.text`, {
                    units: experiment.units_per_arm?.toLocaleString('en') ?? '–',
                    days: experiment.planned_days,
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
