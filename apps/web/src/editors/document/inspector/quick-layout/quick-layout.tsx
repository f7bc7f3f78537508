import { setNodes, type PlayableStore } from '@adloom/playable/commands'
import { Modal, Button } from 'antd'
import { type ComponentType, type KeyboardEvent, useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../../../lib/shortcuts.ts'
import type { GameType } from '../kinds/game-params.ts'
import type { NodeOf } from '../inspected.ts'
import { type LayoutDraft, type LayoutProps, useDraft, preparedConfig } from './draft.ts'
import { GridLayout } from './grid-layout.tsx'
import { ParkLayout } from './park-layout.tsx'
import { PuzzleLayout } from './puzzle-layout.tsx'
import styles from './quick-layout.module.css'
import { ShelvesLayout } from './shelves-layout.tsx'
import { useVerdict, VerdictLine, type Verdict } from './verdict-line.tsx'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { IconButton } from '../../../../components/icon-button.tsx'

const layouts: Record<
  GameType,
  {
    steps: readonly (
      | 'board'
      | 'elements'
      | 'goals'
      | 'ground'
      | 'vehicles'
      | 'exits'
      | 'pieces'
      | 'shelves'
      | 'goods'
    )[]
    Layout: ComponentType<LayoutProps>
  }
> = {
  grid: { steps: ['board', 'elements', 'goals'], Layout: GridLayout },
  park: { steps: ['ground', 'vehicles', 'exits'], Layout: ParkLayout },
  puzzle: { steps: ['pieces'], Layout: PuzzleLayout },
  shelves: { steps: ['shelves', 'goods'], Layout: ShelvesLayout },
}

interface QuickLayoutProps {
  store: PlayableStore
  node: NodeOf<'game'>
  game: GameType
  onClose(): void
}

/** Edits the layout of a game in a few steps, with the solver's verdict below; Apply is one undo step. */
export function QuickLayout({ store, node, game, onClose }: QuickLayoutProps) {
  const { t } = useTranslation('inspector')
  const [step, setStep] = useState(0)
  const [start] = useState(() => preparedConfig(game, node.config))
  const draft = useDraft(start)
  const verdict = useVerdict(game, draft.config)
  const { steps, Layout } = layouts[game]
  const [leaving, setLeaving] = useState(false)
  const finish = () => {
    if (draft.canUndo) setNodes(store, [node.id], { config: draft.config }, {}, 'lay_out_game')
    onClose()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Keeps keys away from the canvas behind the dialog: Delete would delete the game.
    if (event.key !== 'Escape') event.stopPropagation()
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    event.preventDefault()
    if (event.shiftKey) draft.redo()
    else draft.undo()
  }
  return (
    <Modal
      open
      width={940}
      centered
      className={styles.dialog}
      title={t('layout.title', { game: t(`game.${game}`) })}
      onCancel={() => (draft.canUndo && !leaving ? setLeaving(true) : onClose())}
      modalRender={dialog => (
        <div role="presentation" onKeyDown={press}>
          {dialog}
        </div>
      )}
      footer={
        leaving ? (
          <LeavingFoot onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <LayoutFoot
            draft={draft}
            verdict={verdict}
            step={step}
            last={steps.length - 1}
            onStep={setStep}
            onFinish={finish}
          />
        )
      }
    >
      {steps.length > 1 && (
        <div className={styles.steps}>
          {steps.map((name, at) => (
            <button
              key={name}
              type="button"
              className={styles.step}
              aria-current={at === step ? 'step' : undefined}
              onClick={() => setStep(at)}
            >
              <i>{at + 1}</i>
              {t(`layout.step.${name}`)}
            </button>
          ))}
        </div>
      )}
      <Layout store={store} draft={draft} step={step} size={node.portrait} />
    </Modal>
  )
}

interface LayoutFootProps {
  draft: LayoutDraft
  verdict: Verdict | undefined
  step: number
  last: number
  onStep(step: number): void
  onFinish(): void
}

/** The solver's verdict, step buttons, and Apply, which is available in every step. */
function LayoutFoot({ draft, verdict, step, last, onStep, onFinish }: LayoutFootProps) {
  const { t } = useTranslation('inspector')
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

/** Closing with unsaved changes asks for confirmation. */
function LeavingFoot({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useTranslation('inspector')
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
