import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useModal } from './ModalContext.js'

/**
 * A picture from elsewhere as an `<img>`; `undefined` while a service's is fetched, and where there is none.
 *
 * @param settle - called when it is shown, or can't be loaded; the same function while `src` is the same
 * @param decoding - 'sync' for one that was shown before: it is drawn in the first frame
 */
export function usePicture(
  src: string | undefined,
  settle?: (outcome: 'shown' | 'failed') => void,
  decoding?: 'sync',
): Exclude<ReactNode, null> {
  const { assets } = useModal()
  const [got, setGot] = useState<{ src: string; shown?: string | undefined }>()
  const fetched = src !== undefined && assets.isFetched(src)
  // A layout effect, so that a picture in the cache is there before the first paint.
  useLayoutEffect(() => {
    if (!fetched) return
    return assets.show(src, (shown) => {
      setGot({ src, shown })
      if (!shown) settle?.('failed')
    })
  }, [assets, fetched, src, settle])
  if (!src) return undefined
  const atOnce = fetched ? undefined : src
  const shownSrc = got?.src === src ? got.shown : atOnce
  return (
    shownSrc && (
      <img
        src={shownSrc}
        alt=""
        referrerPolicy="no-referrer"
        // A picture that is here already is drawn in the first frame, so that the placeholder does not flash.
        decoding={decoding ?? (/^(blob|data):/.test(shownSrc) ? 'sync' : 'async')}
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
