import { addRule, findUses, rulesOf } from '@adloom/playable/commands'
import type { ResponseData } from '@adloom/engine/data'
import {
  type ResponseGroup,
  responseCatalogue,
  type LogicPlace,
  ownerOfRoot,
  placeOfNode,
} from '@adloom/playable/logic-catalogue'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Segmented, Select } from 'antd'
import { useEffect, useState, useRef } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { notify } from '../../../lib/notices.ts'
import {
  useDocumentEditor,
  useEditorSession,
  useSelection,
  useNonGeometryChanges,
  useRecordsOf,
} from '../state/editor-context.ts'
import { CataloguePicker } from './events/catalogue-picker.tsx'
import { pasteEvents } from './events/rule-menu.tsx'
import { triggerRows } from './events/picker-rows.ts'
import { RuleList } from './events/rule-card.tsx'
import styles from './events-panel.module.css'
import { recordName, layerAt } from './sentences/record-name.ts'
import { Sentence, RecordIcon } from './sentences/sentence.tsx'
import { useLogicText } from './use-logic-text.ts'
import type { RuleRecord } from '@adloom/playable/format'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { jumpTo } from './jump-to.ts'
import { triggerSentence, responseSentence } from './sentences/response-sentence.ts'
import { TriggerIcon, ResponseIcon } from './events/group-icon.tsx'
import { UsesList } from './uses-list.tsx'
import type { RecordReader } from '@adloom/playable/geometry'
import { storyRules } from '@adloom/playable/iv'
import { Link, useLocation } from 'react-router'
import { editorPath } from '../../../lib/editor-path.ts'

/** The events of the selected layer, the scene or the entire game: triggers, conditions and responses. */
export function EventsPanel() {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const at = useLogicPlace()
  const { place } = at
  const [isAdding, setAdding] = useState(false)
  const [group, setGroup] = useState<ResponseGroup>()
  const [openItem, setOpenItem] = useState<string>()
  const spotlight = useEditorSession(state => state.spotlight)
  const { own, ofLayers } = rulesAt(store, place)
  const scope = place.node !== undefined ? 'layer' : place.owner === 'game' ? 'game' : 'scene'
  const groups = [...new Set(own.flatMap(groupsOf))]
  useEffect(() => setGroup(undefined), [place.owner, place.node])
  return (
    <section className={styles.panel} aria-label={text('events.title')}>
      <ScopePicker scope={scope} {...at} />
      <PanelHead
        place={place}
        isAdding={isAdding}
        onAdding={setAdding}
        onAdded={id => setOpenItem(`${id}/add`)}
      />
      {own.length > 1 && groups.length > 1 && (
        <Select
          size="small"
          className={styles.filter}
          allowClear
          value={group}
          placeholder={text('filter.all')}
          aria-label={text('filter.label')}
          onChange={next => setGroup(next)}
          options={groups.map(one => ({ value: one, label: text(`responseGroup.${one}`) }))}
        />
      )}
      {own.length === 0 && (
        <div className={styles.empty}>
          <p>{text(`events.empty.${scope}`)}</p>
          <Button size="small" icon={<PlusIcon size={14} />} onClick={() => setAdding(true)}>
            {text('event.add')}
          </Button>
        </div>
      )}
      <RuleList
        rules={group ? own.filter(rule => groupsOf(rule).includes(group)) : own}
        place={place}
        group={group}
        openItem={openItem}
        onOpenItem={setOpenItem}
        spotlight={spotlight}
      />
      <StoryEvents place={place} />
      {ofLayers.length > 0 && <LayerEvents rules={ofLayers} />}
      {scope !== 'game' && <NamedBy id={place.node ?? place.owner} />}
    </section>
  )
}

function groupsOf(rule: RuleRecord): ResponseGroup[] {
  return rule.do.map((response: ResponseData) => responseCatalogue[response.t].group)
}

interface ScopePickerProps extends ReturnType<typeof useLogicPlace> {
  scope: 'layer' | 'scene' | 'game'
}

function ScopePicker({ scope, layer, scene }: ScopePickerProps) {
  const { session } = useDocumentEditor()
  const text = useLogicText()
  return (
    <Segmented
      block
      size="small"
      value={scope}
      aria-label={text('events.of')}
      options={[
        ...(layer !== undefined ? [{ value: 'layer' as const, label: text('owner.layer') }] : []),
        ...(scene === 'game' ? [] : [{ value: 'scene' as const, label: text('owner.scene') }]),
        { value: 'game' as const, label: text('owner.gameShort') },
      ]}
      onChange={next => session.setState({ eventsOf: next === 'layer' ? 'auto' : next })}
    />
  )
}

interface PanelHeadProps {
  place: LogicPlace
  isAdding: boolean
  onAdding(on: boolean): void
  onAdded(ruleId: string): void
}

