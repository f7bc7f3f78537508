import { bannerFrames } from '@adloom/video/banners'
import { addClip } from '@adloom/video/commands'
import { useTranslation } from 'react-i18next'
import { useVideoEditor, useVideoSettings } from '../state/editor-context.ts'
import styles from './rail.module.css'
import { type TextPresetName, textPresetNames, textPresets, tileStyle } from './text-presets.ts'

/** Texts in ready styles; a click adds one at the playhead. */
export function TextPanel() {
  const { t } = useTranslation('videoEditor')
  const { store, session, type } = useVideoEditor()
  const { canvases, defaultLanguage } = useVideoSettings()
  const add = (name: TextPresetName) => {
    const [canvas] = canvases
    if (!canvas) return
    const isBanner = type === 'banner'
    const style = { ...textPresets[name], ...(isBanner && { fitBox: true }) }
    const place = {
      x: canvas.width / 2,
      y: canvas.height * (name === 'body' ? 0.72 : 0.3),
      w: canvas.width * 0.84,
      h: style.size * 2.6,
    }
    addClip(
      store,
      {
        ...{ kind: 'text', text: { [defaultLanguage]: t(`textPreset.${name}`) }, style, place },
        ...(isBanner && { length: bannerFrames }),
      },
      isBanner ? 0 : session.getState().frame,
    )
  }
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.text')}</h2>
      </div>
      <p className={styles.hint}>{t(type === 'banner' ? 'banner.textHelp' : 'text.help')}</p>
      <div className={styles.presets}>
        {textPresetNames.map(name => (
          <button key={name} type="button" className={styles.textPreset} onClick={() => add(name)}>
            <span style={tileStyle(textPresets[name])}>{t(`textPreset.${name}`)}</span>
          </button>
        ))}
      </div>
    </>
  )
}
