import { readShelvesConfig, layShelves, makeStock, type ShelfConfig } from '@adloom/engine/games/shelves'
import { DiceFiveIcon } from '@phosphor-icons/react/dist/csr/DiceFive'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { type Kind, KindList, KindMark } from './kind-list.tsx'
import type { LayoutProps } from './draft.ts'
import { NumberRow } from './number-row.tsx'
import styles from './quick-layout.module.css'

/** Shelves and their goods, layer by layer, or generated stock that can be cleared. */
export function ShelvesLayout({ store, draft, step, size }: LayoutProps) {
  const { config: raw, set } = draft
  const config = readShelvesConfig(raw)
  const { shelves, kinds, kindsUsed } = config
  const [chosen, setChosen] = useState(0)
  const [layer, setLayer] = useState(0)
  const [kind, setKind] = useState(0)
  const [seed, setSeed] = useState(1)
  const own = shelves[Math.min(chosen, shelves.length - 1)]
  const places = layShelves(config, size.w, size.h, 0).shelves
  const columns = places.filter(place => place.y === places[0]?.y).length
  // Generated goods are shown pale and become fixed with the first change.
  const stock = config.stock.length > 0 ? config.stock : makeStock(config, { rng: config.seed ?? 1 }).stock
  const setShelves = (next: PatchedShelf[]) =>
    set({
      shelves: next.map(shelf =>
        Object.fromEntries(Object.entries(shelf).filter(([, value]) => value !== undefined)),
      ),
      stock: [],
    })
  const pressSlot = (at: number, slot: number, good: number) => {
    if (step === 0) return setChosen(at)
    const next = good === kind ? -1 : Math.min(kind, kindsUsed - 1)
    set({ stock: withGood(filledStock(stock, shelves), at, layer, slot, next) })
  }
  return (
    <div className={styles.boardArea}>
      <div className={styles.stage}>
        <div className={styles.shelves} style={{ '--columns': columns } as React.CSSProperties}>
          {shelves.map((shelf, at) => (
            <ShelfBox
              key={at}
              store={store}
              shelf={shelf}
              number={at + 1}
              kinds={kinds}
              goods={stock[at]?.[step === 0 ? 0 : layer]}
              pale={config.stock.length === 0}
              chosen={step === 0 && at === chosen}
              isLayerStep={step !== 0}
              disabled={step === 1 && layer >= shelf.layers}
              onSlot={(slot, good) => pressSlot(at, slot, good)}
            />
          ))}
        </div>
      </div>
      <div className={styles.side}>
        {step === 0 && own ? (
          <ShelfStep shelves={shelves} own={own} onChoose={setChosen} onShelves={setShelves} />
        ) : (
          <GoodsStep
            store={store}
            draft={draft}
            config={config}
            layer={layer}
            kind={kind}
            onLayer={setLayer}
            onKind={setKind}
            seed={seed}
            onSeed={setSeed}
          />
        )}
      </div>
    </div>
  )
}

type Stock = readonly (readonly (readonly number[])[])[]

/** Returns the stock with a row for every layer of every shelf, so that each slot can be set. */
export function filledStock(
  stock: Stock,
  shelves: readonly Pick<ShelfConfig, 'slots' | 'layers'>[],
): number[][][] {
  return shelves.map(({ slots, layers }, shelf) =>
    Array.from({ length: Math.max(layers, stock[shelf]?.length ?? 0) }, (_, layer) =>
      Array.from({ length: slots }, (_, slot) => stock[shelf]?.[layer]?.[slot] ?? -1),
    ),
  )
}

/** Puts a kind of goods into a slot; -1 empties it. */
export function withGood(
  stock: Stock,
  shelf: number,
  layer: number,
  slot: number,
  kind: number,
): number[][][] {
  return stock.map((rows, at) =>
    rows.map((row, depth) =>
      at === shelf && depth === layer ? row.map((own, place) => (place === slot ? kind : own)) : [...row],
    ),
  )
}

