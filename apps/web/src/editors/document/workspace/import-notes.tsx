import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import type { DocumentProject } from './workspace-dialog.ts'
import styles from './document-workspace.module.css'

type Note = DocumentProject['import_notes'][number]

/** Lists the parts of a Photoshop file that were not imported, over the canvas, which stays usable. */
export function ImportNotes({ notes, onClose }: { notes: readonly Note[]; onClose(): void }) {
  const { t } = useTranslation('documentEditor')
  return (
    <section className={styles.card} aria-label={t('imported.title')}>
      <header className={styles.head}>
        <FileImageIcon size={18} aria-hidden="true" />
        <h2 className={styles.title}>{t('imported.title')}</h2>
        <IconButton icon={XIcon} label={t('imported.close')} tooltip={false} onClick={onClose} />
      </header>
      <ul className={styles.list}>
        {notes.map(note => (
          <li key={note.what} className={styles.note}>
            <p className={styles.what}>{t(`imported.${note.what}`)}</p>
            <Names note={note} />
          </li>
        ))}
      </ul>
      <footer className={styles.importNotesFoot}>
        <Button size="small" onClick={onClose}>
          {t('imported.done')}
        </Button>
      </footer>
    </section>
  )
}

function Names({ note: { names, count } }: { note: Note }) {
  const { t, i18n } = useTranslation('documentEditor')
  if (names.length === 0) return null
  const others = count - names.length
  const all = others > 0 ? [...names, t('imported.others', { count: others })] : names
  return (
    <p className={styles.names}>{new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)}</p>
  )
}

const storageKey = 'adloom-import-seen'
const mostKept = 50

/** Returns whether this user has seen the import notes of a project on this device. */
export function isImportSeen(projectId: number): boolean {
  return kept().includes(projectId)
}

export function storeImportSeen(projectId: number): void {
  localStorage.setItem(
    storageKey,
    JSON.stringify([projectId, ...kept().filter(id => id !== projectId)].slice(0, mostKept)),
  )
}

function kept(): number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read.filter(id => typeof id === 'number') : []
  } catch {
    return []
  }
}
