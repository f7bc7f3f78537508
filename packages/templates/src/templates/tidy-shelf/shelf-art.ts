import type { AssetRecord } from '@adloom/playable/format'
import { kitchen } from '../../art/backdrops/kitchen.ts'
import { shop } from '../../art/backdrops/shop.ts'
import { piece } from '../../art/objects/piece.ts'
import { glassNiche, shutter, woodNiche } from '../../art/objects/shelf-niche.ts'
import { renderImage } from '../../art/render-image.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'

export interface ShelfArt extends SkinArt {
  shelf: AssetRecord
  shutter: AssetRecord
  goods: AssetRecord[]
}

export function shopArt(kit: Kit): Promise<ShelfArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: shop(),
    icon: ['#ffd27a', '#e8672a', '1f9f8', '1f9c3', '1f36a', '1f9f4'],
    ribbon: ['#ffb066', '#f0642a', '#a83a0c', '#fff0b8'],
    hero: '1f9f8',
    sad: '1f613',
  }
  return shelfArt(
    kit,
    plan,
    woodNiche(),
    ['#ff9a62', '#c2401c'],
    ['1f9c3', '1f36a', '1f95b', '1f9f4', '1f9f8', '1f96b', '1f37f', '1f369'],
  )
}

export function fridgeArt(kit: Kit): Promise<ShelfArt> {
  const plan: SkinArtPlan = {
    prefix: 'fridge-',
    backdrop: kitchen(),
    icon: ['#9be7ff', '#1f7ae0', '1f349', '1f9c0', '1f966', '1f955'],
    ribbon: ['#8ff0d0', '#1fb594', '#0b7a6a', '#ffffff'],
    hero: '1f951',
    sad: '1f976',
  }
  return shelfArt(
    kit,
    plan,
    glassNiche(),
    ['#cfeaf7', '#6fa9cc'],
    ['1f9c0', '1f966', '1f345', '1f955', '1f95a', '1f349', '1f33d', '1f951'],
  )
}

async function shelfArt(
  kit: Kit,
  plan: SkinArtPlan,
  niche: string,
  roller: [string, string],
  codes: string[],
): Promise<ShelfArt> {
  return {
    ...(await skinArt(kit, plan)),
    shelf: await renderImage(kit.studio, `${plan.prefix}shelf`, 700, 300, niche),
    shutter: await renderImage(kit.studio, `${plan.prefix}shutter`, 730, 330, shutter(...roller)),
    goods: await Promise.all(
      codes.map(async (code, i) =>
        renderImage(kit.studio, `${plan.prefix}good-${i + 1}`, 200, 200, await piece(code, 178)),
      ),
    ),
  }
}