/** One shelf with its slots, on one layer. */
function ShelfBox({
  store,
  shelf,
  number,
  kinds,
  goods,
  pale,
  chosen,
  isLayerStep,
  disabled,
  onSlot,
}: {
  store: LayoutProps['store']
  shelf: Shelves[number]
  number: number
  kinds: readonly Kind[]
  goods: readonly number[] | undefined
  /** The stock is generated, not fixed. */
  pale: boolean
  chosen: boolean
  /** Slots hold goods; else they choose the shelf. */
  isLayerStep: boolean
  disabled: boolean
  onSlot(slot: number, good: number): void
}) {
  const { t } = useTranslation('inspector')
  return (
    <div className={`${styles.shelf} ${chosen ? styles.chosen : ''}`}>
      <div className={styles.shelfHead}>
        <span>{t('layout.shelf', { number })}</span>
        {shelf.lockedUntil > 0 && (
          <span>
            <LockSimpleIcon size={11} aria-hidden="true" /> {shelf.lockedUntil}
          </span>
        )}
      </div>
      <div className={styles.slots}>
        {Array.from({ length: shelf.slots }, (_, slot) => {
          const good = goods?.[slot] ?? -1
          return (
            <button
              key={slot}
              type="button"
              className={styles.slot}
              aria-label={
                isLayerStep
                  ? t('layout.slot', { shelf: number, slot: slot + 1 })
                  : t('layout.shelf', { number })
              }
              disabled={disabled}
              onClick={() => onSlot(slot, good)}
            >
              {good >= 0 && (
                <svg viewBox="0 0 1 1" aria-hidden="true" opacity={pale ? 0.5 : 1}>
                  <KindMark store={store} kind={kinds[good]} x={0} y={0} />
                </svg>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

type Shelves = ReturnType<typeof readShelvesConfig>['shelves']
/** A shelf whose undefined fields are removed before it is stored. */
type PatchedShelf = { [K in keyof Shelves[number]]?: Shelves[number][K] | undefined }

/** Number, size and locks of the shelves. */
function ShelfStep({
  shelves,
  own,
  onChoose,
  onShelves,
}: {
  shelves: Shelves
  own: Shelves[number]
  onChoose(at: number): void
  onShelves(next: PatchedShelf[]): void
}) {
  const { t } = useTranslation('inspector')
  const setOwn = (patch: Partial<Shelves[number]>) =>
    onShelves(shelves.with(shelves.indexOf(own), { ...own, ...patch }))
  return (
    <>
      <p className={styles.help}>{t('layout.shelvesHelp')}</p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.button}
          disabled={shelves.length >= 20}
          onClick={() => {
            onShelves([...shelves, { ...own, x: undefined, y: undefined }])
            onChoose(shelves.length)
          }}
        >
          <PlusIcon size={14} aria-hidden="true" />
          {t('layout.addShelf')}
        </button>
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t('layout.removeShelf')}
          disabled={shelves.length <= 2}
          onClick={() => {
            onShelves(shelves.filter(shelf => shelf !== own))
            onChoose(0)
          }}
        />
      </div>
      <h3>{t('layout.shelf', { number: shelves.indexOf(own) + 1 })}</h3>
      <NumberRow
        label={t('layout.slots')}
        min={2}
        max={5}
        places={0}
        value={own.slots}
        onChange={slots => setOwn({ slots })}
      />
      <NumberRow
        label={t('layout.layers')}
        min={1}
        max={5}
        places={0}
        value={own.layers}
        onChange={next => setOwn({ layers: next })}
      />
      <NumberRow
        label={t('layout.lockedUntil')}
        min={0}
        max={99}
        places={0}
        value={own.lockedUntil}
        onChange={lockedUntil => setOwn({ lockedUntil })}
      />
    </>
  )
}

/** Kinds of goods and the generated stock. */
function GoodsStep({
  store,
  draft: { set },
  config,
  layer,
  kind,
  onLayer,
  onKind,
  seed,
  onSeed,
}: Pick<LayoutProps, 'store' | 'draft'> & {
  config: ReturnType<typeof readShelvesConfig>
  layer: number
  kind: number
  onLayer(layer: number): void
  onKind(kind: number): void
  /** Seed of the next generated stock. */
  seed: number
  onSeed(seed: number): void
}) {
  const { t } = useTranslation('inspector')
  const { shelves, kinds } = config
  const layers = Math.max(...shelves.map(shelf => shelf.layers))
  const setKinds = (next: Kind[]) =>
    set({ kinds: next.map(({ weight: _weight, ...one }) => one), kindsUsed: next.length, stock: [] })
  return (
    <>
      <p className={styles.help}>{t('layout.goodsHelp')}</p>
      {layers > 1 && (
        <PickRow
          label={t('layout.layers')}
          value={String(layer)}
          onChange={next => onLayer(Number(next))}
          options={Array.from({ length: layers }, (_, at) => ({
            value: String(at),
            label: at === 0 ? t('layout.front') : String(at + 1),
          }))}
        />
      )}
      <KindList
        store={store}
        kinds={kinds}
        chosen={kind}
        least={2}
        most={24}
        onChoose={onKind}
        onChange={setKinds}
      />
      <div className={styles.two}>
        <NumberField
          label={t('layout.triples')}
          mark={t('layout.triples')}
          min={1}
          max={9}
          places={0}
          value={config.triples}
          onChange={triples => set({ triples, stock: [] })}
        />
        <NumberField
          label={t('layout.mixed')}
          mark={t('layout.mixed')}
          min={1}
          max={12}
          places={0}
          value={config.mixing}
          onChange={mixing => set({ mixing, stock: [] })}
        />
      </div>
      <StockButtons set={set} config={config} seed={seed} onSeed={onSeed} />
    </>
  )
}

function StockButtons({
  set,
  config,
  seed,
  onSeed,
}: {
  set: LayoutProps['draft']['set']
  config: ReturnType<typeof readShelvesConfig>
  seed: number
  onSeed(seed: number): void
}) {
  const { t } = useTranslation('inspector')
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          onSeed(seed + 1)
          set({ stock: makeStock(config, { rng: seed * 7907 }).stock })
        }}
      >
        <DiceFiveIcon size={15} aria-hidden="true" />
        {t('layout.makeStock')}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() =>
          set({ stock: config.shelves.map(({ slots }) => [Array.from({ length: slots }, () => -1)]) })
        }
      >
        {t('layout.clear')}
      </button>
    </div>
  )
}
