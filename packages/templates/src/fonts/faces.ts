/** A face of an open font (OFL) as its package carries it. */
export interface Face { key: string; family: string; style: string; file: string }

const weights = { 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold', 800: 'ExtraBold', 900: 'Black' } as const
type Weight = keyof typeof weights

/** In the order people see them: those of the templates first. */
export const faces: Face[] = [
  ...family('Lilita One', 'lilita-one', 'latin', [400]),
  ...family('Fredoka', 'fredoka', 'latin', [300, 400, 500, 600, 700]),
  ...family('Baloo 2', 'baloo-2', 'latin', [400, 500, 600, 700, 800]),
  ...family('Noto Sans SC', 'noto-sans-sc', 'chinese-simplified', [400, 700, 900]),
  ...family('Noto Sans JP', 'noto-sans-jp', 'japanese', [400, 700, 900]),
]

function family(name: string, folder: string, script: string, chosen: Weight[]): Face[] {
  return chosen.map((weight) => ({ key: `${folder}-${weight}`, family: name, style: weights[weight], file: `@fontsource/${folder}/files/${folder}-${script}-${weight}-normal.woff2` }))
}
