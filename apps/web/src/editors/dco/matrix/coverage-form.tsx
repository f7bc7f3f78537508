import {
  chooseCoverage,
  combinationKey,
  type DcoPlan,
  dcoLimits,
  setPicks,
} from '@adloom/playable/variations'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import type { PlanModel } from '../state/plan-model.ts'
import styles from './matrix.module.css'

interface CoverageFormProps {
  model: PlanModel
  plan: DcoPlan
  onDone(): void
}

/** Picks at random so that each pair of values is shown together (ED-09.4). */
export function CoverageForm({ model, plan, onDone }: CoverageFormProps) {
  const { t } = useTranslation('dco')
  const [seed, setSeed] = useState(1)
  const full = useMemo(() => chooseCoverage(plan, { seed }), [plan, seed])
  const [count, setCount] = useState<number>()
  const chosen = useMemo(
    () => (count === undefined ? full : chooseCoverage(plan, { seed, count })),
    [plan, seed, count, full],
  )
  const pick = () => {
    model.edit('picks', one =>
      setPicks(
        one,
        chosen.combinations.map(each => combinationKey(one, each)),
      ),
    )
    onDone()
  }
  return (
    <div className={styles.coverage}>
      <p>{t('coverage.help', { count: full.combinations.length })}</p>
      <NumberInput
        value={count ?? full.combinations.length}
        min={1}
        max={dcoLimits.picks}
        precision={0}
        aria-label={t('coverage.count')}
        suffix={t('coverage.creatives')}
        onChange={next => setCount(next ?? undefined)}
      />
      <p>{t('coverage.covers', { covered: chosen.covered, pairs: chosen.pairs })}</p>
      <Button onClick={() => setSeed(now => now + 1)}>{t('coverage.again')}</Button>
      <Button type="primary" onClick={pick}>
        {t('coverage.pick', { count: chosen.combinations.length })}
      </Button>
    </div>
  )
}
