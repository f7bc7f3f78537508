import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActFooter } from '../../../components/act-cost.tsx'
import { notify } from '../../../lib/notices.ts'
import { refreshActCosts, useActCost } from '../../../lib/queries/act-cost.ts'
import { useAction } from '../../../lib/use-action.ts'
import type { Gameplay } from '../api.ts'
import { renderGameplay } from './api.ts'
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
  TrimField,
} from './render-fields.tsx'
import styles from './renders.module.css'

/** Seconds of the shortest video. */
const leastSeconds = 0.5

/** Chooses what is rendered of a recording, and shows its length, cost and size before. */
export function RenderDialog({ gameplay, onClose }: { gameplay: Gameplay; onClose: () => void }) {
  const { t } = useTranslation(['recordings', 'common'])
  const [choice, setChoice] = useState(() => firstChoice(gameplay))
  const set = (change: Partial<RenderChoice>) => setChoice(before => ({ ...before, ...change }))
  const sizes = sizesOf(choice)
  const [from, to] = choice.range
  const { fps, speed, audio, cursor } = choice
  const quality = qualityOf(choice)
  const { seconds, megabytes } = estimateRenders({ from, to, speed, fps, quality }, sizes)
  const isLong = seconds >= leastSeconds
  const isReady =
    isLong && sizes.length > 0 && choice.name.trim() !== '' && ownSizeProblem(choice.own) === undefined
  const prediction = useActCost(
    isLong && sizes.length > 0
      ? { act: 'recording', id: gameplay.id, from, to, speed, files: sizes.length }
      : undefined,
  )
  const start = useAction({
    mutationFn: () =>
      renderGameplay({
        ...{ id: gameplay.id, name: choice.name.trim(), sizes, fps, quality, audio, cursor, from, to, speed },
      }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('recordings:render.started', { count: sizes.length }) })
      onClose()
    },
    onError: refreshActCosts,
  })
  return (
    <Modal
      open
      centered
      width={640}
      title={t('recordings:render.title')}
      onCancel={onClose}
      footer={
        <ActFooter prediction={prediction}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            disabled={!isReady || prediction.isStopped}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('recordings:render.start', { count: sizes.length })}
          </Button>
        </ActFooter>
      }
    >
      <div className={styles.form}>
        <label>
          <span>{t('recordings:render.name')}</span>
          <Input value={choice.name} maxLength={180} onChange={event => set({ name: event.target.value })} />
        </label>
        <SizeChoice choice={choice} onChange={set} />
        <TrimField length={gameplay.duration} choice={choice} onChange={set} />
        <div className={styles.pair}>
          <QualityChoice choice={choice} onChange={set} />
          <Options choice={choice} onChange={set} />
        </div>
        <Estimate seconds={seconds} megabytes={megabytes} />
      </div>
    </Modal>
  )
}
