import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

/** A link to a page of the product that looks like a button; it is one element for keyboard and reader. */
export function LinkButton({
  to,
  onClick,
  ...look
}: Omit<ButtonProps, 'href' | 'onClick'> & { to: string; onClick?: () => void }) {
  const follow = useLinkClickHandler<HTMLElement>(to)
  return (
    <Button
      {...look}
      href={useHref(to)}
      onClick={event => {
        onClick?.()
        follow(event)
      }}
    />
  )
}
