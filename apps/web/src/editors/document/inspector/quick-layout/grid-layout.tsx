import { createGrid, readGridConfig } from '@adloom/engine/games/grid'
import { DiceFiveIcon } from '@phosphor-icons/react/dist/csr/DiceFive'
import { EraserIcon } from '@phosphor-icons/react/dist/csr/Eraser'
import { PaintBrushIcon } from '@phosphor-icons/react/dist/csr/PaintBrush'
import { WallIcon } from '@phosphor-icons/react/dist/csr/Wall'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { BoardPaint } from './board-paint.tsx'
import { GoalList } from './goal-list.tsx'
import {
  boardOfWeights,
  withBlocker,
  withBoardCell,
  withHole,
  withKinds,
  withSize,
  withWanted,
} from './grid-moves.ts'
import { type Kind, KindList, KindMark } from './kind-list.tsx'
import type { LayoutProps } from './draft.ts'
import { NumberRow } from './number-row.tsx'
import styles from './quick-layout.module.css'

type GridConfig = ReturnType<typeof readGridConfig>
type Tool = 'paint' | 'blocker' | 'erase'

/** A board of cells in three steps: shape, content, goals. */
export function GridLayout({ store, draft, step }: LayoutProps) {
  const { t } = useTranslation('inspector')
  const { set } = draft
  const config = readGridConfig(draft.config)
  const { rows, cols, holes, kindsUsed, blockers } = config
  const [tool, setTool] = useState<Tool>('paint')
  const [kind, setKind] = useState(0)
  const [seed, setSeed] = useState(1)
  const [making, setMaking] = useState(true)
  const start = createGrid({ ...config, tray: { ...config.tray } }, config.seed ?? 1)
  const paint = (cell: number, begins: boolean) => {
    if (step === 0) {
      const make = begins ? !holes.includes(cell) : making
      if (begins) setMaking(make)
      set(withHole(config, cell, make), !begins)
    } else if (step === 2) {
      const own = kindAt(cell)
      if (begins && own !== undefined) set(withWanted(config, own))
    } else if (tool === 'blocker') set(withBlocker(config, cell, begins), !begins)
    else set(withBoardCell(config, cell, tool === 'erase' ? -1 : Math.min(kind, kindsUsed - 1)), !begins)
  }
  function kindAt(cell: number): number | undefined {
    const fixed = config.board[cell]
    const own =
      fixed !== undefined && fixed >= 0 ? fixed : config.mode === 'tray' ? undefined : start.cells[cell]?.kind
    return own === undefined || own < 0 || holes.includes(cell) || blockers.some(one => one.cell === cell)
      ? undefined
      : own
  }
  const shown = (cell: number) => (
    <CellContent
      key={cell}
      store={store}
      config={config}
      cell={cell}
      kind={kindAt(cell)}
      isGoalStep={step === 2}
    />
  )
  return (
    <div className={styles.boardArea}>
      <div className={styles.stage}>
        <BoardPaint
          label={t('layout.step.board')}
          rows={rows}
          cols={cols}
          nameOf={cell => t('layout.cell', { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 })}
          classOf={cell => (holes.includes(cell) ? styles.hole : undefined)}
          onPaint={paint}
          onStrokeEnd={draft.rest}
        >
          {Array.from({ length: rows * cols }, (_, cell) => shown(cell))}
        </BoardPaint>
      </div>
      <div className={styles.side}>
        {step === 0 ? (
          <GridShapeStep draft={draft} config={config} />
        ) : step === 2 ? (
          <GoalList store={store} draft={draft} config={config} />
        ) : (
          <GridContentStep
            store={store}
            draft={draft}
            config={config}
            tool={tool}
            kind={kind}
            onTool={setTool}
            onKind={setKind}
            seed={seed}
            onSeed={setSeed}
          />
        )}
      </div>
    </div>
  )
}

