import type { PlayableDocument, SceneRecord } from '@adloom/playable/format'
import {
  chooseOneByOne,
  combinationKey,
  type DcoPlan,
  dcoLimits,
  type ExclusionRule,
  setPicks,
  togglePicks,
} from '@adloom/playable/variations'
import { Button, Dropdown, Popover, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanModel } from '../state/plan-model.ts'
import type { MatrixState } from '../state/use-matrix.ts'
import { CoverageForm } from './coverage-form.tsx'
import styles from './matrix.module.css'

export type ShownCombinations = 'all' | 'picked' | 'open'

interface MatrixBarProps {
  model: PlanModel
  plan: DcoPlan
  matrix: MatrixState
  document: PlayableDocument
  scene: string
  onScene(scene: string): void
  when: ExclusionRule['when']
  onWhen(when: ExclusionRule['when']): void
  shown: ShownCombinations
  onShown(shown: ShownCombinations): void
}

/** Filters of the matrix, ways to pick, and the scene that its images show. */
export function MatrixBar({ model, plan, matrix, when, onWhen, shown, onShown, ...scenes }: MatrixBarProps) {
  const { t } = useTranslation('dco')
  const filter = (axis: string, values: string[]) => {
    const rest = when.filter(one => one.axis !== axis)
    onWhen(values.length === 0 ? rest : [...rest, { axis, values }])
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar.label')}>
      <Segmented<ShownCombinations>
        size="small"
        value={shown}
        aria-label={t('bar.shown')}
        options={[
          { value: 'all', label: t('bar.all') },
          { value: 'picked', label: t('bar.picked') },
          { value: 'open', label: t('bar.open') },
        ]}
        onChange={onShown}
      />
      {plan.axes
        .filter(axis => axis.values.length > 1)
        .map(axis => (
          <Select
            key={axis.id}
            className={styles.filter}
            mode="multiple"
            size="small"
            allowClear
            maxTagCount="responsive"
            placeholder={axis.name}
            aria-label={t('bar.filter', { axis: axis.name })}
            value={when.find(one => one.axis === axis.id)?.values ?? []}
            options={axis.values.map(value => ({ value: value.id, label: value.label }))}
            optionFilterProp="label"
            onChange={values => filter(axis.id, values)}
          />
        ))}
      <PickTools model={model} plan={plan} matrix={matrix} />
      <SceneChoice {...scenes} />
      <span className={styles.count} role="status">
        {t('bar.count', { shown: matrix.shown.length, picked: matrix.picked.length })}
      </span>
    </div>
  )
}

function PickTools({ model, plan, matrix }: Pick<MatrixBarProps, 'model' | 'plan' | 'matrix'>) {
  const { t } = useTranslation('dco')
  const [isOpen, setOpen] = useState(false)
  const keys = () => matrix.shown.map(one => combinationKey(plan, one))
  const pick = {
    shown: () => model.edit('picks', one => togglePicks(one, keys(), true)),
    unpick: () => model.edit('picks', one => togglePicks(one, keys(), false)),
    oneByOne: () =>
      model.edit('picks', one =>
        setPicks(
          one,
          chooseOneByOne(one).map(each => combinationKey(one, each)),
        ),
      ),
    none: () => model.edit('picks', one => setPicks(one, [])),
  }
  const isFull = matrix.picks.size + matrix.shown.length > dcoLimits.picks
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'shown',
              label: t('pick.shown', { count: matrix.shown.length }),
              disabled: matrix.shown.length === 0,
            },
            { key: 'unpick', label: t('pick.unpick') },
            { key: 'oneByOne', label: t('pick.oneByOne') },
            { key: 'none', label: t('pick.none'), disabled: matrix.picks.size === 0 },
            ...(isFull
              ? [{ key: 'limit', type: 'group' as const, label: t('pick.limit', { limit: dcoLimits.picks }) }]
              : []),
          ],
          onClick: ({ key }) => pick[key as keyof typeof pick]?.(),
        }}
      >
        <Button size="small">{t('pick.menu')}</Button>
      </Dropdown>
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        title={t('coverage.title')}
        content={<CoverageForm model={model} plan={plan} onDone={() => setOpen(false)} />}
      >
        <Button size="small">{t('coverage.open')}</Button>
      </Popover>
    </>
  )
}

/** The scene of the images, where the playable has several. */
function SceneChoice({ document, scene, onScene }: Pick<MatrixBarProps, 'document' | 'scene' | 'onScene'>) {
  const { t } = useTranslation('dco')
  const scenes = useMemo(
    () => Object.values(document.records).filter((record): record is SceneRecord => record.type === 'scene'),
    [document],
  )
  if (scenes.length < 2) return null
  return (
    <Select
      size="small"
      className={styles.filter}
      value={scene}
      aria-label={t('bar.scene')}
      options={scenes.map(one => ({ value: one.id, label: one.name }))}
      onChange={onScene}
    />
  )
}
