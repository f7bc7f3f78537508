import { describe, expect, it } from 'vitest'
import { documentMeasures } from '../format/budget/document-limits.ts'
import { gameLints } from '../packer/collect/game-lints.ts'
import { lintScripts } from '../script/lint-scripts.ts'
import { hostileDocuments, prefabBomb } from '../testing/hostile-documents.ts'
import { findingKeys } from './finding-keys.ts'
import { lintDocument } from './lint-document.ts'

/** Against a hang only; each takes well under a second on a quiet machine. */
const hang = 20_000

describe('the lint of a document that is too complex', () => {
  it('[RS-01.4] is one finding that leads to the offender', () => {
    expect(lintDocument(prefabBomb())).toEqual([
      {
        rule: 'too_complex.rules',
        severity: 'error',
        key: 'too_complex.rules',
        record: 'bomb',
        values: { name: 'Bomb', count: 5_802_000, limit: 10_000 },
      },
    ])
    for (const measure of documentMeasures) expect(findingKeys).toContain(`too_complex.${measure}`)
  })

  it.each(hostileDocuments)(
    '[RS-01.3] comes to an end for $name',
    ({ make }) => {
      expect(lintDocument(make(), { games: gameLints, scripts: lintScripts }).length).toBeGreaterThan(0)
    },
    hang,
  )
})
