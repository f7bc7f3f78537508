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

/** The font of new texts, and those for letters that the font of a text lacks. */
export function defaultFonts(): { family: string; path: string }[] {
  return families.flatMap(([family, name, subset]) =>
    weights.map(weight => ({
      family,
      path: require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`),
    })),
  )
}
