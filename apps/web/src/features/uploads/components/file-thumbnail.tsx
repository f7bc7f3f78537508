import { type FileKind, fileKindOf } from '@adloom/contract/taken-files'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import { useEffect, useState } from 'react'
import styles from './file-thumbnail.module.css'

export const kindIcons: Record<FileKind, typeof ImageIcon> = {
  image: ImageIcon,
  video: FilmStripIcon,
  audio: MusicNotesIcon,
  font: TextAaIcon,
  psd: StackIcon,
  zip: FileZipIcon,
}

/** Larger images take the browser too long for a thumbnail. */
const mostBytes = 12_000_000

/** The image itself when the browser can show it, otherwise an icon of its type. */
export function FileThumbnail({ name, file }: { name: string; file: File | undefined }) {
  const kind = fileKindOf(name)
  const source = useLocalImage(
    kind === 'image' && file !== undefined && file.size <= mostBytes ? file : undefined,
  )
  const [broken, setBroken] = useState('')
  const IconComponent = kind === undefined ? FileIcon : kindIcons[kind]
  return (
    <span className={`${styles.image} ${kind === undefined ? '' : styles[kind]}`}>
      {source !== undefined && broken !== source ? (
        <img src={source} alt="" decoding="async" draggable={false} onError={() => setBroken(source)} />
      ) : (
        <IconComponent size={20} aria-hidden="true" />
      )}
    </span>
  )
}

function useLocalImage(file: File | undefined): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const address = URL.createObjectURL(file)
    setSource(address)
    return () => {
      URL.revokeObjectURL(address)
      setSource(undefined)
    }
  }, [file])
  return source
}
