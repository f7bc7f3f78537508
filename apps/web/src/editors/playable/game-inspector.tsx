import { type PlayableDocument, sortDocument, type ParamRecord } from '@adloom/playable/format'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Segmented, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { findingValues } from '../../lib/finding-values.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { ParamPanel } from './fields/param-panel.tsx'
import type { EditorModel, EditorSnapshot } from './state/editor-model.ts'
import { sceneName } from './state/levels.ts'
import type { TemplateSections } from './state/use-template-sections.ts'
import { type Finding, lintGames } from '@adloom/playable/lint'
import { useEffect, useRef, useState } from 'react'
import { rememberedGameLints } from '../shell/remembered-game-lints.ts'
import type { TextValue } from './fields/field.ts'
import { languageName } from '../../lib/language.ts'

interface GameInspectorProps {
  model: EditorModel
  snapshot: EditorSnapshot
  sections: TemplateSections
  level: string
  /** Parameter to scroll to. */
  focus: string | undefined
  contentLanguage: string
  onLanguage(tag: string): void
}

/** The parameters of one level, or all texts by language; the skin selector is above both. */
export function GameInspector({
  model,
  snapshot,
  sections,
  level,
  focus,
  contentLanguage,
  onLanguage,
}: GameInspectorProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const current = sections.levels.find(one => one.id === level)
  return (
    <aside className="inspector" aria-label={t('inspector.title')}>
      <div className="inspector-head">
        <h2>
          {current?.kind === 'scene'
            ? sceneName(current.scene, language)
            : t(`level.${current?.kind ?? 'global'}` as 'level.global')}
        </h2>
      </div>
      {model.skins.length > 0 && <SkinRow model={model} />}
      {level === 'gameplay' && <GameWarnings document={snapshot.document} />}
      {level === 'languages' ? (
        <LanguagePanel
          model={model}
          snapshot={snapshot}
          languages={sections.root.languages}
          defaultLanguage={sections.root.defaultLanguage}
          contentLanguage={contentLanguage}
          onLanguage={onLanguage}
        />
      ) : (
        <ParamPanel
          model={model}
          snapshot={snapshot}
          level={level}
          contentLanguage={contentLanguage}
          shared={sections.shared[level] ?? []}
          fonts={sections.fonts}
          originals={sections.originals}
          focus={focus}
          onError={text => notify({ tone: 'error', text })}
        />
      )}
    </aside>
  )
}

/** Warnings of the game's solver, above the parameters that decide them. */
function GameWarnings({ document }: { document: PlayableDocument }) {
  const { t } = useTranslation('findings')
  const found = useGameFindings(document)
  if (found.length === 0) return null
  return (
    <div className="game-warnings" role="status">
      {found.map((finding, at) => (
        <p key={`${finding.key}-${at}`}>
          <WarningIcon size={14} weight="fill" />
          {t(finding.key as never, findingValues(finding.values))}
        </p>
      ))}
    </div>
  )
}

/** Chooses the skin of a template. */
export function SkinRow({ model }: Pick<GameInspectorProps, 'model'>) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  return (
    <div className="skin-row">
      <span>{t('skin')}</span>
      <Segmented
        size="small"
        value={model.skin()?.id ?? null}
        aria-label={t('skin')}
        options={model.skins.map(one => ({ value: one.id, label: localText(one.name, language) }))}
        onChange={id => {
          const next = model.skins.find(one => one.id === id)
          if (next) model.applySkin(next)
        }}
      />
    </div>
  )
}

/**
 * Milliseconds between two checks while values change, so that a warning shows before a slider is released.
 */
const pauseMs = 200

/**
 * Returns the warnings about the document's games (a level that cannot be won), also while a value is
 * changing.
 */
function useGameFindings(document: PlayableDocument): readonly Finding[] {
  const [found, setFound] = useState<readonly Finding[]>([])
  const newest = useRef(document)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    newest.current = document
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      setFound(gameWarnings(newest.current))
    }, pauseMs)
  }, [document])
  useEffect(() => () => clearTimeout(waiting.current), [])
  return found
}

/** Only warnings: hints about the length of a level belong in the download dialog. */
export function gameWarnings(document: PlayableDocument): Finding[] {
  return lintGames(sortDocument(document), rememberedGameLints).filter(
    ({ severity }) => severity === 'warning',
  )
}

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
function LanguagePanel({
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
