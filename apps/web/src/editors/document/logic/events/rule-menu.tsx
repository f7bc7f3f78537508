import { deleteRules, duplicateRule, setRule } from '@adloom/playable/commands'
import type { RuleRecord } from '@adloom/playable/format'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Dropdown } from 'antd'
import { focusInside } from '../../../../components/focus-inside.ts'
import { notify } from '../../../../lib/notices.ts'
import { useFreeEditor } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import { copyEvents } from './event-clipboard.ts'
import styles from '../fields/logic-field.module.css'

/** What can be done with a whole event. */
export function RuleMenu({ rule, onReplace }: { rule: RuleRecord; onReplace(): void }) {
  const editor = useFreeEditor()
  const { store } = editor
  const text = useLogicText()
  const remove = () => {
    const left = deleteRules(store, [rule.id]).length
    notify({
      tone: 'info',
      text: left > 0 ? text('event.deletedUses', { count: left }) : text('event.deleted'),
      action: {
        label: text('undo'),
        run: () => {
          store.history.undo()
        },
      },
    })
  }
  const items = [
    { key: 'replace', label: text('event.replace'), run: onReplace },
    {
      key: 'once',
      label: text(rule.once ? 'event.always' : 'event.once'),
      run: () => setRule(store, rule.id, { once: rule.once ? undefined : true }),
    },
    {
      key: 'duplicate',
      label: text('event.duplicate'),
      run: () => {
        duplicateRule(store, rule.id)
      },
    },
    {
      key: 'copy',
      label: text('event.copy'),
      run: () => {
        copyEvents(editor, [rule.id])
        notify({ tone: 'success', text: text('event.copied') })
      },
    },
    { key: 'delete', label: text('event.delete'), run: remove, danger: true },
  ]
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: items.map(({ run: _run, ...item }) => item),
        onClick: ({ key }) => items.find(item => item.key === key)?.run(),
      }}
    >
      <button type="button" className={styles.icon} aria-label={text('event.more')} aria-haspopup="menu">
        <DotsThreeIcon size={18} weight="bold" />
      </button>
    </Dropdown>
  )
}
