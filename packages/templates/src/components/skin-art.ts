import type { AssetRecord } from '@adloom/playable/format'
import { backdropSize } from '../art/backdrops/ground.ts'
import { appIcon } from '../art/objects/app-icon.ts'
import { piece } from '../art/objects/piece.ts'
import { ribbon } from '../art/objects/ribbon.ts'
import { renderImage } from '../art/render-image.ts'
import type { Kit } from './kit.ts'

/** The images every skin has. */
export interface SkinArt {
  backdrop: AssetRecord
  icon: AssetRecord
  ribbon: AssetRecord
  hero: AssetRecord
  sad: AssetRecord
}

export interface SkinArtPlan {
  /** Put before the asset names; empty for a template's own look. */
  prefix: string
  backdrop: string
  icon: [top: string, bottom: string, main: string, ...friends: string[]]
  ribbon: [light: string, mid: string, dark: string, trim: string]
  /** Emoji of the winner's prize and of defeat. */
  hero: string
  sad: string
}

export async function skinArt({ studio }: Kit, plan: SkinArtPlan): Promise<SkinArt> {
  const [top, bottom, main, ...friends] = plan.icon
  const [backdrop, icon, banner, hero, sad] = await Promise.all([
    renderImage(studio, `${plan.prefix}backdrop`, backdropSize, backdropSize, plan.backdrop, {
      opaque: true,
      quality: 82,
    }),
    renderImage(studio, `${plan.prefix}icon`, 288, 288, await appIcon(top, bottom, main, friends)),
    renderImage(studio, `${plan.prefix}ribbon`, 900, 260, ribbon(...plan.ribbon)),
    renderImage(studio, `${plan.prefix}hero`, 400, 400, await piece(plan.hero, 350, 400)),
    renderImage(studio, `${plan.prefix}sad`, 400, 400, await piece(plan.sad, 340, 400)),
  ])
  return { backdrop, icon, ribbon: banner, hero, sad }
}

/** The values a skin sets for the images every template has. */
export function skinArtValues(art: SkinArt) {
  return {
    background: { asset: art.backdrop },
    icon: { asset: art.icon },
    ribbon: { asset: art.ribbon },
    hero: { asset: art.hero },
    sad: { asset: art.sad },
  }
}
