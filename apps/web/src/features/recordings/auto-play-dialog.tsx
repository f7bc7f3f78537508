import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { languageName } from '../../lib/language.ts'
import { useAction } from '../../lib/use-action.ts'
import type { OpenedProject } from './api.ts'
import {
  type AutoPlay,
  autoPlayQuery,
  autoPlaySeconds,
  autoTakeCount,
  type AutoPlayWish,
  type AutoTake,
  pickAutoTakes,
  startAutoPlay,
  temperaments,
} from './auto-play-api.ts'
import styles from './auto-play-dialog.module.css'
import { TakeCard } from './take-card.tsx'

interface AutoPlayDialogProps {
  project: OpenedProject
  orientation: 'portrait' | 'landscape'
  onClose(): void
}

/** Lets simulated players play, and adds chosen takes to the recordings (SH-16.3). */
export function AutoPlayDialog({ project, orientation, onClose }: AutoPlayDialogProps) {
  const { t } = useTranslation(['recordings', 'common'])
  const navigate = useNavigate()
  const run = useQuery(autoPlayQuery(project.id))
  const [chosen, setChosen] = useState<number[]>([])
  const [wish, setWish] = useState<AutoPlayWish>({ seconds: 30, orientation, language: '' })
  const start = useAction({
    mutationFn: () => startAutoPlay(project.id, wish),
    onSuccess: () => setChosen([]),
  })
  const pick = useAction({
    mutationFn: (takes: AutoTake[]) =>
      pickAutoTakes(
        project.id,
        takes.map(take => ({ number: take.number, name: nameOf(take) })),
      ),
    onSuccess: ([first]) => {
      onClose()
      void navigate(`/record/${project.id}/${first}`)
    },
  })
  const nameOf = ({ temperament, number }: AutoTake) =>
    t('recordings:auto.name', { player: t(`recordings:auto.player.${temperament}`), number: number + 1 })
  const takes = run.data?.takes ?? []
  const isPlaying = run.data?.status === 'pending' || start.isPending
  const picked = takes.filter(({ number }) => chosen.includes(number))
  return (
    <Modal
      open
      centered
      width={960}
      title={t('recordings:auto.title')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="add"
          type="primary"
          disabled={picked.length === 0 || isPlaying}
          loading={pick.isPending}
          onClick={() => pick.mutate(picked)}
        >
          {t('recordings:auto.add', { count: picked.length })}
        </Button>,
      ]}
    >
      <p className={styles.lead}>{t('recordings:auto.lead')}</p>
      <Wish
        languages={project.languages}
        wish={wish}
        onWish={setWish}
        hasRun={Boolean(run.data)}
        isPlaying={isPlaying}
        onStart={() => start.mutate()}
      />
      {run.isPending && <Skeleton height={280} radius={12} />}
      {run.isError && <Failure error={run.error} onRetry={() => void run.refetch()} />}
      {run.data && <Takes run={run.data} chosen={chosen} isPlaying={isPlaying} onChosen={setChosen} />}
    </Modal>
  )
}

interface WishProps {
  languages: string[]
  wish: AutoPlayWish
  hasRun: boolean
  isPlaying: boolean
  onWish(wish: AutoPlayWish): void
  onStart(): void
}

/** What players are asked for. */
export function Wish({ languages, wish, hasRun, isPlaying, onWish, onStart }: WishProps) {
  const { t } = useTranslation('recordings')
  return (
    <div className={styles.wish}>
      <div>
        <span id="auto-length">{t('auto.length')}</span>
        <Segmented<AutoPlayWish['seconds']>
          aria-labelledby="auto-length"
          value={wish.seconds}
          options={autoPlaySeconds.map(value => ({ value, label: t('auto.seconds', { count: value }) }))}
          onChange={seconds => onWish({ ...wish, seconds })}
        />
      </div>
      <div>
        <span id="auto-screen">{t('screen')}</span>
        <Segmented<AutoPlayWish['orientation']>
          aria-labelledby="auto-screen"
          value={wish.orientation}
          options={(['portrait', 'landscape'] as const).map(value => ({
            value,
            label: t(`orientation.${value}`),
          }))}
          onChange={orientation => onWish({ ...wish, orientation })}
        />
      </div>
      {languages.length > 1 && (
        <label>
          <span>{t('auto.language')}</span>
          <Select
            className={styles.language ?? ''}
            value={wish.language}
            options={[
              { value: '', label: t('auto.ownLanguage') },
              ...languages.map(value => ({ value, label: languageName(value) })),
            ]}
            onChange={language => onWish({ ...wish, language })}
          />
        </label>
      )}
      <Button
        className={styles.start ?? ''}
        type={hasRun ? 'default' : 'primary'}
        loading={isPlaying}
        onClick={onStart}
      >
        {t(hasRun ? 'auto.again' : 'auto.start')}
      </Button>
    </div>
  )
}

interface TakesProps {
  run: AutoPlay
  chosen: number[]
  isPlaying: boolean
  onChosen(chosen: number[]): void
}

/** Takes to choose from, by player. */
export function Takes({ run, chosen, isPlaying, onChosen }: TakesProps) {
  const { t } = useTranslation('recordings')
  if (run.status === 'fail') return <Alert type="error" showIcon title={run.error} />
  if (isPlaying)
    return (
      <div className={styles.playing} aria-busy="true">
        <p role="status">{t('auto.playing')}</p>
        <ProgressBar share={run.progress / 100} label={t('auto.playing')} />
        <Skeleton height={112} radius={12} />
        <Skeleton height={112} radius={12} />
      </div>
    )
  const toggle = (number: number) =>
    onChosen(chosen.includes(number) ? chosen.filter(one => one !== number) : [...chosen, number])
  return (
    <div className={styles.takes}>
      {run.takes.length < autoTakeCount && (
        <Alert
          type="info"
          showIcon
          title={t('auto.fewer', { count: run.takes.length, wanted: autoTakeCount })}
        />
      )}
      {!run.is_current && <Alert type="warning" showIcon title={t('auto.outdated')} />}
      {temperaments.map(temperament => {
        const takes = run.takes.filter(take => take.temperament === temperament)
        if (takes.length === 0) return null
        return (
          <section key={temperament}>
            <h3>
              {t(`auto.player.${temperament}`)} <span>{t(`auto.manner.${temperament}`)}</span>
            </h3>
            <ul>
              {takes.map(take => (
                <li key={take.number}>
                  <TakeCard
                    take={take}
                    isChosen={chosen.includes(take.number)}
                    onToggle={() => toggle(take.number)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
