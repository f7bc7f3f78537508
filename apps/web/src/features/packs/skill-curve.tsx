import { useTranslation } from 'react-i18next'
import { percent } from './percent.ts'

const size = { width: 280, height: 96, inset: 6 }
const gridShares = [0, 0.5, 1]

/** The share of wins by tenths of skill as a line from 0 to 100%; the same as a list for screen readers. */
export function SkillCurve({ wins }: { wins: readonly number[] }) {
  const { t } = useTranslation('packs')
  const x = (at: number) => size.inset + (at * (size.width - 2 * size.inset)) / Math.max(1, wins.length - 1)
  const y = (share: number) => size.height - size.inset - share * (size.height - 2 * size.inset)
  const texts = wins.map((win, at) =>
    t('forecast.tenth', { place: at + 1, of: wins.length, rate: percent(win) }),
  )
  return (
    <figure className="skill-curve">
      <div className="skill-curve-plot" aria-hidden="true">
        <div className="skill-curve-shares">
          {gridShares.toReversed().map(share => (
            <span key={share}>{`${share * 100}%`}</span>
          ))}
        </div>
        <svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`}>
          {gridShares.map(share => (
            <line key={share} x1={0} x2={size.width} y1={y(share)} y2={y(share)} />
          ))}
          <polyline points={wins.map((win, at) => `${x(at)},${y(win)}`).join(' ')} />
          {wins.map((win, at) => (
            <circle key={texts[at]} cx={x(at)} cy={y(win)} r="3.5">
              <title>{texts[at]}</title>
            </circle>
          ))}
        </svg>
        <div className="skill-curve-ends">
          <span>{t('forecast.skill.low')}</span>
          <span>{t('forecast.skill.high')}</span>
        </div>
      </div>
      <ul className="visually-hidden" aria-label={t('forecast.bySkill')}>
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </figure>
  )
}
