import type { AssetRecord } from '@adloom/playable/format'
import { beach } from '../../art/backdrops/beach.ts'
import { casino } from '../../art/backdrops/casino.ts'
import { coinFrame, tokenFrame } from '../../art/objects/frame-strips.ts'
import { wheelFace, wheelHub, wheelPointer, wheelRim, type WheelLook } from '../../art/objects/wheel.ts'
import { renderImage } from '../../art/render-image.ts'
import { sheet } from '../../art/sheet.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'

export interface WheelArt extends SkinArt {
  face: AssetRecord
  rim: AssetRecord
  hub: AssetRecord
  pointer: AssetRecord
  coins: AssetRecord
}

type Metal = [light: string, mid: string, dark: string]

/** The prizes clockwise from the top; sector 4 is the blank. */
export function casinoArt(kit: Kit): Promise<WheelArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: casino(),
    icon: ['#ffd34d', '#c2182f', '1f3b0', '1fa99', '1f352', '1f340'],
    ribbon: ['#ffe08a', '#ffae1f', '#b8650a', '#fff8dc'],
    hero: '1f381',
    sad: '1f62b',
  }
  const look: WheelLook = {
    sectors: [
      ['#ff7a8a', '#c3123f'],
      ['#ffe08a', '#f09a12'],
      ['#8be8ff', '#1488d8'],
      ['#b6f5a0', '#22a04a'],
    ],
    prizes: ['1f381', '1f4b0', '1f48e', '1f352', '1f622', '1f340', '1f451', '1fa99'],
  }
  return wheelArt(
    kit,
    plan,
    look,
    {
      rim: ['#fff0b0', '#ffc02e', '#b8650a'],
      hub: ['#ffd0d6', '#ff4d63', '#b01236'],
      pointer: ['#ffffff', '#ff4d63', '#a3123a'],
    },
    coinFrame,
  )
}

export function beachArt(kit: Kit): Promise<WheelArt> {
  const plan: SkinArtPlan = {
    prefix: 'beach-',
    backdrop: beach(),
    icon: ['#7be7ff', '#0a84d0', '1f3dd-fe0f', '1f965', '1f41a', '1f42c'],
    ribbon: ['#8ff0e0', '#16b8a6', '#0b756e', '#fff6c2'],
    hero: '1f3dd-fe0f',
    sad: '1f980',
  }
  const look: WheelLook = {
    sectors: [
      ['#fff6d9', '#ffcf6b'],
      ['#7df0e2', '#0fa8a0'],
      ['#ffb3a0', '#f0603f'],
      ['#8fdcff', '#1f86e0'],
    ],
    prizes: ['1f3dd-fe0f', '1f366', '1f42c', '1f349', '1f980', '1f965', '1f41a', '1f334'],
  }
  return wheelArt(
    kit,
    plan,
    look,
    {
      rim: ['#ffe9c2', '#e8a860', '#9a5f28'],
      hub: ['#d6fffa', '#19c4b6', '#0b756e'],
      pointer: ['#ffffff', '#ff7a4d', '#c43f1a'],
    },
    tokenFrame,
  )
}

async function wheelArt(
  { studio, ...kit }: Kit,
  plan: SkinArtPlan,
  look: WheelLook,
  metals: { rim: Metal; hub: Metal; pointer: Metal },
  token: (share: number) => string,
): Promise<WheelArt> {
  const name = (suffix: string) => `${plan.prefix}${suffix}`
  return {
    ...(await skinArt({ studio, ...kit }, plan)),
    face: await renderImage(studio, name('wheel'), 760, 760, await wheelFace(look)),
    rim: await renderImage(studio, name('rim'), 880, 880, wheelRim(...metals.rim, 0)),
    hub: await renderImage(studio, name('hub'), 240, 240, wheelHub(...metals.hub)),
    pointer: await renderImage(studio, name('pointer'), 140, 180, wheelPointer(...metals.pointer)),
    coins: await sheet(
      studio,
      name('coins'),
      160,
      Array.from({ length: 12 }, (_, i) => token(i / 12)),
    ),
  }
}
