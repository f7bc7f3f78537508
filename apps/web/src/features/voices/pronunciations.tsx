import { inputLimits } from '@adloom/contract/input-limits'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { newId } from '../../lib/new-id.ts'
import { type DraftWord, useScriptDraft } from './script-draft.ts'
import styles from './voices.module.css'

/** How words are read: names of games and companies, abbreviations, kanji. */
export function Pronunciations() {
  const { t } = useTranslation('voices')
  const words = useScriptDraft(draft => draft.words)
  const { set } = useScriptDraft.getState()
  const change = (key: string, more: Partial<DraftWord>) =>
    set({ words: words.map(word => (word.key === key ? { ...word, ...more } : word)) })
  return (
    <section className={styles.words}>
      <h3>{t('words.title')}</h3>
      <p className={styles.note}>{t('words.help')}</p>
      {words.map(({ key, word, spoken }, index) => (
        <div key={key} className={styles.wordRow}>
          <Input
            aria-label={t('words.word', { number: index + 1 })}
            placeholder={t('words.wordHint')}
            value={word}
            maxLength={inputLimits.voiceWord}
            onChange={event => change(key, { word: event.target.value })}
          />
          <Input
            aria-label={t('words.spoken', { number: index + 1 })}
            placeholder={t('words.spokenHint')}
            value={spoken}
            maxLength={inputLimits.voiceSpoken}
            onChange={event => change(key, { spoken: event.target.value })}
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            label={t('words.remove', { number: index + 1 })}
            onClick={() => set({ words: words.filter(one => one.key !== key) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusIcon size={14} />}
        disabled={words.length >= inputLimits.voiceWords}
        onClick={() => set({ words: [...words, { key: newId(), word: '', spoken: '' }] })}
      >
        {t('words.add')}
      </Button>
    </section>
  )
}