/** The layer, scene or game whose events are shown, and the buttons that paste and add events. */
function PanelHead({ place, isAdding, onAdding, onAdded }: PanelHeadProps) {
  const editor = useDocumentEditor()
  const { store, session } = editor
  const text = useLogicText()
  const paste = async () => {
    const pasted = await pasteEvents(editor, place)
    if (!pasted) notify({ tone: 'info', text: text('event.nothingToPaste') })
    else if (pasted.missing > 0)
      notify({ tone: 'info', text: text('event.pastedMissing', { count: pasted.missing }) })
    if (pasted?.rules[0]) session.setState({ spotlight: pasted.rules[0] })
  }
  return (
    <header className={styles.head}>
      <span className={styles.whose}>
        <RecordIcon id={place.node ?? place.owner} size={16} />
        <b>{recordName(store, place.node ?? place.owner, text)}</b>
      </span>
      <IconButton
        icon={ClipboardTextIcon}
        label={text('event.paste')}
        size="small"
        onClick={() => void paste()}
      />
      <CataloguePicker
        label={text('event.add')}
        open={isAdding}
        onOpen={onAdding}
        rows={() => triggerRows(store, place, text)}
        onPick={on => onAdded(addRule(store, place.owner, on))}
      >
        <Button size="small" type="primary" data-first icon={<PlusIcon size={14} />}>
          {text('event.add')}
        </Button>
      </CataloguePicker>
    </header>
  )
}

/** Events of the scene's layers, with links. */
function LayerEvents({ rules }: { rules: readonly RuleRecord[] }) {
  const editor = useDocumentEditor()
  const text = useLogicText()
  return (
    <details className={styles.layers} open={rules.length <= 12}>
      <summary>
        <CaretRightIcon size={12} aria-hidden="true" />
        {text('events.ofLayers', { count: rules.length })}
      </summary>
      {rules.map(rule => (
        <button key={rule.id} type="button" className={styles.row} onClick={() => jumpTo(editor, rule.id)}>
          <TriggerIcon word={rule.on.t} size={15} />
          <Sentence tokens={triggerSentence(editor.store, rule.on, text)} />
        </button>
      ))}
    </details>
  )
}

/** Other records that refer to a layer or scene: responses, masks, the start scene and others. */
function NamedBy({ id }: { id: string }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  // References from its own children and events are left out.
  const uses = findUses(store, id).filter(
    ({ path }) => path[0] !== 'parentId' && path[0] !== 'owner' && !(path[0] === 'on' && path[1] === 'node'),
  )
  if (uses.length === 0) return null
  return (
    <details className={styles.layers}>
      <summary>
        <CaretRightIcon size={12} aria-hidden="true" />
        {text('uses.title', { count: uses.length })}
      </summary>
      <UsesList uses={uses} isPlain />
    </details>
  )
}

/**
 * The events of a place and of the layers in it. An event of a deleted layer is listed with the scene, where
 * it can be repaired.
 */
function rulesAt(reader: RecordReader, place: LogicPlace): { own: RuleRecord[]; ofLayers: RuleRecord[] } {
  if (place.node !== undefined) return { own: rulesOf(reader, place.owner, place.node), ofLayers: [] }
  const all = rulesOf(reader, place.owner)
  const isOfLayer = (rule: RuleRecord) =>
    'node' in rule.on && rule.on.node !== undefined && layerAt(reader, rule.on.node) !== undefined
  return { own: all.filter(rule => !isOfLayer(rule)), ofLayers: all.filter(isOfLayer) }
}

/** Returns whose events the panel shows. While a field waits for a layer, the panel stays. */
function useLogicPlace(): { place: LogicPlace; layer: string | undefined; scene: string } {
  const { store, session } = useDocumentEditor()
  useNonGeometryChanges()
  const selection = useSelection()
  const picking = useEditorSession(state => state.picking)
  const eventsOf = useEditorSession(state => state.eventsOf)
  const rootId = useEditorSession(state => state.rootId)
  const chosen = picking?.selection ?? selection
  const node = chosen.length === 1 ? store.get(chosen[0]!) : undefined
  const layer = node?.type === 'node' ? node.id : undefined
  const before = useRef(layer)
  useEffect(() => {
    // Selecting another layer shows its own events.
    if (layer !== undefined && layer !== before.current) session.setState({ eventsOf: 'auto' })
    before.current = layer
  }, [layer, session])
  const scene = ownerOfRoot(rootId)
  if (eventsOf === 'game') return { place: { owner: 'game' }, layer, scene }
  if (eventsOf === 'auto' && node?.type === 'node') return { place: placeOfNode(store, node), layer, scene }
  return { place: { owner: scene }, layer, scene }
}

/**
 * What the story of an interactive video does in a clip or with a layer; read-only here, edited in the
 * interactive-video editor.
 */
function StoryEvents({ place }: { place: LogicPlace }) {
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
