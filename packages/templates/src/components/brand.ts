import type { AssetRecord } from '@adloom/playable/format'
import { attract } from '../builder/anim.ts'
import { localized } from '../builder/local.ts'
import { image, type Draft } from '../builder/node.ts'
import { at } from '../builder/place.ts'
import { tap, when, type Rule } from '../builder/rule.ts'
import { button } from './button.ts'
import type { Kit } from './kit.ts'

/** Persistent elements: the app icon in a corner, the install button in the other, over every scene. */
export function brand(kit: Kit, icon: AssetRecord, color: string): Draft[] {
  return [
    image('logo', 'Logo', icon, at([26, 26, 96, 96], [26, 26, 88, 88], 'tl')),
    button(kit, 'install', 'Install button', at([544, 38, 172, 72], [1128, 34, 172, 72], 'tr'), {
      label: localized('INSTALL', '立即下载', '今すぐ遊ぶ'),
      color,
      size: 32,
      anims: [attract('pulse', 1600)],
    }),
  ]
}

export const brandRules: Rule[] = [
  when('rule:install', tap('install'), [{ t: 'track', id: 1, name: 'install' }, { t: 'store' }]),
]
