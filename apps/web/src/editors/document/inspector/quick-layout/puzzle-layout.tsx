import { addAsset } from '@adloom/playable/commands'
import { readPuzzleConfig } from '@adloom/engine/games/puzzle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { AssetLine } from '../asset-line.tsx'
import { BoardPaint } from './board-paint.tsx'
import type { LayoutProps } from './draft.ts'
import { NumberRow } from './number-row.tsx'
import styles from './quick-layout.module.css'

type PuzzleConfig = ReturnType<typeof readPuzzleConfig>

/** An image puzzle: number and shape of pieces, and which are in place at the start. */
export function PuzzleLayout({ store, draft }: LayoutProps) {
  const { t } = useTranslation('inspector')
  const { config: raw, set } = draft
  const config = readPuzzleConfig(raw)
  const { rows, cols, preplacedCells } = config
  const [making, setMaking] = useState(true)
  const record = config.image === undefined ? undefined : store.get(config.image)
  // As the game draws it: a jigsaw has the shape of its image, rotating pieces are square.
  const shape =
    config.mode === 'rotate'
      ? cols / rows
      : record?.type === 'asset' && record.width && record.height
        ? record.width / record.height
        : 1
  const paint = (cell: number, begins: boolean) => {
    const make = begins ? !preplacedCells.includes(cell) : making
    if (begins) setMaking(make)
    set(
      {
        preplacedCells: make
          ? [...new Set([...preplacedCells, cell])]
          : preplacedCells.filter(one => one !== cell),
      },
      !begins,
    )
  }
  return (
    <div className={styles.boardArea}>
      <div className={styles.stage}>
        <BoardPaint
          label={t('layout.step.pieces')}
          rows={rows}
          cols={cols}
          shape={shape}
          nameOf={cell => t('layout.cell', { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 })}
          classOf={cell => (preplacedCells.includes(cell) ? styles.marked : undefined)}
          onPaint={paint}
          onStrokeEnd={draft.rest}
        >
          <Pieces store={store} config={config} />
        </BoardPaint>
      </div>
      <div className={styles.side}>
        <PuzzleFields store={store} draft={draft} config={config} />
      </div>
    </div>
  )
}

/** The image under the outlines of its pieces; numbers when there is no image. */
function Pieces({ store, config }: { store: LayoutProps['store']; config: PuzzleConfig }) {
  const { rows, cols, preplacedCells } = config
  const record = config.image === undefined ? undefined : store.get(config.image)
  return (
    <>
      {record?.type === 'asset' && (
        <image
          href={assetUrl(record.hash)}
          width={cols}
          height={rows}
          preserveAspectRatio={config.mode === 'rotate' ? 'xMidYMid slice' : 'none'}
          opacity={0.55}
        />
      )}
      {Array.from({ length: rows * cols }, (_, cell) => {
        const [x, y] = [cell % cols, Math.floor(cell / cols)]
        return (
          <g key={cell}>
            <rect
              x={x + 0.03}
              y={y + 0.03}
              width={0.94}
              height={0.94}
              rx={0.08}
              fill="none"
              stroke={preplacedCells.includes(cell) ? 'var(--accent)' : 'var(--line-strong)'}
              strokeWidth={preplacedCells.includes(cell) ? 0.07 : 0.02}
            />
            {!record && (
              <text x={x + 0.5} y={y + 0.62} textAnchor="middle" fontSize={0.3} fill="var(--text-3)">
                {cell + 1}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

function PuzzleFields({
  store,
  draft: { set },
  config,
}: Pick<LayoutProps, 'store' | 'draft'> & { config: PuzzleConfig }) {
  const { t } = useTranslation('inspector')
  const { rows, cols, preplacedCells } = config
  const setSize = (patch: { rows?: number; cols?: number }) =>
    set({ ...patch, preplacedCells: [], start: [] })
  return (
    <>
      <p className={styles.help}>{t('layout.puzzleHelp')}</p>
      <div className={styles.row}>
        {t('gameParam.image')}
        <AssetLine
          label={t('gameParam.image')}
          kind="image"
          asset={config.image}
          onClear={() => set({ image: undefined })}
          onPick={asset => set({ image: addAsset(store, asset) })}
        />
      </div>
      <NumberRow
        label={t('layout.rows')}
        min={2}
        max={6}
        places={0}
        value={rows}
        onChange={next => setSize({ rows: next })}
      />
      <NumberRow
        label={t('layout.cols')}
        min={2}
        max={6}
        places={0}
        value={cols}
        onChange={next => setSize({ cols: next })}
      />
      <PickRow<typeof config.mode>
        label={t('gameParam.mode')}
        value={config.mode}
        onChange={mode => set({ mode, start: [] })}
        options={(['place', 'swap', 'rotate', 'slide'] as const).map(value => ({
          value,
          label: t(`gameChoice.${value}`),
        }))}
      />
      <ModeFields set={set} config={config} />
      <button
        type="button"
        className={styles.button}
        disabled={preplacedCells.length === 0}
        onClick={() => set({ preplacedCells: [] })}
      >
        {t('layout.noPreplaced')}
      </button>
    </>
  )
}

/** Fields that depend on the mode of the puzzle. */
function ModeFields({ set, config }: { set: LayoutProps['draft']['set']; config: PuzzleConfig }) {
  const { t } = useTranslation('inspector')
  const { rows, cols } = config
  return (
    <>
      {config.mode === 'place' && (
        <div className={styles.row}>
          {t('gameParam.shape')}
          <PickRow<'rect' | 'tabs'>
            label={t('gameParam.shape')}
            value={config.shape}
            onChange={shape => set({ shape })}
            options={(['rect', 'tabs'] as const).map(value => ({ value, label: t(`gameChoice.${value}`) }))}
          />
        </div>
      )}
      {config.mode === 'slide' && (
        <NumberRow
          label={t('gameParam.mixing')}
          min={1}
          max={300}
          places={0}
          value={config.mixing}
          onChange={mixing => set({ mixing })}
        />
      )}
      {config.mode !== 'slide' && (
        <NumberRow
          label={t('layout.preplaced')}
          min={0}
          max={rows * cols - 1}
          places={0}
          value={config.preplaced}
          onChange={preplaced => set({ preplaced })}
        />
      )}
    </>
  )
}
