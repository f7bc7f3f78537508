import { setNodes, type PlayableStore } from '@adloom/playable/commands'
import { Modal } from 'antd'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../../../lib/shortcuts.ts'
import type { GameType } from '../kinds/game-params.ts'
import type { NodeOf } from '../kinds/node-of.ts'
import { type LayoutDraft, useDraft } from './draft.ts'
import { GridLayout } from './grid-layout.tsx'
import { LayoutFoot, LeavingFoot } from './layout-foot.tsx'
import { ParkLayout } from './park-layout.tsx'
import { preparedConfig } from './prepared-config.ts'
import { PuzzleLayout } from './puzzle-layout.tsx'
import styles from './quick-layout.module.css'
import { ShelvesLayout } from './shelves-layout.tsx'
import { useVerdict } from './use-verdict.ts'

/** What each game's layout gets. */
export interface LayoutProps {
  store: PlayableStore
  draft: LayoutDraft
  step: number
  /** The game's box on an upright canvas. */ size: { w: number; h: number }
}

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

/**
 * Lays a game out in a few steps, with the solver's word under it all the while; Apply is one step of undo.
 */
export function QuickLayout({ store, node, game, onClose }: QuickLayoutProps) {
  const { t } = useTranslation('freeInspector')
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
    // The keys of the canvas behind the dialog stay out of it: Delete would take the whole game.
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
