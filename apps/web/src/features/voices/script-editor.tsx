import { inputLimits } from '@adloom/contract/input-limits'
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Input, Segmented } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { isObjectName, objectNameProblem } from '../../lib/object-name.ts'
import { useAction } from '../../lib/use-action.ts'
import { createTake, type VoiceEffect, voiceEffects } from './api.ts'
import { SegmentCard } from './segment-card.tsx'
import { Pronunciations } from './pronunciations.tsx'
import { defaultVoice, nameOf, readyScript, useScriptDraft } from './script-draft.ts'
import styles from './voices.module.css'

/** The script that becomes the next voice. */
export function ScriptEditor() {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const draft = useScriptDraft()
  const { segments, name, effect, set, addSegment } = draft
  useEffect(() => {
    if (segments.length === 0) addSegment(undefined, defaultVoice(language))
  }, [segments.length, addSegment, language])
  const script = readyScript(draft)
  const isNamed = name.trim() === '' || isObjectName(name)
  const make = useAction({
    mutationFn: () =>
      createTake({ ...script, name: name.trim() || nameOf(script.segments[0]?.text ?? '', t('untitled')) }),
  })
  return (
    <section className={styles.editor} aria-label={t('script.title')}>
      <ol className={styles.segments}>
        {segments.map((segment, index) => (
          <SegmentCard
            key={segment.key}
            segment={segment}
            number={index + 1}
            isOnly={segments.length === 1}
          />
        ))}
      </ol>
      <Button
        icon={<PlusIcon size={16} />}
        disabled={segments.length >= inputLimits.voiceSegments}
        onClick={() => addSegment(segments.at(-1), segments.at(-1)?.voice ?? defaultVoice(language))}
      >
        {t('script.add')}
      </Button>
      <Pronunciations />
      <div className={styles.field}>
        <span>{t('effect.title')}</span>
        <Segmented<VoiceEffect>
          aria-label={t('effect.title')}
          value={effect}
          options={voiceEffects.map(value => ({ value, label: t(`effect.${value}`) }))}
          onChange={value => set({ effect: value })}
        />
      </div>
      <label className={styles.field}>
        <span>{t('script.name')}</span>
        <Input
          value={name}
          maxLength={200}
          placeholder={t('script.nameHint')}
          status={isNamed ? '' : 'error'}
          onChange={event => set({ name: event.target.value })}
        />
        {!isNamed && <span className={styles.error}>{objectNameProblem(name)}</span>}
      </label>
      <Button
        type="primary"
        size="large"
        icon={<MicrophoneIcon size={18} />}
        disabled={script.segments.length === 0 || !isNamed}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {t('script.make')}
      </Button>
    </section>
  )
}
