import type { AssetRecord } from '@adloom/playable/format'
import { city } from '../../art/backdrops/city.ts'
import { storm } from '../../art/backdrops/storm.ts'
import { choiceCard } from '../../art/objects/choice-card.ts'
import { piece } from '../../art/objects/piece.ts'
import { renderImage } from '../../art/render-image.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'

export interface ChoiceArt extends SkinArt {
  cards: AssetRecord[]
  prop: AssetRecord
}

type Card = [code: string, light: string, mid: string, dark: string]

export function petsArt(kit: Kit): Promise<ChoiceArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: storm(),
    icon: ['#7df0d0', '#127a8f', '1f436', '1f431', '1f43c'],
    ribbon: ['#ff9a9a', '#f0485c', '#a81f3c', '#fff0b8'],
    hero: '1f496',
    sad: '1f62d',
  }
  return choiceArt(kit, plan, '1f6df', [
    ['1f436', '#fff2c2', '#ffc24d', '#e0861a'],
    ['1f431', '#ffd9e6', '#ff86b4', '#d9447f'],
    ['1f43c', '#d9f7c8', '#7fd06a', '#349a4a'],
  ])
}

export function heroesArt(kit: Kit): Promise<ChoiceArt> {
  const plan: SkinArtPlan = {
    prefix: 'hero-',
    backdrop: city(),
    icon: ['#ff7ad0', '#4a1b9a', '1f9b8-1f3fb-200d-2640-fe0f', '1f977', '1f916'],
    ribbon: ['#ffd76a', '#ff9a1f', '#c4520a', '#ffffff'],
    hero: '1f3c6',
    sad: '1f635-200d-1f4ab',
  }
  return choiceArt(kit, plan, '1f6a8', [
    ['1f9b8-1f3fb-200d-2640-fe0f', '#ffd0e6', '#ff5fa8', '#b81f6e'],
    ['1f977', '#d4dcff', '#7a8bff', '#3b3fc4'],
    ['1f916', '#c8fbff', '#35cbe6', '#0f7fa8'],
  ])
}

async function choiceArt(kit: Kit, plan: SkinArtPlan, prop: string, cards: Card[]): Promise<ChoiceArt> {
  return {
    ...(await skinArt(kit, plan)),
    prop: await renderImage(kit.studio, `${plan.prefix}prop`, 300, 300, await piece(prop, 262, 300)),
    cards: await Promise.all(
      cards.map(async (card, i) =>
        renderImage(kit.studio, `${plan.prefix}card-${i + 1}`, 320, 420, await choiceCard(...card)),
      ),
    ),
  }
}
