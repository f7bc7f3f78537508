import styles from './story-cover.module.css'
import { StoryPicture } from './story-picture.tsx'

/** The first clip of a story with its tree in front; the tree alone while the story has no clips. */
export function StoryCover({ id, cover }: { id: string; cover: string }) {
  if (cover === '') return <StoryPicture id={id} />
  return (
    <span className={styles.cover}>
      <img src={cover} alt="" loading="lazy" draggable={false} />
      <span className={styles.tree}>
        <StoryPicture id={id} />
      </span>
    </span>
  )
}
