import type { AssetRecord } from '@adloom/playable/format'
import { sky } from '../../art/backdrops/sky.ts'
import { space } from '../../art/backdrops/space.ts'
import { sparkleFrame } from '../../art/objects/frame-strips.ts'
import { piece } from '../../art/objects/piece.ts'
import { screenshot, type Shot } from '../../art/objects/screenshot.ts'
import { renderImage } from '../../art/render-image.ts'
import { sheet } from '../../art/sheet.ts'
import { emoji } from '../../art/emoji.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'

export interface SkyArt extends SkinArt {
  flyer: AssetRecord
  target: AssetRecord
  shots: AssetRecord[]
  trail: AssetRecord
}

export function skyArt(kit: Kit): Promise<SkyArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: sky(),
    icon: ['#6fd0ff', '#1257d8', '1f6e9-fe0f', '2b50', '2601-fe0f', '2601-fe0f'],
    ribbon: ['#8fd6ff', '#2f86f0', '#1246a8', '#fff3a8'],
    hero: '1f3c6',
    sad: '1f329-fe0f',
  }
  const shots: Shot[] = [
    {
      window: [400, 300, 760],
      score: 0.4,
      things: [
        ['1f6e9-fe0f', 170, 330, 170, -8],
        ['2b50', 250, 190, 64],
        ['2b50', 110, 150, 52],
        ['2b50', 290, 300, 48],
      ],
    },
    {
      window: [900, 560, 760],
      score: 0.7,
      things: [
        ['1f6e9-fe0f', 140, 400, 160, 6],
        ['1f388', 260, 220, 110],
        ['1fa99', 90, 220, 60],
        ['1fa99', 170, 160, 60],
        ['26c8-fe0f', 270, 360, 110],
      ],
    },
    {
      window: [60, 640, 760],
      score: 1,
      things: [
        ['1f3c6', 180, 260, 170],
        ['1f6e9-fe0f', 200, 430, 140],
        ['2b50', 80, 190, 60],
        ['2b50', 285, 180, 60],
      ],
    },
  ]
  return dashArt(kit, plan, '1f6e9-fe0f', 0, '2b50', shots)
}

export function spaceArt(kit: Kit): Promise<SkyArt> {
  const plan: SkinArtPlan = {
    prefix: 'space-',
    backdrop: space(),
    icon: ['#a06bff', '#1a0f6e', '1f680', '1fa90', '1f31f', '1f47e'],
    ribbon: ['#d79bff', '#8a3df0', '#4a14a8', '#b9f6ff'],
    hero: '1f6f8',
    sad: '2604-fe0f',
  }
  const shots: Shot[] = [
    {
      window: [400, 300, 760],
      score: 0.35,
      things: [
        ['1f680', 170, 350, 170, -20],
        ['1f31f', 260, 190, 66],
        ['1f31f', 100, 170, 52],
        ['1fa90', 290, 400, 90],
      ],
    },
    {
      window: [900, 700, 760],
      score: 0.65,
      things: [
        ['1f680', 130, 400, 150, 10],
        ['1f47e', 250, 230, 110],
        ['1f47e', 130, 190, 80],
        ['2604-fe0f', 280, 380, 100],
      ],
    },
    {
      window: [80, 760, 760],
      score: 1,
      things: [
        ['1f6f8', 180, 250, 190],
        ['1f9d1-200d-1f680', 180, 430, 140],
        ['1f31f', 80, 180, 60],
        ['1f31f', 285, 170, 60],
      ],
    },
  ]
  return dashArt(kit, plan, '1f680', -15, '1f31f', shots)
}

async function dashArt(
  kit: Kit,
  plan: SkinArtPlan,
  flyer: string,
  turn: number,
  target: string,
  shots: Shot[],
): Promise<SkyArt> {
  const { studio } = kit
  return {
    ...(await skinArt(kit, plan)),
    flyer: await renderImage(
      studio,
      `${plan.prefix}flyer`,
      420,
      420,
      `<g transform="rotate(${turn} 210 210)">${await emoji(flyer, 40, 40, 340)}</g>`,
    ),
    target: await renderImage(studio, `${plan.prefix}target`, 200, 200, await piece(target, 172)),
    shots: await Promise.all(
      shots.map(async (shot, i) =>
        renderImage(studio, `${plan.prefix}shot-${i + 1}`, 360, 560, await screenshot(plan.backdrop, shot), {
          quality: 80,
        }),
      ),
    ),
    trail: await sheet(
      studio,
      `${plan.prefix}trail`,
      200,
      Array.from({ length: 12 }, (_, i) => sparkleFrame(((plan.prefix ? i + 5 : i) % 12) / 12)),
    ),
  }
}
