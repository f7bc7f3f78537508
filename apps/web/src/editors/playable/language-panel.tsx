import type { ParamRecord } from '@adloom/playable/format'
import { Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName, localText, useLanguage } from '../../lib/language.ts'
import type { TextValue } from './fields/field.ts'
import type { EditorModel, EditorSnapshot } from './state/editor-model.ts'

interface LanguagePanelProps {
  model: EditorModel
  snapshot: EditorSnapshot
  languages: string[]
  defaultLanguage: string
  contentLanguage: string
  onLanguage(language: string): void
}

function isText(param: ParamRecord): boolean {
  return param.widget === 'text'
}

/** All texts of the creative, in the chosen language next to the default one. */
export function LanguagePanel({
  model,
  snapshot,
  languages,
  defaultLanguage,
  contentLanguage,
  onLanguage,
}: LanguagePanelProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const texts = model.params.filter(isText)
  const missing = (tag: string) =>
    texts.filter(param => !(snapshot.valueOf(param.id) as TextValue).text[tag]?.trim()).length
  return (
    <div className="params">
      <p className="panel-help">{t('language.help', { language: languageName(defaultLanguage) })}</p>
      <Segmented
        block
        value={contentLanguage}
        onChange={onLanguage}
        className="language-tabs"
        aria-label={t('language.choose')}
        options={languages.map(tag => ({
          value: tag,
          label: (
            <span className="language-tab">
              {languageName(tag)}
              {missing(tag) > 0 && (
                <em title={t('language.missing', { count: missing(tag) })}>{missing(tag)}</em>
              )}
            </span>
          ),
        }))}
      />
      {texts.map(param => {
        const value = snapshot.valueOf(param.id) as TextValue
        const label = localText(param.label, language)
        return (
          <div key={param.id} className="field" data-param={param.id}>
            <div className="field-head">
              <span className="field-label">{label}</span>
            </div>
            {contentLanguage !== defaultLanguage && (
              <div className="language-source" lang={defaultLanguage}>
                {value.text[defaultLanguage]}
              </div>
            )}
            <Input.TextArea
              value={value.text[contentLanguage] ?? ''}
              lang={contentLanguage}
              autoSize={{ minRows: 1, maxRows: 4 }}
              aria-label={label}
              placeholder={t('field.untranslated')}
              maxLength={param.widget === 'text' ? param.maxLength : 200}
              onChange={event =>
                model.set(
                  param.id,
                  { ...value, text: { ...value.text, [contentLanguage]: event.target.value } },
                  'join',
                )
              }
              onBlur={() => model.endGesture()}
            />
          </div>
        )
      })}
    </div>
  )
}
