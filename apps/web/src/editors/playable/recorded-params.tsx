import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format'
import { Select } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { ParamPanel } from './fields/param-panel.tsx'
import { SkinRow } from './game-inspector.tsx'
import './game.css'
import { createEditorModel } from './state/editor-model.ts'
import { type Level, sceneName } from './state/levels.ts'
import { useTemplateSections } from './state/use-template-sections.ts'

interface RecordedParamsProps {
  document: PlayableDocument
  skins: Skin[]
  /** Complete values when the page was opened. */
  values: ParamValues
  /** Language of the texts; empty: that of the playable. */
  language: string
  disabled: boolean
  onChange(values: ParamValues): void
}

/** Skin and parameters of a recorded playable, level by level. */
export function RecordedParams({
  document,
  skins,
  values,
  language,
  disabled,
  onChange,
}: RecordedParamsProps) {
  const { t } = useTranslation('recordings')
  const [model] = useState(() => createEditorModel(0, document, values, skins))
  const snapshot = useSyncExternalStore(model.subscribe, model.snapshot)
  const sections = useTemplateSections(document, model)
  const levels = sections.levels.filter(({ id, kind }) => kind !== 'languages' && sections.counts[id])
  const [level, setLevel] = useState(
    sections.counts[sections.firstLevel] ? sections.firstLevel : levels[0]?.id,
  )
  const nameOf = useLevelName()
  useEffect(
    () =>
      model.subscribe(edited => {
        if (edited) onChange(model.snapshot().values)
      }),
    [model, onChange],
  )
  return (
    <section className="recorded-params" inert={disabled}>
      <h2>{t('params.title')}</h2>
      {skins.length > 0 && <SkinRow model={model} />}
      {level === undefined ? (
        <p className="panel-help">{t('params.none')}</p>
      ) : (
        <>
          <Select
            value={level}
            aria-label={t('params.level')}
            options={levels.map(one => ({ value: one.id, label: nameOf(one) }))}
            onChange={setLevel}
          />
          <ParamPanel
            model={model}
            snapshot={snapshot}
            level={level}
            contentLanguage={language || sections.root.defaultLanguage}
            shared={sections.shared[level] ?? []}
            fonts={sections.fonts}
            originals={sections.originals}
            focus={undefined}
            onError={text => notify({ tone: 'error', text })}
          />
        </>
      )}
    </section>
  )
}

function useLevelName() {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  return (level: Level) =>
    level.kind === 'scene' ? sceneName(level.scene, language) : t(`level.${level.kind}` as 'level.global')
}
