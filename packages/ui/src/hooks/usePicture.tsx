import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useModal } from './ModalContext.js'

/**
 * Somebody else's picture as an `<img>`; `undefined` while a service's is fetched, and where there is none.
 *
 * @param settle - hears when it is there, or that it can't be had; the same function while `src` is the same
 */
export function usePicture(
  src: string | undefined,
  settle?: (outcome: 'shown' | 'failed') => void,
): Exclude<ReactNode, null> {
  const { assets } = useModal()
  const [got, setGot] = useState<{ src: string; shown?: string | undefined }>()
  const fetched = src !== undefined && assets.isFetched(src)
  // Before the paint: what is there already takes nothing's place.
  useLayoutEffect(() => {
    if (!fetched) return
    return assets.show(src, (shown) => {
      setGot({ src, shown })
      if (!shown) settle?.('failed')
    })
  }, [assets, fetched, src, settle])
  if (!src) return undefined
  const atOnce = fetched ? undefined : src
  const shown = got?.src === src ? got.shown : atOnce
  return (
    shown && (
      <img
        src={shown}
        alt=""
        referrerPolicy="no-referrer"
        // What is here already is in the first frame: what is drawn in its place does not flash.
        decoding={/^(blob|data):/.test(shown) ? 'sync' : 'async'}
        draggable={false}
        onLoad={() => settle?.('shown')}
        onError={() => {
          setGot({ src })
          settle?.('failed')
        }}
      />
    )
  )
}
