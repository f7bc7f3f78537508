/**
 * A face of an open font as its package carries it; `also` is written beside its name in its image, to show
 * what else it can write.
 */
export interface Face {
  key: string
  family: string
  style: string
  file: string
  also?: string
}

const weights = {
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
} as const
type Weight = keyof typeof weights

/** In the order people see them: those of the templates, for headlines, for text, for other scripts. */
export const faces: Face[] = [
  ...whole('Lilita One', 'lilita-one', [400]),
  ...whole('Fredoka', 'fredoka', [300, 400, 500, 600, 700]),
  ...whole('Baloo 2', 'baloo-2', [400, 500, 600, 700, 800]),
  ...whole('Bangers', 'bangers', [400]),
  ...whole('Luckiest Guy', 'luckiest-guy', [400]),
  ...whole('Bungee', 'bungee', [400]),
  ...whole('Righteous', 'righteous', [400]),
  ...whole('Russo One', 'russo-one', [400]),
  ...whole('Anton', 'anton', [400]),
  ...whole('Bebas Neue', 'bebas-neue', [400]),
  ...whole('Press Start 2P', 'press-start-2p', [400]),
  ...whole('Pacifico', 'pacifico', [400]),
  ...whole('Oswald', 'oswald', [400, 500, 700]),
  ...whole('Poppins', 'poppins', [400, 500, 600, 700, 800]),
  ...whole('Nunito', 'nunito', [400, 600, 700, 800, 900]),
  ...byScript('Noto Sans SC', 'noto-sans-sc', 'chinese-simplified', '中文', [400, 700, 900]),
  ...byScript('Noto Sans JP', 'noto-sans-jp', 'japanese', '日本語', [400, 700, 900]),
  ...whole('Jua', 'jua', [400]).map(face => ({ ...face, also: '한국어' })),
]

/** The plain files as their makers publish them, with every script they have. */
function whole(family: string, folder: string, chosen: Weight[]): Face[] {
  return chosen.map(weight => {
    const style = `${weight}${weights[weight]}`
    return {
      key: `${folder}-${weight}`,
      family,
      style: weights[weight],
      file: `@expo-google-fonts/${folder}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`,
    }
  })
}

/** Files of one script, packed for the web. */
function byScript(family: string, folder: string, script: string, also: string, chosen: Weight[]): Face[] {
  return chosen.map(weight => ({
    key: `${folder}-${weight}`,
    family,
    style: weights[weight],
    file: `@fontsource/${folder}/files/${folder}-${script}-${weight}-normal.woff2`,
    also,
  }))
}
