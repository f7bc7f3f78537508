import { moveRule, rulesOf } from '@adloom/playable/commands'
import type { RuleRecord } from '@adloom/playable/format'
import type { LogicPlace, ResponseGroup } from '@adloom/playable/logic-catalogue'
import { useFreeEditor } from '../../state/editor-context.ts'
import { RuleCard } from './rule-card.tsx'
import styles from './rule-card.module.css'
import { useSort } from './use-sort.ts'

interface RuleListProps {
  rules: readonly RuleRecord[]
  place: LogicPlace
  group: ResponseGroup | undefined
  /** Which part's form is open: `id/on`, `id/if/0/1`, `id/do/2`, `id/add`. */
  openPart: string | undefined
  onOpenPart(part: string | undefined): void
  spotlight: string | undefined
}

/** Events as cards, in the order in which they answer. */
export function RuleList({ rules, place, spotlight, ...rest }: RuleListProps) {
  const { store } = useFreeEditor()
  const { list, handleOf, lineAt, dragged } = useSort((from, to) => {
    // The place among those shown is one among all of the owner.
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
