import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

/** A link to a page of the product that looks like a button; it is one element for keyboard and reader. */
export function LinkButton({ to, ...look }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  return <Button {...look} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />
}
