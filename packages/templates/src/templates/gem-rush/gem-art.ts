import type { AssetRecord } from '@adloom/playable/format'
import { cave } from '../../art/backdrops/cave.ts'
import { playroom } from '../../art/backdrops/playroom.ts'
import { boardFrame, type FrameColors } from '../../art/objects/board-frame.ts'
import { tokenFrame } from '../../art/objects/frame-strips.ts'
import { gem, type GemCut } from '../../art/objects/gem.ts'
import { toyBlock } from '../../art/objects/toy-block.ts'
import { renderImage } from '../../art/render-image.ts'
import { sheet } from '../../art/sheet.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt } from '../../components/skin-art.ts'

export interface BlastArt extends SkinArt {
  board: AssetRecord
  pieces: AssetRecord[]
  token: AssetRecord
}

const stones: [GemCut, string, string, string][] = [
  ['round', '#ffb3bb', '#ff3b55', '#a3082c'],
  ['drop', '#b5ecff', '#22a7ff', '#0a4fc0'],
  ['hex', '#b8ffb0', '#2fd14b', '#0b7a35'],
  ['square', '#ffe9a3', '#ffb400', '#b86a00'],
  ['triangle', '#efc0ff', '#c23cff', '#6a0fb0'],
]
const toys: [string, string, string, string][] = [
  ['1f9f8', '#ffe08a', '#ffb52e', '#b8650a'],
  ['1f680', '#ff9aa6', '#f0405c', '#a3123a'],
  ['26bd', '#9be7ff', '#2aa8f0', '#0f62a8'],
  ['1f9e9', '#f3b6ff', '#b44df0', '#6a1fb0'],
  ['1f697', '#b8f5a0', '#3fbf4a', '#1a7a33'],
]

export async function gemArt(kit: Kit): Promise<BlastArt> {
  const { studio } = kit
  const art = await skinArt(kit, {
    prefix: '',
    backdrop: cave(),
    icon: ['#38d6ff', '#1536c4', '1f48e', '1f4b0', '1fa99'],
    ribbon: ['#7be7ff', '#1f8df0', '#1246b0', '#fff3a8'],
    hero: '1f4b0',
    sad: '1f630',
  })
  const pieces = await Promise.all(
    stones.map(([cut, light, mid, dark], i) =>
      renderImage(studio, `piece-${i + 1}`, 220, 220, gem(cut, { light, mid, dark })),
    ),
  )
  return {
    ...art,
    board: await frame(kit, '', {
      light: '#9ff0ff',
      mid: '#2f9df0',
      dark: '#0d3fa8',
      inner: '#07134a',
      innerAlpha: 0.8,
      stud: '#ffe27a',
    }),
    pieces,
    token: await sheet(studio, 'token', 160, frames(12)),
  }
}

export async function toyArt(kit: Kit): Promise<BlastArt> {
  const { studio } = kit
  const art = await skinArt(kit, {
    prefix: 'toy-',
    backdrop: playroom(),
    icon: ['#ff9ad0', '#e0338a', '1f9f8', '1f680', '26bd'],
    ribbon: ['#ffd36a', '#ff9a1f', '#c45a00', '#ffffff'],
    hero: '1f9f8',
    sad: '1f97a',
  })
  const pieces = await Promise.all(
    toys.map(async ([code, light, mid, dark], i) =>
      renderImage(studio, `toy-piece-${i + 1}`, 220, 220, await toyBlock(code, light, mid, dark)),
    ),
  )
  return {
    ...art,
    board: await frame(kit, 'toy-', {
      light: '#fff3fb',
      mid: '#ff9fd0',
      dark: '#c43d8a',
      inner: '#7a1260',
      innerAlpha: 0.62,
      stud: '#ffd23f',
    }),
    pieces,
    token: kit.coins,
  }
}

function frame({ studio }: Kit, prefix: string, colors: FrameColors): Promise<AssetRecord> {
  return renderImage(studio, `${prefix}board`, 800, 910, boardFrame(800, 910, colors))
}

function frames(count: number): string[] {
  return Array.from({ length: count }, (_, i) => tokenFrame(i / count))
}
