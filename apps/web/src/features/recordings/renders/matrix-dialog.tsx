import { maxRenderRows, maxRenderVariants, renderNameFields } from '@adloom/contract/recording-renders'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActFooter } from '../../../components/act-cost.tsx'
import { languageName } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { refreshActCosts, useActCost } from '../../../lib/queries/act-cost.ts'
import { useAction } from '../../../lib/use-action.ts'
import type { OpenedGameplay, OpenedProject } from '../api.ts'
import type { BuildProject } from '../builds/api.ts'
import { checkQuery, renderGameplay, startCheck } from './api.ts'
import { AxesChoice } from './matrix-axes.tsx'
import { type MatrixSource, useGameSource, usePlayableSource } from './matrix-source.ts'
import { MatrixTable } from './matrix-table.tsx'
import { type MatrixChoice, type MatrixVariant, variantsOf } from './matrix-variants.ts'
import styles from './matrix.module.css'
import { estimateRenders } from './render-estimate.ts'
import {
  Estimate,
  firstChoice,
  Options,
  ownSizeProblem,
  QualityChoice,
  qualityOf,
  type RenderChoice,
  SizeChoice,
  sizesOf,
} from './render-fields.tsx'
import formStyles from './renders.module.css'

interface DialogProps {
  gameplay: OpenedGameplay
  onClose(): void
}

/** Variants of a playable: skins, languages, values and sizes. */
export function PlayableMatrixDialog({ project, ...props }: DialogProps & { project: OpenedProject }) {
  return <MatrixDialog source={usePlayableSource(project)} {...props} />
}

/** Variants of an uploaded game: values and sizes (RC-18.11). */
export function GameMatrixDialog({ build, ...props }: DialogProps & { build: BuildProject }) {
  return <MatrixDialog source={useGameSource(build)} {...props} />
}

interface MatrixDialogProps extends DialogProps {
  source: MatrixSource
}

/** Renders a take in all combinations of what its source varies, checked before (RC-18). */
function MatrixDialog({ source, gameplay, onClose }: MatrixDialogProps) {
  const { t } = useTranslation(['recordings', 'common'])
  const task = useMatrixTask({ source, gameplay, onClose })
  const { choice, set, pattern, setPattern, matrix, setMatrix, variants, sizes, check, count, isOver } = task
  return (
    <Modal
      open
      centered
      width={1080}
      title={t('recordings:matrix.title')}
      onCancel={onClose}
      footer={
        <ActFooter prediction={task.prediction}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            disabled={task.hasProblem || sizes.length === 0 || check.isRunning}
            loading={check.isRunning}
            onClick={check.start}
          >
            {t('recordings:matrix.check')}
          </Button>
          <Button
            type="primary"
            disabled={!task.isReady || task.prediction.isStopped}
            loading={task.isStarting}
            onClick={task.start}
          >
            {t('recordings:render.start', { count })}
          </Button>
        </ActFooter>
      }
    >
      <div className={styles.columns}>
        <div className={`${formStyles.form} ${styles.choices}`}>
          <Names {...{ choice, pattern }} onChange={set} onPattern={setPattern} />
          <MatrixFields source={source} matrix={matrix} onChange={setMatrix} />
          <SizeChoice choice={choice} onChange={set} />
          <div className={formStyles.pair}>
            <QualityChoice choice={choice} onChange={set} />
            <Options choice={choice} onChange={set} />
          </div>
        </div>
        <div className={styles.preview}>
          {isOver && (
            <Alert
              type="warning"
              showIcon
              title={t('recordings:matrix.over', { variants: maxRenderVariants, videos: maxRenderRows })}
            />
          )}
          <MatrixTable
            {...{ source, variants: variants.slice(0, maxRenderVariants), sizes, check }}
            excluded={task.excluded}
            onExclude={task.setExcluded}
          />
          <Estimate {...task.estimate} />
        </div>
      </div>
    </Modal>
  )
}

