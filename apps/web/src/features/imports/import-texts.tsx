import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { type ImportDetail, refreshImports, saveImport } from './api.ts'
import styles from './imports.module.css'

/** Longest text that replaces one of an ad. */
const textLength = 300

/** The texts found in the ad's files, each of which can be replaced (PL-06.93). */
export function ImportTexts({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const [changed, setChanged] = useState<Record<string, string>>({})
  const texts = detail.texts.map(({ id, text }) => ({ id, text: changed[id] ?? text }))
  const save = useAction({
    mutationFn: () => saveImport(detail.id, detail.rev, texts),
    onSuccess: async () => {
      await refreshImports()
      setChanged({})
    },
  })
  return (
    <section className={styles.section} aria-label={t('texts')}>
      <h2>{t('texts')}</h2>
      {detail.texts.length === 0 && <p className={styles.muted}>{t('noTexts')}</p>}
      {detail.texts.map(({ id, original, text, file }, at) => (
        <label key={id} className={styles.field}>
          <span className={styles.muted}>
            {original} · {file}
          </span>
          <Input
            value={changed[id] ?? text}
            maxLength={textLength}
            aria-label={t('textOf', { number: at + 1, text: original })}
            onChange={event => setChanged({ ...changed, [id]: event.target.value })}
          />
        </label>
      ))}
      {detail.texts.length > 0 && (
        <Button
          disabled={Object.keys(changed).length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('saveTexts')}
        </Button>
      )}
    </section>
  )
}
