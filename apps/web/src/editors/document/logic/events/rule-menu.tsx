import { deleteRules, duplicateRule, setRule } from '@adloom/playable/commands'
import type { RuleRecord } from '@adloom/playable/format'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Dropdown } from 'antd'
import { focusInside } from '../../../../lib/keyboard.ts'
import { notify } from '../../../../lib/notices.ts'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from '../fields/logic-field.module.css'
import { type Clip, copyRules, pasteRules, readClip } from '@adloom/playable/clipboard'
import type { LogicPlace } from '@adloom/playable/logic-catalogue'
import type { DocumentEditor } from '../../state/document-editor.ts'

/** Menu of one event. */
export function RuleMenu({ rule, onReplace }: { rule: RuleRecord; onReplace(): void }) {
  const editor = useDocumentEditor()
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

/** The event copied last in this window, for browsers that deny reading the clipboard. */
let kept: Clip | undefined

function copyEvents({ store, projectId }: DocumentEditor, ids: readonly string[]): void {
  kept = copyRules(store, ids, String(projectId))
  void navigator.clipboard?.writeText(JSON.stringify(kept)).catch(() => undefined)
}

/**
 * Pastes copied events; on a layer that layer becomes their trigger. Returns the new ids and the references
 * that are missing here.
 */
export async function pasteEvents(
  { store, projectId }: DocumentEditor,
  place: LogicPlace,
): Promise<{ rules: string[]; missing: number } | undefined> {
  const clip = readClip(await clipboardText()) ?? kept
  if (!clip || !Object.values(clip.records).some(record => record.type === 'rule')) return undefined
  const { rules, missing } = pasteRules(store, clip, {
    owner: place.owner,
    project: String(projectId),
    ...(place.node === undefined ? {} : { node: place.node }),
  })
  return { rules, missing: missing.length }
}

async function clipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
