import { MoreFailed } from './more-failed.tsx'
import { goesOn, type MorePages } from './more-pages.ts'
import { useMoreOnScroll } from './use-more-on-scroll.ts'

/**
 * Stands at the end of a list: the next page comes when it is nearly in view; where it did not come, that is
 * told here.
 */
export function ListEnd({ list }: { list: MorePages }) {
  const end = useMoreOnScroll(() => void list.fetchNextPage(), goesOn(list))
  return (
    <>
      <div ref={end} />
      <MoreFailed list={list} />
    </>
  )
}
