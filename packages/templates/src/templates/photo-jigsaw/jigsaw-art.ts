import type { AssetRecord } from '@adloom/playable/format'
import { picnic, tabletop } from '../../art/backdrops/tabletop.ts'
import { meadowStory, reefStory } from '../../art/objects/storybook.ts'
import { renderImage } from '../../art/render-image.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArt, type SkinArt, type SkinArtPlan } from '../../components/skin-art.ts'

export interface JigsawArt extends SkinArt {
  photo: AssetRecord
}

export async function meadowArt(kit: Kit): Promise<JigsawArt> {
  const plan: SkinArtPlan = {
    prefix: '',
    backdrop: tabletop(),
    icon: ['#ffd27a', '#e8672a', '1f9e9', '1f98a', '1f43c', '1f98b'],
    ribbon: ['#9be36a', '#3fae3f', '#1a6b2c', '#fff6c2'],
    hero: '1f98a',
    sad: '1f9e9',
  }
  return {
    ...(await skinArt(kit, plan)),
    photo: await renderImage(kit.studio, 'photo', 900, 900, await meadowStory(), {
      opaque: true,
      quality: 84,
    }),
  }
}

export async function reefArt(kit: Kit): Promise<JigsawArt> {
  const plan: SkinArtPlan = {
    prefix: 'reef-',
    backdrop: picnic(),
    icon: ['#7df0f2', '#1767c4', '1f9e9', '1f42c', '1f420', '1f419'],
    ribbon: ['#8fe9ff', '#1f9ff0', '#0d58b0', '#fff3c4'],
    hero: '1f42c',
    sad: '1f41a',
  }
  return {
    ...(await skinArt(kit, plan)),
    photo: await renderImage(kit.studio, 'reef-photo', 900, 900, await reefStory(), {
      opaque: true,
      quality: 84,
    }),
  }
}
