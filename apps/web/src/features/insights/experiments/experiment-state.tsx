import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { Experiment } from './api.ts'

/** The state of an experiment as a tag. */
export function ExperimentState({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const { state } = experiment.verdict
  const text = t(`state.${state}`)
  if (state === 'winner') return <StatusTag tone="success">{text}</StatusTag>
  if (state === 'mismatch' || state === 'effect_changed' || state === 'guard_worse')
    return <StatusTag tone="warning">{text}</StatusTag>
  return <Tag variant="filled">{text}</Tag>
}
