import type { ShelfConfig } from '@adloom/engine/games/shelves'

type Stock = readonly (readonly (readonly number[])[])[]

/** A stock with a row for every layer of every shelf, so that each slot can be set. */
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

/** Puts a kind of good into a slot; -1 takes it out. */
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
