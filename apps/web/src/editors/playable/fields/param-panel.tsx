import type { AssetRecord, ParamRecord, PlayableDocument } from '@adloom/playable/format'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { EditorModel, EditorSnapshot } from '../state/editor-model.ts'
import { groupsOf } from '../state/levels.ts'
import { ParamField } from './param-field.tsx'

interface ParamPanelProps {
  model: EditorModel
  snapshot: EditorSnapshot
  level: string
  contentLanguage: string
  /** Parameters of other levels that affect this one. */
  shared: ParamRecord[]
  fonts: { id: string; family: string }[]
  originals: AssetRecord[]
  /** Parameter of a finding to scroll to. */
  focus: string | undefined
  onError(message: string): void
}

const foldedKey = 'adloom.editor.folded'

function readFolded(): string[] {
  try {
    return JSON.parse(localStorage.getItem(foldedKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function ParamPanel({
  model,
  snapshot,
  level,
  contentLanguage,
  shared,
  fonts,
  originals,
  focus,
  onError,
}: ParamPanelProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(readFolded)
  const used = useMemo(() => usedAssets(snapshot.document), [snapshot.document])
  const groups = groupsOf(model.params, level, id => snapshot.valueOf(id), shared)

  useEffect(() => {
    if (!focus) return
    const field = panel.current?.querySelector<HTMLElement>(`[data-param="${CSS.escape(focus)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.classList.add('flash')
    const timer = setTimeout(() => field?.classList.remove('flash'), 1600)
    return () => clearTimeout(timer)
  }, [focus, level])

  function fold(key: string) {
    const next = folded.includes(key) ? folded.filter(other => other !== key) : [...folded, key]
    setFolded(next)
    localStorage.setItem(foldedKey, JSON.stringify(next))
  }

  if (groups.length === 0) return <p className="panel-empty">{t('level.empty')}</p>
  const field = (param: ParamRecord) => (
    <ParamField
      key={param.id}
      param={param}
      value={snapshot.valueOf(param.id)}
      original={model.originalOf(param.id)}
      contentLanguage={contentLanguage}
      fonts={fonts}
      originals={originals}
      used={used}
      onChange={(value, gesture) => model.set(param.id, value, gesture)}
      onGestureEnd={() => model.endGesture()}
      onReset={() => model.reset(param.id)}
      onError={onError}
    />
  )
  return (
    <div ref={panel} className="params">
      {groups.map(group => {
        const key = `${model.templateId}/${level}/${group.key}`
        const open = !folded.includes(key)
        return (
          <section key={group.key} className={open ? 'param-group' : 'param-group folded'}>
            <button type="button" className="param-group-head" aria-expanded={open} onClick={() => fold(key)}>
              <span>{group.title ? localText(group.title, language) : t('level.shared')}</span>
              <CaretDownIcon size={14} />
            </button>
            {open && <div className="param-group-body">{group.params.map(field)}</div>}
          </section>
        )
      })}
    </div>
  )
}

/** Returns every file of the document once, by content. */
function usedAssets(document: PlayableDocument): AssetRecord[] {
  const records = Object.values(document.records).filter(
    (record): record is AssetRecord => record.type === 'asset',
  )
  return [...new Map(records.map(record => [record.hash, record])).values()]
}
