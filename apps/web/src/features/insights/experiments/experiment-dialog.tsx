import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Input, Modal, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../lib/clocks.ts'
import { errorSentence } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { dayAt } from '../../../lib/days.ts'
import { metricDefinition, metricLabel } from '../report/metric-texts.ts'
import { createExperiment, type Experiment, experimentsKey, planQuery, projectsQuery } from './api.ts'
import { ArmFields } from './arm-fields.tsx'
import {
  type ArmKind,
  type Draft,
  type DraftProblem,
  experimentOf,
  metricsOf,
  newArm,
  newDraft,
  planOf,
  problemOf,
} from './experiment-draft.ts'
import styles from './experiment-dialog.module.css'
import { PlanFields } from './plan-fields.tsx'

interface ExperimentDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (experiment: Experiment) => void
}

/** Creates an experiment: what is compared, by which metric, and how long (IN-05.33). */
export function ExperimentDialog({ open, onClose, onCreated }: ExperimentDialogProps) {
  const { t } = useTranslation('experiments')
  return (
    <Modal open={open} title={t('new')} width={760} centered footer={null} onCancel={onClose} destroyOnHidden>
      <ExperimentForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function ExperimentForm({ onClose, onCreated }: Omit<ExperimentDialogProps, 'open'>) {
  const { t } = useTranslation(['experiments', 'common'])
  const [today] = useState(() => dayAt(serverNow(), 0))
  const [draft, setDraft] = useState<Draft>(() => newDraft(today))
  const [problem, setProblem] = useState<DraftProblem>()
  const plan = useQuery(planQuery(planOf(draft)))
  const change = (fields: Partial<Draft>) => {
    setDraft(now => ({ ...now, ...fields }))
    setProblem(undefined)
  }
  const create = useAction({
    meta: { quiet: true },
    mutationFn: createExperiment,
    onSuccess: made => {
      void queryClient.invalidateQueries({ queryKey: experimentsKey })
      onClose()
      onCreated(made)
    },
  })
  const submit = () => {
    const found = problemOf(draft, plan.data)
    setProblem(found)
    if (found === undefined) create.mutate(experimentOf(draft, plan.data))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.fields}>
        <label className={styles.field}>
          <span>{t('field.name')}</span>
          <Input
            maxLength={200}
            value={draft.name}
            onChange={event => change({ name: event.target.value })}
          />
        </label>
        <Compared draft={draft} today={today} onChange={change} />
        <Decided draft={draft} onChange={change} />
        <fieldset className={styles.section}>
          <legend>{t('section.plan')}</legend>
          <PlanFields draft={draft} plan={plan.data} onChange={change} />
        </fieldset>
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {t(`problem.${problem}`)}
        </p>
      )}
      {create.isError && (
        <p className={styles.problem} role="alert">
          {errorSentence(create.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

interface SectionProps {
  draft: Draft
  onChange: (fields: Partial<Draft>) => void
}

/** What is compared. */
function Compared({ draft, today, onChange }: SectionProps & { today: string }) {
  const { t } = useTranslation('experiments')
  const [keyword, setKeyword] = useState('')
  const projects = useQuery(projectsQuery(keyword))
  const arms = () => [newArm(0), newArm(1)]
  const setKind = (kind: ArmKind) =>
    onChange({
      kind,
      arms: arms(),
      metric: metricsOf(kind)[0] ?? draft.metric,
      guards: [],
      baseline: undefined,
    })
  return (
    <fieldset className={styles.section}>
      <legend>{t('section.compared')}</legend>
      <Radio.Group
        aria-label={t('section.compared')}
        optionType="button"
        value={draft.kind}
        onChange={event => setKind(event.target.value as ArmKind)}
        options={(['versions', 'creatives'] as const).map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      {draft.kind === 'versions' && (
        <Select<number>
          showSearch
          className={styles.wide}
          aria-label={t('field.project')}
          placeholder={t('field.project')}
          value={draft.project}
          loading={projects.isFetching}
          filterOption={false}
          notFoundContent={t('field.noProjects')}
          onSearch={setKeyword}
          onChange={project => onChange({ project, arms: arms() })}
          options={(projects.data ?? []).map(({ id, name }) => ({ value: Number(id), label: name }))}
        />
      )}
      <ArmFields draft={draft} today={today} onChange={list => onChange({ arms: list })} />
      <Radio.Group
        aria-label={t('field.split')}
        className={styles.ways}
        value={draft.isSplit}
        onChange={event => onChange({ isSplit: event.target.value as boolean })}
        options={[
          { value: false, label: t('split.no') },
          { value: true, label: t('split.yes') },
        ]}
      />
    </fieldset>
  )
}

/** By which metric the experiment decides, and from when. */
function Decided({ draft, onChange }: SectionProps) {
  const { t } = useTranslation('experiments')
  const { t: ofReports } = useTranslation('insights')
  const options = metricsOf(draft.kind).map(value => ({ value, label: metricLabel(value) }))
  return (
    <fieldset className={styles.section}>
      <legend>{t('section.decided')}</legend>
      <div className={styles.planFields}>
        <label className={styles.field}>
          <span>{t('field.metric')}</span>
          <Select
            value={draft.metric}
            onChange={metric => onChange({ metric, baseline: undefined, perDay: undefined })}
            options={options}
          />
        </label>
        <label className={styles.field}>
          <span>{t('field.guards')}</span>
          <Select
            mode="multiple"
            maxCount={3}
            placeholder={t('field.noGuards')}
            value={draft.guards}
            onChange={guards => onChange({ guards })}
            options={options.filter(({ value }) => value !== draft.metric)}
          />
        </label>
        <label className={styles.field}>
          <span>{t('field.start')}</span>
          <DatePicker
            allowClear={false}
            value={dayjs(draft.start)}
            onChange={(_day, text) => onChange({ start: String(text) })}
          />
        </label>
      </div>
      <p className={styles.help}>{metricDefinition(ofReports, draft.metric)}</p>
    </fieldset>
  )
}
