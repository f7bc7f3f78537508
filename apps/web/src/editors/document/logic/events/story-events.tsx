import type { RuleRecord } from '@adloom/playable/format'
import type { LogicPlace } from '@adloom/playable/logic-catalogue'
import { storyRules } from '@adloom/playable/iv'
import { Link, useLocation } from 'react-router'
import { editorPath } from '../../../../lib/editor-path.ts'
import { useDocumentEditor, useRecordsOf } from '../../state/editor-context.ts'
import { responseSentence, triggerSentence } from '../sentences/response-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { useLogicText } from '../use-logic-text.ts'
import { ResponseIcon, TriggerIcon } from './group-icon.tsx'
import styles from '../events-panel.module.css'

/**
 * What the story of an interactive video does in a clip or with a layer; read-only here, edited in the
 * interactive-video editor.
 */
export function StoryEvents({ place }: { place: LogicPlace }) {
  const { store, projectId } = useDocumentEditor()
  const text = useLogicText()
  const { pathname } = useLocation()
  useRecordsOf('scene')
  const rules = storyRules(store, place.owner).flatMap(rule => shownOf(rule, place.node))
  if (rules.length === 0) return null
  const path = editorPath({ id: projectId, kind: 'iv' })
  return (
    <section className={styles.story} aria-label={text('story.title')}>
      <h3>{text('story.title')}</h3>
      <p>
        {text('story.help')} {!path.startsWith(pathname) && <Link to={path}>{text('story.open')}</Link>}
      </p>
      {rules.map(rule => (
        <article key={rule.id} className={styles.rule}>
          <div>
            <TriggerIcon word={rule.on.t} size={15} />
            <Sentence tokens={triggerSentence(store, rule.on, text)} />
          </div>
          <ul>
            {rule.do.map((response, at) => (
              <li key={at}>
                <ResponseIcon word={response.t} />
                <Sentence tokens={responseSentence(store, response, text)} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}

/** The end of a loop is an internal event and is not listed. */
function shownOf(rule: RuleRecord, node: string | undefined): RuleRecord[] {
  const answers = rule.do.filter(({ t }) => t !== 'enableRule' && t !== 'disableRule')
  const isOf =
    node === undefined ||
    ('node' in rule.on && rule.on.node === node) ||
    answers.some(response => 'node' in response && response.node === node)
  return isOf && answers.length > 0 ? [{ ...rule, do: answers }] : []
}
