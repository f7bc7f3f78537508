import { replaceTrigger, setRule, moveRule, rulesOf } from '@adloom/playable/commands'
import type { RuleRecord } from '@adloom/playable/format'
import { type LogicPlace, type ResponseGroup, triggerCatalogue } from '@adloom/playable/logic-catalogue'
import { Switch, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { triggerSentence } from '../sentences/response-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { wordsOf } from '../sentences/argument-token.ts'
import { useLogicText } from '../use-logic-text.ts'
import { ArgumentForm } from './argument-form.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { ConditionList, ConditionAdder } from './condition-list.tsx'
import { useSort, DragHandle } from './sortable.tsx'
import { TriggerIcon } from './group-icon.tsx'
import { triggerRows } from './picker-rows.ts'
import { ResponseList } from './response-list.tsx'
import styles from './rule-card.module.css'
import { RuleMenu } from './rule-menu.tsx'

interface RuleCardProps {
  rule: RuleRecord
  place: LogicPlace
  group: ResponseGroup | undefined
  handle: ReturnType<ReturnType<typeof useSort>['handleOf']> | undefined
  line: 'before' | 'after' | undefined
  isDragged: boolean
  isSpot: boolean
  openItem: string | undefined
  onOpenItem(item: string | undefined): void
}

/** One event: trigger, conditions and responses. Each line opens its form in place. */
function RuleCard({
  rule,
  place,
  group,
  handle,
  line,
  isDragged,
  isSpot,
  openItem,
  onOpenItem,
}: RuleCardProps) {
  const { store, session } = useDocumentEditor()
  const text = useLogicText()
  const card = useRef<HTMLElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  const sentence = triggerSentence(store, rule.on, text)
  const toggle = (item: string) => onOpenItem(openItem === item ? undefined : item)
  const hasArguments = Object.keys(triggerCatalogue[rule.on.t].args).length > 0
  useEffect(() => {
    if (!isSpot) return
    card.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => session.setState({ spotlight: undefined }), 1600)
    return () => clearTimeout(timer)
  }, [isSpot, session])
  return (
    <article
      ref={card}
      data-row
      className={`${styles.card} ${rule.disabled ? styles.off : ''} ${isSpot ? styles.spot : ''} ${isDragged ? styles.dragged : ''} ${line ? styles[line] : ''}`}
      aria-label={wordsOf(sentence)}
    >
      <CataloguePicker
        label={text('event.replace')}
        open={isReplacing}
        onOpen={open => {
          if (!open) setReplacing(false)
        }}
        rows={() => triggerRows(store, place, text)}
        onPick={on => replaceTrigger(store, rule.id, on)}
      >
        <header className={styles.trigger}>
          {handle && <DragHandle label={text('event.move')} {...handle} />}
          <button
            type="button"
            className={styles.line}
            aria-expanded={hasArguments ? openItem === `${rule.id}/on` : undefined}
            onClick={() => (hasArguments ? toggle(`${rule.id}/on`) : setReplacing(true))}
          >
            <TriggerIcon word={rule.on.t} size={17} />
            <Sentence tokens={sentence} />
          </button>
          {rule.once && <span className={styles.badge}>{text('event.onceBadge')}</span>}
          <RuleSwitch rule={rule} />
          <RuleMenu rule={rule} onReplace={() => setReplacing(true)} />
        </header>
      </CataloguePicker>
      {openItem === `${rule.id}/on` && (
        <ArgumentForm
          owner={rule.owner}
          given={rule.on}
          specs={triggerCatalogue[rule.on.t].args}
          onChange={on => setRule(store, rule.id, { on }, { capture: 'join' }, 'set_trigger')}
        />
      )}
      <ConditionList rule={rule} openItem={openItem} onToggle={toggle} onOpenItem={onOpenItem} />
      <ResponseList
        record={rule}
        place={{ ...place, owner: rule.owner }}
        group={group}
        openItem={openItem}
        onToggle={toggle}
        onOpenItem={onOpenItem}
      >
        <ConditionAdder rule={rule} onOpenItem={onOpenItem} />
      </ResponseList>
    </article>
  )
}

interface RuleListProps {
  rules: readonly RuleRecord[]
  place: LogicPlace
  group: ResponseGroup | undefined
  /** Which form is open: `id/on`, `id/if/0/1`, `id/do/2` or `id/add`. */
  openItem: string | undefined
  onOpenItem(item: string | undefined): void
  spotlight: string | undefined
}

/** Events as cards, in the order in which they run. */
export function RuleList({ rules, place, spotlight, ...rest }: RuleListProps) {
  const { store } = useDocumentEditor()
  const { list, handleOf, lineAt, dragged } = useSort((from, to) => {
    // Converts an index among the shown events to one among all events of the owner.
    const rule = rules[from]
    const before = rules.filter(one => one !== rule)[to]
    const others = rulesOf(store, place.owner).filter(one => one.id !== rule?.id)
    if (rule) moveRule(store, rule.id, before ? others.findIndex(one => one.id === before.id) : others.length)
  })
  return (
    <div className={styles.list} ref={list}>
      {rules.map((rule, at) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          place={place}
          handle={rules.length > 1 ? handleOf(at) : undefined}
          isSpot={spotlight === rule.id}
          isDragged={dragged === at}
          line={lineAt === at ? 'before' : lineAt === at + 1 && at === rules.length - 1 ? 'after' : undefined}
          {...rest}
        />
      ))}
    </div>
  )
}

function RuleSwitch({ rule }: Pick<RuleCardProps, 'rule'>) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  return (
    <Tooltip title={text(rule.disabled ? 'event.enable' : 'event.disable')} mouseEnterDelay={0.4}>
      <Switch
        size="small"
        checked={!rule.disabled}
        aria-label={text('event.enabled')}
        onChange={on =>
          setRule(
            store,
            rule.id,
            { disabled: on ? undefined : true },
            {},
            on ? 'enable_rule' : 'disable_rule',
          )
        }
      />
    </Tooltip>
  )
}
