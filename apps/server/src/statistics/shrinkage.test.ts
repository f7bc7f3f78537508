import { describe, expect, it } from 'vitest'
import { fitContrasts, type RateRow } from './creative-contrasts.ts'
import { shrink } from './shrinkage.ts'
import { seeded, type Randomness } from './simulated-rates.test-support.ts'

const effects = [0.3, 0.02, -0.05, 0.01, 0.04, -0.03]
const variances = [0.01, 0.012, 0.008, 0.02, 0.015, 0.01]
const estimates = effects.map((effect, at) => ({ effect, variance: variances[at]!, group: String(at) }))

describe('partial pooling', () => {
  it('[IN-08.2] equals the integral over spread and scale', () => {
    const expected = [
      [0.1654, -0.0098, 0.4168, 0.9117],
      [0.0036, -0.095, 0.1158, 0.5235],
      [-0.0106, -0.1238, 0.0675, 0.421],
      [0.0015, -0.119, 0.1284, 0.508],
      [0.0067, -0.0947, 0.1349, 0.5399],
      [-0.0058, -0.1161, 0.0839, 0.4597],
    ]
    shrink(estimates).forEach(({ mean, low, high, above }, at) => {
      ;[mean, low, high, above].forEach((value, of) =>
        expect(Math.abs(value - expected[at]![of]!)).toBeLessThan(0.01),
      )
    })
  })

  it('[IN-08.2] moves noise towards 0 and keeps a clear effect', () => {
    const [clear, ...noise] = shrink([
      { effect: 0.5, variance: 0.001, group: 'clear' },
      ...estimates.slice(1),
    ])
    expect(clear!.mean).toBeGreaterThan(0.48)
    expect(clear!.low).toBeGreaterThan(0.4)
    noise.forEach(({ mean, low, high }, at) => {
      expect(Math.abs(mean)).toBeLessThan(Math.abs(effects[at + 1]!))
      expect(low < 0 && high > 0).toBe(true)
    })
  })

  it('[IN-08.2] is the mirror image for mirrored effects, and survives extreme ones', () => {
    const mirrored = shrink(estimates.map(one => ({ ...one, effect: -one.effect })))
    shrink(estimates).forEach(({ mean, high }, at) => {
      expect(mirrored[at]!.mean).toBeCloseTo(-mean, 6)
      expect(mirrored[at]!.low).toBeCloseTo(-high, 3)
    })
    const [extreme] = shrink([{ effect: 8, variance: 1e-8, group: 'a' }])
    expect(extreme!.low).toBeGreaterThan(7.9)
    expect(shrink([])).toEqual([])
  })

  it('[IN-08.2] counts a comparison that several elements share once', () => {
    const one = { effect: 0.2, variance: 0.01, group: 'same creatives' }
    const [alone] = shrink([one])
    const [shared] = shrink([one, one, one, one])
    expect(shared!.mean).toBeCloseTo(alone!.mean, 9)
  })
})

describe('simulated reports of elements', () => {
  const count = 60

  it('[IN-08.2] find an effect of 50 percent among 40 creatives in over 85 percent of reports', () => {
    const runs = simulate(seeded(7), { creatives: 40, planted: Math.log(1.5) })
    const planted = runs.flatMap(run => run.filter(({ isPlanted }) => isPlanted))
    expect(planted.filter(({ low }) => low > 0).length / planted.length).toBeGreaterThan(0.85)
    const covered = planted.filter(({ low, high }) => low <= Math.log(1.5) && Math.log(1.5) <= high)
    expect(covered.length / planted.length).toBeGreaterThan(0.8)
    // An estimate is rather too small than too large.
    const mean = planted.reduce((sum, one) => sum + one.mean, 0) / planted.length
    expect(mean).toBeGreaterThan(0.75 * Math.log(1.5))
    expect(mean).toBeLessThan(Math.log(1.5) * 1.05)
  })

  it.each([
    ['independent elements', { creatives: 40, planted: 0 }],
    ['elements that templates decide', { creatives: 40, planted: 0, templates: 8 }],
    ['few creatives', { creatives: 14, planted: 0 }],
  ])('[IN-08.2] find nothing in over 98 percent of comparisons of pure noise: %s', (_title, options) => {
    const found = simulate(seeded(11), options).flat()
    expect(found.length).toBeGreaterThan(count * 5)
    expect(found.filter(({ low, high }) => low > 0 || high < 0).length / found.length).toBeLessThan(0.02)
  })

  function simulate(random: Randomness, options: { creatives: number; planted: number; templates?: number }) {
    return Array.from({ length: count }, () => report(random, options))
  }
})

/** Three products on three channels, 12 elements; the first one may have an effect. */
function report(
  random: Randomness,
  { creatives, planted, templates }: { creatives: number; planted: number; templates?: number },
) {
  const elements = Array.from({ length: 12 }, () => new Set<string>())
  const sets = Array.from({ length: templates ?? 0 }, () => elements.map(() => random.uniform() < 0.5))
  const rows: RateRow[] = []
  for (let at = 0; at < creatives; at++) {
    const template = sets[Math.floor(random.uniform() * sets.length)]
    const shown = elements.map((_element, of) => template?.[of] ?? random.uniform() < 0.4)
    shown.forEach((isShown, of) => isShown && elements[of]!.add(`c${at}`))
    const own = 0.2 * random.normal() + (shown[0] ? planted : 0)
    for (let channel = 0; channel < 3; channel++) {
      const displays = Math.floor(300 + 5000 * random.uniform())
      const rate = 0.04 * (1 + (at % 3) / 2) * (1 + channel * 0.6) * Math.exp(own + 0.1 * random.normal())
      rows.push({
        creative: `c${at}`,
        stratum: `${at % 3}/${channel}`,
        events: random.events(displays, Math.min(0.9, rate)),
        displays,
      })
    }
  }
  const fit = fitContrasts(rows)!
  const compared = elements.flatMap((element, of) => {
    const contrast = fit.contrast(element)
    const isEnough = element.size >= 3 && creatives - element.size >= 3
    return contrast && isEnough ? [{ ...contrast, group: [...element].join(), isPlanted: of === 0 }] : []
  })
  const found = shrink(compared)
  return compared.map(({ isPlanted }, at) => ({ ...found[at]!, isPlanted: isPlanted && planted !== 0 }))
}
