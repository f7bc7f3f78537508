import type { AssetRecord } from '@adloom/playable/format'
import { lagoon } from '../../art/backdrops/lagoon.ts'
import { lawn } from '../../art/backdrops/lawn.ts'
import { lotGround, type LotColors } from '../../art/objects/lot-ground.ts'
import { topBoat, type BoatKind } from '../../art/objects/top-boat.ts'
import { carSize, topCar, type CarKind, type CarPaint } from '../../art/objects/top-car.ts'
import { renderImage } from '../../art/render-image.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'
import { lot } from './lots.ts'

/** `cars` are five of two cells, then two of three. */
export interface CarArt extends SkinArt {
  ground: AssetRecord
  cars: AssetRecord[]
  roadColor: string
}

const paints = {
  red: { light: '#ff8a8f', mid: '#f0303f', dark: '#8f0f24' },
  yellow: { light: '#ffe682', mid: '#ffb91f', dark: '#a86a00' },
  blue: { light: '#8fd0ff', mid: '#2a86f0', dark: '#0d3f94' },
  white: { light: '#ffffff', mid: '#dfe6f2', dark: '#7d8aa6' },
  green: { light: '#a6f08a', mid: '#38b84a', dark: '#136b2c' },
  purple: { light: '#d6a8ff', mid: '#8a4df0', dark: '#45189c' },
} satisfies Record<string, CarPaint>

const cars: [CarKind, keyof typeof paints][] = [
  ['sedan', 'red'],
  ['taxi', 'yellow'],
  ['police', 'white'],
  ['sport', 'blue'],
  ['van', 'green'],
  ['bus', 'purple'],
  ['truck', 'red'],
]
const boats: [BoatKind, keyof typeof paints][] = [
  ['motor', 'red'],
  ['sail', 'blue'],
  ['tug', 'yellow'],
  ['row', 'green'],
  ['motor', 'purple'],
  ['yacht', 'white'],
  ['ferry', 'red'],
]

const asphalt: LotColors = {
  road: ['#5a6173', '#474d5e'],
  kerb: '#f7f3e6',
  lot: ['#aab2c6', '#9099b0'],
  line: 'rgba(255,255,255,0.75)',
  dash: '#ffe27a',
}
const water: LotColors = {
  road: ['#37d0ea', '#18aed8'],
  kerb: '#c98a48',
  lot: ['#1fa2d6', '#1178b4'],
  line: 'rgba(255,255,255,0.6)',
  dash: 'rgba(255,255,255,0.8)',
}

export function streetArt(kit: Kit): Promise<CarArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: lawn(),
    icon: ['#8fe36a', '#1f8f4a', '1f697', '1f695', '1f6a6'],
    ribbon: ['#ff9a8a', '#f0404c', '#a3122c', '#ffe9a8'],
    hero: '1f3c6',
    sad: '1f4a5',
  }
  return carArt(
    kit,
    plan,
    asphalt,
    cars.map(([kind, paint]) => topCar(kind, paints[paint])),
  )
}

export function marinaArt(kit: Kit): Promise<CarArt> {
  const plan: SkinArtPlan = {
    prefix: 'marina-',
    backdrop: lagoon(),
    icon: ['#6fe3f5', '#0f7fc4', '26f5', '2693', '1f6df'],
    ribbon: ['#8fe9ff', '#1f9ff0', '#0d58b0', '#fff3c4'],
    hero: '1f6a4',
    sad: '1f4a6',
  }
  return carArt(
    kit,
    plan,
    water,
    boats.map(([kind, paint]) => topBoat(kind, paints[paint])),
  )
}

async function carArt(kit: Kit, plan: SkinArtPlan, colors: LotColors, vehicles: string[]): Promise<CarArt> {
  const { studio } = kit
  const height = (index: number) => carSize[index < 5 ? 2 : 3][1]
  const side = 110
  return {
    ...(await skinArt(kit, plan)),
    ground: await renderImage(
      studio,
      `${plan.prefix}lot`,
      (lot.cols + 2) * side,
      (lot.rows + 2) * side,
      lotGround(
        { rows: lot.rows, cols: lot.cols, cell: side, exits: [{ side: 'right', cell: lot.exit }] },
        colors,
        '',
      ),
    ),
    cars: await Promise.all(
      vehicles.map((vehicle, i) =>
        renderImage(studio, `${plan.prefix}car-${i + 1}`, 200, height(i), vehicle),
      ),
    ),
    roadColor: colors.road[1],
  }
}
