import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/chip.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { notify } from '../../lib/notices.ts'
import { DemoFrame, Specimen } from './demo-frame.tsx'

const busyMs = 1500

/** Buttons in every weight and state, with the messages they show. */
export function ButtonDemoPage() {
  const { t } = useTranslation('demo')
  const [liked, setLiked] = useState(false)
  const [chips, setChips] = useState<string[]>(['portrait'])
  return (
    <DemoFrame name="button">
      <Specimen title={t('button.weights')}>
        <Button type="primary">{t('button.primary')}</Button>
        <Button>{t('button.plain')}</Button>
        <Button type="text">{t('button.quiet')}</Button>
        <Button danger>{t('button.danger')}</Button>
        <Button disabled>{t('button.off')}</Button>
      </Specimen>
      <Specimen title={t('button.sizes')}>
        <Button type="primary" size="large">
          {t('button.large')}
        </Button>
        <Button type="primary">{t('button.middle')}</Button>
        <Button type="primary" size="small">
          {t('button.small')}
        </Button>
      </Specimen>
      <Specimen title={t('button.icons')}>
        <Button icon={<PlusIcon size={16} aria-hidden="true" />}>{t('button.add')}</Button>
        <IconButton
          icon={DownloadSimpleIcon}
          label={t('button.download')}
          keys="Ctrl+D"
          badge={3}
          onClick={() => notify({ tone: 'info', text: t('button.download'), durationMs: 2000 })}
        />
        <IconButton
          icon={HeartIcon}
          label={t('button.like')}
          pressed={liked}
          onClick={() => setLiked(!liked)}
        />
        <IconButton icon={TrashIcon} label={t('button.remove')} disabled />
      </Specimen>
      <AnswerSpecimen />
      <Specimen title={t('button.chips')}>
        {(['portrait', 'landscape', 'square'] as const).map((shape, at) => (
          <Chip
            key={shape}
            on={chips.includes(shape)}
            count={[12, 7, 3][at]}
            onToggle={() =>
              setChips(chips.includes(shape) ? chips.filter(one => one !== shape) : [...chips, shape])
            }
          >
            {t(`shape.${shape}`)}
          </Chip>
        ))}
      </Specimen>
    </DemoFrame>
  )
}

/** Buttons with their answers: progress, undo and an error. */
function AnswerSpecimen() {
  const { t } = useTranslation('demo')
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      notify({ tone: 'success', text: t('button.done'), durationMs: 2000 })
    }, busyMs)
  }
  const remove = () =>
    notify({
      tone: 'info',
      text: t('button.removed'),
      action: {
        label: t('button.undo'),
        run: () => notify({ tone: 'success', text: t('button.back'), durationMs: 2000 }),
      },
    })
  return (
    <Specimen title={t('button.answers')}>
      <Button type="primary" loading={busy} onClick={work}>
        {t('button.work')}
      </Button>
      <Button danger onClick={remove}>
        {t('button.remove')}
      </Button>
      <Button onClick={() => notify({ tone: 'error', text: t('button.failed'), code: '1 · 4f2a' })}>
        {t('button.fail')}
      </Button>
    </Specimen>
  )
}
