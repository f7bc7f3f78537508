import { inputLimits } from '@adloom/contract/input-limits'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSettled } from '../../../lib/delays.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { clipFilesQuery } from '../api.ts'
import { batchCheckQuery } from './api.ts'
import {
  type BatchDraft,
  type BatchSourceDraft,
  columnsOfDraft,
  firstDraft,
  requestOf,
  withSources,
} from './batch-draft.ts'
import { BatchFooter } from './batch-footer.tsx'
import { BatchPreview } from './batch-preview.tsx'
import { BatchProblems } from './batch-problems.tsx'
import { BatchSetup } from './batch-setup.tsx'
import { findTemplateSource, openVideoSource } from './batch-sources.tsx'
import { type BatchRowDraft, mostRows, nextId, pasteCells } from './batch-table.ts'
import styles from './batches.module.css'
import { columnTitle, RowTable } from './row-table.tsx'
import { RowTools } from './row-tools.tsx'

const steps = ['setup', 'rows', 'preview'] as const
const filesId = 'batch-files'
const checkMs = 500

/** A new batch: videos and sizes, the table, and a still of each file (VD-12). */
export function NewBatchPage() {
  const { t } = useTranslation('videos')
  const [search] = useSearchParams()
  const video = Number(search.get('video') ?? 0)
  const [first, setFirst] = useState<BatchSourceDraft[] | undefined>(() => {
    if (video > 0) return undefined
    const source = findTemplateSource(search.get('template') ?? '')
    return source ? [source] : []
  })
  const open = useAction({
    mutationFn: () => openVideoSource(video),
    onSuccess: source => setFirst([source]),
    onError: () => undefined,
  })
  const { mutate } = open
  useEffect(() => {
    if (video > 0) mutate()
  }, [video, mutate])
  if (open.isError) return <Failure error={open.error} onRetry={() => open.mutate()} />
  return (
    <>
      <PageHeader title={t('batch.new')} help={t('batch.newHelp', { rows: mostRows })} />
      {first === undefined ? <Skeleton height={480} radius={12} /> : <Editor sources={first} />}
    </>
  )
}

function Editor({ sources }: { sources: BatchSourceDraft[] }) {
  const { t } = useTranslation('videos')
  const [step, setStep] = useState<(typeof steps)[number]>('setup')
  const [draft, setDraft] = useState<BatchDraft>(() => firstDraft(t('batch.newName'), sources))
  // The same object as long as the draft is the same.
  const request = useMemo(() => requestOf(draft, currentLanguage()), [draft])
  const settled = useSettled(request, checkMs)
  const check = useQuery(batchCheckQuery(settled))
  const isChecked = check.isSuccess && settled === request && !check.isPlaceholderData
  const known = request === undefined ? undefined : check.data
  return (
    <>
      <Segmented
        className={styles.steps ?? ''}
        value={step}
        onChange={setStep}
        aria-label={t('batch.steps')}
        options={steps.map(value => ({ value, label: t(`batch.step.${value}`) }))}
      />
      {step === 'setup' && (
        <BatchSetup
          draft={draft}
          mostSources={inputLimits.batchSources}
          onChange={change => setDraft(before => ({ ...before, ...change }))}
          onSources={next => setDraft(before => withSources(before, next))}
        />
      )}
      {step === 'rows' && (
        <Rows
          draft={draft}
          problems={known?.problems ?? []}
          onRows={change => setDraft(before => ({ ...before, rows: change(before.rows) }))}
        />
      )}
      {step === 'preview' && <BatchPreview draft={draft} found={known?.found ?? []} />}
      <BatchFooter
        {...{ draft, request, check, isChecked }}
        onNext={() => setStep(nextStep(step))}
        step={step}
      />
    </>
  )
}

function nextStep(step: (typeof steps)[number]): (typeof steps)[number] {
  return steps[steps.indexOf(step) + 1] ?? step
}

interface RowsProps {
  draft: BatchDraft
  problems: Parameters<typeof BatchProblems>[0]['problems']
  onRows: (change: (rows: readonly BatchRowDraft[]) => readonly BatchRowDraft[]) => void
}

function Rows({ draft, problems, onRows }: RowsProps) {
  const { t } = useTranslation(['videos', 'common'])
  const columns = useMemo(() => columnsOfDraft(draft), [draft])
  const titles = columns.map(column => columnTitle(t, column))
  const files = useQuery(clipFilesQuery(''))
  const paste = (cells: string[][], row: number, column: number) =>
    onRows(rows => pasteCells(rows, cells, { row, column }, columns, titles))
  const clear = () => {
    const before = draft.rows
    onRows(() => [{ id: nextId(before), cells: {} }])
    notify({
      ...{ tone: 'info', text: t('videos:batch.cleared') },
      action: { label: t('common:undo'), run: () => onRows(() => before) },
    })
  }
  if (draft.sources.length === 0) return <p className={styles.none}>{t('videos:batch.noSource')}</p>
  return (
    <>
      <RowTools
        titles={titles}
        samples={columns.map(column => ('sample' in column ? column.sample : ''))}
        count={draft.rows.length}
        onAdd={() => onRows(rows => [...rows, { id: nextId(rows), cells: {} }])}
        onTable={cells => onRows(() => pasteCells([], cells, { row: 0, column: 0 }, columns, titles))}
        onClear={clear}
      />
      <BatchProblems problems={problems} />
      <datalist id={filesId}>
        {files.data?.list.map(
          ({ id, name, type }) =>
            type !== 'audio' && (
              <option key={id} value={name}>
                {name}
              </option>
            ),
        )}
      </datalist>
      <RowTable
        {...{ columns, problems, filesId }}
        rows={draft.rows}
        onCell={(id, key, value) =>
          onRows(rows =>
            rows.map(row => (row.id === id ? { ...row, cells: { ...row.cells, [key]: value } } : row)),
          )
        }
        onPaste={paste}
        onRemove={id => onRows(rows => rows.filter(row => row.id !== id))}
      />
    </>
  )
}
