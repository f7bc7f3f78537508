import { setMusic, setStoreLink } from '@adloom/playable/commands'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { useFreeEditor, useProjectRecord } from '../../state/editor-context.ts'
import { AssetLine } from '../asset-line.tsx'
import { BackgroundFields } from '../background-fields.tsx'
import styles from '../inspector.module.css'
import { Row } from '../row.tsx'
import { LanguagesSection } from '../languages-section.tsx'

/** What holds for the whole playable: ground, music, languages, stores. */
export function ProjectSettings() {
  const { t } = useTranslation('freeInspector')
  const { store } = useFreeEditor()
  const project = useProjectRecord()
  return (
    <>
      <FoldSection id="free.ground" title={t('project.background')}>
        <BackgroundFields store={store} fill={project.background} />
      </FoldSection>
      <FoldSection id="free.music" title={t('project.music')}>
        <AssetLine
          label={t('project.music')}
          kind="audio"
          asset={project.music?.asset}
          onClear={() => setMusic(store, undefined)}
          onPick={asset => setMusic(store, asset)}
        />
        {project.music && (
          <Row label={t('media.volume')}>
            <NumberField
              label={t('media.volume')}
              unit="%"
              min={0}
              max={100}
              places={0}
              value={project.music.volume * 100}
              onChange={share => setMusic(store, { volume: share / 100 })}
            />
          </Row>
        )}
        <p className={styles.help}>{t('project.musicHelp')}</p>
      </FoldSection>
      <LanguagesSection />
      <FoldSection id="free.stores" title={t('project.stores')}>
        {(['ios', 'android'] as const).map(platform => (
          <Row key={platform} label={t(`project.${platform}`)}>
            <input
              className={styles.line}
              type="url"
              aria-label={t(`project.${platform}`)}
              placeholder={platform === 'ios' ? 'https://apps.apple.com/…' : 'https://play.google.com/…'}
              value={project.store[platform] ?? ''}
              maxLength={2000}
              spellCheck={false}
              onChange={event =>
                setStoreLink(store, platform, event.target.value.trim(), { capture: 'join' })
              }
              onBlur={() => store.history.mark()}
            />
          </Row>
        ))}
        <p className={styles.help}>{t('project.storesHelp')}</p>
      </FoldSection>
    </>
  )
}
