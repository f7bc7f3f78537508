import { Checkbox, Input, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostCaptions, playableCuts, playableRatios, type VideoWish } from './api.ts'
import styles from './video-fields.module.css'

const wordsLength = 120

interface VideoFieldsProps {
  wish: VideoWish
  /** Videos that are made. */
  count: number
  onWish(wish: VideoWish): void
}

/** Lengths, ratios and words of the videos of a playable. */
export function VideoFields({ wish, count, onWish }: VideoFieldsProps) {
  const { t } = useTranslation('recordings')
  const captions = Array.from({ length: mostCaptions }, (_, at) => wish.lines[at] ?? '')
  return (
    <div className={styles.fields}>
      <div>
        <span id="videos-cuts">{t('videos.cuts')}</span>
        <Checkbox.Group
          aria-labelledby="videos-cuts"
          value={wish.cuts}
          options={playableCuts.map(value => ({ value, label: t('auto.seconds', { count: value }) }))}
          onChange={cuts => onWish({ ...wish, cuts: playableCuts.filter(one => cuts.includes(one)) })}
        />
      </div>
      <div>
        <span id="videos-ratios">{t('videos.ratios')}</span>
        <Checkbox.Group
          aria-labelledby="videos-ratios"
          value={wish.ratios}
          options={playableRatios.map(value => ({ value, label: value }))}
          onChange={ratios => onWish({ ...wish, ratios: playableRatios.filter(one => ratios.includes(one)) })}
        />
      </div>
      {captions.map((line, at) => (
        <label key={at}>
          <span>{t('videos.caption', { number: at + 1 })}</span>
          <Input
            value={line}
            maxLength={wordsLength}
            onChange={({ target }) =>
              onWish({ ...wish, lines: captions.map((one, index) => (index === at ? target.value : one)) })
            }
          />
        </label>
      ))}
      <label>
        <span>{t('videos.name')}</span>
        <Input
          value={wish.name}
          maxLength={wordsLength}
          onChange={({ target }) => onWish({ ...wish, name: target.value })}
        />
      </label>
      <label>
        <span>{t('videos.button')}</span>
        <Input
          value={wish.button}
          maxLength={wordsLength}
          onChange={({ target }) => onWish({ ...wish, button: target.value })}
        />
      </label>
      <label className={styles.export}>
        <Switch
          checked={wish.is_exported}
          onChange={isExported => onWish({ ...wish, is_exported: isExported })}
        />
        {t('videos.export', { count })}
      </label>
    </div>
  )
}
