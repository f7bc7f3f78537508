import type { AssetRecord } from '@adloom/playable/format'
import { farm } from '../../art/backdrops/farm.ts'
import { orchard } from '../../art/backdrops/orchard.ts'
import { boardFrame, type FrameColors } from '../../art/objects/board-frame.ts'
import { piece } from '../../art/objects/piece.ts'
import { specialPiece } from '../../art/objects/special-piece.ts'
import { renderImage } from '../../art/render-image.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'

export interface MatchArt extends SkinArt {
  board: AssetRecord
  pieces: AssetRecord[]
}

export function fruitArt(kit: Kit): Promise<MatchArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: orchard(),
    icon: ['#c46bff', '#5a1fd6', '1f353', '1f347', '1f34a', '1f34b', '1f34f'],
    ribbon: ['#ff7a9a', '#e8305f', '#a3124a', '#ffd76a'],
    hero: '1f3c6',
    sad: '1f622',
  }
  return matchArt(
    kit,
    plan,
    {
      light: '#d9b3ff',
      mid: '#9a4dff',
      dark: '#5a1fc4',
      inner: '#230a63',
      innerAlpha: 0.72,
      stud: '#ffd24d',
    },
    ['1f353', '1f347', '1f34a', '1f34f', '1f34b', '1fad0'],
  )
}

export function farmArt(kit: Kit): Promise<MatchArt> {
  const plan: SkinArtPlan = {
    prefix: 'farm-',
    backdrop: farm(),
    icon: ['#8fe36a', '#1f9a4a', '1f437', '1f425', '1f430', '1f33b', '1f33d'],
    ribbon: ['#8fe36a', '#3fae3a', '#1d7a2e', '#fff3a8'],
    hero: '1f69c',
    sad: '1f63f',
  }
  return matchArt(
    kit,
    plan,
    {
      light: '#f6c98a',
      mid: '#c47f3e',
      dark: '#7a4318',
      inner: '#3d2208',
      innerAlpha: 0.66,
      stud: '#fff3d0',
    },
    ['1f437', '1f425', '1f430', '1f98a', '1f438', '1f42e'],
  )
}

async function matchArt(kit: Kit, plan: SkinArtPlan, frame: FrameColors, codes: string[]): Promise<MatchArt> {
  const { studio } = kit
  return {
    ...(await skinArt(kit, plan)),
    board: await renderImage(studio, `${plan.prefix}board`, 800, 800, boardFrame(800, 800, frame)),
    pieces: await Promise.all(
      codes.map(async (code, i) =>
        renderImage(studio, `${plan.prefix}piece-${i + 1}`, 200, 200, await piece(code)),
      ),
    ),
  }
}

/** The tiles a long match leaves behind. */
export async function specialArt({ studio }: Kit): Promise<Record<'line' | 'bomb' | 'color', AssetRecord>> {
  return {
    line: await renderImage(
      studio,
      'special-line',
      200,
      200,
      await specialPiece('26a1', '#ffe27a', '#ff8a1f'),
    ),
    bomb: await renderImage(
      studio,
      'special-bomb',
      200,
      200,
      await specialPiece('1f4a3', '#ff9db1', '#e8305f'),
    ),
    color: await renderImage(
      studio,
      'special-color',
      200,
      200,
      await specialPiece('1f31f', '#b9f0ff', '#5a5bff'),
    ),
  }
}
