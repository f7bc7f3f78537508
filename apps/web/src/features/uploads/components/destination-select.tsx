import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Folder, foldersQuery } from '../api.ts'
import { useUploadsView } from '../state.ts'
import styles from './destination-select.module.css'

/** Which folder of the library the files go to. */
export function DestinationSelect() {
  const { t } = useTranslation('uploads')
  const folders = useQuery(foldersQuery).data ?? []
  const folderId = useUploadsView(view => view.folderId)
  const options = [{ value: 0, label: t('destination.top') }, ...treeOf(folders, 0, [])]
  const known = options.some(option => option.value === folderId)
  return (
    <div className={styles.field}>
      <span id="upload-destination">{t('destination')}</span>
      <Select
        size="small"
        className={styles.select}
        aria-labelledby="upload-destination"
        value={known ? folderId : 0}
        options={options}
        prefix={<FolderSimpleIcon size={14} aria-hidden="true" />}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={280}
        onChange={value => useUploadsView.setState({ folderId: value })}
      />
    </div>
  )
}

/** Folders below their parents, each by its whole path. */
function treeOf(
  folders: readonly Folder[],
  parent: number,
  above: readonly string[],
): { value: number; label: string }[] {
  return folders
    .filter(folder => folder.parent_id === parent)
    .flatMap(folder => {
      const path = [...above, folder.name]
      return [{ value: folder.id, label: path.join(' / ') }, ...treeOf(folders, folder.id, path)]
    })
}
