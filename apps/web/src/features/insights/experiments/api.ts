import * as contract from '@adloom/contract/experiments'
import type { ExperimentMetricName } from '@adloom/contract/experiment-metrics'
import * as insights from '@adloom/contract/insights'
import { joinValues } from '@adloom/contract/joined-values'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../../lib/request.ts'

export type Experiment = z.output<typeof contract.detail.output>
export type Verdict = Experiment['verdict']
export type NewExperiment = z.input<typeof contract.create.input>
export type ArmDimension = NewExperiment['dimension']

const staleTime = 60_000
const pageSize = 20

/** All lists of experiments. */
export const experimentsKey = ['insights', 'experiments'] as const

export interface ExperimentFilter {
  keyword: string
  state: 'running' | 'over' | undefined
}

export const experimentsQuery = ({ keyword, state }: ExperimentFilter) =>
  infiniteQueryOptions({
    queryKey: [...experimentsKey, keyword, state],
    queryFn: ({ pageParam, signal }) =>
      request(
        contract.list,
        { keyword, ...(state !== undefined && { state }), page: pageParam, page_size: pageSize },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    staleTime,
    placeholderData: keepPreviousData,
  })

export const experimentQuery = (id: number) =>
  queryOptions({
    queryKey: ['insights', 'experiment', id],
    queryFn: ({ signal }) => request(contract.detail, { id }, { signal }),
    staleTime,
  })

export interface PlanQuery {
  dimension: ArmDimension
  project_id?: number
  values: readonly string[]
  metric: ExperimentMetricName
  minimum_effect: number
  arms: number
  baseline?: number
  units_per_day?: number
}

export const planQuery = ({ values, ...query }: PlanQuery) =>
  queryOptions({
    queryKey: ['insights', 'experiment plan', query, values],
    queryFn: ({ signal }) =>
      request(
        contract.plan,
        { ...query, ...(values.length > 0 && { values: joinValues(values) }) },
        { signal },
      ),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** Versions of a playable that reported in the range, the newest first. */
export const versionsQuery = (project: number, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['insights', 'versions', project, range],
    queryFn: async ({ signal }) => {
      const { list } = await request(
        insights.eventDetail,
        {
          start_date: range.from,
          end_date: range.to,
          project_id: String(project),
          metrics: 'gs',
          dimensions: 'fingerprint,publish_time',
          order: '-publish_time',
          page_size: 200,
        },
        { signal },
      )
      return list.filter(({ keys }) => keys['fingerprint'] !== '')
    },
    staleTime,
  })

export const projectsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['insights', 'projects', keyword],
    queryFn: async ({ signal }) => (await request(insights.projectOptions, { keyword }, { signal })).list,
    staleTime,
    placeholderData: keepPreviousData,
  })

export const createExperiment = (experiment: NewExperiment) => request(contract.create, experiment)
export const stopExperiment = (id: number) => request(contract.stop, { id })
export const deleteExperiment = (id: number) => request(contract.remove, { id })
