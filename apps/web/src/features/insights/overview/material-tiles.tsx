import { relativeChange } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import type { Summary } from '../api.ts'
import { ChangeMark } from '../report/change.tsx'
import { Explained } from '../report/explained.tsx'
import { abbreviate, formatValue } from '../report/metric-format.ts'
import { Tile } from '../report/metric-tiles.tsx'

/** How many creatives Mintegral showed, and how many of them brought installs (IN-03.66). */
export function MaterialTiles({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('insights')
  return (['exposed', 'with_volume'] as const).map(name => {
    const count = summary?.materials?.[name]
    return (
      <Tile
        key={name}
        name={<Explained text={t(`materials.${name}`)} about={t(`materials.${name}.about`)} />}
        isLoading={count === undefined}
      >
        {count !== undefined && <Count now={count} before={summary?.previous_materials?.[name]} />}
      </Tile>
    )
  })
}

function Count({ now, before }: { now: number; before: number | undefined }) {
  const language = useLanguage()
  const change = relativeChange(now, before)
  const text = formatValue('count', now, language)
  return (
    <>
      <span title={text}>{now < 10_000 ? text : abbreviate(now, language)}</span>
      {change !== undefined && before !== undefined && (
        <ChangeMark
          change={change}
          tone={change === 0 ? 'flat' : change > 0 ? 'good' : 'bad'}
          before={formatValue('count', before, language)}
        />
      )}
    </>
  )
}
