import { useQuery } from '@tanstack/react-query'
import { loadWithin } from '../lib/load-error.ts'
import styles from './qr-code.module.css'

/** A QR code of an address, drawn dark on white in every scheme so that any camera reads it. */
export function QrCode({
  text,
  label,
  size = 'small',
}: {
  text: string
  label: string
  size?: 'small' | 'large'
}) {
  const code = useQuery({
    queryKey: ['qr', text],
    staleTime: Infinity,
    queryFn: async () =>
      (await loadWithin('qr-code', () => import('qrcode'))).toDataURL(text, {
        margin: 1,
        width: 384,
        color: { dark: '#14161F', light: '#FFFFFF' },
      }),
  })
  return (
    <div className={`${styles.qr} ${styles[size]}`}>
      {code.data === undefined ? (
        <span className={styles.code} />
      ) : (
        <img className={styles.code} src={code.data} alt={label} />
      )}
      <p>{label}</p>
    </div>
  )
}
