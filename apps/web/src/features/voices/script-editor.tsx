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
import { PartCard } from './part-card.tsx'
import { Pronunciations } from './pronunciations.tsx'
import { defaultVoice, nameOf, readyScript, useScriptDraft } from './script-draft.ts'
import styles from './voices.module.css'

/** The script that becomes the next voice. */
export function ScriptEditor() {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const draft = useScriptDraft()
  const { parts, name, effect, set, addPart } = draft
  useEffect(() => {
    if (parts.length === 0) addPart(undefined, defaultVoice(language))
  }, [parts.length, addPart, language])
  const script = readyScript(draft)
  const isNamed = name.trim() === '' || isObjectName(name)
  const make = useAction({
    mutationFn: () =>
      createTake({ ...script, name: name.trim() || nameOf(script.parts[0]?.text ?? '', t('untitled')) }),
  })
  return (
    <section className={styles.editor} aria-label={t('script.title')}>
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          <PartCard key={part.key} part={part} number={index + 1} isOnly={parts.length === 1} />
        ))}
      </ol>
      <Button
        icon={<PlusIcon size={16} />}
        disabled={parts.length >= inputLimits.voiceParts}
        onClick={() => addPart(parts.at(-1), parts.at(-1)?.voice ?? defaultVoice(language))}
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
        disabled={script.parts.length === 0 || !isNamed}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {t('script.make')}
      </Button>
    </section>
  )
}
