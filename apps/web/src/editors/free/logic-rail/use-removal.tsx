import { removeRecord, findUses } from '@adloom/playable/commands'
import { Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../lib/notices.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { recordName } from '../../document/logic/sentences/record-name.ts'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { UsesList } from '../../document/logic/uses-list.tsx'

/** Deletes an unused record at once with undo; shows the uses of a used one before deleting it. */
export function useRemoval() {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const [asked, setAsked] = useState<string>()
  const name = asked === undefined ? '' : (recordName(store, asked, text) ?? '')
  const remove = (id: string) => {
    const gone = recordName(store, id, text) ?? ''
    removeRecord(store, id)
    notify({
      tone: 'info',
      text: text('removal.done', { name: gone }),
      action: {
        label: text('undo'),
        run: () => {
          store.history.undo()
        },
      },
    })
  }
  const ask = (id: string) => (findUses(store, id).length > 0 ? setAsked(id) : remove(id))
  const dialog = (
    <Modal
      open={asked !== undefined}
      width={480}
      title={text('removal.title', { name })}
      okText={text('removal.delete')}
      cancelText={text('removal.keep')}
      okButtonProps={{ danger: true }}
      onCancel={() => setAsked(undefined)}
      onOk={() => {
        if (asked !== undefined) remove(asked)
        setAsked(undefined)
      }}
      destroyOnHidden
    >
      <p>{text('removal.help')}</p>
      {asked !== undefined && (
        <div style={{ maxHeight: 300, overflowY: 'auto' }}>
          <UsesList id={asked} onJump={() => setAsked(undefined)} />
        </div>
      )}
    </Modal>
  )
  return { ask, dialog }
}
