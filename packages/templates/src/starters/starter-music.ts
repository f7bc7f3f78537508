import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from '../art/studio.ts'
import { musicLoop } from '../audio/build-audio.ts'

/** The music of all starters and stories. */
export function starterMusic(studio: Studio): Promise<AssetRecord> {
  return musicLoop(studio, 'orchard', {
    bpm: 124,
    key: -9,
    scale: 'major',
    lead: 'pluck',
    chords: [0, 5, 3, 4, 0, 5],
    drums: 'khshkhsh',
    melody: '4.5.7.5.|9.7.5.4.|5.4.2.1.|4---2.1.|2.4.5.7.|9-7-5-4-',
  })
}
