import type { AssetRecord, FontRecord } from '@adloom/playable/format'
import { renderImage } from '../art/render-image.ts'
import { sheet } from '../art/sheet.ts'
import type { Studio } from '../art/studio.ts'
import { buttonGloss } from '../art/objects/button-gloss.ts'
import { coinFrame, sparkleFrame } from '../art/objects/frame-strips.ts'
import { glowRays } from '../art/objects/glow-rays.ts'
import { goldStar } from '../art/objects/gold-star.ts'
import { tutorialHand } from '../art/objects/tutorial-hand.ts'
import { effectAudio } from '../audio/build-audio.ts'
import type { EffectName } from '../audio/effects.ts'
import { makeFonts } from '../text/fonts.ts'

/** Records shared by all templates, created once and used by reference. */
export interface Kit {
  studio: Studio
  gloss: AssetRecord
  hand: AssetRecord
  rays: AssetRecord
  star: AssetRecord
  socket: AssetRecord
  sparkles: AssetRecord
  coins: AssetRecord
  fonts: FontRecord[]
  fontAssets: AssetRecord[]
  audio(name: EffectName): Promise<AssetRecord>
}

/** The fingertip of the kit's tutorial hand, as shares of its image. */
export const handTip = { x: 0.385, y: 0.04 }

export async function openKit(studio: Studio): Promise<Kit> {
  const [gloss, tutorialHandImage, rays, star, socket, sparkles, coins, type] = await Promise.all([
    renderImage(studio, 'button-gloss', 640, 200, buttonGloss()),
    renderImage(studio, 'hand', 260, 280, await tutorialHand()),
    renderImage(studio, 'rays', 1000, 1000, glowRays('#fff4c4'), { quality: 70 }),
    renderImage(studio, 'star', 240, 240, goldStar()),
    renderImage(studio, 'star-socket', 240, 240, goldStar(true)),
    sheet(
      studio,
      'sparkles',
      200,
      Array.from({ length: 12 }, (_, i) => sparkleFrame(i / 12)),
    ),
    sheet(
      studio,
      'coins',
      160,
      Array.from({ length: 12 }, (_, i) => coinFrame(i / 12)),
    ),
    makeFonts(studio),
  ])
  return {
    studio,
    gloss,
    hand: tutorialHandImage,
    rays,
    star,
    socket,
    sparkles,
    coins,
    fonts: type.fonts,
    fontAssets: type.assets,
    audio: name => effectAudio(studio, name),
  }
}
