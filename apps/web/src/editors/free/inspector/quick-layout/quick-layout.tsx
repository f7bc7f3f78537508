import { setNodes } from '@adloom/playable/commands/set-nodes'
import type { PlayableStore } from '@adloom/playable/commands/playable-store'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { Button, Modal } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/icon-button.tsx'
import type { GameType } from '../kinds/game/game-params.ts'
import type { NodeOf } from '../kinds/node-of.ts'
import { type LayoutDraft, useDraft } from './draft.ts'
import { GridLayout } from './grid-layout.tsx'
import { ParkLayout } from './park-layout.tsx'
import { preparedConfig } from './prepared-config.ts'
import { PuzzleLayout } from './puzzle-layout.tsx'
import styles from './quick-layout.module.css'
import { ShelvesLayout } from './shelves-layout.tsx'
import { useVerdict } from './use-verdict.ts'
import { VerdictLine } from './verdict-line.tsx'

/** What each game's layout gets. */
export interface LayoutProps { store: PlayableStore; draft: LayoutDraft; step: number }

const layouts: Record<GameType, { steps: readonly ('board' | 'elements' | 'ground' | 'vehicles' | 'exits' | 'pieces' | 'shelves' | 'goods')[]; Layout: ComponentType<LayoutProps> }> = {
  grid: { steps: ['board', 'elements'], Layout: GridLayout },
  park: { steps: ['ground', 'vehicles', 'exits'], Layout: ParkLayout },
  puzzle: { steps: ['pieces'], Layout: PuzzleLayout },
  shelves: { steps: ['shelves', 'goods'], Layout: ShelvesLayout },
}

interface QuickLayoutProps { store: PlayableStore; node: NodeOf<'game'>; game: GameType; onClose(): void }

/** Lays a game out in a few steps, with the solver's word under it all the while; Finish is one step of undo. */
export function QuickLayout({ store, node, game, onClose }: QuickLayoutProps) {
  const { t } = useTranslation('freeInspector')
  const [step, setStep] = useState(0)
  const [start] = useState(() => preparedConfig(game, node.config))
  const draft = useDraft(start)
  const verdict = useVerdict(game, draft.config)
  const { steps, Layout } = layouts[game]
  const last = step === steps.length - 1
  const finish = () => {
    setNodes(store, [node.id], { config: draft.config }, {}, 'lay_out_game')
    onClose()
  }
  return (
    <Modal
      open width={940} centered className={styles.dialog} title={t('layout.title', { game: t(`game.${game}`) })} onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <VerdictLine verdict={verdict} />
          <IconButton icon={ArrowCounterClockwiseIcon} label={t('layout.undo')} disabled={!draft.canUndo} onClick={draft.undo} />
          <IconButton icon={ArrowClockwiseIcon} label={t('layout.redo')} disabled={!draft.canRedo} onClick={draft.redo} />
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('layout.back')}</Button>}
          <Button type="primary" onClick={() => (last ? finish() : setStep(step + 1))}>{t(last ? 'layout.finish' : 'layout.next')}</Button>
        </div>
      }
    >
      {steps.length > 1 && (
        <div className={styles.steps}>
          {steps.map((name, at) => <button key={name} type="button" className={styles.step} aria-current={at === step ? 'step' : undefined} onClick={() => setStep(at)}><i>{at + 1}</i>{t(`layout.step.${name}`)}</button>)}
        </div>
      )}
      <Layout store={store} draft={draft} step={step} />
    </Modal>
  )
}
