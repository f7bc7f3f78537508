import type { GridConfig, GridGoal } from '@adloom/engine/games/grid'
import type { PlayableStore } from '@adloom/playable/commands'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import styles from './goal-list.module.css'
import { goalOf, type GoalType, withAnotherGoal } from './grid-moves.ts'
import { KindMark } from './kind-list.tsx'
import type { LayoutDraft } from './draft.ts'
import board from './quick-layout.module.css'

const mostGoals = 6
const types: readonly GoalType[] = ['collect', 'score', 'blockers', 'clear']

/** Goals of a board game and the number of moves. */
export function GoalList({
  store,
  draft,
  config,
}: {
  store: PlayableStore
  draft: LayoutDraft
  config: GridConfig
}) {
  const { t } = useTranslation('inspector')
  const { goals } = config
  const put = (at: number, goal: GridGoal) =>
    draft.set({ goals: goals.map((one, index) => (index === at ? goal : one)) })
  return (
    <>
      <p className={board.help}>{t('layout.goalsHelp')}</p>
      <ul className={styles.list} aria-label={t('layout.step.goals')}>
        {goals.map((goal, at) => (
          <GoalItem
            key={at}
            store={store}
            config={config}
            goal={goal}
            number={at + 1}
            onChange={next => put(at, next)}
            onRemove={() => draft.set({ goals: goals.filter((_, index) => index !== at) })}
          />
        ))}
      </ul>
      {goals.length === 0 && (
        <p className={board.help}>{t(config.mode === 'tray' ? 'layout.noGoalsTray' : 'layout.noGoals')}</p>
      )}
      {goals.length < mostGoals && (
        <button type="button" className={board.add} onClick={() => draft.set(withAnotherGoal(config))}>
          <PlusIcon size={14} aria-hidden="true" />
          {t('layout.addGoal')}
        </button>
      )}
      <div className={board.row}>
        {t('gameParam.moves')}
        <NumberField
          label={t('gameParam.moves')}
          min={0}
          max={999}
          places={0}
          value={config.moves}
          onChange={moves => draft.set({ moves })}
        />
      </div>
      <p className={board.help}>
        {t(config.moves === 0 ? 'layout.movesFree' : 'layout.movesHelp', { count: config.moves })}
      </p>
    </>
  )
}

interface GoalItemProps {
  store: PlayableStore
  config: GridConfig
  goal: GridGoal
  number: number
  onChange(goal: GridGoal): void
  onRemove(): void
}

function GoalItem({
  store,
  config: { kinds, kindsUsed },
  goal,
  number: goalNumber,
  onChange,
  onRemove,
}: GoalItemProps) {
  const { t } = useTranslation('inspector')
  const numbers = store
    .ofType('variable')
    .filter(({ initial }) => typeof initial === 'number')
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <li className={styles.goal} aria-label={t('layout.goal', { number: goalNumber })}>
      <Select
        size="small"
        aria-label={t('layout.goalType')}
        value={goal.type}
        options={types.map(value => ({ value, label: t(`layout.goalOf.${value}`) }))}
        onChange={type => onChange(goalOf(type, { variable: goal.variable }))}
      />
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('layout.removeGoal', { number: goalNumber })}
        onClick={onRemove}
      />
      {goal.type === 'collect' && (
        <div className={styles.marks} role="radiogroup" aria-label={t('layout.goalKind')}>
          {kinds.slice(0, kindsUsed).map((kind, number) => (
            <button
              key={number}
              type="button"
              role="radio"
              aria-checked={goal.kind === number}
              aria-label={t('layout.kind', { number: number + 1 })}
              className={styles.mark}
              onClick={() => onChange({ ...goal, kind: number })}
            >
              <svg viewBox="0 0 1 1" aria-hidden="true">
                <KindMark store={store} kind={kind} x={0} y={0} />
              </svg>
            </button>
          ))}
        </div>
      )}
      {(goal.type === 'collect' || goal.type === 'score') && (
        <label className={styles.count}>
          <span>{t(goal.type === 'score' ? 'layout.points' : 'layout.pieces')}</span>
          <NumberField
            label={t(goal.type === 'score' ? 'layout.points' : 'layout.pieces')}
            min={1}
            max={goal.type === 'score' ? 99999 : 999}
            places={0}
            value={goal.count}
            onChange={count => onChange({ ...goal, count })}
          />
        </label>
      )}
      {(numbers.length > 0 || goal.variable !== undefined) && (
        <label className={styles.count}>
          <span>{t('layout.goalShown')}</span>
          <Select
            size="small"
            aria-label={t('layout.goalShown')}
            allowClear
            value={goal.variable}
            placeholder={t('layout.goalNotShown')}
            options={numbers}
            onChange={(variable: string | undefined) => {
              const { variable: _, ...rest } = goal
              onChange(variable === undefined ? rest : { ...rest, variable })
            }}
          />
        </label>
      )}
    </li>
  )
}
