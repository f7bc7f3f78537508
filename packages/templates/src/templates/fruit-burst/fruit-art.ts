import type { AssetRecord } from '@adloom/playable/format/records'
import { farm } from '../../art/backdrops/farm.ts'
import { orchard } from '../../art/backdrops/orchard.ts'
import { backdropSize } from '../../art/backdrops/ground.ts'
import { appIcon } from '../../art/objects/app-icon.ts'
import { boardFrame } from '../../art/objects/board-frame.ts'
import { piece } from '../../art/objects/piece.ts'
import { ribbon } from '../../art/objects/ribbon.ts'
import { specialPiece } from '../../art/objects/special-piece.ts'
import { picture } from '../../art/picture.ts'
import type { Kit } from '../../parts/kit.ts'

export interface MatchArt { backdrop: AssetRecord; board: AssetRecord; icon: AssetRecord; ribbon: AssetRecord; hero: AssetRecord; sad: AssetRecord; pieces: AssetRecord[] }

export async function fruitArt({ studio }: Kit): Promise<MatchArt> {
  const codes = ['1f353', '1f347', '1f34a', '1f34f', '1f34b', '1fad0']
  return {
    backdrop: await picture(studio, 'backdrop', backdropSize, backdropSize, orchard(), { opaque: true, quality: 82 }),
    board: await picture(studio, 'board', 800, 800, boardFrame(800, 800, { light: '#d9b3ff', mid: '#9a4dff', dark: '#5a1fc4', inner: '#230a63', innerAlpha: 0.72, stud: '#ffd24d' })),
    icon: await picture(studio, 'icon', 288, 288, await appIcon('#c46bff', '#5a1fd6', '1f353', ['1f347', '1f34a', '1f34b', '1f34f'])),
    ribbon: await picture(studio, 'ribbon', 900, 260, ribbon('#ff7a9a', '#e8305f', '#a3124a', '#ffd76a')),
    hero: await picture(studio, 'hero', 400, 400, await piece('1f3c6', 360, 400)),
    sad: await picture(studio, 'sad', 400, 400, await piece('1f622', 340, 400)),
    pieces: await Promise.all(codes.map(async (code, i) => picture(studio, `piece-${i + 1}`, 200, 200, await piece(code)))),
  }
}

export async function farmArt({ studio }: Kit): Promise<MatchArt> {
  const codes = ['1f437', '1f425', '1f430', '1f98a', '1f438', '1f42e']
  return {
    backdrop: await picture(studio, 'farm-backdrop', backdropSize, backdropSize, farm(), { opaque: true, quality: 82 }),
    board: await picture(studio, 'farm-board', 800, 800, boardFrame(800, 800, { light: '#f6c98a', mid: '#c47f3e', dark: '#7a4318', inner: '#3d2208', innerAlpha: 0.66, stud: '#fff3d0' })),
    icon: await picture(studio, 'farm-icon', 288, 288, await appIcon('#8fe36a', '#1f9a4a', '1f437', ['1f425', '1f430', '1f33b', '1f33d'])),
    ribbon: await picture(studio, 'farm-ribbon', 900, 260, ribbon('#8fe36a', '#3fae3a', '#1d7a2e', '#fff3a8')),
    hero: await picture(studio, 'farm-hero', 400, 400, await piece('1f69c', 370, 400)),
    sad: await picture(studio, 'farm-sad', 400, 400, await piece('1f63f', 340, 400)),
    pieces: await Promise.all(codes.map(async (code, i) => picture(studio, `farm-piece-${i + 1}`, 200, 200, await piece(code)))),
  }
}

/** The tiles a long match leaves behind. */
export async function specialArt({ studio }: Kit): Promise<Record<'line' | 'bomb' | 'color', AssetRecord>> {
  return {
    line: await picture(studio, 'special-line', 200, 200, await specialPiece('26a1', '#ffe27a', '#ff8a1f')),
    bomb: await picture(studio, 'special-bomb', 200, 200, await specialPiece('1f4a3', '#ff9db1', '#e8305f')),
    color: await picture(studio, 'special-color', 200, 200, await specialPiece('1f31f', '#b9f0ff', '#5a5bff')),
  }
}
