import { formatBytes } from '@adloom/contract/format-bytes'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CursorClickIcon } from '@phosphor-icons/react/dist/csr/CursorClick'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FramesPlayer } from '../../components/assets/frames-player.tsx'
import { AudioThumbnail } from '../../components/assets/audio-playback.tsx'
import { useFontFace } from '../../components/assets/use-font-face.ts'
import { formatDuration } from '../../lib/format.ts'
import type { Choice } from './choice.ts'
import { type ChooserSlot, type SlotProblem, findSlotProblem } from './slot.ts'
import styles from './choice-preview.module.css'

const area = 256

/** Large preview of one choice, with its facts, its suitability and the button that uses it. */
export function ChoicePreview({
  slot,
  choice,
  current,
  onTake,
}: {
  slot: ChooserSlot
  choice: Choice | undefined
  current: boolean
  onTake(choice: Choice): void
}) {
  const { t } = useTranslation('chooser')
  if (choice === undefined) {
    return (
      <aside className={styles.preview} aria-label={t('preview.label')}>
        <div className={styles.nothing}>
          <CursorClickIcon size={28} aria-hidden="true" />
          <p>{t('preview.nothing')}</p>
        </div>
      </aside>
    )
  }
  const problem = findSlotProblem(slot, choice)
  return (
    <aside className={styles.preview} aria-label={t('preview.label')}>
      <div className={styles.image}>
        <Large choice={choice} />
      </div>
      <h3 className={styles.name}>{choice.name}</h3>
      <dl className={styles.facts}>
        {factsOf(choice, t).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {problem !== undefined ? (
        <Reason slot={slot} problem={problem} choice={choice} />
      ) : (
        <Fits slot={slot} choice={choice} />
      )}
      <Button
        type="primary"
        size="large"
        block
        className={styles.take}
        disabled={problem !== undefined || current}
        onClick={() => onTake(choice)}
      >
        {t(current ? 'inUse' : `take.${slot.kind}`)}
      </Button>
    </aside>
  )
}

function Large({ choice }: { choice: Choice }) {
  if (choice.type === 'audio')
    return <AudioThumbnail url={choice.fullUrl} coverUrl={choice.coverUrl} name={choice.name} />
  if (choice.type === 'font') return <Specimen url={choice.fullUrl} />
  if (choice.type === 'frames' && choice.frames !== null && choice.width !== null && choice.height !== null) {
    return (
      <FramesPlayer
        key={choice.hash}
        url={choice.fullUrl}
        frames={choice.frames}
        sheetWidth={choice.width}
        sheetHeight={choice.height}
        playing
        width={area - 16}
        height={area - 16}
      />
    )
  }
  if (choice.type === 'video')
    return <video src={choice.fullUrl} poster={choice.coverUrl} muted loop autoPlay playsInline />
  return <img src={choice.type === 'image' ? choice.fullUrl : choice.coverUrl} alt="" draggable={false} />
}

function Specimen({ url }: { url: string }) {
  const { t } = useTranslation('chooser')
  const family = useFontFace(url)
  return (
    <div
      className={styles.specimen}
      style={family === undefined ? { opacity: 0 } : { fontFamily: `"${family}"` }}
    >
      <p className={styles.large}>{t('preview.sample')}</p>
      <p>
        ABCDEFGHIJKLM
        <br />
        nopqrstuvwxyz
        <br />
        0123456789 !?%
      </p>
    </div>
  )
}

function factsOf(choice: Choice, t: ReturnType<typeof useTranslation<'chooser'>>['t']): [string, string][] {
  const frame = choice.frames?.[0]
  const size = frame ?? (choice.width && choice.height ? { w: choice.width, h: choice.height } : undefined)
  return [
    ...(size ? [[t('facts.dimensions'), `${size.w} × ${size.h}`] as [string, string]] : []),
    ...(choice.frames ? [[t('facts.count'), String(choice.frames.length)] as [string, string]] : []),
    ...(choice.durationMs
      ? [[t('facts.duration'), formatDuration(choice.durationMs)] as [string, string]]
      : []),
    [t('facts.format'), choice.type === 'frames' ? t('facts.sequence') : choice.format.toUpperCase()],
    [t('facts.size'), formatBytes(choice.size)],
  ]
}

function Reason({ slot, problem, choice }: { slot: ChooserSlot; problem: SlotProblem; choice: Choice }) {
  const { t } = useTranslation('chooser')
  const values = {
    size: formatBytes(choice.size),
    limit: formatBytes(slot.maxBytes),
    count: choice.frames?.length ?? 0,
    least: slot.minFrames ?? 1,
  }
  return (
    <div className={styles.reason} role="status">
      <WarningCircleIcon size={17} weight="fill" aria-hidden="true" />
      <div>
        <p>{t(`slotProblem.long.${problem}`, values)}</p>
        {problem === 'tooLarge' && <p className={styles.hint}>{t(`hint.${slot.kind}`)}</p>}
      </div>
    </div>
  )
}

function Fits({ slot, choice }: { slot: ChooserSlot; choice: Choice }) {
  const { t } = useTranslation('chooser')
  const small =
    slot.kind === 'image' &&
    slot.width &&
    slot.height &&
    choice.width &&
    choice.height &&
    (choice.width < slot.width * 0.6 || choice.height < slot.height * 0.6)
  return (
    <p className={styles.fits}>
      <CheckCircleIcon size={17} weight="fill" aria-hidden="true" />
      {small ? t('fits.small', { width: slot.width, height: slot.height }) : t('fits.well')}
    </p>
  )
}
