import { addRule } from '@adloom/playable/commands'
import type { ResponseData } from '@adloom/engine/data'
import { type ResponseGroup, responseCatalogue } from '@adloom/playable/logic-catalogue'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Segmented, Select } from 'antd'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { notify } from '../../../lib/notices.ts'
import { useFreeEditor, useFreeSession } from '../state/editor-context.ts'
import { CataloguePicker } from './events/catalogue-picker.tsx'
import { pasteEvents } from './events/event-clipboard.ts'
import { LayerEvents } from './events/layer-events.tsx'
import { NamedBy } from './events/named-by.tsx'
import { triggerRows } from './events/picker-rows.ts'
import { RuleList } from './events/rule-list.tsx'
import { StoryEvents } from './events/story-events.tsx'
import styles from './events-panel.module.css'
import { rulesAt } from './places/rules-at.ts'
import { useLogicPlace } from './places/use-logic-place.ts'
import { recordName } from './sentences/record-name.ts'
import { RecordIcon } from './sentences/record-icon.tsx'
import { useLogicText } from './use-logic-text.ts'

/**
 * The events of the selected layer, of the scene, or of the whole game: what sets them off, when, and what
 * they do.
 */
export function EventsPanel() {
  const editor = useFreeEditor()
  const { store, session } = editor
  const text = useLogicText()
  const { place, layer, scene } = useLogicPlace()
  const [isAdding, setAdding] = useState(false)
  const [group, setGroup] = useState<ResponseGroup>()
  const [openPart, setOpenPart] = useState<string>()
  const spotlight = useFreeSession(state => state.spotlight)
  const { own, ofLayers } = rulesAt(store, place)
  const scope = place.node !== undefined ? 'layer' : place.owner === 'game' ? 'game' : 'scene'
  const groups = [
    ...new Set(
      own.flatMap(rule => rule.do.map((response: ResponseData) => responseCatalogue[response.t].group)),
    ),
  ]
  useEffect(() => setGroup(undefined), [place.owner, place.node])

  const paste = async () => {
    const pasted = await pasteEvents(editor, place)
    if (!pasted) notify({ tone: 'info', text: text('event.nothingToPaste') })
    else if (pasted.missing > 0)
      notify({ tone: 'info', text: text('event.pastedMissing', { count: pasted.missing }) })
    if (pasted?.rules[0]) session.setState({ spotlight: pasted.rules[0] })
  }
  return (
    <section className={styles.panel} aria-label={text('events.title')}>
      <Segmented
        block
        size="small"
        value={scope}
        aria-label={text('events.of')}
        options={[
          ...(layer !== undefined ? [{ value: 'layer', label: text('owner.layer') }] : []),
          ...(scene === 'game' ? [] : [{ value: 'scene', label: text('owner.scene') }]),
          { value: 'game', label: text('owner.gameShort') },
        ]}
        onChange={next =>
          session.setState({ eventsOf: next === 'layer' ? 'auto' : next === 'game' ? 'game' : 'scene' })
        }
      />
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
          onOpen={setAdding}
          rows={() => triggerRows(store, place, text)}
          onPick={on => {
            const id = addRule(store, place.owner, on)
            setOpenPart(`${id}/add`)
          }}
        >
          <Button size="small" type="primary" data-first icon={<PlusIcon size={14} />}>
            {text('event.add')}
          </Button>
        </CataloguePicker>
      </header>
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
        rules={
          group
            ? own.filter(rule => rule.do.some(response => responseCatalogue[response.t].group === group))
            : own
        }
        place={place}
        group={group}
        openPart={openPart}
        onOpenPart={setOpenPart}
        spotlight={spotlight}
      />
      <StoryEvents place={place} />
      {ofLayers.length > 0 && <LayerEvents rules={ofLayers} />}
      {scope !== 'game' && <NamedBy id={place.node ?? place.owner} />}
    </section>
  )
}
