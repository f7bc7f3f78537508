import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { type Level, sceneName } from './state/levels.ts'

interface LevelPanelProps {
  levels: Level[]
  selected: string
  /** Images of the scenes by scene id. */
  images: Record<string, string>
  counts: Record<string, number>
  onSelect(level: Level): void
}

const icons = { global: PushPinIcon, gameplay: GameControllerIcon, languages: TranslateIcon }

export function LevelPanel({ levels, selected, images, counts, onSelect }: LevelPanelProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const scenes = levels.filter(level => level.kind === 'scene')
  const others = levels.filter(level => level.kind !== 'scene')
  return (
    <nav className="levels" aria-label={t('level.all')}>
      <h2 className="panel-title">{t('level.scenes')}</h2>
      <div className="level-scenes">
        {scenes.map(level => (
          <button
            key={level.id}
            type="button"
            className={level.id === selected ? 'level-scene on' : 'level-scene'}
            aria-current={level.id === selected}
            onClick={() => onSelect(level)}
          >
            <span className="level-image">
              {images[level.id] && <img src={images[level.id]} alt="" />}
              {level.scene.ending && (
                <span className="level-ending" title={t('level.ending')}>
                  <FlagCheckeredIcon size={12} weight="fill" />
                </span>
              )}
            </span>
            <span className="level-name">{sceneName(level.scene, language)}</span>
            <span className="level-count">
              {counts[level.id] ? t('level.params', { count: counts[level.id] ?? 0 }) : t('level.none')}
            </span>
          </button>
        ))}
      </div>
      <h2 className="panel-title">{t('level.everywhere')}</h2>
      {others.map(level => {
        const Icon = icons[level.kind as keyof typeof icons]
        return (
          <button
            key={level.id}
            type="button"
            className={level.id === selected ? 'level-row on' : 'level-row'}
            aria-current={level.id === selected}
            onClick={() => onSelect(level)}
          >
            <Icon size={18} />
            <span>{t(`level.${level.kind}` as 'level.global')}</span>
            {counts[level.id] ? <em>{counts[level.id]}</em> : null}
          </button>
        )
      })}
    </nav>
  )
}
