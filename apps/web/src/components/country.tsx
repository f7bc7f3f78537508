import { useQuery } from '@tanstack/react-query'
import { useCountries, useCountryName } from '../lib/queries/site.ts'
import styles from './country.module.css'

/** The drawings of all flags; loaded with the first flag that is shown. */
const flagsQuery = {
  queryKey: ['flags'],
  staleTime: Infinity,
  queryFn: async (): Promise<Record<string, string>> => ({
    ...(await import('country-flag-icons/string/3x2')),
  }),
}

/** The flag of a country, beside its name: systems without flags in their fonts show letters (PL-09.9). */
function Flag({ code }: { code: string }) {
  const drawing = useQuery(flagsQuery).data?.[code]
  return (
    <span className={styles.flag} aria-hidden="true">
      {drawing !== undefined && <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" />}
    </span>
  )
}

/** Flag and name of a country by its ISO code. */
export function Country({ code }: { code: string }) {
  return <CountryLabel code={code} name={useCountryName(code)} />
}

function CountryLabel({ code, name }: { code: string; name: string }) {
  return (
    <span>
      <Flag code={code} />
      {name}
    </span>
  )
}

/** The countries as options of a select; `name` is what is searched. */
export function useCountryOptions({ withCode = false } = {}) {
  return useCountries().map(country => {
    const name = withCode ? `${country.name} (${country.code})` : country.name
    const label = <CountryLabel code={country.code} name={name} />
    return { value: country.code, name, title: name, label }
  })
}