/** What is chosen in the dialog, and what it comes to. */
function useMatrixTask({ source, gameplay, onClose }: MatrixDialogProps) {
  const { t } = useTranslation('recordings')
  const [choice, setChoice] = useState(() => firstChoice(gameplay))
  const [pattern, setPattern] = useState('')
  const [matrix, setMatrix] = useState<MatrixChoice>({ skins: [], languages: [], axes: [] })
  const [excluded, setExcluded] = useState<string[]>([])
  const sizes = sizesOf(choice)
  const variants = variantsOf(
    matrix,
    (id, value) => source.params.find(param => param.id === id)?.describe(value) ?? String(value),
  )
  const included = variants.filter(({ key }) => !excluded.includes(key))
  const count = included.length * sizes.length
  const { fps, speed, audio, cursor, range } = choice
  const [from, to] = range
  const quality = qualityOf(choice)
  const { mutate: start, isPending: isStarting } = useAction({
    mutationFn: () =>
      renderGameplay({
        ...{ id: gameplay.id, name: choice.name.trim(), sizes, fps, quality, audio, cursor, from, to, speed },
        variants: included.map(wireVariant),
        ...(pattern.trim() !== '' && { pattern: pattern.trim() }),
      }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('render.started', { count }) })
      onClose()
    },
    onError: refreshActCosts,
  })
  const isOver = variants.length > maxRenderVariants || variants.length * sizes.length > maxRenderRows
  const hasProblem = isOver || ownSizeProblem(choice.own) !== undefined
  const isCounted = !isOver && count > 0
  return {
    ...{ choice, pattern, setPattern, matrix, setMatrix, excluded, setExcluded, sizes, variants, count },
    set: (change: Partial<RenderChoice>) => setChoice(before => ({ ...before, ...change })),
    check: useCheck(gameplay.id, sizes, variants),
    isOver,
    hasProblem,
    isReady: !hasProblem && count > 0 && choice.name.trim() !== '',
    prediction: useActCost(
      isCounted ? { act: 'recording', id: gameplay.id, from, to, speed, files: count } : undefined,
    ),
    estimate: estimateRenders(
      { from, to, speed, fps, quality },
      included.flatMap(() => sizes),
    ),
    start: () => start(),
    isStarting,
  }
}

function wireVariant({ key: _key, ...variant }: MatrixVariant) {
  return variant
}

/** Checks of the variants on screen; results of other ones are not shown. */
function useCheck(gameplay: number, sizes: { width: number; height: number }[], variants: MatrixVariant[]) {
  const [sent, setSent] = useState<{ id: number; keys: string[]; sizes: string }>()
  const { data } = useQuery({ ...checkQuery(gameplay), enabled: sent !== undefined })
  const start = useAction({
    mutationFn: () => startCheck({ id: gameplay, sizes, variants: variants.map(wireVariant) }),
    onSuccess: id => setSent({ id, keys: variants.map(({ key }) => key), sizes: JSON.stringify(sizes) }),
  })
  const own = data && data.id === sent?.id ? data : undefined
  const isRunning = start.isPending || (sent !== undefined && (own === undefined || own.status === 'pending'))
  return {
    isRunning,
    progress: own?.progress ?? 0,
    error: own?.error ?? '',
    start: () => start.mutate(),
    /** Sizes are compared as they were when the check began. */
    isOfSizes: sent?.sizes === JSON.stringify(sizes),
    resultOf(key: string) {
      const place = sent?.keys.indexOf(key) ?? -1
      return own?.results.find(({ variant }) => variant === place)
    },
  }
}

export type MatrixCheck = ReturnType<typeof useCheck>

interface NamesProps {
  choice: RenderChoice
  pattern: string
  onChange(change: Partial<RenderChoice>): void
  onPattern(pattern: string): void
}

function Names({ choice, pattern, onChange, onPattern }: NamesProps) {
  const { t } = useTranslation('recordings')
  return (
    <>
      <label>
        <span>{t('render.name')}</span>
        <Input
          value={choice.name}
          maxLength={180}
          onChange={event => onChange({ name: event.target.value })}
        />
      </label>
      <label>
        <span>{t('matrix.pattern')}</span>
        <Input
          value={pattern}
          maxLength={180}
          placeholder="{name} {skin} {language} {size}"
          onChange={event => onPattern(event.target.value)}
        />
        <small className={styles.hint}>
          {t('matrix.patternHelp', { fields: renderNameFields.join(' ') })}
        </small>
      </label>
    </>
  )
}

interface MatrixFieldsProps {
  source: MatrixSource
  matrix: MatrixChoice
  onChange(matrix: MatrixChoice): void
}

function MatrixFields({ source: { skins, languages, params }, matrix, onChange }: MatrixFieldsProps) {
  const { t } = useTranslation('recordings')
  return (
    <>
      {skins.length > 0 && (
        <label>
          <span>{t('matrix.skins')}</span>
          <Select
            mode="multiple"
            style={{ width: '100%' }}
            value={matrix.skins}
            aria-label={t('matrix.skins')}
            placeholder={t('language.recorded')}
            onChange={chosen => onChange({ ...matrix, skins: chosen })}
            options={skins.map(({ id, label }) => ({ value: id, label }))}
          />
        </label>
      )}
      {languages.length > 0 && (
        <label>
          <span>{t('matrix.languages')}</span>
          <Select
            mode="multiple"
            style={{ width: '100%' }}
            value={matrix.languages}
            aria-label={t('matrix.languages')}
            placeholder={t('language.recorded')}
            onChange={chosen => onChange({ ...matrix, languages: chosen })}
            options={languages.map(value => ({ value, label: languageName(value) }))}
          />
        </label>
      )}
      <AxesChoice params={params} axes={matrix.axes} onChange={axes => onChange({ ...matrix, axes })} />
    </>
  )
}
