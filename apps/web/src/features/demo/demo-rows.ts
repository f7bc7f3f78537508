export interface DemoRow {
  id: number
  name: string
  network: string
  plays: number
  rate: number
}

const names = [
  'Fruit burst',
  'Harbour jam',
  'Night market',
  'Cloud bakery',
  'Jelly shelves',
  'Pocket garden',
  'Neon drift',
  'Candy lift',
]
const networks = ['Mintegral', 'Unity', 'AppLovin', 'ironSource', 'Moloco']

/** The same rows every time: what a person sees here must not change under their hands. */
export function demoRows(count: number): DemoRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `${names[at % names.length]!} ${Math.floor(at / names.length) + 1}`,
    network: networks[(at * 7) % networks.length]!,
    plays: ((at * 7919) % 9973) * 13,
    rate: ((at * 104_729) % 9000) / 10_000,
  }))
}
