import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Segmented, Skeleton, Table, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { useMe } from '../../lib/queries/session.ts'
import {
  forecastOutcomes,
  forecastQuery,
  forecastsQuery,
  startForecast,
  type ForecastList,
  type ForecastOutcome,
  type ForecastVersion,
} from './forecast-api.ts'
import { percent } from './percent.ts'
import { SkillCurve } from './skill-curve.tsx'
import './forecast-panel.css'

interface ForecastPanelProps {
  projectId: number
  /** Saves pending changes; rejects with the reason. */
  beforeStart(): Promise<void>
}

/** Versions of the project as simulated players used them, for users of Insights; closed at first. */
export function ForecastPanel({ projectId, beforeStart }: ForecastPanelProps) {
  const { t } = useTranslation('packs')
  const [isOpen, setOpen] = useState(false)
  const me = useMe()
  if (me?.permissions.includes('Insights') !== true) return null
  return (
    <details className="forecast" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t('forecast.title')} <span>{t('forecast.label')}</span>
      </summary>
      {isOpen && <Forecasts projectId={projectId} beforeStart={beforeStart} />}
    </details>
  )
}

function Forecasts({ projectId, beforeStart }: ForecastPanelProps) {
  const { t } = useTranslation('packs')
  const [by, setBy] = useState<ForecastOutcome>('redirect')
  const queries = useQueryClient()
  const found = useQuery(forecastsQuery(projectId, by))
  const played = found.data?.list.filter(({ status }) => status === 'success').length ?? 0
  useEffect(() => {
    if (played > 0) void queries.invalidateQueries({ queryKey: ['score', projectId] })
  }, [played, projectId, queries])
  const start = useAction({
    mutationFn: async () => {
      await beforeStart()
      return startForecast(projectId)
    },
    meta: { quiet: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['forecasts', projectId] }),
  })
  if (found.isError)
    return (
      <Alert
        type="error"
        showIcon
        title={found.error.message}
        action={
          <Button size="small" onClick={() => void found.refetch()}>
            {t('again')}
          </Button>
        }
      />
    )
  if (!found.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const { list, quota } = found.data
  return (
    <div className="forecast-body">
      <CalibrationText {...found.data} />
      {start.error && <Alert type="error" showIcon title={start.error.message} />}
      <div className="forecast-bar">
        <Segmented
          size="small"
          aria-label={t('forecast.by')}
          value={by}
          options={forecastOutcomes.map(value => ({ value, label: t(`forecast.outcome.${value}`) }))}
          onChange={value => setBy(value)}
        />
        <span className="pack-hint">{t('forecast.quota', quota)}</span>
        <Button size="small" loading={start.isPending} onClick={() => start.mutate()}>
          {t('forecast.start')}
        </Button>
      </div>
      {list.length === 0 ? (
        <p className="pack-hint">{t('forecast.empty')}</p>
      ) : (
        <Ranking list={list} by={by} />
      )}
    </div>
  )
}

/** How far the rates are those of real viewers. */
function CalibrationText({ calibration, measured }: ForecastList) {
  const { t } = useTranslation('packs')
  const { state, creatives, needed, correlation = 0, error = 0 } = calibration
  const values = { creatives, needed, correlation: correlation.toFixed(2), error: percent(error) }
  return (
    <p className="pack-hint">
      {t(`forecast.state.${state}`, values)}{' '}
      {measured && t('forecast.measured', { rate: percent(measured.rate), displays: measured.displays })}
    </p>
  )
}

function Ranking({ list, by }: { list: ForecastVersion[]; by: ForecastOutcome }) {
  const { t } = useTranslation('packs')
  return (
    <Table<ForecastVersion>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={list}
      expandable={{
        rowExpandable: ({ status }) => status === 'success',
        expandedRowRender: ({ id }) => <Funnel id={id} />,
      }}
      columns={[
        {
          title: t('forecast.version'),
          render: (_, { rev, is_current }) => (
            <>
              {t('forecast.rev', { rev })} {is_current && <Tag>{t('forecast.current')}</Tag>}
            </>
          ),
        },
        {
          title: t('forecast.place'),
          render: (_, { rank }) => rank && [...new Set(rank.places)].join(' – '),
        },
        { title: t('forecast.best'), align: 'right', render: (_, { rank }) => rank && percent(rank.best) },
        {
          title: t(`forecast.outcome.${by}`),
          align: 'right',
          render: (_, version) => <Rate version={version} />,
        },
      ]}
    />
  )
}

function Rate({ version: { status, progress, error, rank, predicted } }: { version: ForecastVersion }) {
  const { t } = useTranslation('packs')
  if (status === 'pending') return <>{t('forecast.playing', { progress: Math.round(progress) })}</>
  if (status === 'fail') return <span className="bad">{error}</span>
  if (!rank) return <>-</>
  return (
    <>
      {t('forecast.simulated', { rate: percent(rank.rate) })}
      <span className="pack-hint">
        {percent(rank.low)} – {percent(rank.high)}
        {predicted !== undefined && ` · ${t('forecast.predicted', { rate: percent(predicted) })}`}
      </span>
    </>
  )
}

/** The steps of one version and the wins by tenths of skill. */
function Funnel({ id }: { id: number }) {
  const { t } = useTranslation('packs')
  const { data, isError, error } = useQuery(forecastQuery(id))
  if (isError) return <Alert type="error" showIcon title={error.message} />
  if (!data?.result) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const { funnel, curve, has_outcome, players } = data.result
  return (
    <div className="forecast-funnel">
      <ol aria-label={t('forecast.funnel')}>
        {funnel.map(({ kind, name, scene, reached, seconds }) => (
          <li key={`${kind} ${scene ?? ''}`}>
            <span>{name ?? t(`forecast.step.${kind}`)}</span>
            <i style={{ inlineSize: `${reached * 100}%` }} />
            <b>{percent(reached)}</b>
            <em>{t('forecast.seconds', { seconds: seconds.toFixed(1) })}</em>
          </li>
        ))}
      </ol>
      {has_outcome && (
        <>
          <p className="pack-hint">
            {t('forecast.curve', {
              low: percent(curve[0]!.win),
              middle: percent((curve[4]!.win + curve[5]!.win) / 2),
              high: percent(curve[9]!.win),
            })}
          </p>
          <SkillCurve wins={curve.map(({ win }) => win)} />
        </>
      )}
      <p className="pack-hint">{t('forecast.players', { players })}</p>
    </div>
  )
}