/** Size, gap and shape of the board. */
function GridShapeStep({
  draft: { config: raw, set },
  config,
}: {
  draft: LayoutProps['draft']
  config: GridConfig
}) {
  const { t } = useTranslation('inspector')
  const { rows, cols, holes } = config
  return (
    <>
      <p className={styles.help}>{t('layout.gridHelp')}</p>
      <NumberRow
        label={t('layout.rows')}
        min={3}
        max={10}
        places={0}
        value={rows}
        onChange={next => set(withSize(config, next, cols))}
      />
      <NumberRow
        label={t('layout.cols')}
        min={3}
        max={10}
        places={0}
        value={cols}
        onChange={next => set(withSize(config, rows, next))}
      />
      <NumberRow label={t('layout.gap')} min={0} max={40} value={config.gap} onChange={gap => set({ gap })} />
      <div className={styles.row}>
        {t('layout.cellGround')}
        <PickRow<'on' | 'off'>
          label={t('layout.cellGround')}
          value={config.look.cell ? 'on' : 'off'}
          options={[
            { value: 'on', label: t('layout.on') },
            { value: 'off', label: t('layout.off') },
          ]}
          onChange={on =>
            set({ look: { ...(raw.look as object | undefined), cell: on === 'on' ? undefined : null } })
          }
        />
      </div>
      <button
        type="button"
        className={styles.button}
        disabled={holes.length === 0}
        onClick={() => set({ holes: [] })}
      >
        {t('layout.allCells')}
      </button>
    </>
  )
}

/** Kinds of pieces, fixed cells and blockers. */
function GridContentStep({
  store,
  draft: { set },
  config,
  tool,
  kind,
  onTool,
  onKind,
  seed,
  onSeed,
}: Pick<LayoutProps, 'store' | 'draft'> & {
  config: GridConfig
  tool: Tool
  kind: number
  onTool(tool: Tool): void
  onKind(kind: number): void
  /** Seed of the next fill. */
  seed: number
  onSeed(seed: number): void
}) {
  const { t } = useTranslation('inspector')
  const { kinds } = config
  const setKinds = (next: Kind[]) => set(withKinds(config, next))
  return (
    <>
      <PickRow<Tool>
        label={t('layout.tool')}
        value={tool}
        onChange={onTool}
        options={[
          { value: 'paint', label: t('layout.paint'), icon: PaintBrushIcon },
          { value: 'blocker', label: t('layout.blocker'), icon: WallIcon },
          { value: 'erase', label: t('layout.erase'), icon: EraserIcon },
        ]}
      />
      <p className={styles.help}>
        {t(
          tool === 'blocker'
            ? 'layout.blockerHelp'
            : tool === 'erase'
              ? 'layout.eraseHelp'
              : 'layout.paintHelp',
        )}
      </p>
      <KindList
        store={store}
        kinds={kinds}
        chosen={kind}
        least={3}
        most={8}
        weighted
        onChoose={at => {
          onKind(at)
          onTool('paint')
        }}
        onChange={setKinds}
      />
      <BoardButtons set={set} config={config} seed={seed} onSeed={onSeed} />
    </>
  )
}

/** A blocker, or the piece of a cell; content that the seed decides is shown pale. */
function CellContent({
  store,
  config,
  cell,
  kind,
  isGoalStep,
}: {
  store: LayoutProps['store']
  config: GridConfig
  cell: number
  kind: number | undefined
  isGoalStep: boolean
}) {
  if (config.holes.includes(cell)) return null
  const [x, y] = [cell % config.cols, Math.floor(cell / config.cols)]
  const blocker = config.blockers.find(one => one.cell === cell)
  if (blocker)
    return (
      <g>
        <rect x={x + 0.08} y={y + 0.08} width={0.84} height={0.84} rx={0.12} fill="var(--text-2)" />
        <text x={x + 0.5} y={y + 0.64} textAnchor="middle" fontSize={0.42} fill="var(--surface)">
          {blocker.hits}
        </text>
      </g>
    )
  if (kind === undefined) return null
  const fixed = config.board[cell]
  const isFixed = fixed !== undefined && fixed >= 0
  const wanted = config.goals.some(goal => goal.type === 'collect' && goal.kind === kind)
  return (
    <g opacity={(isGoalStep ? wanted : isFixed) ? 1 : 0.32}>
      <KindMark store={store} kind={config.kinds[kind]} x={x} y={y} />
    </g>
  )
}

function BoardButtons({
  set,
  config,
  seed,
  onSeed,
}: {
  set: LayoutProps['draft']['set']
  config: GridConfig
  seed: number
  onSeed(seed: number): void
}) {
  const { t } = useTranslation('inspector')
  const { blockers } = config
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          onSeed(seed + 1)
          set({ board: boardOfWeights(config, seed * 7919) })
        }}
      >
        <DiceFiveIcon size={15} aria-hidden="true" />
        {t('layout.fill')}
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={config.board.length === 0 && blockers.length === 0}
        onClick={() => set({ board: [], blockers: [] })}
      >
        {t('layout.clear')}
      </button>
    </div>
  )
}
