import { useFormat } from '../../hooks/useFormat.js'
import { useSend } from './useSend.js'

/** How a visitor knows an address that another one only looks like: by the name they sent to, else by its ends. */
export function useKnownName(): (address: string) => string {
  const { recent } = useSend()
  const format = useFormat()
  return (address) => recent.find((known) => known.address === address)?.name ?? format.shortAddress(address)
}
