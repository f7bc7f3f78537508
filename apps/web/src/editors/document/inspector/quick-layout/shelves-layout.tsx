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
import styles from './quick-layout.module.css'

/** Shelves and their goods, layer by layer, or generated stock that can be cleared. */
export function ShelvesLayout({ store, draft, step, size }: LayoutProps) {
  const { t } = useTranslation('freeInspector')
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
  const layers = Math.max(...shelves.map(shelf => shelf.layers))
  // Generated goods are shown pale and become fixed with the first change.
  const stock = config.stock.length > 0 ? config.stock : makeStock(config, { rng: config.seed ?? 1 }).stock
  const setShelves = (next: typeof shelves) =>
    set({
      shelves: next.map(shelf =>
        Object.fromEntries(Object.entries(shelf).filter(([, value]) => value !== undefined)),
      ),
      stock: [],
    })
  const setOwn = (patch: Partial<(typeof shelves)[number]>) => {
    if (own) setShelves(shelves.with(shelves.indexOf(own), { ...own, ...patch }))
  }
  const setKinds = (next: Kind[]) =>
    set({ kinds: next.map(({ weight: _weight, ...one }) => one), kindsUsed: next.length, stock: [] })
  return (
    <div className={styles.boardArea}>
      <div className={styles.stage}>
        <div className={styles.shelves} style={{ '--columns': columns } as React.CSSProperties}>
          {shelves.map((shelf, at) => (
            <div key={at} className={`${styles.shelf} ${step === 0 && at === chosen ? styles.chosen : ''}`}>
              <div className={styles.shelfHead}>
                <span>{t('layout.shelf', { number: at + 1 })}</span>
                {shelf.lockedUntil > 0 && (
                  <span>
                    <LockSimpleIcon size={11} aria-hidden="true" /> {shelf.lockedUntil}
                  </span>
                )}
              </div>
              <div className={styles.slots}>
                {Array.from({ length: shelf.slots }, (_, slot) => {
                  const good = stock[at]?.[step === 0 ? 0 : layer]?.[slot] ?? -1
                  return (
                    <button
                      key={slot}
                      type="button"
                      className={styles.slot}
                      aria-label={
                        step === 0
                          ? t('layout.shelf', { number: at + 1 })
                          : t('layout.slot', { shelf: at + 1, slot: slot + 1 })
                      }
                      disabled={step === 1 && layer >= shelf.layers}
                      onClick={() =>
                        step === 0
                          ? setChosen(at)
                          : set({
                              stock: withGood(
                                filledStock(stock, shelves),
                                at,
                                layer,
                                slot,
                                good === kind ? -1 : Math.min(kind, kindsUsed - 1),
                              ),
                            })
                      }
                    >
                      {good >= 0 && (
                        <svg viewBox="0 0 1 1" aria-hidden="true" opacity={config.stock.length > 0 ? 1 : 0.5}>
                          <KindMark store={store} kind={kinds[good]} x={0} y={0} />
                        </svg>
                      )}
                    </button>
                  )
                })}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.side}>
        {step === 0 && own ? (
          <>
            <p className={styles.help}>{t('layout.shelvesHelp')}</p>
            <div className={styles.tools}>
              <button
                type="button"
                className={styles.button}
                disabled={shelves.length >= 20}
                onClick={() => {
                  setShelves([...shelves, { ...own, x: undefined, y: undefined }])
                  setChosen(shelves.length)
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
                  setShelves(shelves.filter(shelf => shelf !== own))
                  setChosen(0)
                }}
              />
            </div>
            <h3>{t('layout.shelf', { number: shelves.indexOf(own) + 1 })}</h3>
            <div className={styles.row}>
              {t('layout.slots')}
              <NumberField
                label={t('layout.slots')}
                min={2}
                max={5}
                places={0}
                value={own.slots}
                onChange={slots => setOwn({ slots })}
              />
            </div>
            <div className={styles.row}>
              {t('layout.layers')}
              <NumberField
                label={t('layout.layers')}
                min={1}
                max={5}
                places={0}
                value={own.layers}
                onChange={next => setOwn({ layers: next })}
              />
            </div>
            <div className={styles.row}>
              {t('layout.lockedUntil')}
              <NumberField
                label={t('layout.lockedUntil')}
                min={0}
                max={99}
                places={0}
                value={own.lockedUntil}
                onChange={lockedUntil => setOwn({ lockedUntil })}
              />
            </div>
          </>
        ) : (
          <>
            <p className={styles.help}>{t('layout.goodsHelp')}</p>
            {layers > 1 && (
              <PickRow
                label={t('layout.layers')}
                value={String(layer)}
                onChange={next => setLayer(Number(next))}
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
              onChoose={setKind}
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
            <div className={styles.buttons}>
              <button
                type="button"
                className={styles.button}
                onClick={() => {
                  setSeed(seed + 1)
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
                  set({ stock: shelves.map(({ slots }) => [Array.from({ length: slots }, () => -1)]) })
                }
              >
                {t('layout.clear')}
              </button>
            </div>
          </>
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
