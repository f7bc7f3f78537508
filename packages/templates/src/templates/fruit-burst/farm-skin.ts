import type { Skin } from '@adloom/playable/format/records'
import { say } from '../../builder/local.ts'
import type { Kit } from '../../parts/kit.ts'
import { musicLoop } from '../../sound/sound.ts'
import { farmArt } from './fruit-art.ts'

/** Farm animals on a wooden board in the morning sun. */
export async function farmSkin(kit: Kit): Promise<Skin> {
  const art = await farmArt(kit)
  const music = await musicLoop(kit.studio, 'farm', { bpm: 132, key: -7, scale: 'major', lead: 'triangle', chords: [0, 3, 0, 4, 0, 3, 4, 0], drums: 'k.shk.sh', melody: '4.4.4.2.|5.5.5---|4.4.2.4.|1---....|4.4.4.2.|5.5.7---|8.7.4.1.|0---....' })
  const pieces = Object.fromEntries(art.pieces.slice(0, 5).map((asset, i) => [`piece-${i + 1}`, { asset }]))
  return {
    id: 'farm', name: say('Farm', '农场', 'ファーム'),
    values: {
      background: { asset: art.backdrop }, icon: { asset: art.icon }, ribbon: { asset: art.ribbon }, board: { asset: art.board }, ...pieces, music: { asset: music, volume: 1 },
      title: { text: say('FARM MATCH', '农场消消乐', 'ファームマッチ') }, 'cta-color': '#ff7a1f', font: 'font:baloo',
    },
  }
}
