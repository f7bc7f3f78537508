import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/icon-button.tsx'
import type { LayoutDraft } from './draft.ts'
import styles from './quick-layout.module.css'
import type { Verdict } from './use-verdict.ts'
import { VerdictLine } from './verdict-line.tsx'

interface LayoutFootProps {
  draft: LayoutDraft
  verdict: Verdict | undefined
  step: number
  last: number
  onStep(step: number): void
  onFinish(): void
}

/** The solver's word, steps back and forth, and what is laid out taken over at any of them. */
export function LayoutFoot({ draft, verdict, step, last, onStep, onFinish }: LayoutFootProps) {
  const { t } = useTranslation('freeInspector')
  return (
    <div className={styles.foot}>
      <VerdictLine verdict={verdict} />
      <IconButton
        icon={ArrowCounterClockwiseIcon}
        label={t('layout.undo')}
        disabled={!draft.canUndo}
        onClick={draft.undo}
      />
      <IconButton
        icon={ArrowClockwiseIcon}
        label={t('layout.redo')}
        disabled={!draft.canRedo}
        onClick={draft.redo}
      />
      {last > 0 && (
        <Button disabled={step === 0} onClick={() => onStep(step - 1)}>
          {t('layout.back')}
        </Button>
      )}
      {last > 0 && (
        <Button disabled={step === last} onClick={() => onStep(step + 1)}>
          {t('layout.next')}
        </Button>
      )}
      <Button type="primary" onClick={onFinish}>
        {t('layout.finish')}
      </Button>
    </div>
  )
}

/** Whoever leaves with changes is asked once. */
export function LeavingFoot({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useTranslation('freeInspector')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={styles.foot}>
      <p className={styles.ask} role="alert">
        {t('layout.discardAsk')}
      </p>
      <Button ref={stay} onClick={onStay}>
        {t('layout.keepOn')}
      </Button>
      <Button danger type="primary" onClick={onLeave}>
        {t('layout.discard')}
      </Button>
    </div>
  )
}
