import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const weights = [400, 700]
const families = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map(
    subset => ['Inter', 'inter', subset] as const,
  ),
  ['Noto Sans SC', 'noto-sans-sc', 'chinese-simplified'] as const,
  ['Noto Sans JP', 'noto-sans-jp', 'japanese'] as const,
]

export interface DefaultFont {
  family: string
  weight: number
  /** The letters of the file, as @fontsource names them. */
  subset: string
  path: string
}

/** The font of new texts, and those for letters that the font of a text lacks. */
export function defaultFonts(): DefaultFont[] {
  return families.flatMap(([family, name, subset]) =>
    weights.map(weight => ({
      ...{ family, weight, subset },
      path: require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`),
    })),
  )
}
