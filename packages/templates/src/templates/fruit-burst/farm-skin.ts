import type { Skin } from '@adloom/playable/format'
import { localized } from '../../builder/local.ts'
import type { Kit } from '../../components/kit.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import { farmArt } from './fruit-art.ts'

/** Farm animals on a wooden board in the morning sun. */
export async function farmSkin(kit: Kit): Promise<Skin> {
  const art = await farmArt(kit)
  const music = await musicLoop(kit.studio, 'farm', {
    bpm: 132,
    key: -7,
    scale: 'major',
    lead: 'triangle',
    chords: [0, 3, 0, 4, 0, 3, 4, 0],
    drums: 'k.shk.sh',
    melody: '4.4.4.2.|5.5.5---|4.4.2.4.|1---....|4.4.4.2.|5.5.7---|8.7.4.1.|0---....',
  })
  const pieces = Object.fromEntries(art.pieces.map((asset, i) => [`piece-${i + 1}`, { asset }]))
  return {
    id: 'farm',
    name: localized('Farm', '农场', 'ファーム'),
    values: {
      ...skinArtValues(art),
      board: { asset: art.board },
      ...pieces,
      music: { asset: music, volume: 1 },
      title: { text: localized('FARM MATCH', '农场消消乐', 'ファームマッチ') },
      slogan: {
        text: localized(
          'A whole farm of friends is waiting!',
          '整个农场的伙伴都在等你！',
          '牧場の仲間が待っている！',
        ),
      },
      'panel-color': 'linear-gradient(180deg, #6cc24a 0%, #23702c 100%)',
      'cta-color': '#ff7a1f',
      font: 'font:baloo',
    },
  }
}
